import type { StockRow } from '../calls/stock-calls.ts'

/** A dealer's own rank from which a vehicle stands before all others: it is pinned. */
export const pinnedRank = 1000

export type SortValue = string | number | null
type StockSort = { by(row: StockRow): SortValue; isDown: boolean }

/** Rows that hold every word that was typed, somewhere in what people know a vehicle by. */
export function searchedRows(rows: readonly StockRow[], typed: string): readonly StockRow[] {
  const tokens = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (tokens.length === 0) return rows
  return rows.filter((row) => {
    const text = `${row.name} ${row.stockNumber} ${row.vin} ${row.rego} ${row.tag} ${row.make}`.toLowerCase()
    return tokens.every((token) => text.includes(token))
  })
}

/** In the order of a column; what has no value stands last either way. */
export function sortedRows(rows: readonly StockRow[], { by, isDown }: StockSort): StockRow[] {
  const turn = isDown ? -1 : 1
  return rows
    .map((row) => ({ row, value: by(row) }))
    .toSorted((a, b) => {
      const isLast = Number(isEmpty(a.value)) - Number(isEmpty(b.value))
      return isLast !== 0 ? isLast : turn * compared(a.value, b.value)
    })
    .map(({ row }) => row)
}

const isEmpty = (value: SortValue): boolean => value === null || value === ''

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function compared(one: SortValue, other: SortValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one), String(other))
}
