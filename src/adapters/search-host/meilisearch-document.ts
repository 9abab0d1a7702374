import type { Settings } from 'meilisearch'
import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { shownPrice } from '#features/inventory/domain/price/vehicle-price.ts'
import { vehiclePlace } from '#features/inventory/domain/vehicle/vehicle-place.ts'
import { makeAliases, makeDisplayName, vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { documentReader } from '#features/search/domain/engine/search-document.ts'
import type { SortOption } from '#features/search/domain/query/search-query.ts'
import { synonymsOf, wordsWithSynonyms } from '#features/search/domain/text/synonyms.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { SiteId, VehicleId } from '#kernel/ids.ts'

/** A vehicle of one site as an index holds it; docs/search-hosts.md lists the attributes. */
type MeilisearchDocument = Record<string, unknown> & { id: string; vehicle_id: VehicleId }

export const documentId = (siteId: SiteId, vehicleId: VehicleId): string => `${siteId}_${vehicleId}`

/** `published` names the publishing that wrote the document, so that what it did not write can be removed. */
export function meilisearchDocuments(site: Site, published: string): (vehicle: Vehicle) => MeilisearchDocument {
  const documentOf = documentReader(site)
  return (vehicle) => {
    const { texts, numbers, flags, listedUntil, relevance } = documentOf(vehicle)
    return {
      id: documentId(site.id, vehicle.id),
      site_id: site.id,
      group_id: site.groupId,
      published,
      ...plainAttributes(vehicle, site),
      listing_order: isSold(vehicle) ? 1 : 0,
      relevance,
      listed_until_timestamp: listedUntil,
      // What is unknown is left out: only then does the host tell it from what is known.
      slugs: without(texts, (slugs) => slugs.length === 0),
      numbers: without(numbers, (number) => number === null),
      flags,
    }
  }
}

/** The attributes of the platform that others read as well, under their usual names. */
function plainAttributes(vehicle: Vehicle, { dealerships, settings }: Site) {
  const { dealership, location } = vehiclePlace(vehicle, dealerships)
  const price = shownPrice(vehicle)
  const { subscriptionPrice, rentalPrice, images } = vehicle
  return {
    vehicle_id: vehicle.id,
    slug: vehicle.slug,
    name: vehicleName(vehicle),
    status: vehicle.status,
    car_type: vehicle.carType,
    make: makeDisplayName(vehicle.make),
    make_names: makeAliases(vehicle.make),
    model: vehicle.model,
    badge: vehicle.badge,
    series: vehicle.series,
    year: vehicle.year,
    km: vehicle.km,
    price: price === null ? null : price / 100,
    subscription_price: subscriptionPrice === null ? null : subscriptionPrice / 100,
    rental_price: rentalPrice === null ? null : rentalPrice / 100,
    stocknum: vehicle.stockNumber,
    vin: vehicle.vin,
    rego: vehicle.rego,
    tag: vehicle.tag,
    body: vehicle.body,
    simple_fuel: vehicle.fuel,
    transmission: vehicle.transmission,
    drive: vehicle.drive,
    colour: vehicle.colour,
    colour_family: vehicle.colourFamily,
    features: vehicle.features,
    certified: vehicle.isCertified,
    sold: isSold(vehicle),
    reserved: vehicle.isReserved,
    reservable: vehicle.isReservable,
    preorder: vehicle.isPreorder,
    show_on_dealer_website: vehicle.isShown,
    custom_rank: vehicle.customRank,
    created_at_timestamp: vehicle.createdAt.getTime(),
    sold_date_timestamp: vehicle.soldAt?.getTime() ?? null,
    sold_cars_days: settings.vehicle.sold_days,
    dealership_id: vehicle.dealershipId,
    dealership_slug: dealership?.slug ?? '',
    location_id: location?.id ?? null,
    city: location?.address.city ?? '',
    state: location?.address.state ?? '',
    primary_image_url: images[0]?.url ?? '',
    photos_count: images.length,
  }
}

const without = <Value>(record: Record<string, Value>, isUnknown: (value: Value) => boolean): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => !isUnknown(value)))

/** The settings that our searches need; sent whenever a site is published. */
export const indexSettings = (): Settings => ({
  filterableAttributes: [...filterable],
  sortableAttributes: [...sortable],
  searchableAttributes: [...searchable],
  // A list is in the order that its page names; how well a word fits only decides among equals.
  rankingRules: ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness'],
  typoTolerance: { disableOnAttributes: ['year', 'stocknum', 'rego', 'vin'] },
  synonyms: Object.fromEntries(wordsWithSynonyms().map((word) => [word, [...(synonymsOf(word) ?? [])]])),
  faceting: { maxValuesPerFacet: 2_000 },
  pagination: { maxTotalHits: 1_000_000 },
})

const filterable = [
  'site_id',
  'published',
  'listed_until_timestamp',
  'listing_order',
  'slugs',
  'numbers',
  'flags',
  // Not asked for by us: for keys that see one group or dealership, and for others who read the index.
  'group_id',
  'dealership_id',
  'dealership_slug',
  'location_id',
  'car_type',
  'status',
  'make',
  'model',
  'body',
  'year',
  'price',
  'km',
  'city',
  'state',
]

const sortable = [
  'listing_order',
  'relevance',
  'created_at_timestamp',
  'slug',
  'numbers.price',
  'numbers.km',
  'numbers.subscription_price',
  'numbers.rental_price',
]

/** Fields in the order of their weight: the most telling one first. */
const searchable = [
  'make',
  'make_names',
  'model',
  'badge',
  'series',
  'name',
  'year',
  'body',
  'simple_fuel',
  'transmission',
  'drive',
  'colour',
  'colour_family',
  'car_type',
  'features',
  'stocknum',
  'rego',
  'vin',
]

/** The order as the host is told it: sold ones last, and documents without the number after all that have it. */
export const sortRules = (sort: SortOption): string[] => [
  'listing_order:asc',
  ...orders[sort],
  'created_at_timestamp:desc',
  'relevance:asc',
  'slug:asc',
]

const orders: Record<SortOption, readonly string[]> = {
  relevant: ['relevance:asc'],
  latest: [],
  'price-desc': ['numbers.price:desc'],
  'price-asc': ['numbers.price:asc'],
  'km-desc': ['numbers.km:desc'],
  'km-asc': ['numbers.km:asc'],
  'subscription-desc': ['numbers.subscription_price:desc'],
  'subscription-asc': ['numbers.subscription_price:asc'],
  'rental-desc': ['numbers.rental_price:desc'],
  'rental-asc': ['numbers.rental_price:asc'],
}
