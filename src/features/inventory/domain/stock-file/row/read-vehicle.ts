import type { LocationId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { slugify } from '#kernel/slug.ts'
import type { CarType } from '../../vehicle/vehicle.ts'
import { cutTo, manyLines } from '../cells/cell-text.ts'
import { localToday, parseDate } from '../cells/date-text.ts'
import { parseYear } from '../cells/year-text.ts'
import { listItems, parseAddress, pictureNames } from '../cells/list-text.ts'
import { clockUnit, isUnknownMileage, parseClock, parseOdometer } from '../cells/odometer-text.ts'
import { parsePaymentProcessors } from '../cells/payment-text.ts'
import { parseAmount, parsePrice, parsePriceNote, type MoneyContext } from '../cells/price-text.ts'
import { parseCount, parseRank } from '../cells/quantity-text.ts'
import { meansCertified, parseCarType, parseYesNo } from '../cells/state-terms.ts'
import { readStatus } from '../cells/status-text.ts'
import type { StockField } from '../mapping.ts'
import type { VehicleInFile } from '../vehicle-in-file.ts'
import type { ColumnReader } from './column-reader.ts'
import { unreadParts } from './decided-fields.ts'
import { readFacts, withTrailerMass } from './read-facts.ts'
import { composedName, line, originalTerms, readKinds, readNames } from './read-terms.ts'
import type { ReadContext, Reading } from './reading.ts'
import { isMistypedVin } from '../../naming/vin-check.ts'
import { vinCountry } from '../../naming/vin-country.ts'
import { vinFacts } from '../../naming/vin-facts.ts'
import { distanceOfClock } from '../../vehicle/odometer.ts'
import type { VehicleFacts } from '../../vehicle/fact-definitions.ts'
import { nameKey } from '../../naming/make-name.ts'
import { inWrittenCapitals } from '../../naming/written-capitals.ts'
import { rowFindings, type RowFindings, shortened } from './row-findings.ts'

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
  const kinds = readKinds(reading, names)
  const identity = identityOf(reading, names.stockNumber, at.cells)
  const carType = readCarType(reading)
  counts.add('car_type', carType)
  const { year, decoded } = readYear(reading, names.vin)
  checkVin(reading, names.vin)
  const vehicle = {
    row: at.row,
    identity,
    ...names,
    year,
    name: readName(reading, { ...names, year }),
    carType,
    ...readOffer(reading),
    ...kinds,
    ...readDescription(reading),
    ...readOdometer(reading),
    facts: { ...withTrailerMass(readFacts(row, columns, context), kinds.body, context.region), ...decoded },
    original: originalTerms(reading, { ...names, ...kinds }),
  }
  const about = vehicle.name || names.stockNumber
  const { reasons, reasonsIfNew, notes, unread } = row
  const taken = {
    ...vehicle,
    ...(reasonsIfNew.length > 0 ? { refusedIfNew: reasonsIfNew } : {}),
    ...(unread.length > 0 ? { unread: unreadParts(unread) } : {}),
  }
  return {
    identity,
    about,
    vehicle: reasons.length === 0 ? taken : undefined,
    reasons: [...reasons, ...reasonsIfNew],
    notes,
  }
}

/** A VIN is stored as the dealer wrote it, also where its check digit says that it is mistyped. */
function checkVin({ row, context }: Reading, vin: string): void {
  if (isMistypedVin(vin, context.region)) row.note(`VIN “${vin}” ${wrongDigit}`)
}

const wrongDigit = 'has a wrong check digit, so one of its letters or digits may be mistyped; stored as written'

const decodedNote = (field: string, value: number | string): string => `no ${field}; decoded from the VIN: “${value}”`

/** A note on what was taken whole: read from the VIN, or a VIN that looks mistyped. */
export const isRemark = (note: string): boolean =>
  note.includes('; decoded from the VIN: ') || note.endsWith(wrongDigit)

