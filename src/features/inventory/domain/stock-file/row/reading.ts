import type { Region } from '#features/sites/domain/region.ts'
import type { LocationId } from '#kernel/ids.ts'
import type { DecimalMark } from '../cells/number-text.ts'
import type { ValueCounts } from '../report/value-counts.ts'
import type { ColumnReader } from './column-reader.ts'
import type { OncePerText } from './repeated-cells.ts'
import type { RowFindings } from './row-findings.ts'

export type ReadContext = {
  now: Date
  region: Region
  timeZone?: string | undefined
  locations: { id: LocationId; slug: string }[]
}

/** One row while it becomes a vehicle. */
export type Reading = {
  row: RowFindings
  columns: ColumnReader
  context: ReadContext
  counts: ValueCounts
  decimalMark: DecimalMark
  once: OncePerText
}
