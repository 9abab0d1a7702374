import type { DecimalMark } from '../cells/number-text.ts'
import { cellText, oneLine } from '../cells/cell-text.ts'
import { stockFields, type StockField } from '../mapping.ts'
import type { CompleteVehicle } from '../plan/complete-vehicle.ts'
import type { ColumnReader } from '../row/column-reader.ts'
import { shortened } from '../row/row-findings.ts'
import type { VehicleBuffer } from '../vehicle-buffer.ts'
import { shownAs } from './shown-field.ts'
import type { FieldValues } from './value-counts.ts'

/** What a file turned out to be written in. Stray characters were Windows-1252 within UTF-8. */
export type FoundEncoding = { name: 'UTF-8' | 'Windows-1252' | 'Mac OS Roman' | 'UTF-16'; strayCharacters: number }

/** A column and the fields that are read from it; none: the column is not used. */
export type ColumnUse = { heading: string; fields: StockField[] }

/** A row that stands for others in a report. */
type SampledRow = { identity: string; cells: string[] }

/** One field of a vehicle beside what the file says: `price`, `Price`, `$24,990 drive away` and `$24,990, drive away`. */
/** `columns`: what the file calls them; empty where the mapping itself says it. */
type ReadField = { field: StockField; columns: string; cell: string; value: string }

/** A vehicle of the file, field by field. */
export type SampledVehicle = { row: number; name: string; stockNumber: string; fields: ReadField[] }

/** Pictures on a host: shown from there, as every site allows it, or fetched into our own storage. */
export type PictureHost = { host: string; pictures: number; isServed: boolean }

/** How a file was understood, so that a wrong reading is seen before it is on a page. */
export type FileReading = {
  encoding: FoundEncoding
  decimalMark: DecimalMark
  columns: ColumnUse[]
  values: FieldValues[]
  pictureHosts: PictureHost[]
  /** Belongs to a dry run only. */
  samples: SampledVehicle[]
}

/** Follows the order of the file and leaves out columns without a heading; `fields` is empty where nothing was read from a column. */
export function columnUses(headings: string[], columns: ColumnReader): ColumnUse[] {
  const named = headings.filter((heading) => heading.trim() !== '')
  return named.map((heading) => ({ heading: oneLine(heading), fields: columns.fieldsOf(heading) }))
}

/** Chooses rows from the whole length of a file without knowing how long it is: at least `most` of them, if there are so many. */
export function rowSampler(most: number): { offer(row: SampledRow): void; chosen(): SampledRow[] } {
  let rows: SampledRow[] = []
  let every = 1
  let offered = 0
  return {
    offer(row) {
      if (offered % every === 0) rows.push(row)
      offered += 1
      if (rows.length < most * 2) return
      rows = rows.filter((_, at) => at % 2 === 0)
      every *= 2
    },
    chosen: () => rows.slice(0, most),
  }
}

type FileOfSamples = {
  samples: SampledRow[]
  columns: ColumnReader
  vehicles: VehicleBuffer
  complete: CompleteVehicle
}

/** Shows rows of a dry run beside what was read from them. Throws for a row whose vehicle was not put into `vehicles`. */
export const sampledVehicles = ({ samples, columns, vehicles, complete }: FileOfSamples): SampledVehicle[] =>
  samples.map(({ identity, cells }) => {
    const vehicle = complete(vehicles.get(identity))
    const { row, name, stockNumber } = vehicle
    const mapped = stockFields.filter((field) => columns.isMapped(field))
    const fields = mapped.map((field) => ({
      field,
      columns: columns.source(field) ? columns.label(field) : '',
      cell: shortened(columns.rawText(field, cells)),
      value: shownAs(field, vehicle),
    }))
    return { row, name, stockNumber, fields: fields.filter(({ cell, value }) => cellText(cell) !== '' || value !== '') }
  })
