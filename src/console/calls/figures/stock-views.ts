import { agedAfterDays, stockTests } from '#features/search/domain/list/stock-tests.ts'
import type { StockRow } from '../stock-calls.ts'

/** Shoppers in four weeks after which somebody should have asked. */
const oftenViewed = 20

type StockView = {
  id: string
  label: string
  holds(row: StockRow): boolean
  /** What it means that there is none. */ empty: string
  /** The ones that have stood longest come first until another order is chosen. */
  isOldestFirst?: true
}

const isForSale: (row: StockRow) => boolean = stockTests.inStock

/** Ready-made views of the stock; the first is the list as it is. Whoever counts stock counts what one of them holds. */
export const stockViews: readonly StockView[] = [
  { id: '', label: 'In stock', holds: isForSale, empty: 'There is no vehicle in stock.' },
  {
    id: 'on-site',
    label: 'On the site',
    holds: stockTests.onSite,
    empty: 'No vehicle in stock is on the site.',
  },
  {
    id: 'off-site',
    label: 'Not on the site',
    holds: stockTests.offSite,
    empty: 'Every vehicle in stock is on the site.',
  },
  {
    id: 'being-prepared',
    label: 'Being prepared',
    holds: (row) => isForSale(row) && row.reasons.some(({ code }) => code === 'being-prepared'),
    empty: 'No vehicle waits for photos, a price or comments.',
    isOldestFirst: true,
  },
  {
    id: 'no-photos',
    label: 'No photos',
    holds: stockTests.withoutPhotos,
    empty: 'Every vehicle in stock has photos.',
  },
  {
    id: 'no-price',
    label: 'No price',
    holds: stockTests.withoutPrice,
    empty: 'Every vehicle in stock has a price.',
  },
  {
    id: 'aged',
    label: 'Aged',
    holds: stockTests.aged,
    empty: `No vehicle has been in stock for ${agedAfterDays} days or more.`,
  },
  {
    id: 'unasked',
    label: 'Opened, nobody asked',
    holds: (row) => isForSale(row) && row.views >= oftenViewed && row.interest === 0,
    empty: 'Somebody has asked about every vehicle that is opened often.',
  },
  {
    id: 'partners',
    label: 'Left out by partners',
    holds: (row) => isForSale(row) && row.reasons.some(({ kind }) => kind === 'partner'),
    empty: 'Every vehicle on the site is in every feed.',
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
    empty: 'Nothing’s been changed by hand. Every vehicle matches its stock file.',
  },
  {
    id: 'sold',
    label: 'Sold',
    holds: (row) => row.status === 'sold' && row.away === '',
    empty: 'No vehicle has been sold yet.',
  },
  {
    id: 'archived',
    label: 'Archived',
    holds: (row) => row.away !== '',
    empty: 'No vehicle is archived, and none was deleted in the last 30 days.',
  },
]

export const findStockView = (id: string | null): StockView =>
  stockViews.find((view) => view.id === (id ?? '')) ?? (stockViews[0] as StockView)
