import type { MaybePromise } from '#kernel/maybe-promise.ts'
import type { RangeStats, SearchResult } from '../engine/search-engine.ts'
import { offeredDistances } from '../near/places.ts'
import { activeFilters, facetLabel, type FilterLabels, nearText } from '../query/search-filters.ts'
import {
  facetNames,
  facetsOfAll,
  type NumberRange,
  rangeNames,
  type SearchQuery,
  withNear,
  withoutFacet,
  withRange,
  withText,
} from '../query/search-query.ts'
import { inSentence } from './search-phrase.ts'
import { storedNumber, rangeLabel, rangeFilterText, rangeUnit, shownNumber } from '../query/search-ranges.ts'

/** A smaller wish (`Up to $45,000`, `Without White`), the query that makes it, and how many vehicles that shows. */
export type Relaxation = { key: string; label: string; query: SearchQuery; total: number }

type EmptySearch = {
  query: SearchQuery
  result: Pick<SearchResult, 'total' | 'stats'>
  labels: FilterLabels
  count(query: SearchQuery): MaybePromise<number>
}

/**
 * Ways to find more when a shopper found little or nothing: ranges drawn a little wider first, then filters dropped, in
 * each case what shows most first. Two filters at a time only where no single one helps.
 */
export async function relaxationsOf(requested: EmptySearch): Promise<Relaxation[]> {
  const found = await helpful(requested, [...fartherOf(requested), ...wideningsOf(requested), ...dropsOf(requested)])
  return found.length > 0 ? found : helpful(requested, pairs(requested))
}

const mostTried = 16
const mostShown = 5

type Candidate = { key: string; label: string; query: SearchQuery; isWider: boolean }

async function helpful({ query, count, result }: EmptySearch, candidates: readonly Candidate[]): Promise<Relaxation[]> {
  const tried = candidates.slice(0, mostTried)
  const totals = await Promise.all(tried.map(({ query }) => count(query)))
  const counted = tried.map((candidate, at) => ({ ...candidate, total: totals[at] ?? 0 }))
  const better = counted.filter(({ total }) => total > result.total)
  const givesUp = ({ query: wider }: Candidate) => Number(changesFirm(query, wider))
  better.sort((a, b) => givesUp(a) - givesUp(b) || Number(b.isWider) - Number(a.isWider) || b.total - a.total)
  return better.slice(0, mostShown).map(({ key, label, query, total }) => ({ key, label, query, total }))
}

/** Every two of the first few filters. */
function pairs({ query, labels }: EmptySearch): Candidate[] {
  const filters = activeFilters(query, labels).slice(0, 6)
  return filters.flatMap((first, at) =>
    filters.slice(at + 1).flatMap((second) => {
      const both = activeFilters(first.without, labels).find(({ key }) => key === second.key)
      if (!both) return []
      const label = `Without ${first.label} and ${second.label}`
      return [{ key: `${first.key} ${second.key}`, label, query: both.without, isWider: false }]
    }),
  )
}

/**
 * What a shopper cannot do without comes last: a licence allows so much weight, a car tows so much, and a family of seven needs seven
 * seats, whatever a list would show with less.
 */
const changesFirm = (query: SearchQuery, wider: SearchQuery): boolean =>
  firmFacets.some((facet) => query.facets[facet]?.join() !== wider.facets[facet]?.join()) ||
  firmRanges.some(
    (name) =>
      query.ranges[name]?.from !== wider.ranges[name]?.from || query.ranges[name]?.to !== wider.ranges[name]?.to,
  )

const firmFacets = ['lams', 'seats', 'berths'] as const
const firmRanges = ['gvm', 'atm', 'towing'] as const

