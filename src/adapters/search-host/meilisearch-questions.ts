import type { MultiSearchQuery } from 'meilisearch'
import { z } from 'zod'
import { facetsToCount, type HostReply } from '#features/search/domain/engine/host-reply.ts'
import type { SearchRequest } from '#features/search/domain/engine/search-engine.ts'
import { type FacetName, facetNames, type RangeName, rangeNames } from '#features/search/domain/query/search-query.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { parseId } from '#kernel/ids.ts'
import { sortRules } from './meilisearch-document.ts'
import { choicesOf, type MeilisearchChoice, narrowingsOf, ofSite } from './meilisearch-filters.ts'

/** The part of an answer that is read; anything else is not believed. */
const foundTable = z.object({
  hits: z.array(z.object({ vehicle_id: z.string() })),
  totalHits: z.int().min(0).optional(),
  facetDistribution: z.record(z.string(), z.record(z.string(), z.int().min(0))).optional(),
  facetStats: z.record(z.string(), z.object({ min: z.number(), max: z.number() })).optional(),
})
export type FoundTable = z.infer<typeof foundTable>

/** One table for each question, in order; undefined when the reply is of another shape. */
export const foundTables = (reply: unknown): FoundTable[] | undefined =>
  z.object({ results: z.array(foundTable) }).safeParse(reply).data?.results

type Search = { request: SearchRequest; site: Site; index: string }
type Ask = (queries: MultiSearchQuery[]) => Promise<FoundTable[]>

/** One question for the page, one for the counts, and one for each choice whose own counts and spread ignore it, in one call. */
export async function askForPage(search: Search, ask: Ask): Promise<HostReply> {
  const { query, pageSize, ranges = rangeNames } = search.request
  const counted = facetsToCount(search.request)
  const names = [...counted, ...ranges]
  const apart = choicesOf(query).flatMap(({ about }) => (about !== null && names.includes(about) ? [about] : []))
  const together = names.filter((name) => !apart.includes(name))
  const tables = await ask([
    pageQuery(search, query.page),
    countQuery(search, together),
    ...apart.map((name) => countQuery(search, [name], name)),
  ])
  const hitCount = tables[0]?.totalHits ?? NaN
  const page = Math.min(query.page, Math.max(1, Math.ceil(hitCount / pageSize)))
  // Beyond the last page there is nothing to see, so the last one is asked for.
  const [shown] = page === query.page ? tables : await ask([pageQuery(search, page)])
  const forSale = tables[0]?.facetDistribution?.[listingOrder]?.['0'] ?? 0
  return {
    total: forSale,
    sold: hitCount - forSale,
    hitCount,
    page,
    hits: (shown?.hits ?? []).flatMap(({ vehicle_id: text }) => {
      const id = parseId<'vehicle'>(text)
      return id ? [{ id, units: 1, fromPrice: null }] : []
    }),
    counts: countsIn(tables),
    stats: statsIn(tables),
    corrections: [],
  }
}

export async function holdsSome({ site, index }: Omit<Search, 'request'>, ask: Ask): Promise<boolean> {
  const [found] = await ask([{ indexUid: index, filter: ofSite(site.id), page: 1, hitsPerPage: 1, ...idsOnly }])
  return (found?.totalHits ?? 0) > 0
}

const idsOnly = { attributesToRetrieve: ['vehicle_id'] }

type Counted = FacetName | RangeName

/** 0 for sale, 1 sold. */
const listingOrder = 'listing_order'

function pageQuery(search: Search, page: number): MultiSearchQuery {
  const { query, defaultSort, pageSize } = search.request
  return {
    ...commonQuery(search, choicesOf(query)),
    sort: sortRules(query.sort ?? defaultSort),
    page,
    hitsPerPage: pageSize,
    facets: [listingOrder],
  }
}

/** Counts are of what can be bought. */
function countQuery(search: Search, counts: readonly Counted[], without?: Counted): MultiSearchQuery {
  const others = choicesOf(search.request.query).filter(({ about }) => about === null || about !== without)
  const { filter, ...common } = commonQuery(search, others)
  return { ...common, filter: [...filter, `${listingOrder} = 0`], limit: 0, facets: counts.map(attributeOf) }
}

const commonQuery = (
  { request, site, index }: Search,
  choices: readonly MeilisearchChoice[],
): Pick<MultiSearchQuery, 'indexUid' | 'q' | 'matchingStrategy' | 'attributesToRetrieve'> & { filter: string[] } => ({
  indexUid: index,
  q: request.query.text,
  matchingStrategy: 'all',
  ...idsOnly,
  filter: [...narrowingsOf(request, site), ...choices.map(({ filter }) => filter)],
})

const isRange = (name: Counted): name is RangeName => rangeNames.some((range) => range === name)
const attributeOf = (name: Counted): string => `${isRange(name) ? 'numbers' : 'slugs'}.${name}`

/** Each facet is counted by one of the questions. */
function countsIn(tables: readonly FoundTable[]): HostReply['counts'] {
  const counts: HostReply['counts'] = {}
  for (const facet of facetNames) {
    const found = tables.map(({ facetDistribution }) => facetDistribution?.[attributeOf(facet)])
    counts[facet] = new Map(Object.entries(found.find((each) => each !== undefined) ?? {}))
  }
  return counts
}

/** Without the shape between the ends, which the host does not tell. */
function statsIn(tables: readonly FoundTable[]): HostReply['stats'] {
  const stats: HostReply['stats'] = {}
  for (const range of rangeNames) {
    const found = tables.map(({ facetStats }) => facetStats?.[attributeOf(range)])
    const ends = found.find((each) => each !== undefined)
    if (ends) stats[range] = { ...ends, step: Math.max(1, ends.max - ends.min + 1), counts: [] }
  }
  return stats
}