/** The year of the row; where it says none, the model year that a North American VIN says. What the VIN says is marked so. */
function readYear({ row, context }: Reading, vin: string): Pick<VehicleInFile, 'year'> & { decoded: VehicleFacts } {
  const vinSays = vinFacts(vin)
  const wrote = (field: StockField): boolean => row.text(field) !== ''
  const year = row.read('year', (text) => parseYear(text, context.now), null)
  const said = vinSays?.year ?? null
  const isDecoded = said !== null && !wrote('year') && said <= context.now.getUTCFullYear() + 1
  const make = wrote('make') ? undefined : vinSays?.make
  if (make) row.note(decodedNote('make', make))
  if (isDecoded) row.note(decodedNote('year', said))
  const country = wrote('built_in') ? undefined : vinCountry(vin)
  const fields = [...(make ? ['make'] : []), ...(isDecoded ? ['year'] : []), ...(country ? ['country'] : [])]
  return {
    year: isDecoded ? said : year,
    decoded: {
      ...(country ? { builtIn: country } : {}),
      ...(fields.length > 0 ? { decodedFromVin: fields.join(', ') } : {}),
    },
  }
}

/** The dealer's own title; one that holds nothing but make and model lacks the year, and ours says more. */
function readName(reading: Reading, names: Parameters<typeof composedName>[0]): string {
  const text = inWrittenCapitals(line(reading, 'name', longestName))
  const title = nameKey(text)
  const saysLess = [names.model, names.badge && `${names.model} ${names.badge}`]
    .filter((model) => model !== '')
    .some((model) => title === nameKey(`${names.make} ${model}`))
  if (text === '' || (saysLess && names.year !== null)) return composedName(names)
  return text === text.toUpperCase() ? text : text.replace(names.make.toUpperCase(), names.make)
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
  const text = row.text('car_type')
  const parsed = parseCarType(text)
  if (parsed.ok) return parsed.value
  const what = text === '' ? 'does not say whether it is new, used or demo' : `“${shortened(text)}” ${parsed.problem}`
  row.refuseNew(`${columns.label('car_type')} ${what}`)
  row.leave('car_type')
  return 'used'
}

/** Price and state belong together: feeds write `SOLD` and `On hold` where the price stood. */
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
  const { row, context, counts, columns } = reading
  const text = line(reading, 'status')
  const said = text === '' ? undefined : readStatus(text)
  if (text !== '' && !said) {
    counts.addUnknown('status', text)
    row.leave('status')
  }
  const isShown = row.read('is_shown', parseYesNo, true)
  return {
    status: said?.status ?? ('in_stock' as const),
    isReserved: row.read('reserved', parseYesNo, said?.isReserved ?? false),
    isReservable: row.read('reservable', parseYesNo, true),
    isRental: row.read('rental', parseYesNo, false),
    isCertified: row.read(
      'certified',
      parseYesNo,
      columns.isMapped('car_type') && meansCertified(row.text('car_type')),
    ),
    isPreorder: row.read('preorder', parseYesNo, false),
    tag: line(reading, 'tag', 60),
    locationId: row.read('location', (text) => parseLocation(text, context), null),
    inStockSince: row.read('in_stock_since', (text) => parsePast(text, context), null),
    soldOn: row.read('sold_on', (text) => parsePast(text, context), null),
    customRank: row.read('custom_rank', parseRank, 0),
    isShown: isShown && (said?.isShown ?? true),
  }
}

function parseLocation(text: string, { locations }: ReadContext): Result<LocationId, string> {
  const location = locations.find(({ slug }) => slug === slugify(text.replace(/^in_store:/i, '')))
  return location ? ok(location.id) : fail('is not a location of this dealership')
}

/** A day that has not come yet on the calendar of the dealership says when it will be here or gone, not since when it is. */
function parsePast(text: string, context: ReadContext): Result<Date, string> {
  const date = parseDate(text, context)
  const isAhead = date.ok && date.value > context.now && date.value.toISOString().slice(0, 10) > localToday(context)
  return isAhead ? fail('has not come yet') : date
}

