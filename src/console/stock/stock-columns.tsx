import type { ReactNode } from 'react'
import { asCents, formatMoney, groupThousands } from '#kernel/money.ts'
import { figureDefinitions } from '#features/tracking/domain/figure-definitions.ts'
import { regionRules } from '#features/sites/domain/region.ts'
import type { StockRow } from '../calls/stock-calls.ts'
import type { SiteFrame } from '../data/site-frame.ts'
import { Glyph } from '../kit/glyph.tsx'
import type { Choice } from '../kit/input-field.tsx'
import { Pill } from '../kit/pill.tsx'
import { unseen } from '../kit/unseen.ts'
import styles from './stock-columns.module.css'
import { pinnedRank, type SortValue } from './stock-query.ts'

/** Fields of a row that are changed where they stand. */
export type RowField =
  | 'price'
  | 'wasPrice'
  | 'tag'
  | 'customRank'
  | 'status'
  | 'isShown'
  | 'isReserved'
  | 'km'
  | 'rego'
  | 'vin'
  | 'year'
  | 'carType'
  | 'locationId'

export type CellEdit =
  | { kind: 'money' | 'number' | 'text'; field: RowField }
  | { kind: 'switch'; field: RowField }
  | { kind: 'choice'; field: RowField; choices: readonly Choice[] }

export type StockColumn = {
  id: string
  label: string
  /** Pixels. */
  width: number
  isNumber?: boolean
  means?: string
  show(row: StockRow): ReactNode
  sort(row: StockRow): SortValue
  edit?: CellEdit
}

const money = (cents: number | null): string => (cents === null ? '' : formatMoney(asCents(cents)))
const whole = (value: number | null): string => (value === null ? '' : groupThousands(value))

export const statusChoices: readonly Choice[] = [
  { value: 'in_stock', label: 'In stock' },
  { value: 'coming_soon', label: 'Coming soon' },
  { value: 'sold', label: 'Sold' },
]
const statusTones = { in_stock: 'good', coming_soon: 'accent', sold: 'plain' } as const

export const conditionChoices: readonly Choice[] = [
  { value: 'new', label: 'New' },
  { value: 'used', label: 'Used' },
  { value: 'demo', label: 'Demo' },
]

