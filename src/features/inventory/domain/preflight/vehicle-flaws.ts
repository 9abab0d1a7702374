import type { Region } from '#features/sites/domain/region.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { groupThousands } from '#kernel/money.ts'
import { shownPrice } from '../price/vehicle-price.ts'
import { photoCount, type PictureSettings } from '../vehicle/vehicle-picture.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import type { VehicleFlaw } from './flaw.ts'
import { textFlaws } from './text-flaws.ts'
import { hasOdometer, vehicleKind } from './vehicle-kind.ts'

export type FlawContext = {
  region: Region
  template: Template
  settings: PictureSettings
  now: Date
  /** VINs that more than one vehicle for sale has. */
  sharedVins?: ReadonlySet<string>
  /** The vehicle as it was before an import or a change. */
  before?: Pick<Vehicle, 'km' | 'price'>
}

/** Every flaw of a vehicle, in the order in which it is worth mending. Import, stock screen and feeds share these rules. */
export function vehicleFlaws(vehicle: Vehicle, context: FlawContext): VehicleFlaw[] {
  return [
    ...missing(vehicle, context),
    ...priceFlaws(vehicle, context),
    ...distanceFlaws(vehicle, context),
    ...identityFlaws(vehicle, context),
    ...photoFlaws(vehicle),
    ...textFlaws(vehicle),
  ]
}

/** VINs that several vehicles for sale have: partners drop all of them. */
export function sharedVins(vehicles: Iterable<Pick<Vehicle, 'vin' | 'status'>>): ReadonlySet<string> {
  const [seen, shared] = [new Set<string>(), new Set<string>()]
  for (const { vin, status } of vehicles) {
    if (vin === '' || status === 'sold') continue
    if (seen.has(vin)) shared.add(vin)
    seen.add(vin)
  }
  return shared
}

const flawIf = (applies: boolean, flaw: VehicleFlaw): VehicleFlaw[] => (applies ? [flaw] : [])

function missing(vehicle: Vehicle, { region, template, settings }: FlawContext): VehicleFlaw[] {
  const { carType, vin, rego, km, year, body, colour, facts, engine } = vehicle
  const isMotorcycle = vehicleKind(vehicle, template) === 'motorcycle'
  const colourWord = region === 'US' ? 'color' : 'colour'
  return [
    ...flawIf(shownPrice(vehicle) === null, {
      code: 'no-price',
      field: 'price',
      message: 'It has no price. Enter one above $10.',
    }),
    ...flawIf(photoCount(vehicle, settings) === 0, {
      code: 'no-photo',
      field: 'images',
      message: 'It has no photo of its own. Add at least one.',
    }),
    ...flawIf(vin === '', { code: 'no-vin', field: 'vin', message: 'It has no VIN. Enter it.' }),
    ...flawIf(region !== 'US' && carType !== 'new' && rego === '', {
      code: 'no-rego',
      field: 'rego',
      message: 'It has no rego. Enter its plate.',
    }),
    ...flawIf(carType !== 'new' && km === null && hasOdometer(vehicle, template), {
      code: 'no-odometer',
      field: 'km',
      message: 'It has no odometer reading. Enter what the odometer shows.',
    }),
    ...flawIf(year === null, { code: 'no-year', field: 'year', message: 'It has no year. Enter the model year.' }),
    ...flawIf(body === '', { code: 'no-body', field: 'body', message: 'It has no body type. Enter one.' }),
    ...flawIf(colour === '', {
      code: 'no-colour',
      field: 'colour',
      message: `It has no ${colourWord}. Enter the exterior ${colourWord}.`,
    }),
    ...flawIf(isMotorcycle && facts.engineCc === undefined && !/\d{2,4}\s*cc/i.test(engine), {
      code: 'no-engine-size',
      field: 'facts',
      message: 'It has no engine size. Enter the cc.',
    }),
  ]
}

/** A price that moves further than this in one go is more often a slip of the hand than an offer. */
const mostPriceMove = 0.4

