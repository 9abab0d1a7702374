import type { StockRow } from '../calls/stock-calls.ts'

/** A vehicle that has stood this many days is shown as aged. */
export const agedAfterDays = 60

/** A dealer's own rank from which a vehicle stands before all others: it is pinned. */
export const pinnedRank = 1000

type View = {
  id: string
  label: string
  holds(row: StockRow): boolean
  /** What it means that there is none. */ empty: string
}

const isForSale = ({ status }: StockRow): boolean => status !== 'sold'
const isMissing = ({ reasons }: StockRow): boolean => reasons.some(({ kind }) => kind === 'missing')

/** Ready-made views; the first is the list as it is. */
export const stockViews: readonly View[] = [
  { id: '', label: 'In stock', holds: isForSale, empty: 'There is no vehicle in stock.' },
  {
    id: 'off-site',
    label: 'Not on the site',
    holds: (row) => isForSale(row) && isMissing(row),
    empty: 'Every vehicle in stock is on the site.',
  },
  {
    id: 'no-photos',
    label: 'No photos',
    holds: (row) => isForSale(row) && row.photos === 0,
    empty: 'Every vehicle in stock has photos.',
  },
  {
    id: 'no-price',
    label: 'No price',
    holds: (row) => isForSale(row) && row.price === null,
    empty: 'Every vehicle in stock has a price.',
  },
  {
    id: 'aged',
    label: 'Aged',
    holds: (row) => isForSale(row) && row.days > agedAfterDays,
    empty: `No vehicle has stood for more than ${agedAfterDays} days.`,
  },
  {
    id: 'hidden',
    label: 'Hidden',
    holds: (row) => isForSale(row) && !row.isShown,
    empty: 'No vehicle is hidden from the site.',
  },
  {
    id: 'reserved',
    label: 'Reserved',
    holds: (row) => isForSale(row) && row.isReserved,
    empty: 'No vehicle is reserved.',
  },
  {
    id: 'locked',
    label: 'Changed by hand',
    holds: (row) => isForSale(row) && row.locked.length > 0,
    empty: 'Nothing was changed by hand: every vehicle is as the stock file says.',
  },
  {
    id: 'sold',
    label: 'Sold',
    holds: (row) => row.status === 'sold',
    empty: 'No vehicle has been sold yet.',
  },
]

export const findStockView = (id: string | null): View =>
  stockViews.find((view) => view.id === (id ?? '')) ?? (stockViews[0] as View)

export type SortValue = string | number | null
export type StockSort = { by(row: StockRow): SortValue; isDown: boolean }

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