const labelOf = (choices: readonly Choice[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value

/** State of a vehicle in a word: what was put away goes before reserved, and that before in stock. */
export function StatusPill({
  row: { status, isReserved, away },
}: {
  row: Pick<StockRow, 'status' | 'isReserved' | 'away'>
}) {
  if (away !== '') return <Pill tone="plain">{away === 'archived' ? 'Archived' : 'Deleted'}</Pill>
  if (isReserved && status !== 'sold') return <Pill tone="warn">Reserved</Pill>
  return <Pill tone={statusTones[status]}>{labelOf(statusChoices, status)}</Pill>
}

/** What shoppers did, each said on hover as everywhere else. */
const shopperColumns: StockColumn[] = [
  {
    id: 'views',
    label: 'Opened',
    means: figureDefinitions.views.means,
    width: 96,
    isNumber: true,
    show: (row) => row.views,
    sort: (row) => row.views,
  },
  {
    id: 'interest',
    label: figureDefinitions.contacts.label,
    means: figureDefinitions.contacts.means,
    width: 96,
    isNumber: true,
    show: (row) => row.interest,
    sort: (row) => row.interest,
  },
]

/** Every column that a list of stock may show, beside the vehicle itself. */
export function stockColumns({ region, locations }: SiteFrame): StockColumn[] {
  const places = locations.map(({ id, name }): Choice => ({ value: id, label: name }))
  const unit = regionRules(region).distanceUnit
  const columns: StockColumn[] = [
    {
      id: 'stockNumber',
      label: 'Stock no.',
      width: 104,
      show: (row) => row.stockNumber,
      sort: (row) => row.stockNumber,
    },
    {
      id: 'status',
      label: 'Status',
      width: 124,
      show: (row) => <StatusPill row={row} />,
      sort: (row) => `${row.status} ${String(row.isReserved)}`,
      edit: { kind: 'choice', field: 'status', choices: statusChoices },
    },
    { ...moneyColumn('price', 'Price'), show: (row) => <PriceCell row={row} /> },
    moneyColumn('wasPrice', 'Was price'),
    {
      id: 'tag',
      label: 'Tag',
      width: 132,
      show: (row) => row.tag,
      sort: (row) => row.tag,
      edit: { kind: 'text', field: 'tag' },
    },
    {
      id: 'customRank',
      label: 'Rank',
      width: 92,
      isNumber: true,
      show: (row) => (row.customRank >= pinnedRank ? <Pinned /> : row.customRank === 0 ? '' : row.customRank),
      sort: (row) => row.customRank,
      edit: { kind: 'number', field: 'customRank' },
    },
    { id: 'days', label: 'Days', width: 72, isNumber: true, show: (row) => row.days, sort: (row) => row.days },
    { id: 'photos', label: 'Photos', width: 80, isNumber: true, show: (row) => row.photos, sort: (row) => row.photos },
    ...shopperColumns,
    {
      id: 'completeness',
      label: 'Complete',
      width: 96,
      isNumber: true,
      show: (row) => `${row.completeness} %`,
      sort: (row) => row.completeness,
    },
    {
      id: 'isReserved',
      label: 'Reserved',
      width: 96,
      show: (row) => (row.isReserved ? 'Yes' : ''),
      sort: (row) => Number(row.isReserved),
      edit: { kind: 'switch', field: 'isReserved' },
    },
    {
      id: 'carType',
      label: 'Condition',
      width: 104,
      show: (row) => labelOf(conditionChoices, row.carType),
      sort: (row) => row.carType,
      edit: { kind: 'choice', field: 'carType', choices: conditionChoices },
    },
    { ...numberColumn('year', 'Year', 76), show: (row) => row.year ?? '' },
    numberColumn('km', `Odometer (${unit})`, 120),
    textColumn('rego', region === 'US' ? 'Plate' : 'Rego', 104),
    textColumn('vin', 'VIN', 188),
    {
      id: 'locked',
      label: 'Changed by hand',
      width: 136,
      show: (row) =>
        row.locked.length === 0 ? '' : row.locked.length === 1 ? '1 field' : `${row.locked.length} fields`,
      sort: (row) => row.locked.length,
    },
  ]
  if (places.length < 2) return columns
  const placeName = (id: string | null): string => (id === null ? '' : labelOf(places, id))
  return [
    ...columns,
    {
      id: 'locationId',
      label: 'Location',
      width: 150,
      show: (row) => placeName(row.locationId),
      sort: (row) => placeName(row.locationId),
      edit: { kind: 'choice', field: 'locationId', choices: places },
    },
  ]
}

/** What it was stands below what it is, crossed out, as shoppers see it. */
const PriceCell = ({ row: { price, wasPrice } }: { row: StockRow }) => (
  <>
    {money(price)}
    {wasPrice !== null && (
      <small className={styles.was}>
        <span className={unseen}>was </span>
        <s>{money(wasPrice)}</s>
      </small>
    )}
  </>
)

const Pinned = () => (
  <span title="Comes before all others">
    <Glyph name="pin" size={16} /> Pinned
  </span>
)

const moneyColumn = (field: 'price' | 'wasPrice', label: string): StockColumn => ({
  id: field,
  label,
  width: 112,
  isNumber: true,
  show: (row) => money(row[field]),
  sort: (row) => row[field],
  edit: { kind: 'money', field },
})

const numberColumn = (field: 'km' | 'year', label: string, width: number): StockColumn => ({
  id: field,
  label,
  width,
  isNumber: true,
  show: (row) => whole(row[field]),
  sort: (row) => row[field],
  edit: { kind: 'number', field },
})

const textColumn = (field: 'rego' | 'vin', label: string, width: number): StockColumn => ({
  id: field,
  label,
  width,
  show: (row) => row[field],
  sort: (row) => row[field],
  edit: { kind: 'text', field },
})

/** Shown until somebody chooses their own: what a buyer asks for. Number and tag stand beside the name. */
export const usualColumns = ['price', 'status', 'km', 'days', 'photos', 'locationId', 'interest', 'completeness']
