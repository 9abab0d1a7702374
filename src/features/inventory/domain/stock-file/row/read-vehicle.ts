import type { LocationId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { slugify } from '#kernel/slug.ts'
import type { CarType } from '../../vehicle/vehicle.ts'
import { cutTo, manyLines } from '../cells/cell-text.ts'
import { parseDate, parseYear } from '../cells/date-text.ts'
import { listItems, parseAddress, pictureNames } from '../cells/list-text.ts'
import { parseOdometer } from '../cells/odometer-text.ts'
import { parsePaymentProcessors } from '../cells/payment-text.ts'
import { parseAmount, parsePrice, parsePriceNote, type MoneyContext } from '../cells/price-text.ts'
import { parseCount, parseRank } from '../cells/quantity-text.ts'
import { meansReserved, parseCarType, parseStatus, parseYesNo } from '../cells/state-terms.ts'
import type { StockField } from '../mapping.ts'
import type { VehicleInFile } from '../vehicle-in-file.ts'
import type { ColumnReader } from './column-reader.ts'
import { readFacts } from './read-facts.ts'
import { composedName, line, originalTerms, readKinds, readNames } from './read-terms.ts'
import type { ReadContext, Reading } from './reading.ts'
import { rowFindings, type RowFindings } from './row-findings.ts'

type VehicleReading = {
  identity: string
  about: string
  /** Undefined when there are reasons to refuse the row. */
  vehicle: VehicleInFile | undefined
  reasons: string[]
  notes: string[]
}

/** Longest texts that are still what the field is for; a longer one is a shifted column or a paste. */
const longestName = 200
const longestComments = 20_000

/** One row as a vehicle, or every reason why it cannot be one. */
export function readVehicle(file: Omit<Reading, 'row'>, at: { row: number; cells: string[] }): VehicleReading {
  const { columns, context, counts } = file
  const row = rowFindings(columns, at.cells)
  const reading: Reading = { ...file, row }
  const names = readNames(reading)
  const kinds = readKinds(reading)
  const identity = identityOf(reading, names.stockNumber, at.cells)
  const carType = readCarType(reading)
  counts.add('car_type', carType)
  const year = row.required('year', (text) => parseYear(text, context.now), null)
  const vehicle = {
    row: at.row,
    identity,
    ...names,
    year,
    name: line(reading, 'name', longestName) || composedName({ ...names, year }),
    carType,
    ...readOffer(reading),
    ...kinds,
    ...readDescription(reading),
    km: row.required('km', (text) => parseOdometer(text, context.region, distanceUnit(columns)), null),
    facts: readFacts(row, columns, context),
    original: originalTerms(reading, { ...names, ...kinds }),
  }
  const about = vehicle.name || names.stockNumber
  const { reasons, notes } = row
  return { identity, about, vehicle: reasons.length === 0 ? vehicle : undefined, reasons, notes }
}

function identityOf({ row, columns }: Reading, stockNumber: string, cells: string[]): string {
  if (stockNumber !== '') return `stock:${stockNumber.toLowerCase()}`
  const text = columns.identityText(cells)
  if (text.length > 500) row.refuse(`${columns.identityLabel} together are longer than 500 characters`)
  if (text !== '') return `row:${text}`
  row.refuse(
    columns.identityLabel === '' ? 'no stock number' : `no stock number, and nothing in ${columns.identityLabel}`,
  )
  return ''
}

/** No guess: whether a vehicle is used decides what the law lets the advertisement say. */
function readCarType({ row, columns }: Reading): CarType {
  if (row.text('car_type') === '')
    row.refuse(`${columns.label('car_type')} does not say whether it is new, used or demo`)
  return row.required('car_type', parseCarType, 'used' as const)
}

/** Returns what it costs and whether it can be had: feeds write `SOLD` and `On hold` where the price stood. */
function readOffer(reading: Reading) {
  const { state, ...money } = readMoney(reading)
  const read = readState(reading)
  const status = state === 'sold' ? ('sold' as const) : read.status
  reading.counts.add('status', status)
  return {
    ...money,
    ...read,
    status,
    isReserved: read.isReserved || state === 'reserved',
    isRental: read.isRental || (money.rentalPrice ?? 0) > 0,
  }
}

function readState(reading: Reading) {
  const { row, context } = reading
  return {
    status: row.required('status', parseStatus, 'in_stock' as const),
    isReserved: row.required('reserved', parseYesNo, meansReserved(row.text('status'))),
    isReservable: row.required('reservable', parseYesNo, true),
    isRental: row.required('rental', parseYesNo, false),
    isCertified: row.required('certified', parseYesNo, false),
    isPreorder: row.required('preorder', parseYesNo, false),
    tag: line(reading, 'tag', 60),
    locationId: row.optional('location', (text) => parseLocation(text, context), null),
    inStockSince: row.optional('in_stock_since', (text) => parsePast(text, context), null),
    soldOn: row.optional('sold_on', (text) => parsePast(text, context), null),
    customRank: row.optional('custom_rank', parseRank, 0),
    isShown: row.required('is_shown', parseYesNo, true),
  }
}

function parseLocation(text: string, { locations }: ReadContext): Result<LocationId, string> {
  const location = locations.find(({ slug }) => slug === slugify(text))
  return location ? ok(location.id) : fail('is not a location of this dealership')
}

/** A day that has not come yet says when it will be here or gone, not since when it is. */
function parsePast(text: string, context: ReadContext): Result<Date | null, string> {
  const date = parseDate(text, context)
  return date.ok && date.value > context.now ? ok(null) : date
}

function readMoney({ row, columns, context, decimalMark }: Reading) {
  const money = (field: StockField): MoneyContext => ({
    unit: columns.source(field)?.unit === 'cents' ? 'cents' : 'dollars',
    region: context.region,
    mark: decimalMark,
  })
  const nothing = { price: null, wasPrice: null, note: null, state: null }
  const price = row.required('price', (text) => parsePrice(text, money('price')), nothing)
  const wasPrice = row.optional('was_price', (text) => parseAmount(text, money('was_price')), null)
  return {
    state: price.state,
    price: price.price,
    priceNote: row.required('price_note', parsePriceNote, price.note ?? 'none'),
    wasPrice: wasPrice ?? price.wasPrice,
    subscriptionPrice: row.optional(
      'subscription_price',
      (text) => parseAmount(text, money('subscription_price')),
      null,
    ),
    rentalPrice: row.optional('rental_price', (text) => parseAmount(text, money('rental_price')), null),
    paymentProcessors: row.optional('payment_processors', parsePaymentProcessors, []),
  }
}

function readDescription(reading: Reading) {
  const { row, columns } = reading
  return {
    engine: line(reading, 'engine'),
    doors: row.optional('doors', (text) => parseCount(text, 20), null) || null,
    seats: row.optional('seats', (text) => parseCount(text, 100), null) || null,
    comments: readComments(row),
    features: listItems(row, 'features', columns.source('features')?.list),
    pictures: pictureNames(row, 'images', columns.source('images')?.list),
    thumbnails: pictureNames(row, 'thumbnails', columns.source('thumbnails')?.list),
    plans: pictureNames(row, 'floor_plans', columns.source('floor_plans')?.list),
    frames: pictureNames(row, 'spin_frames', columns.source('spin_frames')?.list),
    historyReportUrl: row.optional('history_report_url', parseAddress, ''),
    videoUrl: row.optional('video_url', parseAddress, ''),
  }
}

function readComments(row: RowFindings): string {
  const text = manyLines(row.text('comments'))
  if (text.length > longestComments)
    row.note(`comments are longer than ${longestComments} characters; the rest was left out`)
  return cutTo(text, longestComments)
}

function distanceUnit(columns: ColumnReader): 'km' | 'mi' | undefined {
  const unit = columns.source('km')?.unit
  return unit === 'km' || unit === 'mi' ? unit : undefined
}
