import type { KnownWords, WordReading } from '../reading/word-reading.ts'
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
import { readWords } from './read-words.ts'

/** `typed` is what stands in the search field; null where the address says nothing of it, as in a link to the next page. */
type Asked = { known: KnownWords; typed: string | null }

/**
 * Reads what was typed as `readWords` does, and keeps the sentence beside the filters that it became, so that it can be changed.
 * A changed sentence takes the filters of the earlier one along; one whose filters the shopper has changed is not said any more.
 */
export function readSentence(
  query: SearchQuery,
  { known, typed }: Asked,
): { query: SearchQuery; reading: WordReading | null } {
  const { sentence } = query
  if (sentence === '') return firstRead(query, known)
  const earlier = readWords({ ...emptyQuery, text: sentence }, known)
  if (typed === null || query.text === sentence) {
    const isSaid = says(query, earlier.query)
    const told = { ...query, text: earlier.query.text, sentence: isSaid ? sentence : '', isLiteral: false }
    return { query: told, reading: isSaid ? earlier.reading : null }
  }
  return firstRead({ ...takenBack(query, earlier.query), sentence: '' }, known)
}

function firstRead(query: SearchQuery, known: KnownWords): { query: SearchQuery; reading: WordReading | null } {
  const read = readWords(query, known)
  return read.reading ? { ...read, query: { ...read.query, sentence: read.reading.typed } } : read
}

/** Whether everything that a sentence asked for is still asked for. */
function says(query: SearchQuery, asked: SearchQuery): boolean {
  const holds = (facet: FacetName) =>
    (asked.facets[facet] ?? []).every((slug) => query.facets[facet]?.includes(slug) === true)
  const lies = (name: RangeName) => asked.ranges[name] === undefined || isSame(asked.ranges[name], query.ranges[name])
  const isThere = asked.near === '' || (asked.near === query.near && asked.within === query.within)
  return (
    isThere && facetNames.every(holds) && rangeNames.every(lies) && (asked.sort === null || asked.sort === query.sort)
  )
}

/** Without what a sentence asked for. */
function takenBack(query: SearchQuery, asked: SearchQuery): SearchQuery {
  const facets: SearchQuery['facets'] = {}
  for (const facet of facetNames) {
    const left = (query.facets[facet] ?? []).filter((slug) => !asked.facets[facet]?.includes(slug))
    if (left.length > 0) facets[facet] = left
  }
  let rest: SearchQuery = { ...query, facets, sort: query.sort === asked.sort ? null : query.sort }
  for (const name of rangeNames) {
    const range = asked.ranges[name]
    if (range && isSame(range, query.ranges[name])) rest = withRange(rest, name, { from: null, to: null })
  }
  return asked.near !== '' && asked.near === query.near ? withoutNear(rest) : rest
}

const isSame = (one: NumberRange, other: NumberRange | undefined): boolean =>
  one.from === other?.from && one.to === other.to
