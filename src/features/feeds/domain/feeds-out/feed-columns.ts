import { priceWithGst, shownPrice } from '#features/inventory/domain/price/vehicle-price.ts'
import { galleryPictures } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { vehiclePlace } from '#features/inventory/domain/vehicle/vehicle-place.ts'
import { makeDisplayName, vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { regionRules } from '#features/sites/domain/region.ts'
import type { Cents } from '#kernel/money.ts'
import type { Address, Location, Site } from '#features/sites/domain/site.ts'

export type FeedSource = {
  site: Site
  /** Scheme and host of the site's pages. */
  origin: string
  hrefOf(vehicle: Vehicle): string
}

/** A column of a feed: its heading, and what stands in it for a vehicle; empty where nothing does. */
export type FeedColumn = [heading: string, cell: (vehicle: Vehicle, source: FeedSource) => string]

/** The full address of the vehicle's page. */
export const linkOf = (vehicle: Vehicle, { origin, hrefOf }: FeedSource): string => origin + hrefOf(vehicle)

/** `24990 AUD`, as partners of every country read it; empty without a price. */
export function priceText(vehicle: Vehicle, { site }: FeedSource): string {
  const price = feedPrice(vehicle, site)
  return price === null ? '' : amountText(price, regionRules(site.region).currency)
}

/** The price that partners get, with GST where the vehicle's own is without. */
export const feedPrice = (vehicle: Vehicle, { region }: Pick<Site, 'region'>): Cents | null =>
  priceWithGst(vehicle, region) ?? shownPrice(vehicle)

/** Written as `24990 AUD` or `24990.50 AUD`: cents only where there are some. */
export const amountText = (cents: number, currency: string): string =>
  `${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)} ${currency}`

/** Whole addresses of at most `most` photographs, the cover first. Lists of them are separated by commas, so that none may hold one. */
export function pictureLinks(vehicle: Vehicle, { site, origin }: FeedSource, most: number): string[] {
  const pictures = galleryPictures(vehicle, site.settings).slice(0, most)
  return pictures.map(({ url }) => (url.startsWith('/') ? origin + url : url).replaceAll(',', '%2C'))
}

/** As shoppers know it: `Suzuki` where the stock file has `Suzuki Australia`. */
export const makeOf = (vehicle: Vehicle): string => makeDisplayName(vehicle.make)
/** Badge and series with a space between them; empty where the vehicle has neither. */
export const trimOf = ({ badge, series }: Vehicle): string => [badge, series].filter(Boolean).join(' ')

/** In the unit of the site's region. Nothing was driven where a new vehicle does not say; null where another one doesn't. */
export const distanceOf = ({ km, carType }: Vehicle): number | null => km ?? (carType === 'new' ? 0 : null)

/** With the unit of the region, such as `45000 km`; empty where nothing is known. */
export function distanceText(vehicle: Vehicle, { site }: FeedSource): string {
  const distance = distanceOf(vehicle)
  return distance === null ? '' : `${distance} ${regionRules(site.region).distanceUnit}`
}

/** Null where the vehicle's dealership is not on this site, or has no location. */
export const placeOf = (vehicle: Vehicle, { site }: FeedSource): Location | null =>
  vehiclePlace(vehicle, site.dealerships).location

/** The dealership that the vehicle is of, else the site. */
export const dealershipOf = (vehicle: Vehicle, { site }: FeedSource): string =>
  vehiclePlace(vehicle, site.dealerships).dealership?.name ?? site.name

/** `12 High St, Tamworth, NSW 2340, AU`: the country too, as a partner elsewhere reads it. */
export function postalAddress({ street, city, state, postcode }: Address, { site }: FeedSource): string {
  return [street, city, [state, postcode].filter(Boolean).join(' '), site.region].filter(Boolean).join(', ')
}

/** The code under which the partner knows the location: from the site's settings, else its slug. Empty without a location. */
export function storeCode(vehicle: Vehicle, source: FeedSource): string {
  const place = placeOf(vehicle, source)
  if (!place) return ''
  return source.site.settings.connections.feeds.store_codes[place.slug] ?? place.slug
}

const mostText = 5000

/** The dealer's comments as plain text; without any, what the vehicle is. */
export function descriptionOf(vehicle: Vehicle): string {
  const plain = vehicle.comments
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain !== '') return plain.slice(0, mostText)
  const { transmission, fuel, body, colour } = vehicle
  return [vehicleName(vehicle), transmission, fuel, body, colour].filter(Boolean).join(', ')
}

/** RFC 4180: a cell with a comma, a quotation mark or a line break stands in quotation marks. */
export function csvOf(columns: readonly FeedColumn[], vehicles: readonly Vehicle[], source: FeedSource): string {
  const lines = [columns.map(([heading]) => heading), ...vehicles.map((vehicle) => cellsOf(columns, vehicle, source))]
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

const cellsOf = (columns: readonly FeedColumn[], vehicle: Vehicle, source: FeedSource): string[] =>
  columns.map(([, cell]) => cell(vehicle, source))

const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
