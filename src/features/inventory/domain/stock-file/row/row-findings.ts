import type { Result } from '#kernel/result.ts'
import { cutTo, oneLine } from '../cells/cell-text.ts'
import type { ColumnReader } from './column-reader.ts'
import type { StockField } from '../mapping.ts'

/** One row while it is read: its values, and what was found wrong on the way. */
export type RowFindings = {
  text(field: StockField): string
  /** Parsed value, or `otherwise` where the row has none; a value that cannot be read refuses the row. */
  required<T, O>(field: StockField, parse: (text: string) => Result<T, string>, otherwise: O): T | O
  /** Does the same as `required` for what a vehicle can be sold without: a value that cannot be read is left out and noted. */
  optional<T, O>(field: StockField, parse: (text: string) => Result<T, string>, otherwise: O): T | O
  refuse(reason: string): void
  note(note: string): void
  reasons: string[]
  notes: string[]
}

export function rowFindings(columns: ColumnReader, cells: string[]): RowFindings {
  const reasons: string[] = []
  const notes: string[] = []
  const text = (field: StockField) => columns.text(field, cells)

  function read<T>(
    field: StockField,
    parse: (text: string) => Result<T, string>,
    onProblem: (problem: string) => void,
  ): T | undefined {
    const value = text(field)
    if (value === '') return undefined
    const parsed = parse(value)
    if (parsed.ok) return parsed.value
    onProblem(`${columns.label(field)} “${shortened(value)}” ${parsed.problem}`)
    return undefined
  }

  return {
    text,
    required: (field, parse, otherwise) => read(field, parse, (problem) => reasons.push(problem)) ?? otherwise,
    optional: (field, parse, otherwise) =>
      read(field, parse, (problem) => notes.push(`${problem}; left out`)) ?? otherwise,
    refuse: (reason) => reasons.push(reason),
    note: (note) => notes.push(note),
    reasons,
    notes,
  }
}

export function shortened(text: string): string {
  const line = oneLine(text)
  return line.length > 60 ? `${cutTo(line, 59)}…` : line
}