function readMoney({ row, columns, context, decimalMark }: Reading) {
  const money = (field: StockField): MoneyContext => ({
    unit: columns.source(field)?.unit === 'cents' ? 'cents' : 'dollars',
    region: context.region,
    mark: decimalMark,
  })
  const nothing = { price: null, wasPrice: null, note: null, state: null, remark: null }
  const price = row.read('price', (text) => parsePrice(text, money('price')), nothing)
  if (price.remark !== null) row.note(`${columns.label('price')} “${shortened(row.text('price'))}” ${price.remark}`)
  const wasPrice = row.read('was_price', (text) => parseAmount(text, money('was_price')), null) ?? price.wasPrice
  return {
    state: price.state,
    price: price.price,
    priceNote: row.read('price_note', parsePriceNote, price.note ?? 'none'),
    // What it cost before says nothing beside a price that is no lower, or none at all.
    wasPrice: price.price !== null && wasPrice !== null && wasPrice > price.price ? wasPrice : null,
    subscriptionPrice: row.read('subscription_price', (text) => parseAmount(text, money('subscription_price')), null),
    rentalPrice: row.read('rental_price', (text) => parseAmount(text, money('rental_price')), null),
    paymentProcessors: row.read('payment_processors', parsePaymentProcessors, []),
  }
}

function readDescription(reading: Reading) {
  const { row, columns } = reading
  return {
    engine: line(reading, 'engine'),
    doors: row.read('doors', (text) => parseCount(text, 20), null) || null,
    seats: row.read('seats', (text) => parseCount(text, 100), null) || null,
    comments: readComments(row),
    features: listItems(row, 'features', columns.source('features')?.list),
    pictures: pictureNames(row, 'images', columns.source('images')?.list),
    thumbnails: pictureNames(row, 'thumbnails', columns.source('thumbnails')?.list),
    plans: pictureNames(row, 'floor_plans', columns.source('floor_plans')?.list),
    frames: pictureNames(row, 'spin_frames', columns.source('spin_frames')?.list),
    historyReportUrl: row.read('history_report_url', parseAddress, ''),
    videoUrl: row.read('video_url', parseAddress, ''),
  }
}

function readComments(row: RowFindings): string {
  const text = manyLines(row.text('comments'))
  if (text.length > longestComments)
    row.note(`comments are longer than ${longestComments} characters; the rest was left out`)
  return cutTo(text, longestComments)
}

/** The distance in the unit of the region, and what the clock shows where the file says that it counts in the other one. */
function readOdometer(reading: Reading): Pick<VehicleInFile, 'km' | 'clockReading'> {
  const { row, columns, context } = reading
  const stated = row.read('clock_reading', (text) => parseClockReading(text, context), null)
  const km = readDistance(reading) ?? (stated === null ? null : distanceOfClock(stated, context.region))
  const said = km === null ? null : parseClock(row.text('km'), context.region, distanceUnit(columns))
  return { km, clockReading: stated ?? said }
}

function parseClockReading(text: string, { region }: ReadContext): Result<number | null, string> {
  const read = parseOdometer(text, region, clockUnit(region))
  return read.ok ? ok(parseClock(text, region, clockUnit(region))) : read
}

function readDistance({ row, columns, context }: Reading): number | null {
  const text = row.text('km')
  if (isUnknownMileage(text)) {
    row.note(`${columns.label('km')} “${shortened(text)}”: nobody vouches for the odometer, so none is shown`)
    return null
  }
  return row.read('km', (each) => parseOdometer(each, context.region, distanceUnit(columns)), null)
}

function distanceUnit(columns: ColumnReader): 'km' | 'mi' | undefined {
  const unit = columns.source('km')?.unit
  return unit === 'km' || unit === 'mi' ? unit : undefined
}