function priceFlaws(vehicle: Vehicle, { region, before }: FlawContext): VehicleFlaw[] {
  const { carType, priceNote } = vehicle
  const price = shownPrice(vehicle)
  if (price === null) return []
  const isMove = before?.price != null && before.price > 0
  const jumped = isMove && Math.abs(price - (before.price ?? 0)) > (before.price ?? 0) * mostPriceMove
  return [
    ...flawIf(region === 'AU' && (priceNote === 'none' || priceNote === 'excluding-gst'), {
      code: 'price-type-unknown',
      field: 'priceNote',
      message: 'The price doesn’t say what it includes. Choose drive away or excluding government charges.',
    }),
    ...flawIf(
      region === 'AU' && carType === 'new' && (priceNote === 'excluding-charges' || priceNote === 'excluding-gst'),
      {
        code: 'new-price-not-drive-away',
        field: 'priceNote',
        message: 'A new vehicle needs a drive-away price. Please enter one.',
      },
    ),
    ...flawIf(jumped, {
      code: 'price-jumped',
      field: 'price',
      message: 'The price changed by more than 40 percent. Check for a missing digit.',
    }),
  ]
}

/** Kilometres, from the rules of New Zealand's largest marketplace. */
const most = { newKm: 500, demoKm: 10_000, backKm: 1_000 }
const kmPerMile = 1.609

function distanceFlaws({ carType, km }: Vehicle, { region, before }: FlawContext): VehicleFlaw[] {
  if (km === null) return []
  const unit = region === 'US' ? 'miles' : 'km'
  const limit = (kilometres: number) => (region === 'US' ? Math.round(kilometres / kmPerMile) : kilometres)
  const text = (kilometres: number) => `${groupThousands(limit(kilometres))} ${unit}`
  return [
    ...flawIf(carType === 'new' && km > limit(most.newKm), {
      code: 'new-with-distance',
      field: 'carType',
      message: `It’s listed as new with more than ${text(most.newKm)}. List it as demo or used.`,
    }),
    ...flawIf(carType === 'demo' && km > limit(most.demoKm), {
      code: 'demo-with-distance',
      field: 'carType',
      message: `It’s listed as a demo with more than ${text(most.demoKm)}. List it as used.`,
    }),
    ...flawIf(before?.km != null && km < before.km - limit(most.backKm), {
      code: 'odometer-went-back',
      field: 'km',
      message: `The odometer reads more than ${text(most.backKm)} less than before. Check it.`,
    }),
  ]
}

/** 17 letters and digits without I, O and Q; vehicles from before 1981 have shorter ones. */
const modernVin = /^[A-HJ-NPR-Z0-9]{17}$/
const firstVinYear = 1981

function identityFlaws({ vin, rego, stockNumber, year }: Vehicle, { sharedVins: shared }: FlawContext): VehicleFlaw[] {
  const needsModern = year === null || year >= firstVinYear
  return [
    ...flawIf(vin !== '' && needsModern && !modernVin.test(vin), {
      code: 'bad-vin',
      field: 'vin',
      message: 'This isn’t a valid VIN. A VIN has 17 letters and digits, and never I, O or Q.',
    }),
    ...flawIf(vin !== '' && (shared?.has(vin) ?? false), {
      code: 'duplicate-vin',
      field: 'vin',
      message: 'Another vehicle for sale has the same VIN. Correct one of them.',
    }),
    ...flawIf(rego.length > 6, {
      code: 'long-rego',
      field: 'rego',
      message: 'The rego is longer than 6 characters.',
    }),
    ...flawIf(stockNumber.length > 20, {
      code: 'long-stock-number',
      field: 'stockNumber',
      message: 'The stock number is longer than 20 characters.',
    }),
  ]
}

const leastPhotoWidth = 800

function photoFlaws({ images }: Vehicle): VehicleFlaw[] {
  const [cover] = images
  const isSmall = cover !== undefined && cover.width > 0 && cover.width < leastPhotoWidth
  return flawIf(isSmall, {
    code: 'small-photo',
    field: 'images',
    message: `The first photo is ${cover?.width ?? 0} pixels wide. Upload one of at least ${leastPhotoWidth}.`,
  })
}
