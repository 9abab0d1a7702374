import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import {
  dealershipOf,
  descriptionOf,
  distanceText,
  type FeedColumn,
  type FeedSource,
  linkOf,
  makeOf,
  pictureLinks,
  placeOf,
  postalAddress,
  priceText,
  storeCode,
  trimOf,
} from './feed-columns.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'

/** Google takes the cover and ten more. */
const mostPictures = 11

const coverOf = (vehicle: Vehicle, source: FeedSource) => pictureLinks(vehicle, source, 1)[0] ?? ''
const otherPictures = (vehicle: Vehicle, source: FeedSource) =>
  pictureLinks(vehicle, source, mostPictures).slice(1).join(',')
const addressOf = (vehicle: Vehicle, source: FeedSource) => {
  const place = placeOf(vehicle, source)
  return place ? postalAddress(place.address, source) : ''
}
/** A demonstrator has been driven and was registered: to Google it is used. */
const conditionOf = ({ carType }: Vehicle) => (carType === 'new' ? 'new' : 'used')
const yearOf = ({ year }: Vehicle) => (year === null ? '' : String(year))
const idOf = ({ stockNumber, id }: Vehicle) => stockNumber || id
const fulfilment = (vehicle: Vehicle, source: FeedSource) => `in_store:${storeCode(vehicle, source)}`
const disclaimer = (_: Vehicle, { site }: FeedSource) => site.settings.connections.feeds.legal_disclaimer

/** One full file of a dealer's stock (developers.google.com/vehicle-listings/reference/feed-specification). */
export const googleListingColumns: readonly FeedColumn[] = [
  ['store_code', storeCode],
  ['id', idOf],
  ['vin', ({ vin }) => vin],
  ['year', yearOf],
  ['make', makeOf],
  ['model', ({ model }) => model],
  ['trim', trimOf],
  ['exterior_color', ({ colour }) => colour],
  ['interior_color', ({ interiorColour }) => interiorColour],
  ['mileage', distanceText],
  ['condition', conditionOf],
  ['certified_pre_owned', ({ isCertified, carType }) => String(isCertified && carType === 'used')],
  ['price', priceText],
  ['dealership_name', dealershipOf],
  ['dealership_address', addressOf],
  ['link', linkOf],
  ['image_link', coverOf],
  ['additional_image_link', otherPictures],
  ['date_in_stock', ({ createdAt }) => createdAt.toISOString().slice(0, 10)],
  ['description', descriptionOf],
  ['vehicle_option', ({ features }) => features.map((feature) => feature.replaceAll(',', ';')).join(',')],
  ['vehicle_fulfillment', fulfilment],
  ['legal_disclaimer', disclaimer],
]

/** Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans. */
const productCategory = '916'

/** Merchant Center (support.google.com/merchants/answer/11192663; price types of Australia: 14592783). */
export const googleAdColumns: readonly FeedColumn[] = [
  ['google_product_category', () => productCategory],
  ['id', idOf],
  ['VIN', ({ vin }) => vin],
  ['title', (vehicle) => vehicleName(vehicle)],
  ['brand', makeOf],
  ['model', ({ model }) => model],
  ['trim', trimOf],
  ['year', yearOf],
  ['condition', conditionOf],
  ['certified_pre-owned', ({ isCertified, carType }) => (isCertified && carType === 'used' ? 'yes' : 'no')],
  ['mileage', distanceText],
  ['price', priceText],
  ['vehicle_price_type', priceType],
  ['color', ({ colour }) => colour],
  ['body_style', ({ body }) => body],
  ['engine', ({ engine }) => engine],
  ['link', linkOf],
  ['image_link', coverOf],
  ['additional_image_link', otherPictures],
  ['vehicle_fulfillment(option:store_code)', fulfilment],
  ['vehicle_option', ({ features }) => features.map((feature) => feature.replaceAll(',', ';')).join(',')],
  ['description', descriptionOf],
]

/** Asked for in Australia only; a vehicle of which it is not known is left out there. */
function priceType({ priceNote }: Vehicle, { site }: FeedSource): string {
  if (site.region !== 'AU') return ''
  return priceNote === 'drive-away' ? 'drive_away_price' : 'excluding_government_charges_price'
}
