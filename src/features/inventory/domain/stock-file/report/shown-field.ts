import { formatMoney, groupThousands, type Cents } from '#kernel/money.ts'
import type { VehicleFacts } from '../../vehicle/fact-definitions.ts'
import type { VehicleImage } from '../../vehicle/vehicle.ts'
import type { StockField } from '../mapping.ts'
import { factFields } from '../row/read-facts.ts'
import { shortened } from '../row/row-findings.ts'
import type { VehicleToImport } from '../vehicle-in-file.ts'

/** Words for a report; empty where the vehicle has nothing in the field. */
export function shownAs(field: StockField, vehicle: VehicleToImport): string {
  const fact = factFields.find((entry) => entry.field === field)
  if (fact) return shownFact(vehicle.facts[fact.fact])
  return readers[field]?.(vehicle) ?? ''
}

const shownFact = (value: VehicleFacts[keyof VehicleFacts]): string => {
  if (value === undefined) return ''
  return typeof value === 'boolean' ? yesNo(value) : String(value)
}

const yesNo = (value: boolean): string => (value ? 'yes' : 'no')
const money = (cents: Cents | null): string => (cents === null ? '' : formatMoney(cents))
const number = (value: number | null): string => (value === null ? '' : groupThousands(value))
const day = (date: Date | null): string => date?.toISOString().slice(0, 10) ?? ''
const counted = (images: readonly VehicleImage[]): string => (images.length === 0 ? '' : `${images.length} pictures`)

type FieldReader = (vehicle: VehicleToImport) => string

/** Only where a field is not a fact; what is not here is shown by its cell alone. */
const readers: Partial<Record<StockField, FieldReader>> = {
  stock_number: ({ stockNumber }) => stockNumber,
  name: ({ name }) => name,
  make: ({ make }) => make,
  model: ({ model }) => model,
  badge: ({ badge }) => badge,
  series: ({ series }) => series,
  year: ({ year }) => (year === null ? '' : String(year)),
  km: ({ km }) => number(km),
  clock_reading: ({ clockReading }) => number(clockReading),
  price: ({ price, priceNote, status }) =>
    [money(price) || 'no price', priceNote === 'none' ? '' : priceNote, status === 'sold' ? 'sold' : '']
      .filter(Boolean)
      .join(', '),
  price_note: ({ priceNote }) => priceNote,
  was_price: ({ wasPrice }) => money(wasPrice),
  subscription_price: ({ subscriptionPrice }) => money(subscriptionPrice),
  rental_price: ({ rentalPrice }) => money(rentalPrice),
  rental: ({ isRental }) => yesNo(isRental),
  car_type: ({ carType }) => carType,
  status: ({ status, isReserved, isShown }) =>
    `${status}${isReserved ? ', reserved' : ''}${isShown ? '' : ', off the website'}`,
  vin: ({ vin }) => vin,
  rego: ({ rego }) => rego,
  body: ({ body }) => body,
  fuel: ({ fuel }) => fuel,
  transmission: ({ transmission }) => transmission,
  drive: ({ drive }) => drive,
  engine: ({ engine }) => engine,
  colour: ({ colour, colourFamily }) => (colour === '' ? '' : `${colour}, filtered as ${colourFamily || 'no colour'}`),
  interior_colour: ({ interiorColour }) => interiorColour,
  doors: ({ doors }) => number(doors),
  seats: ({ seats }) => number(seats),
  tag: ({ tag }) => tag,
  certified: ({ isCertified }) => yesNo(isCertified),
  reserved: ({ isReserved }) => yesNo(isReserved),
  reservable: ({ isReservable }) => yesNo(isReservable),
  preorder: ({ isPreorder }) => yesNo(isPreorder),
  comments: ({ comments }) => shortened(comments),
  features: ({ features }) => (features.length === 0 ? '' : `${features.length}: ${shortened(features.join(', '))}`),
  images: ({ images }) => counted(images),
  thumbnails: ({ thumbnails }) => (thumbnails.length === 0 ? '' : `${thumbnails.length} pictures`),
  floor_plans: ({ floorPlans }) => counted(floorPlans),
  spin_frames: ({ spinFrames }) => counted(spinFrames),
  history_report_url: ({ historyReportUrl }) => historyReportUrl,
  video_url: ({ videoUrl }) => videoUrl,
  location: ({ locationId }) => (locationId === null ? '' : 'a location of this dealership'),
  in_stock_since: ({ inStockSince }) => day(inStockSince),
  sold_on: ({ soldOn }) => day(soldOn),
  custom_rank: ({ customRank }) => String(customRank),
  is_shown: ({ isShown }) => yesNo(isShown),
  payment_processors: ({ paymentProcessors }) =>
    paymentProcessors
      .map(({ authorizationType, depositAmount }) => `${authorizationType} ${formatMoney(depositAmount)}`)
      .join(', '),
}
