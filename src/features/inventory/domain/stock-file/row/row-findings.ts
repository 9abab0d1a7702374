import type { Result } from '#kernel/result.ts'
import { cutTo, oneLine } from '../cells/cell-text.ts'
import type { ColumnReader } from './column-reader.ts'
import type { StockField } from '../mapping.ts'

/** One row while it is read: its values, and what was found wrong on the way. */
export type RowFindings = {
  text(field: StockField): string
  /**
   * Parsed value, or `otherwise` where the row has none. A value that cannot be read is noted and costs no vehicle: one that is
   * stored already keeps what it has there.
   */
  read<T, O>(field: StockField, parse: (text: string) => Result<T, string>, otherwise: O): T | O
  refuse(reason: string): void
  /** A reason for which a vehicle is not taken in, though one that is stored already is still changed by the row. */
  refuseNew(reason: string): void
  note(note: string): void
  /** Notes that the words of the row about a field were not understood. */
  leave(field: StockField): void
  reasons: string[]
  reasonsIfNew: string[]
  notes: string[]
  unread: StockField[]
}

export function rowFindings(columns: ColumnReader, cells: string[]): RowFindings {
  const reasons: string[] = []
  const reasonsIfNew: string[] = []
  const notes: string[] = []
  const unread: StockField[] = []
  const text = (field: StockField) => columns.text(field, cells)

  return {
    text,
    read(field, parse, otherwise) {
      const value = text(field)
      if (value === '') return otherwise
      const parsed = parse(value)
      if (parsed.ok) return parsed.value
      unread.push(field)
      notes.push(`${columns.label(field)} “${shortened(value)}” ${parsed.problem}; left out`)
      return otherwise
    },
    refuse: (reason) => void reasons.push(reason),
    refuseNew: (reason) => void reasonsIfNew.push(reason),
    note: (note) => void notes.push(note),
    leave: (field) => void unread.push(field),
    reasons,
    reasonsIfNew,
    notes,
    unread,
  }
}

/** One line of at most 60 characters, for reports. */
export function shortened(text: string): string {
  const line = oneLine(text)
  return line.length > 60 ? `${cutTo(line, 59)}…` : line
}
