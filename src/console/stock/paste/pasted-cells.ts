import type { StockRow } from '../../calls/stock-calls.ts'
import { readTyped } from '../cell-value.ts'
import type { CellEdit, RowField, StockColumn } from '../stock-columns.tsx'

/** Text of a spreadsheet, and the cell from which it goes down and to the right. */
export type Pasted = { text: string; row: number; column: number }

type CellChange = { field: RowField; before: unknown; after: unknown }
export type PastedRow = { row: StockRow; changes: CellChange[] }

type PastedCells = {
  /** Vehicles that would change, in their order. */
  rows: PastedRow[]
  /** What was pasted and cannot be a value, in sentences. */
  problems: string[]
  /** Lines that are so already. */
  same: number
  /** Lines below the last vehicle. */
  beyond: number
}

/** Lines and columns as spreadsheets put them on the clipboard; the line end at the end is not a line. */
function cellsOf(text: string): string[][] {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t'))
}

/** One line to a vehicle from the focused one down; what cannot be read changes nothing. */
export function pastedCells(pasted: Pasted, rows: readonly StockRow[], columns: readonly StockColumn[]): PastedCells {
  const lines = cellsOf(pasted.text)
  const problems: string[] = []
  const read = lines.slice(0, rows.length - pasted.row).flatMap((line, at): PastedRow[] => {
    const row = rows[pasted.row + at]
    if (!row) return []
    const changes = line.flatMap((text, right): CellChange[] => {
      const column = columns[pasted.column + right]
      const value = column?.edit ? pastedValue(text, column.edit) : notChangeable(column)
      if (!value.ok) {
        problems.push(`${row.name}${row.stockNumber && ` (${row.stockNumber})`}: ${value.problem}`)
        return []
      }
      const { field } = column?.edit ?? {}
      return field && row[field] !== value.value ? [{ field, before: row[field], after: value.value }] : []
    })
    return [{ row, changes }]
  })
  const changed = read.filter(({ changes }) => changes.length > 0)
  return {
    rows: changed,
    problems,
    same: Math.max(0, read.length - changed.length - problems.length),
    beyond: Math.max(0, lines.length - (rows.length - pasted.row)),
  }
}

type Value = { ok: true; value: unknown } | { ok: false; problem: string }

const notChangeable = (column: StockColumn | undefined): Value => ({
  ok: false,
  problem: column ? `${column.label} cannot be changed here.` : 'There is no column for what stands further right.',
})

const yes = new Set(['yes', 'y', 'true', '1', 'x'])
const no = new Set(['no', 'n', 'false', '0', ''])

/** Cells of choices are pasted as people read them, switches as spreadsheets write them. */
function pastedValue(text: string, edit: CellEdit): Value {
  const typed = text.trim()
  const small = typed.toLowerCase()
  if (edit.kind === 'choice') {
    const choice = edit.choices.find(({ value, label }) => value === typed || label.toLowerCase() === small)
    const known = edit.choices.map(({ label }) => label).join(', ')
    return choice ? { ok: true, value: choice.value } : { ok: false, problem: `“${typed}” is none of ${known}.` }
  }
  if (edit.kind === 'switch') {
    if (yes.has(small)) return { ok: true, value: true }
    return no.has(small) ? { ok: true, value: false } : { ok: false, problem: `“${typed}” is neither yes nor no.` }
  }
  const read = readTyped(typed, edit)
  return read.ok ? read : { ok: false, problem: `“${typed}”: ${read.problem}` }
}
