import { ok, type Result } from '#kernel/result.ts'
import type { VehicleFacts } from '../vehicle/vehicle.ts'
import { columnReader, type ColumnReader } from './column-reader.ts'
import { isAddress } from './cells/list-text.ts'
import type { StockField, StockMapping } from './mapping.ts'
import { factFields } from './read-facts.ts'
import { readVehicle, type ReadContext } from './read-vehicle.ts'
import type { StockFile } from './stock-file.ts'
import type { Coverage, ImportedField, VehicleInFile } from './vehicle-in-file.ts'
import type { VehicleShelf } from './vehicle-shelf.ts'

/** Takes the rows of one file in their order and keeps what they say. */
export type StockReader = {
  takeRow(row: number, cells: string[]): void
  finish(): StockFile
}

/** The problems name every mapped column that the headings lack. */
export function stockReader(
  mapping: StockMapping,
  headings: string[],
  { context, vehicles }: { context: ReadContext; vehicles: VehicleShelf },
): Result<StockReader, string[]> {
  const bound = columnReader(mapping, headings)
  if (!bound.ok) return bound
  const columns = bound.value
  const coverage = coverageOf(columns)
  const file: StockFile = {
    vehicles,
    pictureFiles: [],
    refused: [],
    notes: [],
    rows: 0,
    blankRows: 0,
    unsaidCharges: 0,
    coverage,
  }
  const width = headings.findLastIndex((heading) => heading.trim() !== '') + 1
  const firstRowWith = new Map<string, number>()

  function takeRow(row: number, cells: string[]): void {
    if (cells.every((cell) => cell.trim() === '')) {
      file.blankRows += 1
      return
    }
    file.rows += 1
    const read = readVehicle(columns, context, { row, cells })
    const problem = shapeProblem(cells, headings, width) ?? duplicateProblem(read.identity, row)
    const reasons = problem === undefined ? read.reasons : [problem]
    if (!read.vehicle || problem !== undefined) {
      file.refused.push({ row, about: read.about, reasons, identity: read.identity })
      return
    }
    vehicles.put(read.vehicle)
    if (read.vehicle.price !== null && read.vehicle.priceNote === 'none') file.unsaidCharges += 1
    for (const note of read.notes) file.notes.push({ row, about: read.about, note })
    for (const name of fileNames(read.vehicle)) file.pictureFiles.push({ name, row, about: read.about })
  }

  /** Two rows with one identity would overwrite each other on every import; the first one in the file stands. */
  function duplicateProblem(identity: string, row: number): string | undefined {
    if (identity === '') return undefined
    const first = firstRowWith.get(identity)
    if (first === undefined) firstRowWith.set(identity, row)
    const what = identity.startsWith('stock:') ? 'stock number' : columns.identityLabel
    return first === undefined ? undefined : `same ${what} as row ${first}`
  }

  return ok({ takeRow, finish: () => file })
}

const fileNames = ({ pictures, thumbnails, plans, frames }: VehicleInFile): string[] =>
  [...pictures, ...thumbnails, ...plans, ...frames].filter((name) => !isAddress(name))

/** Cells in the wrong columns would make a wrong vehicle, so a row of another shape is not read at all. */
function shapeProblem(cells: string[], headings: string[], width: number): string | undefined {
  const hasExtra = cells.slice(width).some((cell) => cell.trim() !== '')
  if (cells.length < width || hasExtra) return `has ${cells.length} cells where the heading row has ${width}`
  const damaged = cells.findIndex((cell) => cell.includes('\ufffd'))
  if (damaged === -1) return undefined
  return `${headings[damaged] ?? 'a cell'} has characters that are not UTF-8; save the file as UTF-8`
}

/** Fields of the file by the fields of a vehicle that they decide. */
const decidedBy: Partial<Record<StockField, ImportedField[]>> = {
  stock_number: ['stockNumber'],
  make: ['make', 'name'],
  model: ['model', 'name'],
  badge: ['badge'],
  series: ['series'],
  year: ['year'],
  km: ['km'],
  price: ['price', 'priceNote', 'wasPrice'],
  price_note: ['priceNote'],
  was_price: ['wasPrice'],
  subscription_price: ['subscriptionPrice'],
  rental: ['isRental'],
  car_type: ['carType'],
  vin: ['vin'],
  rego: ['rego'],
  body: ['body'],
  fuel: ['fuel'],
  transmission: ['transmission'],
  drive: ['drive'],
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

function coverageOf(columns: ColumnReader): Coverage {
  // A vehicle that the file lists is in stock, whether or not a column says so.
  const fields = new Set<ImportedField>(['status'])
  for (const field in decidedBy) {
    const mapped = field as StockField
    if (columns.isMapped(mapped)) for (const decided of decidedBy[mapped] ?? []) fields.add(decided)
  }
  const facts = new Set<keyof VehicleFacts>()
  for (const entry of factFields) if (columns.isMapped(entry.field)) facts.add(entry.fact)
  return { fields, facts, inStockSince: columns.isMapped('in_stock_since'), soldOn: columns.isMapped('sold_on') }
}
