import type { Region } from '#features/sites/domain/region.ts'
import type { LocationId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { slugify } from '#kernel/slug.ts'
import { colourFamily } from '../vehicle/colour-family.ts'
import type { CarType, Vehicle } from '../vehicle/vehicle.ts'
import { makeDisplayName } from '../vehicle/vehicle-words.ts'
import { cutTo, manyLines, oneLine } from './cells/cell-text.ts'
import type { ColumnReader } from './column-reader.ts'
import { parseDate, parseYear } from './cells/date-text.ts'
import { listItems, parseAddress, pictureNames } from './cells/list-text.ts'
import type { StockField } from './mapping.ts'
import { parseOdometer } from './cells/odometer-text.ts'
import { parsePaymentProcessors } from './cells/payment-text.ts'
import { parseAmount, parsePrice, parsePriceNote, type MoneyUnit } from './cells/price-text.ts'
import { parseCount, parseRank } from './cells/quantity-text.ts'
import { readFacts } from './read-facts.ts'
import { rowFindings, type RowFindings } from './row-findings.ts'
import { meansReserved, parseCarType, parseStatus, parseYesNo } from './cells/state-words.ts'
import type { VehicleInFile } from './vehicle-in-file.ts'
import { bodyWord, driveWord, fuelWord, transmissionWord } from './cells/vehicle-vocabulary.ts'

export type ReadContext = { now: Date; region: Region; locations: { id: LocationId; slug: string }[] }

export type VehicleReading = {
  identity: string
  about: string
  /** Undefined when there are reasons to refuse the row. */
  vehicle: VehicleInFile | undefined
  reasons: string[]
  notes: string[]
}

type Reading = { row: RowFindings; columns: ColumnReader; context: ReadContext }

/** Longest texts that are still what the field is for; a longer one is a shifted column or a paste. */
const longestLine = 120
const longestName = 200
const longestComments = 20_000

/** One row as a vehicle, or every reason why it cannot be one. */
export function readVehicle(
  columns: ColumnReader,
  context: ReadContext,
  at: { row: number; cells: string[] },
): VehicleReading {
  const row = rowFindings(columns, at.cells)
  const reading: Reading = { row, columns, context }
  const words = readWords(reading)
  const identity = identityOf(reading, words.stockNumber, at.cells)
  const carType = readCarType(reading)
  const year = row.required('year', (text) => parseYear(text, context.now), null)
  const vehicle = {
    row: at.row,
    identity,
    ...words,
    year,
    name: readName(reading, words, year),
    carType,
    ...readState(reading),
    ...readMoney(reading),
    ...readDescription(reading),
    km: row.required('km', (text) => parseOdometer(text, context.region, distanceUnit(columns)), null),
    facts: readFacts(row, columns, context),
  }
  const about = vehicle.name || words.stockNumber
  const { reasons, notes } = row
  return { identity, about, vehicle: reasons.length === 0 ? vehicle : undefined, reasons, notes }
}

type Words = Pick<Vehicle, 'stockNumber' | 'make' | 'model' | 'badge' | 'series' | 'vin' | 'rego'>

function readWords(reading: Reading): Words {
  const { row } = reading
  const make = line(reading, 'make')
  const model = line(reading, 'model')
  if (make === '') row.refuse('no make')
  if (model === '') row.refuse('no model')
  return {
    stockNumber: line(reading, 'stock_number', 60),
    make,
    model,
    badge: line(reading, 'badge'),
    series: line(reading, 'series'),
    vin: line(reading, 'vin', 30).toUpperCase().replaceAll(' ', ''),
    rego: line(reading, 'rego', 20).toUpperCase(),
  }
}

function line({ row, columns }: Reading, field: StockField, limit = longestLine): string {
  const text = oneLine(row.text(field))
  if (text.length > limit) row.refuse(`${columns.label(field)} is longer than ${limit} characters`)
  return text
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

function readName(reading: Reading, words: Words, year: number | null): string {
  const name = line(reading, 'name', longestName)
  if (name !== '') return name
  return [year, makeDisplayName(words.make), words.model, words.badge, words.series].filter(Boolean).join(' ')
}

/** No guess: whether a vehicle is used decides what the law lets the advertisement say. */
function readCarType({ row, columns }: Reading): CarType {
  if (row.text('car_type') === '')
    row.refuse(`${columns.label('car_type')} does not say whether it is new, used or demo`)
  return row.required('car_type', parseCarType, 'used' as const)
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

function readMoney({ row, columns }: Reading) {
  const unit = (field: StockField): MoneyUnit => (columns.source(field)?.unit === 'cents' ? 'cents' : 'dollars')
  const nothing = { price: null, wasPrice: null, note: null }
  const price = row.required('price', (text) => parsePrice(text, unit('price')), nothing)
  const wasPrice = row.optional('was_price', (text) => parseAmount(text, unit('was_price')), null)
  return {
    price: price.price,
    priceNote: row.required('price_note', parsePriceNote, price.note ?? 'none'),
    wasPrice: wasPrice ?? price.wasPrice,
    subscriptionPrice: row.optional(
      'subscription_price',
      (text) => parseAmount(text, unit('subscription_price')),
      null,
    ),
    paymentProcessors: row.optional('payment_processors', parsePaymentProcessors, []),
  }
}

function readDescription(reading: Reading) {
  const { row, columns } = reading
  const colour = line(reading, 'colour')
  return {
    body: bodyWord(line(reading, 'body')),
    fuel: fuelWord(line(reading, 'fuel')),
    transmission: transmissionWord(line(reading, 'transmission')),
    drive: driveWord(line(reading, 'drive')),
    engine: line(reading, 'engine'),
    colour,
    colourFamily: colourFamily(colour),
    interiorColour: line(reading, 'interior_colour'),
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
