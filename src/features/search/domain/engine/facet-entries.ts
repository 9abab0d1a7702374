import { modelSlug } from '#features/inventory/domain/naming/model-slug.ts'
import { type VehiclePlace, vehiclePlace } from '#features/inventory/domain/vehicle/vehicle-place.ts'
import {
  carTypeLabel,
  fuelLabel,
  makeDisplayName,
  makeSlug,
} from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { carTypes, type Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { type Region, spell } from '#features/sites/domain/region.ts'
import type { Dealership } from '#features/sites/domain/site.ts'
import type { DealershipId, LocationId } from '#kernel/ids.ts'
import { slugify } from '#kernel/slug.ts'
import type { FacetName } from '../query/search-query.ts'
import type { StockSite } from '../query/stock-site.ts'

/** A value of a facet: what the address says and what shoppers read. */
export type FacetEntry = { slug: string; label: string }

/** How one facet reads a vehicle. An index keeps each distinct spelling once and asks for its entry only then. */
export type FacetReader = {
  /** The stock file's words: '' or [] when nothing. */
  spell(vehicle: Vehicle): string | readonly string[]
  /** The value that a spelling stands for, whichever vehicle says it; null when it is no value. */
  entryOf(spelling: string): FacetEntry | null
}

/** The values that a vehicle counts under in a facet, each once. */
export function facetEntries(vehicle: Vehicle, reader: FacetReader): FacetEntry[] {
  const spelled = reader.spell(vehicle)
  if (typeof spelled === 'string') {
    const entry = reader.entryOf(spelled)
    return entry ? [entry] : []
  }
  const entries = new Map<string, FacetEntry>()
  for (const spelling of spelled) {
    const entry = reader.entryOf(spelling)
    if (entry && !entries.has(entry.slug)) entries.set(entry.slug, entry)
  }
  return [...entries.values()]
}

/** Readers for every facet, by the site's region and the names that it gives to conditions. */
export function facetReaders(site: StockSite): Record<FacetName, FacetReader> {
  return {
    ...unitReaders(site),
    // Known by one slug everywhere, so that a search host and an old link mean the same.
    colour: {
      spell: (vehicle) => vehicle.colourFamily,
      entryOf: (colour) => entryOf(colour, spell(site.region, colour)),
    },
    seats: text((vehicle) => counted(vehicle.seats)),
    doors: text((vehicle) => counted(vehicle.doors)),
    berths: text((vehicle) => counted(vehicle.facts.berths)),
    bunks: text((vehicle) => yesOrNo(vehicle.facts.bunks)),
    ensuite: text((vehicle) => yesOrNo(vehicle.facts.ensuite)),
    slides: text((vehicle) => counted(vehicle.facts.slides)),
    axles: text((vehicle) => axlesText(vehicle.facts.axles)),
    lams: text(({ facts }) => (facts.isLams === undefined ? '' : facts.isLams ? 'Yes' : 'Full power')),
    safety_rating: text(({ facts }) => starsText(facts.safetyStars)),
    owners: text((vehicle) => counted(vehicle.facts.owners)),
    keys: text((vehicle) => counted(vehicle.facts.keys)),
    service_history: text(({ facts }) => serviceHistoryValue(facts.serviceHistory)),
    inspected: text(({ facts, conditionReport }) => (facts.inspectedOn || conditionReport?.inspection ? 'Yes' : '')),
    origin: { spell: (vehicle) => originOf(vehicle, site.region), entryOf: (origin) => entryOf(origin) },
    features: text((vehicle) => vehicle.features),
    ...placeReaders(site),
    tag: text((vehicle) => vehicle.tag),
  }
}

/** What identical units have in common, as far as a shopper can filter by it. */
export const sharedByUnits = [
  'car_type',
  'make',
  'model',
  'badge',
  'series',
  'body',
  'fuel',
  'transmission',
  'drive',
] as const

/** Without the names of yards, which a page with links to units would put together anew. */
export function unitReaders(site: StockSite): Record<(typeof sharedByUnits)[number], FacetReader> {
  return {
    car_type: { spell: (vehicle) => vehicle.carType, entryOf: carTypeReader(site) },
    make: { spell: (vehicle) => vehicle.make, entryOf: makeEntry },
    model: { spell: (vehicle) => vehicle.model, entryOf: (model) => entryOf(model, model, modelSlug(model)) },
    badge: text((vehicle) => vehicle.badge),
    series: text((vehicle) => vehicle.series),
    body: text((vehicle) => vehicle.body),
    fuel: { spell: (vehicle) => vehicle.fuel, entryOf: (fuel) => entryOf(fuelLabel(fuel, site.region)) },
    transmission: text((vehicle) => vehicle.transmission),
    drive: text((vehicle) => vehicle.drive),
  }
}

const text = (spell: FacetReader['spell']): FacetReader => ({ spell, entryOf: (spelling) => entryOf(spelling) })

/** Spelled as slugs: a place is known by its site, not by a vehicle. */
function placeReaders({ dealerships }: StockSite): Record<'dealership' | 'location', FacetReader> {
  const placeOf = placeReader(dealerships)
  const dealershipNames = firstNames(dealerships)
  const locationNames = firstNames(dealerships.flatMap(({ locations }) => locations))
  const entry = (names: ReadonlyMap<string, string>) => (slug: string) => {
    const label = names.get(slug)
    return label === undefined ? null : { slug, label }
  }
  return {
    dealership: {
      spell: (vehicle) => placeOf(vehicle).dealership?.slug ?? '',
      entryOf: entry(dealershipNames),
    },
    location: {
      spell: (vehicle) => placeOf(vehicle).location?.slug ?? '',
      entryOf: entry(locationNames),
    },
  }
}

/** `vehiclePlace` searches lists, which a group of hundreds of yards would feel for every vehicle: each is found once. */
function placeReader(dealerships: readonly Dealership[]): (vehicle: Vehicle) => VehiclePlace {
  const known = new Map<DealershipId, Map<LocationId | null, VehiclePlace>>()
  return (vehicle) => {
    const ofDealership = known.get(vehicle.dealershipId) ?? new Map<LocationId | null, VehiclePlace>()
    const place = ofDealership.get(vehicle.locationId) ?? vehiclePlace(vehicle, dealerships)
    if (!ofDealership.has(vehicle.locationId))
      known.set(vehicle.dealershipId, ofDealership.set(vehicle.locationId, place))
    return place
  }
}

/** Places by slug; of two with one slug, the first gives the name. */
function firstNames(places: readonly { slug: string; name: string }[]): ReadonlyMap<string, string> {
  return new Map(places.toReversed().map(({ slug, name }) => [slug, name]))
}

function carTypeReader({ settings }: StockSite): FacetReader['entryOf'] {
  return (spelling) => {
    const carType = carTypes.find((each) => each === spelling)
    return carType ? { slug: carType, label: carTypeLabel(carType, settings.vehicle) } : null
  }
}

/** One value for all names of a make; its other spellings differ in letter case only. */
function makeEntry(make: string): FacetEntry | null {
  const slug = makeSlug(make)
  return slug === '' ? null : { slug, label: makeDisplayName(make.trim()) }
}

function entryOf(spelling: string, label = spelling, slug = slugify(spelling)): FacetEntry | null {
  return slug === '' ? null : { slug, label: label.trim() }
}

const counted = (number: number | null | undefined) => (number && number > 0 ? String(Math.round(number)) : '')
const axlesText = (count: number | undefined) => axleNames[count ?? 0] ?? ''
const axleNames = ['', 'Single axle', 'Tandem axle', 'Triple axle']
const starsText = (stars: number | undefined) => (stars ? `${stars} ${stars === 1 ? 'star' : 'stars'}` : '')
/** Dealers say it in words: `Full, by the dealer`, `Books present`, `None`. */
function serviceHistoryValue(text: string | undefined): string {
  if (!text || /^(?:no\b|none|nil|unknown|n\/?a$)/i.test(text)) return ''
  if (/\b(?:part|partial|incomplete)\b/i.test(text)) return 'Partial'
  return /\b(?:full|complete)\b/i.test(text) ? 'Full' : 'Some'
}

/**
 * The country where a vehicle was sold first. New Zealand's buyers choose by it, and only its rows say it: a country
 * that it came from, or a first registration there as early as the vehicle itself.
 */
function originOf({ carType, year, facts }: Vehicle, region: Region): string {
  if (region !== 'NZ') return ''
  if (facts.previousCountry) return 'Import'
  const isRegisteredAtOnce = year !== null && facts.firstRegistered !== undefined && facts.firstRegistered <= year + 1
  return carType !== 'used' || isRegisteredAtOnce ? 'NZ new' : ''
}

const yesOrNo = (fact: boolean | undefined) => (fact === undefined ? '' : fact ? 'Yes' : 'No')
