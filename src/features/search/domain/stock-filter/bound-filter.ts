import {
  describeStockFilterProblem,
  parseStockFilter,
  type StockFilter,
} from '#features/sites/domain/settings/stock-filter/stock-filter.ts'
import type { StockSite } from '../query/stock-site.ts'
import { wantedSlug } from './wanted-slug.ts'

/** A stock filter whose texts are the slugs that vehicles of one site are compared by: what every compiler takes. */
export type BoundFilter = StockFilter & { readonly [bound]: true }

declare const bound: unique symbol

/** The expression of a setting, read for this site; null when it is empty. Throws on one that a save would refuse. */
export function boundFilter(source: string | undefined, site: StockSite): BoundFilter | null {
  const filter = readFilter(source)
  return filter && bindFilter(filter, site)
}

/** The expression of a setting; null when it is empty. Throws on one that a save would refuse. */
export function readFilter(source: string | undefined): StockFilter | null {
  if (source === undefined || source.trim() === '') return null
  const parsed = parseStockFilter(source)
  if (!parsed.ok) throw new Error(`A stored filter is wrong. ${describeStockFilterProblem(parsed.problem)}`)
  return parsed.value
}

/** Texts become the slugs that this site's vehicles are compared by; numbers and flags stay as they are. */
export const bindFilter = (filter: StockFilter, site: StockSite): BoundFilter => bind(filter, site) as BoundFilter

function bind(filter: StockFilter, site: StockSite): StockFilter {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return { kind: filter.kind, of: filter.of.map((part) => bind(part, site)) }
    case 'not':
      return { kind: 'not', of: bind(filter.of, site) }
    case 'text':
      return { ...filter, values: [...new Set(filter.values.map((value) => wantedSlug(filter.field, value, site)))] }
    default:
      return filter
  }
}