function dropsOf({ query, labels }: EmptySearch): Candidate[] {
  // Without one of several values of which any is enough there would be fewer still: they go together.
  const crowded = facetNames.filter((facet) => !facetsOfAll.has(facet) && (query.facets[facet]?.length ?? 0) > 1)
  const whole = crowded.map((facet): Candidate => {
    const label = `Any ${inSentence(facetLabel(facet, labels.region))}`
    return { key: facet, label, query: withoutFacet(query, facet), isWider: false }
  })
  const single = activeFilters(query, labels)
    .filter(({ key }) => !crowded.some((facet) => key.startsWith(`${facet}-`)))
    .map(({ key, label, without }): Candidate => {
      const range = rangeNames.find((name) => name === key)
      if (key === 'near') return { key, label: 'Any distance', query: without, isWider: false }
      const dropped = range ? `Any ${inSentence(rangeLabel(range, labels.region))}` : `Without ${label}`
      return { key, label: dropped, query: without, isWider: false }
    })
  return [...whole, ...single, ...tokenDrops(query)]
}

function fartherOf({ query, labels: { region } }: EmptySearch): Candidate[] {
  const { within } = query
  if (within === null) return []
  return offeredDistances
    .filter((distance) => distance > within)
    .map((distance) => {
      const farther = withNear(query, query.near, distance)
      return { key: `within-${distance}`, label: nearText(farther, region), query: farther, isWider: true }
    })
}

/** Leaves out each of a few typed words by itself. */
function tokenDrops(query: SearchQuery): Candidate[] {
  const typed = query.text.split(' ')
  if (typed.length < 2 || typed.length > 4) return []
  return typed.map((word, at) => ({
    key: `q-${at}`,
    label: `Without “${word}”`,
    query: withText(query, typed.toSpliced(at, 1).join(' ')),
    isWider: false,
  }))
}

/** Each end of each range at the nearest round number that takes in more vehicles. */
function wideningsOf({ query, result, labels: { region } }: EmptySearch): Candidate[] {
  return rangeNames.flatMap((name) => {
    const [limits, stats] = [query.ranges[name], result.stats[name]]
    if (!limits || !stats) return []
    const round = (stored: number, end: keyof NumberRange) => {
      const shown = shownNumber(name, stored, region)
      const finest = rangeUnit(name, region).step
      return storedNumber(name, end, { shown: name === 'year' ? shown : roundNumber({ shown, end, finest }), region })
    }
    const [below, above] = [nextBelow(limits, stats), nextAbove(limits, stats)]
    const wider = [
      ...(below === null ? [] : [{ from: round(below, 'from'), to: limits.to }]),
      ...(above === null ? [] : [{ from: limits.from, to: round(above, 'to') }]),
    ]
    return wider.map((range) => ({
      key: `${name}-${range.from}-${range.to}`,
      label: rangeFilterText(name, range, region),
      query: withRange(query, name, range),
      isWider: true,
    }))
  })
}

/** The lowest number beyond the upper end that is known to take in a vehicle; null when there is none. */
function nextAbove({ to }: NumberRange, { min, max, step, counts }: RangeStats): number | null {
  if (to === null || max <= to) return null
  if (min > to) return min
  const bucket = counts.findIndex((count, at) => count > 0 && min + (at + 1) * step > to + 1)
  return bucket < 0 ? max : Math.min(max, min + (bucket + 1) * step)
}

function nextBelow({ from }: NumberRange, { min, max, step, counts }: RangeStats): number | null {
  if (from === null || min >= from) return null
  if (max < from) return max
  const bucket = counts.findLastIndex((count, at) => count > 0 && min + at * step < from)
  return bucket < 0 ? min : min + bucket * step
}

/** Outwards to a number that people think in: 43,200 becomes 45,000, and 8,310 becomes 8,500. */
function roundNumber({ shown, end, finest }: { shown: number; end: keyof NumberRange; finest: number }): number {
  if (shown <= 0) return 0
  const power = 10 ** Math.floor(Math.log10(shown))
  const grain = Math.max(shown < 2 * power ? power / 10 : power / 2, finest)
  const times = shown / grain
  return grain * (end === 'from' ? Math.floor(times + hair) : Math.ceil(times - hair))
}

const hair = 1e-6
