import { shownPrice } from '#features/inventory/domain/price/vehicle-price.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { VehicleId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { byName } from '../query/by-name.ts'
import type {
  FacetValue,
  RangeStats,
  SearchHit,
  SearchRequest,
  SearchResult,
  TokenCorrection,
} from './search-engine.ts'
import { type FacetName, facetNames, type RangeName, rangeNames, type SearchQuery } from '../query/search-query.ts'
import type { SearchVocabulary } from '../query/search-vocabulary.ts'

/** What a search host found: vehicles by id, values by slug. */
export type HostReply = {
  total: number
  sold: number
  hitCount: number
  page: number
  /** The price from which several units are had; that of a single one is known. */
  hits: readonly { id: VehicleId; units: number; fromPrice: Cents | null }[]
  /** Vehicles per value; of a facet that was not counted none. */
  counts: Partial<Record<FacetName, ReadonlyMap<string, number>>>
  stats: Partial<Record<RangeName, RangeStats>>
  corrections: TokenCorrection[]
}

/** The stock as its site knows it: what a host says must be about this. */
export type KnownStock = {
  findVehicle(id: VehicleId): Vehicle | undefined
  vocabulary: SearchVocabulary
  /** A host that holds nothing of a site with vehicles was not published to: its empty list means nothing. */
  isEmpty: boolean
}

export const notPublished = 'nothing of this site was published to it'

/** The facets that a host must count to answer this: makes decide whether models are shown. */
export function facetsToCount({ query, facets = facetNames }: SearchRequest): readonly FacetName[] {
  const needsMakes = facets.includes('model') && !isChosen(query, 'make', 'model')
  return needsMakes && !facets.includes('make') ? [...facets, 'make'] : facets
}

/** The result of the search, or why this cannot be an answer to it: a host is not believed more than it shows. */
export function resultOf(reply: HostReply, request: SearchRequest, stock: KnownStock): Result<SearchResult, string> {
  const pageCount = Math.max(1, Math.ceil(reply.hitCount / request.pageSize))
  const page = Math.min(request.query.page, pageCount)
  const doubt = doubtAbout(reply, { page, pageSize: request.pageSize })
  if (doubt) return fail(doubt)
  const hits = reply.hits.flatMap(({ id, units, fromPrice }): SearchHit[] => {
    const vehicle = stock.findVehicle(id)
    return vehicle ? [{ vehicle, units, fromPrice: units === 1 ? shownPrice(vehicle) : fromPrice }] : []
  })
  if (hits.length < reply.hits.length) return fail('it names vehicles that the site does not have')
  if (hasStrangers(reply, stock.vocabulary)) return fail('it counts values that the stock of the site does not have')
  const { ranges = rangeNames } = request
  return ok({
    total: reply.total,
    sold: reply.sold,
    hitCount: reply.hitCount,
    hits,
    page,
    pageCount,
    facets: facetsOf(reply, request, stock.vocabulary),
    stats: byName(rangeNames, (range) => (ranges.includes(range) ? (reply.stats[range] ?? null) : null)),
    corrections: reply.corrections,
  })
}

function doubtAbout(reply: HostReply, { page, pageSize }: { page: number; pageSize: number }): string | null {
  const { total, sold, hitCount, hits } = reply
  if (![total, sold, hitCount].every(isCount) || hitCount > total + sold) return 'its totals are no counts'
  if (reply.page !== page) return 'it shows another page'
  if (hits.length !== Math.max(0, Math.min(pageSize, hitCount - (page - 1) * pageSize))) return 'its page is not whole'
  if (new Set(hits.map(({ id }) => id)).size < hits.length) return 'it names a vehicle twice'
  const counts = Object.values(reply.counts).flatMap((slugs) => [...slugs.values()])
  return counts.every(isCount) ? null : 'its counts are no counts'
}

const isCount = (value: number) => Number.isInteger(value) && value >= 0

const hasStrangers = ({ counts }: HostReply, vocabulary: SearchVocabulary) =>
  facetNames.some((facet) => [...(counts[facet]?.keys() ?? [])].some((slug) => !vocabulary[facet].has(slug)))

function facetsOf({ counts }: HostReply, request: SearchRequest, vocabulary: SearchVocabulary) {
  const { query, facets = facetNames } = request
  const isHidden: Partial<Record<FacetName, boolean>> = {
    model: !isChosen(query, 'make', 'model') && (counts.make?.size ?? 0) > 1,
    badge: !isChosen(query, 'model', 'badge'),
    series: !isChosen(query, 'model', 'series'),
  }
  return byName(facetNames, (facet): FacetValue[] => {
    if (!facets.includes(facet) || isHidden[facet]) return []
    return valuesOf(vocabulary[facet], counts[facet], query.facets[facet] ?? [])
  })
}

/** Values with vehicles behind them and the chosen ones, in the order of the vocabulary. */
function valuesOf(
  known: ReadonlyMap<string, string>,
  counts: ReadonlyMap<string, number> | undefined,
  chosen: readonly string[],
): FacetValue[] {
  const values: FacetValue[] = []
  for (const [slug, label] of known) {
    const count = counts?.get(slug) ?? 0
    const isSelected = chosen.includes(slug)
    if (count > 0 || isSelected) values.push({ slug, label, count, isSelected })
  }
  return values
}

const isChosen = ({ facets }: SearchQuery, ...names: FacetName[]) => names.some((facet) => facets[facet] !== undefined)
