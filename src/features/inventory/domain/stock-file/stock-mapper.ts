import { unlikelyPrice } from '../price/price-range.ts'
import { ok, type Result } from '#kernel/result.ts'
import { columnReader, type ColumnReader } from './row/column-reader.ts'
import { isAddress } from './cells/list-text.ts'
import { decimalMarkOf } from './cells/number-text.ts'
import type { StockMapping } from './mapping.ts'
import type { WrittenModel } from './plan/model-spellings.ts'
import { columnUses, rowSampler, sampledVehicles } from './report/file-reading.ts'
import { shortfallCounter } from './report/shortfalls.ts'
import { valueCounts } from './report/value-counts.ts'
import { coverageOf } from './row/decided-fields.ts'
import { oncePerText } from './row/repeated-cells.ts'
import { readVehicle } from './row/read-vehicle.ts'
import type { ReadContext } from './row/reading.ts'
import type { MappedStock } from './mapped-stock.ts'
import type { VehicleInFile } from './vehicle-in-file.ts'
import type { VehicleBuffer } from './vehicle-buffer.ts'

/** Takes the rows of one file in their order and keeps what they say. */
type StockMapper = {
  takeRow(row: number, cells: string[]): void
  mapped(): MappedStock
}

/** The problems name every mapped column that the headings lack. */
export function stockMapper(
  mapping: StockMapping,
  headings: string[],
  { context, vehicles, sample }: StockReading,
): Result<StockMapper, string[]> {
  const bound = columnReader(mapping, headings)
  if (!bound.ok) return bound
  const columns = bound.value
  const decimalMark = decimalMarkOf(sample.flatMap((cells) => moneyFields.map((field) => columns.text(field, cells))))
  const reading = { columns, context, counts: valueCounts(), decimalMark, once: oncePerText() }
  const collected = collectedRows({ vehicles, columns, coverage: coverageOf(columns, context.region), headings })
  const shortfalls = shortfallCounter(columns, { headings, sample })
  const width = headings.findLastIndex((heading) => heading.trim() !== '') + 1
  const isDuplicate = duplicates(columns)
  // Printed lists repeat their headings on every page.
  const written = headings.map((heading) => heading.trim())
  const isHeadings = (cells: string[]): boolean =>
    cells[0]?.trim() === written[0] && written.every((heading, at) => (cells[at] ?? '').trim() === heading)

  function takeRow(row: number, cells: string[]): void {
    if (cells.every((cell) => cell.trim() === '') || isHeadings(cells)) {
      collected.taken.blankRows += 1
      return
    }
    collected.taken.rows += 1
    const read = readVehicle(reading, { row, cells })
    const problem = shapeProblem(cells, width) ?? isDuplicate(read.identity, row)
    if (!read.vehicle || problem !== undefined) {
      const { about, identity } = read
      collected.taken.refused.push({ row, about, reasons: problem === undefined ? read.reasons : [problem], identity })
      return
    }
    shortfalls.add(read.vehicle)
    collected.add(read.vehicle, { row, cells, about: read.about, notes: read.notes })
  }

  return ok({
    takeRow,
    mapped: () => ({
      ...collected.mapped(),
      values: reading.counts.list(),
      decimalMark,
      shortfalls: shortfalls.list(),
    }),
  })
}

type RowsTaken = Pick<
  MappedStock,
  | 'vehicles'
  | 'pictureFiles'
  | 'refused'
  | 'notes'
  | 'unlikelyPrices'
  | 'rows'
  | 'blankRows'
  | 'unsaidCharges'
  | 'coverage'
>
type TakenFrom = { row: number; cells: string[]; about: string; notes: string[] }

const sampledVehicleCount = 10

function collectedRows({
  vehicles,
  columns,
  coverage,
  headings,
}: Pick<RowsTaken, 'vehicles' | 'coverage'> & { columns: ColumnReader; headings: string[] }) {
  const models = new Map<string, WrittenModel>()
  const sampler = rowSampler(sampledVehicleCount)
  const hosts = new Map<string, number>()
  const taken: RowsTaken = {
    vehicles,
    pictureFiles: [],
    refused: [],
    notes: [],
    unlikelyPrices: [],
    rows: 0,
    blankRows: 0,
    unsaidCharges: 0,
    coverage,
  }
  return {
    taken,
    add(vehicle: VehicleInFile, { row, cells, about, notes }: TakenFrom): void {
      vehicles.put(vehicle)
      sampler.offer({ identity: vehicle.identity, cells })
      countModel(models, vehicle)
      const unlikely = vehicle.price === null ? undefined : unlikelyPrice(vehicle.price)
      if (unlikely !== undefined) taken.unlikelyPrices.push({ row, about, note: unlikely })
      if (vehicle.price !== null && vehicle.priceNote === 'none') taken.unsaidCharges += 1
      for (const note of [...notes, ...lostCharacters(headings, cells)]) taken.notes.push({ row, about, note })
      for (const name of pictureNamesOf(vehicle)) {
        const host = hostOf(name)
        if (host === undefined) taken.pictureFiles.push({ name, row, about })
        else hosts.set(host, (hosts.get(host) ?? 0) + 1)
      }
    },
    mapped: (): Omit<MappedStock, 'values' | 'decimalMark' | 'shortfalls'> => ({
      ...taken,
      models: [...models.values()],
      pictureHosts: [...hosts].map(([host, pictures]) => ({ host, pictures })),
      columns: columnUses(headings, columns),
      samples: (complete) => sampledVehicles({ samples: sampler.chosen(), columns, vehicles, complete }),
    }),
  }
}

/** Two rows with one identity would overwrite each other on every import; the first one in the file stands. */
function duplicates(columns: ColumnReader): (identity: string, row: number) => string | undefined {
  const firstRowWith = new Map<string, number>()
  return (identity, row) => {
    if (identity === '') return undefined
    const first = firstRowWith.get(identity)
    if (first === undefined) firstRowWith.set(identity, row)
    const what = identity.startsWith('stock:') ? 'stock number' : columns.identityLabel
    return first === undefined ? undefined : `same ${what} as row ${first}`
  }
}

const lostCharacters = (headings: string[], cells: string[]): string[] =>
  headings
    .filter((_, at) => cells[at]?.includes('\ufffd'))
    .map((heading) => `${heading} has characters that were lost before this file was made`)

type StockReading = {
  context: ReadContext
  vehicles: VehicleBuffer
  /** The first rows, which show how the file writes amounts. */
  sample: readonly string[][]
}

const moneyFields = ['price', 'was_price', 'subscription_price', 'rental_price'] as const

function countModel(models: Map<string, WrittenModel>, { make, model }: VehicleInFile): void {
  const key = `${make}\n${model}`
  const known = models.get(key)
  if (known) known.count += 1
  else models.set(key, { make, model, count: 1 })
}

const pictureNamesOf = ({ pictures, thumbnails, plans, frames }: VehicleInFile): string[] => [
  ...pictures,
  ...thumbnails,
  ...plans,
  ...frames,
]

/** Undefined for the name of a file. */
const hostOf = (name: string): string | undefined =>
  isAddress(name) ? (/^https?:\/\/([^/?#:]+)/i.exec(name)?.[1] ?? '').toLowerCase() : undefined

/** Cells in the wrong columns would make a wrong vehicle, so a row of another shape is not read at all. */
function shapeProblem(cells: string[], width: number): string | undefined {
  const hasExtra = cells.slice(width).some((cell) => cell.trim() !== '')
  if (cells.length < width || hasExtra) return `has ${cells.length} cells where the heading row has ${width}`
  return undefined
}
