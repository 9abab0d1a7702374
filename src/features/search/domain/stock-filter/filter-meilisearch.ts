import type { StockFilter } from '#features/sites/domain/settings/stock-filter/stock-filter.ts'
import type { BoundFilter } from './bound-filter.ts'

/** The filter in the language of Meilisearch, over the attributes `slugs`, `numbers` and `flags` of its documents. */
export const filterMeilisearch = (filter: BoundFilter): string => conditionOf(filter)

/** A value in quotes; quotes and backslashes in it are taken as they stand. */
export const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`

/** Vehicles that have one of these slugs; the empty one means those that have none. */
export function oneOfSlugs(field: string, slugs: readonly string[]): string {
  const attribute = `slugs.${field}`
  const named = slugs.filter((slug) => slug !== '')
  const isOne = named.length === 0 ? [] : [`${attribute} IN [${named.map(quoted).join(', ')}]`]
  const isNone = slugs.includes('') ? [`${attribute} NOT EXISTS`] : []
  return grouped([...isOne, ...isNone], 'OR')
}

/** A condition in Meilisearch's filter language, both ends included; null leaves an end open. */
export function numberBetween(field: string, from: number | null, to: number | null): string {
  const attribute = `numbers.${field}`
  if (from !== null && to !== null) return `${attribute} ${from} TO ${to}`
  if (from !== null) return `${attribute} >= ${from}`
  return to === null ? `${attribute} EXISTS` : `${attribute} <= ${to}`
}

function conditionOf(filter: StockFilter): string {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return grouped(filter.of.map(conditionOf), filter.kind === 'and' ? 'AND' : 'OR')
    case 'not':
      return `NOT (${conditionOf(filter.of)})`
    case 'text':
      return oneOfSlugs(filter.field, filter.values)
    case 'number':
      return numberBetween(filter.field, filter.from, filter.to)
    case 'flag':
      return `flags.${filter.field} = ${filter.is}`
  }
}

const grouped = (parts: readonly string[], between: string) =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(` ${between} `)})`
