import { day as dayInMs } from '#kernel/duration.ts'
import type { StockFilter } from './stock-filter.ts'
import { filterField, type FilterNumberField } from './stock-filter-fields.ts'

/** The filter as an expression that reads back as the same: `(make = "KGM" OR make = "SsangYong") AND year >= 2018`. */
export function formatStockFilter(filter: StockFilter): string {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.of.map(formatInside).join(filter.kind === 'and' ? ' AND ' : ' OR ')
    case 'not':
      return `NOT ${formatInside(filter.of)}`
    case 'text':
      return filter.values.map((value) => `${filter.field} = ${quoted(value)}`).join(' OR ')
    case 'flag':
      return `${filter.field} = ${filter.is ? 'yes' : 'no'}`
    case 'number':
      return formatNumbers(filter)
  }
}

/** In brackets where it would otherwise run into its neighbours. */
function formatInside(filter: StockFilter): string {
  const isSeveral =
    filter.kind === 'and' || filter.kind === 'or' || (filter.kind === 'text' && filter.values.length > 1)
  return isSeveral ? `(${formatStockFilter(filter)})` : formatStockFilter(filter)
}

const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`

function formatNumbers({ field, from, to }: Extract<StockFilter, { kind: 'number' }>): string {
  if (from !== null && to !== null) {
    return from === to
      ? `${field} = ${written(field, from)}`
      : `${field} ${written(field, from)} TO ${written(field, to)}`
  }
  if (from !== null) return `${field} >= ${written(field, from)}`
  // Below nothing there is nothing, which the language cannot write otherwise.
  return to === null || to < 0 ? `${field} < 0` : `${field} <= ${written(field, to)}`
}

/** Cents as dollars, millimetres as metres, days as a date. */
function written(name: FilterNumberField, value: number): string {
  const field = filterField(name)
  if (field.kind === 'date') return new Date(value * dayInMs).toISOString().slice(0, 10)
  return String(field.kind === 'number' ? value / 10 ** field.decimals : value)
}
