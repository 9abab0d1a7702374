import type { LocationId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { VehicleImage } from '../../vehicle/vehicle.ts'
import { stockFields, type StockField } from '../mapping.ts'
import type { StoredVehicle } from '../plan/plan-stock-import.ts'
import { factFields } from '../row/read-facts.ts'

/** A stock as a file that imports back into the same, and the mapping that reads it. */
type StockExport = { headings: string[]; rows: string[][]; mapping: unknown }

type ExportRules = {
  locationSlug(id: LocationId): string
  /** The name of a file beside it, or its address. */
  pictureName(url: string): string
}

/** Columns in which no vehicle says anything are left out, except where an empty cell must say so. */
export function stockExport(vehicles: readonly StoredVehicle[], rules: ExportRules): StockExport {
  const table = vehicles.map((vehicle) => stockFields.map((field) => cellOf(field, vehicle, rules)))
  const used = stockFields.map((field, at) => needed.has(field) || table.some((cells) => cells[at] !== ''))
  const fields = stockFields.filter((_, at) => used[at])
  const identities = vehicles.map(({ identity }) => (identity.startsWith('row:') ? identity.slice('row:'.length) : ''))
  const hasIdentity = identities.some((identity) => identity !== '')
  return {
    headings: [...fields, ...(hasIdentity ? ['identity'] : [])],
    rows: table.map((cells, at) => [
      ...cells.filter((_, column) => used[column]),
      ...(hasIdentity ? [identities[at] ?? ''] : []),
    ]),
    mapping: {
      fields: Object.fromEntries(
        fields.map((field) => [field, lists.has(field) ? { column: field, list: '\n' } : field]),
      ),
      ...(hasIdentity ? { identity: ['identity'] } : {}),
      pictures_folder: 'media',
    },
  }
}

const needed: ReadonlySet<StockField> = new Set<StockField>(['stock_number', 'make', 'model', 'car_type', 'status'])

const lists: ReadonlySet<StockField> = new Set<StockField>([
  'features',
  'images',
  'thumbnails',
  'floor_plans',
  'spin_frames',
])

function cellOf(field: StockField, vehicle: StoredVehicle, rules: ExportRules): string {
  const fact = factFields.find((entry) => entry.field === field)
  if (fact) return textOf(vehicle.facts[fact.fact])
  return cells[field]?.(vehicle, rules) ?? ''
}

const textOf = (value: number | boolean | string | null | undefined): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

const dollars = (cents: Cents | null): string =>
  cents === null ? '' : cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)

const moment = (date: Date | null): string => date?.toISOString() ?? ''

const names = (images: readonly VehicleImage[], { pictureName }: ExportRules): string =>
  images.map(({ url }) => pictureName(url)).join('\n')

type CellWriter = (vehicle: StoredVehicle, rules: ExportRules) => string

/** What the dealer wrote goes back as it was, so that it is read as it was. */
const cells: Partial<Record<StockField, CellWriter>> = {
  stock_number: ({ stockNumber }) => stockNumber,
  name: ({ name }) => name,
  make: ({ make, original }) => original.make ?? make,
  model: ({ model, original }) => original.model ?? model,
  badge: ({ badge }) => badge,
  series: ({ series }) => series,
  year: ({ year }) => textOf(year),
  km: ({ km }) => textOf(km),
  clock_reading: ({ clockReading }) => textOf(clockReading),
  price: ({ price }) => dollars(price),
  price_note: ({ priceNote }) => priceNote,
  was_price: ({ wasPrice }) => dollars(wasPrice),
  subscription_price: ({ subscriptionPrice }) => dollars(subscriptionPrice),
  rental_price: ({ rentalPrice }) => dollars(rentalPrice),
  rental: ({ isRental }) => textOf(isRental),
  car_type: ({ carType }) => carType,
  status: ({ status }) => status,
  vin: ({ vin }) => vin,
  rego: ({ rego }) => rego,
  body: ({ body, original }) => original.body ?? body,
  fuel: ({ fuel, original }) => original.fuel ?? fuel,
  transmission: ({ transmission, original }) => original.transmission ?? transmission,
  drive: ({ drive, original }) => original.drive ?? drive,
  engine: ({ engine }) => engine,
  colour: ({ colour }) => colour,
  interior_colour: ({ interiorColour }) => interiorColour,
  doors: ({ doors }) => textOf(doors),
  seats: ({ seats }) => textOf(seats),
  tag: ({ tag }) => tag,
  certified: ({ isCertified }) => textOf(isCertified),
  reserved: ({ isReserved }) => textOf(isReserved),
  reservable: ({ isReservable }) => textOf(isReservable),
  preorder: ({ isPreorder }) => textOf(isPreorder),
  comments: ({ comments }) => comments,
  features: ({ features }) => features.join('\n'),
  images: ({ images }, rules) => names(images, rules),
  thumbnails: ({ thumbnails }, { pictureName }) => thumbnails.map(pictureName).join('\n'),
  floor_plans: ({ floorPlans }, rules) => names(floorPlans, rules),
  spin_frames: ({ spinFrames }, rules) => names(spinFrames, rules),
  history_report_url: ({ historyReportUrl }) => historyReportUrl,
  video_url: ({ videoUrl }) => videoUrl,
  location: ({ locationId }, { locationSlug }) => (locationId === null ? '' : locationSlug(locationId)),
  in_stock_since: ({ createdAt }) => moment(createdAt),
  sold_on: ({ soldAt }) => moment(soldAt),
  custom_rank: ({ customRank }) => textOf(customRank),
  is_shown: ({ isShown }) => textOf(isShown),
  payment_processors: ({ paymentProcessors }) =>
    paymentProcessors
      .map(({ authorizationType, depositAmount }) => `${authorizationType}:${dollars(depositAmount)}`)
      .join('|'),
}

/** Every cell in quotation marks, as a comment may hold anything. */
export const csvText = ({ headings, rows }: Pick<StockExport, 'headings' | 'rows'>): string =>
  [headings, ...rows].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n') + '\r\n'
