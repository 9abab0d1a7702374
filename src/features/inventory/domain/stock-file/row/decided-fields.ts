import type { Region } from '#features/sites/domain/region.ts'
import type { VehicleFacts } from '../../vehicle/fact-definitions.ts'
import type { StockField } from '../mapping.ts'
import type { Coverage, ImportedField } from '../vehicle-in-file.ts'
import type { ColumnReader } from './column-reader.ts'
import { factFields } from './read-facts.ts'

/** Fields of the file by the fields of a vehicle that they decide. */
const decidedBy: Partial<Record<StockField, ImportedField[]>> = {
  stock_number: ['stockNumber'],
  make: ['make', 'name', 'original'],
  model: ['model', 'name', 'original'],
  badge: ['badge'],
  series: ['series'],
  year: ['year'],
  km: ['km', 'clockReading'],
  clock_reading: ['clockReading', 'km'],
  price: ['price', 'priceNote', 'wasPrice', 'isReserved'],
  status: ['isReserved', 'isShown'],
  price_note: ['priceNote'],
  was_price: ['wasPrice'],
  subscription_price: ['subscriptionPrice'],
  rental_price: ['rentalPrice', 'isRental'],
  rental: ['isRental'],
  car_type: ['carType'],
  vin: ['vin'],
  rego: ['rego'],
  body: ['body', 'original'],
  fuel: ['fuel', 'original'],
  transmission: ['transmission', 'original'],
  drive: ['drive', 'original'],
  engine: ['engine'],
  colour: ['colour', 'colourFamily'],
  interior_colour: ['interiorColour'],
  doors: ['doors'],
  seats: ['seats'],
  tag: ['tag'],
  certified: ['isCertified'],
  reserved: ['isReserved'],
  reservable: ['isReservable'],
  preorder: ['isPreorder'],
  comments: ['comments'],
  features: ['features'],
  images: ['images'],
  thumbnails: ['thumbnails'],
  floor_plans: ['floorPlans'],
  spin_frames: ['spinFrames'],
  history_report_url: ['historyReportUrl'],
  video_url: ['videoUrl'],
  location: ['locationId'],
  payment_processors: ['paymentProcessors'],
  custom_rank: ['customRank'],
  is_shown: ['isShown'],
}

/** The fields and facts that a file decides: an import leaves all others as they are. */
export function coverageOf(columns: ColumnReader, region: Region): Coverage {
  // A vehicle that the file lists is in stock, whether or not a column says so.
  const fields = new Set<ImportedField>(['status'])
  for (const field in decidedBy) {
    const mapped = field as StockField
    if (columns.isMapped(mapped)) for (const decided of decidedBy[mapped] ?? []) fields.add(decided)
  }
  const facts = new Set<keyof VehicleFacts>()
  for (const entry of factFields) if (columns.isMapped(entry.field)) facts.add(entry.fact)
  // The GVWR of a trailer is its ATM.
  if (region === 'US' && columns.isMapped('gvm_kg')) facts.add('atmKg')
  if (columns.isMapped('vin')) for (const decoded of ['builtIn', 'decodedFromVin'] as const) facts.add(decoded)
  return { fields, facts, inStockSince: columns.isMapped('in_stock_since'), soldOn: columns.isMapped('sold_on') }
}

/** What a row speaks of in cells that could not be read: a vehicle that is stored already keeps what it has. */
export function unreadParts(unread: readonly StockField[]): { fields: ImportedField[]; facts: (keyof VehicleFacts)[] } {
  const named = (field: ImportedField): boolean => field !== 'original' && field !== 'name'
  const decided = (field: StockField) =>
    (decidedBy[field] ?? []).filter((each) => field !== 'price' || each !== 'isReserved')
  const fields = unread.flatMap((field) => [...decided(field), ...(field === 'status' ? (['status'] as const) : [])])
  const facts = factFields.filter(({ field }) => unread.includes(field)).map(({ fact }) => fact)
  return { fields: [...new Set(fields.filter(named))], facts }
}
