import { mostDollars } from '#features/inventory/domain/price/price-range.ts'
import type { StockRow } from '../calls/stock-calls.ts'
import type { CellEdit } from './stock-columns.tsx'

/** What was typed, as the value of its field; or what is wrong with it. */
type TypedValue = { ok: true; value: string | number | null } | { ok: false; problem: string }

/** People type dollars without a sign, and whole numbers without separators. */
export function typedText(row: StockRow, { kind, field }: CellEdit): string {
  const value = row[field]
  if (value === null) return ''
  return kind === 'money' && typeof value === 'number' ? dollarsText(value) : String(value)
}

export const dollarsText = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)

/** Reads what was typed or pasted into a cell: `$24,990` and `24 990.00` are the same price, nothing is no value. */
export function readTyped(text: string, { kind, field }: CellEdit): TypedValue {
  const typed = text.trim()
  if (kind === 'money') return readDollars(typed)
  if (kind === 'number') return readWhole(typed, field)
  return { ok: true, value: typed }
}

export function readDollars(typed: string): TypedValue {
  const plain = typed.replaceAll(/[$,\s]/g, '')
  if (plain === '') return { ok: true, value: null }
  if (!/^\d+(\.\d{1,2})?$/.test(plain)) return { ok: false, problem: 'Enter a price, for example 24990.' }
  const dollars = Number(plain)
  if (dollars > mostDollars) return { ok: false, problem: 'A price has at most eight digits.' }
  return { ok: true, value: Math.round(dollars * 100) }
}

/** A price that changes by more than a third has a digit too few or too many, more often than not. */
export const isLeap = (field: CellEdit['field'], before: unknown, after: unknown): boolean =>
  (field === 'price' || field === 'wasPrice') &&
  typeof before === 'number' &&
  typeof after === 'number' &&
  before > 0 &&
  Math.abs(after - before) * 3 > before

const ranges: Partial<Record<CellEdit['field'], readonly [number, number]>> = {
  customRank: [-1000, 1000],
  year: [1900, 2100],
  km: [0, 5_000_000],
}

function readWhole(typed: string, field: CellEdit['field']): TypedValue {
  const plain = typed.replaceAll(/[,\s]/g, '')
  if (plain === '') return { ok: true, value: field === 'customRank' ? 0 : null }
  const [least, most] = ranges[field] ?? [0, Number.MAX_SAFE_INTEGER]
  const value = Number(plain)
  const fits = /^-?\d+$/.test(plain) && value >= least && value <= most
  return fits ? { ok: true, value } : { ok: false, problem: `Enter a whole number from ${least} to ${most}.` }
}
