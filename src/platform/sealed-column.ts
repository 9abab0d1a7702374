import type { SealedPlace } from './secret-box.ts'

/** A column of sealed values, with what names a row, so that its values can be sealed with another key. */
export type SealedColumn = {
  table: string
  column: string
  /** The columns of the primary key, all of them readable as text. */
  keys: readonly string[]
  placeOf(row: Partial<Record<string, string>>): SealedPlace
}
