import type { ReadingContext, QueryReading } from '../reading/query-reading.ts'
import {
  emptyQuery,
  type FacetName,
  facetNames,
  type NumberRange,
  type RangeName,
  rangeNames,
  type SearchQuery,
  withoutNear,
  withRange,
} from '../query/search-query.ts'
import { readQuery } from './read-query.ts'

/** `typed` is what stands in the search field; null where the address says nothing of it, as in a link to the next page. */
type SentenceContext = { known: ReadingContext; typed: string | null }

/**
 * Reads what was typed as `readQuery` does, and keeps the sentence beside the filters that it became, so that it can be changed.
 * A changed sentence takes the filters of the earlier one along; one whose filters the shopper has changed is not said any more.
 */
export function readSentence(
  query: SearchQuery,
  { known, typed }: SentenceContext,
): { query: SearchQuery; reading: QueryReading | null } {
  const { sentence } = query
  if (sentence === '') return firstRead(query, known)
  const earlier = readQuery({ ...emptyQuery, text: sentence }, known)
  if (typed === null || query.text === sentence) {
    const isStated = says(query, earlier.query)
    const announced = { ...query, text: earlier.query.text, sentence: isStated ? sentence : '', isLiteral: false }
    return { query: announced, reading: isStated ? earlier.reading : null }
  }
  return firstRead({ ...takenBack(query, earlier.query), sentence: '' }, known)
}

function firstRead(query: SearchQuery, known: ReadingContext): { query: SearchQuery; reading: QueryReading | null } {
  const read = readQuery(query, known)
  return read.reading ? { ...read, query: { ...read.query, sentence: read.reading.typed } } : read
}

/** Whether everything that a sentence asked for is still asked for. */
function says(query: SearchQuery, wanted: SearchQuery): boolean {
  const holds = (facet: FacetName) =>
    (wanted.facets[facet] ?? []).every((slug) => query.facets[facet]?.includes(slug) === true)
  const lies = (name: RangeName) => wanted.ranges[name] === undefined || isSame(wanted.ranges[name], query.ranges[name])
  const isThere = wanted.near === '' || (wanted.near === query.near && wanted.within === query.within)
  return (
    isThere && facetNames.every(holds) && rangeNames.every(lies) && (wanted.sort === null || wanted.sort === query.sort)
  )
}

/** Without what a sentence asked for. */
function takenBack(query: SearchQuery, wanted: SearchQuery): SearchQuery {
  const facets: SearchQuery['facets'] = {}
  for (const facet of facetNames) {
    const left = (query.facets[facet] ?? []).filter((slug) => !wanted.facets[facet]?.includes(slug))
    if (left.length > 0) facets[facet] = left
  }
  let rest: SearchQuery = { ...query, facets, sort: query.sort === wanted.sort ? null : query.sort }
  for (const name of rangeNames) {
    const range = wanted.ranges[name]
    if (range && isSame(range, query.ranges[name])) rest = withRange(rest, name, { from: null, to: null })
  }
  return wanted.near !== '' && wanted.near === query.near ? withoutNear(rest) : rest
}

const isSame = (one: NumberRange, other: NumberRange | undefined): boolean =>
  one.from === other?.from && one.to === other.to
