import type { MultiSearchQuery, Settings } from 'meilisearch'
import { tokenDictionary } from '#features/search/domain/text/token-dictionary.ts'
import { tokensOfText } from '#features/search/domain/text/vehicle-tokens.ts'
import { readTypedTokens } from '#features/search/domain/text/typed-tokens.ts'
import {
  type FacadeDocument,
  FilterError,
  isFilterable,
  readFacadeFilter,
  valuesAt,
} from './meilisearch-facade-filter.ts'

export type FacadeIndex = { documents: Map<string, FacadeDocument>; settings: Settings }
export type FacadeQuery = MultiSearchQuery

/** One search of several. Throws a FilterError on attributes that the settings do not allow. */
export function searchFacadeIndex(index: FacadeIndex, query: FacadeQuery, filterable: readonly string[]) {
  const { q = '', facets = [], page, hitsPerPage = 20, limit = 20 } = query
  const tests = [query.filter ?? []].flat(2).map((filter) => readFacadeFilter(filter, filterable))
  const unknown = facets.find((facet) => !isFilterable(facet, filterable))
  if (unknown !== undefined) throw new FilterError(`${unknown} is not filterable`)
  const narrowed = [...index.documents.values()].filter((document) => tests.every((test) => test(document)))
  const found = withText(narrowed, index, q ?? '')
  const counted = { processingTimeMs: 0, query: q, ...countsOf(found, facets, index.settings) }
  if (page === undefined) return { ...counted, hits: found.slice(0, limit), limit, estimatedTotalHits: found.length }
  const ordered = inOrder(found, query.sort ?? [], index.settings)
  const totalHits = Math.min(found.length, index.settings.pagination?.maxTotalHits ?? 1_000)
  return {
    ...counted,
    hits: ordered.slice((page - 1) * hitsPerPage, page * hitsPerPage).map((document) => chosen(document, query)),
    page,
    hitsPerPage,
    totalHits,
    totalPages: Math.ceil(totalHits / hitsPerPage),
  }
}

const chosen = (document: FacadeDocument, { attributesToRetrieve }: FacadeQuery): FacadeDocument =>
  attributesToRetrieve
    ? Object.fromEntries(attributesToRetrieve.map((attribute) => [attribute, document[attribute]]))
    : document

/** Words are read as the built-in engine reads them, from the attributes that the settings call searchable. */
function withText(documents: readonly FacadeDocument[], { settings, ...index }: FacadeIndex, q: string) {
  if (q.trim() === '') return documents
  const attributes = settings.searchableAttributes ?? []
  const tokensOf = (document: FacadeDocument) =>
    new Set(attributes.flatMap((path) => valuesAt(document, path)).flatMap((value) => tokensOfText(String(value))))
  const dictionary = tokenDictionary([...index.documents.values()].flatMap((document) => [...tokensOf(document)]))
  const demands = readTypedTokens({ text: q, isLiteral: false }, dictionary)
  return documents.filter((document) => {
    const own = tokensOf(document)
    return demands.every(({ tokens: texts, numbers }) => [...texts, ...numbers].some((word) => own.has(word)))
  })
}

function countsOf(documents: readonly FacadeDocument[], facets: readonly string[], settings: Settings) {
  const facetDistribution: Record<string, Record<string, number>> = {}
  const facetStats: Record<string, { min: number; max: number }> = {}
  for (const facet of facets) {
    const values = documents.flatMap((document) => valuesAt(document, facet))
    const counts = [...Map.groupBy(values, String)].map(([value, same]): [string, number] => [value, same.length])
    const stored = counts.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, settings.faceting?.maxValuesPerFacet ?? 100)
    facetDistribution[facet] = Object.fromEntries(stored)
    const numbers = values.filter((value) => typeof value === 'number')
    if (numbers.length > 0) facetStats[facet] = { min: Math.min(...numbers), max: Math.max(...numbers) }
  }
  return { facetDistribution, facetStats }
}

/** Sorts by each rule (`numbers.price:asc`) in turn; documents without the attribute come last. */
function inOrder(documents: readonly FacadeDocument[], rules: readonly string[], settings: Settings): FacadeDocument[] {
  const comparisons = rules.map((rule) => {
    const [path = '', direction = ''] = rule.split(':')
    if (!settings.sortableAttributes?.includes(path)) throw new FilterError(`${path} is not sortable`)
    return compareBy(path, direction === 'desc' ? -1 : 1)
  })
  return documents.toSorted((a, b) => comparisons.reduce((order, compare) => order || compare(a, b), 0))
}

function compareBy(path: string, sign: 1 | -1): (a: FacadeDocument, b: FacadeDocument) => number {
  return (a, b) => {
    const [one, other] = [valuesAt(a, path)[0], valuesAt(b, path)[0]]
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
    if (typeof one === 'number' && typeof other === 'number') return (one - other) * sign
    return String(one) < String(other) ? -sign : Number(String(one) > String(other)) * sign
  }
}
