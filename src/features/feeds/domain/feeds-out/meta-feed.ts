import { openPhone } from '#features/sites/domain/phone.ts'
import { vehicleKind } from '#features/inventory/domain/preflight/vehicle-kind.ts'
import { shownPrice } from '#features/inventory/domain/price/vehicle-price.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { regionRules } from '#features/sites/domain/region.ts'
import {
  amountText,
  dealershipOf,
  descriptionOf,
  distanceOf,
  type FeedColumn,
  type FeedSource,
  linkOf,
  makeOf,
  pictureLinks,
  placeOf,
  trimOf,
} from './feed-columns.ts'

/** Meta shows up to twenty; ten say what there is to see and keep the file small. */
const mostPictures = 10

/** Automotive inventory ads: one row a vehicle, addresses as JSON (Meta's reference of auto ads). */
export const metaColumns: readonly FeedColumn[] = [
  // What vehicle pages hand to the pixel with `trackers.vehicle_catalogue`, so that views and this list belong together.
  ['vehicle_id', ({ id }) => id],
  ['title', (vehicle) => vehicleName(vehicle)],
  ['description', descriptionOf],
  ['url', linkOf],
  ['make', makeOf],
  ['model', ({ model }) => model],
  ['trim', trimOf],
  ['year', ({ year }) => String(year ?? '')],
  ['mileage.value', (vehicle) => String(distanceOf(vehicle) ?? 0)],
  ['mileage.unit', (_, { site }) => (regionRules(site.region).distanceUnit === 'miles' ? 'MI' : 'KM')],
  ...Array.from({ length: mostPictures }, (_, at): FeedColumn => [`image[${at}].url`, pictureAt(at)]),
  ['transmission', ({ transmission }) => transmissionOf(transmission)],
  ['fuel_type', ({ fuel }) => fuelOf(fuel)],
  ['body_style', ({ body }) => bodyOf(body)],
  ['drivetrain', ({ drive }) => drivetrainOf(drive)],
  ['vin', ({ vin }) => vin],
  ['condition', () => 'GOOD'],
  ['price', (vehicle, source) => priceBefore(vehicle, source)],
  ['sale_price', (vehicle, source) => salePrice(vehicle, source)],
  ['address', addressOf],
  ['latitude', (vehicle, source) => coordinate(placeOf(vehicle, source)?.address.lat)],
  ['longitude', (vehicle, source) => coordinate(placeOf(vehicle, source)?.address.long)],
  ['dealer_name', dealershipOf],
  ['dealer_phone', (vehicle, source) => openPhone(placeOf(vehicle, source)?.phone ?? '')],
  ['exterior_color', ({ colour }) => colour],
  ['interior_color', ({ interiorColour }) => interiorColour],
  ['availability', (vehicle) => availabilityOf(vehicle)],
  ['date_first_on_lot', ({ createdAt }) => createdAt.toISOString().slice(0, 10)],
  ['state_of_vehicle', stateOf],
  ['vehicle_type', (vehicle, { site }) => typeOf(vehicle, site.template)],
]

function pictureAt(at: number): FeedColumn[1] {
  return (vehicle, source) => pictureLinks(vehicle, source, mostPictures)[at] ?? ''
}

const coordinate = (degrees: number | null | undefined): string => (degrees == null ? '' : String(degrees))

function addressOf(vehicle: Vehicle, source: FeedSource): string {
  const place = placeOf(vehicle, source)
  const { street = '', city = '', state = '', postcode = '' } = place?.address ?? {}
  const country = regionRules(source.site.region).country
  return JSON.stringify({ addr1: street, city, region: state, postal_code: postcode, country })
}

/** A reduced vehicle has its earlier price as the price, and what it costs now as the sale price. */
function priceBefore(vehicle: Vehicle, { site }: FeedSource): string {
  const price = shownPrice(vehicle)
  const before = isReduced(vehicle) ? vehicle.wasPrice : price
  return before === null ? '' : amountText(before, regionRules(site.region).currency)
}

function salePrice(vehicle: Vehicle, { site }: FeedSource): string {
  const price = shownPrice(vehicle)
  return price === null || !isReduced(vehicle) ? '' : amountText(price, regionRules(site.region).currency)
}

const isReduced = (vehicle: Vehicle): boolean => {
  const price = shownPrice(vehicle)
  return price !== null && vehicle.wasPrice !== null && vehicle.wasPrice > price
}

/** A sold vehicle stays named for a while, so that what people looked at can still be matched with it. */
const availabilityOf = ({ status, isReserved }: Vehicle): string =>
  status === 'in_stock' && !isReserved ? 'AVAILABLE' : 'NOT_AVAILABLE'

function stateOf({ carType, isCertified }: Vehicle): string {
  if (carType === 'new') return 'NEW'
  return isCertified && carType === 'used' ? 'CPO' : 'USED'
}

const typeNames = {
  car: 'CAR_TRUCK',
  motorcycle: 'MOTORCYCLE',
  rv: 'RV_CAMPER',
  trailer: 'TRAILER',
  truck: 'COMMERCIAL',
  bus: 'COMMERCIAL',
} as const

const typeOf = (vehicle: Vehicle, template: FeedSource['site']['template']): string =>
  typeNames[vehicleKind(vehicle, template)]

function transmissionOf(transmission: string): string {
  if (transmission === '') return 'NONE'
  return transmission === 'Manual' ? 'MANUAL' : 'AUTOMATIC'
}

const fuels = new Map(
  Object.entries({
    Petrol: 'PETROL',
    Diesel: 'DIESEL',
    Electric: 'ELECTRIC',
    Hybrid: 'HYBRID',
    'Plug-in Hybrid': 'PLUGIN_HYBRID',
    'Flex Fuel': 'FLEX',
  }),
)
const fuelOf = (fuel: string): string => (fuel === '' ? 'NONE' : (fuels.get(fuel) ?? 'OTHER'))

const drives = new Map(Object.entries({ AWD: 'AWD', '4WD': 'FOUR_WD', FWD: 'FWD', RWD: 'RWD', '2WD': 'TWO_WD' }))
const drivetrainOf = (drive: string): string => (drive === '' ? 'NONE' : (drives.get(drive) ?? 'OTHER'))

const bodies = new Map(
  Object.entries({
    Convertible: 'CONVERTIBLE',
    Coupe: 'COUPE',
    Hatch: 'HATCHBACK',
    'People Mover': 'MINIVAN',
    Minivan: 'MINIVAN',
    Sedan: 'SEDAN',
    SUV: 'SUV',
    Ute: 'TRUCK',
    Pickup: 'TRUCK',
    'Cab Chassis': 'TRUCK',
    Van: 'VAN',
    Wagon: 'WAGON',
  }),
)
const bodyOf = (body: string): string => (body === '' ? 'NONE' : (bodies.get(body) ?? 'OTHER'))
