import type { StockFilter } from '#features/sites/domain/settings/stock-filter.ts'
import type { DocumentNumber, DocumentText } from '../engine/search-document.ts'
import { type FacetName, facetsOfAll, type NumberRange, type RangeName } from '../query/search-query.ts'
import type { TypedWord } from '../text/typed-words.ts'
import type { BoundFilter } from './bound-filter.ts'

/** A piece of SQL in the shape of a template: `values` stand between the `strings`, and go to the server as parameters. */
export type SqlPiece = { strings: readonly string[]; values: readonly SqlValue[] }
type SqlValue = readonly string[] | number

/** The filter as a condition on the columns of a search document. It is never null, so that it can be negated. */
export const filterSql = (filter: BoundFilter): SqlPiece => conditionOf(filter)

/** Vehicles with one of the slugs of a facet, or with all of them where that is how the facet is chosen. */
export const choiceSql = (facet: FacetName, slugs: readonly string[]): SqlPiece =>
  facetsOfAll.has(facet) ? { strings: [`"slug_${facet}" @> `, '::text[]'], values: [slugs] } : sayingOneOf(facet, slugs)

export const rangeSql = (range: RangeName, limits: NumberRange): SqlPiece => between(range, limits)

/** Vehicles that have what a typed word demands. */
export const demandSql = ({ words, numbers }: TypedWord): SqlPiece => ({
  strings: [
    '(words && ',
    '::text[] or exists (select from unnest(',
    '::text[]) typed where starts_with(name_stock_number, typed) or name_rego = typed or name_vin = typed))',
  ],
  values: [words, numbers],
})

function conditionOf(filter: StockFilter): SqlPiece {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return joined(filter.of.map(conditionOf), ` ${filter.kind} `)
    case 'not':
      return around('(not ', conditionOf(filter.of), ')')
    case 'text':
      return sayingOneOf(filter.field, filter.values)
    case 'flag':
      return plain(filter.is ? `"is_${filter.field}"` : `(not "is_${filter.field}")`)
    case 'number':
      return between(filter.field, filter)
  }
}

/** Columns of one text hold the empty one where the vehicle says nothing; the list of features is then empty. */
function sayingOneOf(field: DocumentText, slugs: readonly string[]): SqlPiece {
  const column = `"slug_${field}"`
  if (field !== 'features') return { strings: [`${column} = any(`, '::text[])'], values: [slugs] }
  const some: SqlPiece = { strings: [`${column} && `, '::text[]'], values: [slugs] }
  return slugs.includes('') ? joined([some, plain(`${column} = '{}'`)], ' or ') : some
}

function between(name: DocumentNumber, { from, to }: NumberRange): SqlPiece {
  const column = `"number_${name}"`
  const low = from === null ? [] : [{ strings: [`${column} >= `, '::bigint'], values: [from] }]
  const high = to === null ? [] : [{ strings: [`${column} <= `, '::bigint'], values: [to] }]
  return joined([plain(`${column} is not null`), ...low, ...high], ' and ')
}

function joined(pieces: readonly SqlPiece[], between: string): SqlPiece {
  const [first, ...others] = pieces
  if (!first) throw new Error('Nothing to join')
  const all = others.reduce((left, right) => beside(beside(left, plain(between)), right), first)
  return around('(', all, ')')
}

const plain = (text: string): SqlPiece => ({ strings: [text], values: [] })
const around = (before: string, piece: SqlPiece, after: string) => beside(beside(plain(before), piece), plain(after))

/** Two pieces as one: the last string of the left and the first of the right become one. */
function beside(left: SqlPiece, right: SqlPiece): SqlPiece {
  const [seam = '', ...rest] = right.strings
  const before = left.strings.slice(0, -1)
  return {
    strings: [...before, (left.strings.at(-1) ?? '') + seam, ...rest],
    values: [...left.values, ...right.values],
  }
}
