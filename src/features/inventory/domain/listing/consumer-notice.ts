import { dayText } from '#features/sites/domain/hours/special-days.ts'
import { fullAddress, type Dealership, type Location, type Site } from '#features/sites/domain/site.ts'
import { formatMoney } from '#kernel/money.ts'
import { priceWithGst, shownPrice } from '../price/vehicle-price.ts'
import { engineSizeText } from '../vehicle/vehicle-measures.ts'
import { odometerOf } from '../vehicle/odometer.ts'
import { makeDisplayName } from '../vehicle/vehicle-labels.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

/** One line of the notice; a null value is left to be written in by hand. */
type NoticeLine = { label: string; value: string | null }
type NoticePart = { title: string; lines: NoticeLine[] }

/** New Zealand asks for a Consumer Information Notice with every used vehicle that a trader offers, demonstrators among them. */
export const needsConsumerNotice = (
  vehicle: Pick<Vehicle, 'carType' | 'status'>,
  { region }: Pick<Site, 'region'>,
): boolean => region === 'NZ' && vehicle.carType !== 'new' && vehicle.status !== 'sold'

type NoticePlace = { dealership: Dealership | null; location: Location | null }

/** The words and their order are those of the Consumer Information Standards (Used Motor Vehicles) Regulations 2008. */
export function consumerNotice(vehicle: Vehicle, { dealership, location }: NoticePlace): NoticePart[] {
  return [
    {
      title: 'Motor vehicle trader',
      lines: [
        { label: 'Name', value: dealership?.name || null },
        { label: 'Business address', value: location ? fullAddress(location.address) || null : null },
        { label: 'Registered trader number', value: dealership?.licenceNumber || null },
      ],
    },
    { title: 'Price', lines: priceLines(vehicle) },
    { title: 'Vehicle', lines: vehicleLines(vehicle) },
    { title: 'History and status', lines: statusLines(vehicle) },
  ]
}

function priceLines(vehicle: Vehicle): NoticeLine[] {
  const price = priceWithGst(vehicle, 'NZ') ?? shownPrice(vehicle)
  const includes = { 'drive-away': 'Yes', 'excluding-charges': 'No', 'excluding-gst': 'No', none: null }[
    vehicle.priceNote
  ]
  return [
    { label: 'Cash price (including GST)', value: price === null ? null : formatMoney(price) },
    { label: 'Includes on-road costs', value: includes },
  ]
}

function vehicleLines(vehicle: Vehicle): NoticeLine[] {
  const { facts } = vehicle
  return [
    { label: 'Make', value: makeDisplayName(vehicle.make) },
    { label: 'Model', value: [vehicle.model, vehicle.badge, vehicle.series].filter(Boolean).join(' ') },
    { label: 'Model year', value: vehicle.year === null ? null : String(vehicle.year) },
    { label: 'Registration plate', value: vehicle.rego || null },
    { label: 'VIN or chassis number', value: vehicle.vin || null },
    { label: 'Engine capacity', value: facts.engineCc ? engineSizeText(facts.engineCc) : vehicle.engine || null },
    { label: 'Fuel', value: vehicle.fuel || null },
    { label: 'Odometer reading', value: odometerOf(vehicle, { region: 'NZ', settings: { both_units: true } }) || null },
  ]
}

function statusLines({ facts, fuel }: Vehicle): NoticeLine[] {
  return [
    {
      label: 'Year first registered in New Zealand',
      value: facts.firstRegistered ? String(facts.firstRegistered) : null,
    },
    { label: 'Country of last registration before import', value: facts.previousCountry ?? null },
    { label: 'Imported as a damaged vehicle', value: yesNo(facts.isImportedDamaged) },
    { label: 'Warrant of fitness expires', value: day(facts.wofExpires) },
    { label: 'Registration (vehicle licence) expires', value: day(facts.regoExpires) },
    { label: 'Road user charges apply', value: fuel === '' ? null : yesNo(/diesel|electric|plug/i.test(fuel)) },
    { label: 'Security interest registered over it', value: yesNo(facts.hasSecurityInterest) },
  ]
}

const day = (text: string | undefined) => (text ? dayText(text, 'NZ', 'year') : null)
const yesNo = (answer: boolean | undefined) => (answer === undefined ? null : answer ? 'Yes' : 'No')
