import { formatStockFilter } from '#features/sites/domain/settings/stock-filter/stock-filter-text.ts'
import type { SearchCapabilities, SearchEngine, SearchRequest, SearchResult } from './search-engine.ts'
import { offeredSorts } from '../query/search-filters.ts'
import type { SearchPath } from '../query/search-paths.ts'
import { emptyQuery, facetNames, rangeNames, type SearchQuery } from '../query/search-query.ts'
import { presetAsFilter } from '../stock-filter/scope-filter.ts'
import type { StockSite } from '../query/stock-site.ts'

/** A search that an operator has two engines answer, and what it is in words. */
type SearchCheck = { what: string; request: SearchRequest }

type Checked = { site: StockSite; engine: SearchEngine; paths: readonly SearchPath[]; now: Date }

/** A few searches of a site: its orders and paths, a value of each facet, a price and a word. */
export function searchChecks({ site, engine, paths, now }: Checked): SearchCheck[] {
  const { search } = site.settings
  const check = (what: string, query: Partial<SearchQuery>, scope: SearchRequest['scope'] = {}): SearchCheck => ({
    what,
    request: {
      query: { ...emptyQuery, ...query },
      scope,
      defaultSort: search.default_sort,
      pageSize: search.page_size,
      now,
    },
  })
  const whole = engine.search(check('', {}).request)
  const values = facetNames.flatMap((facet) => whole.facets[facet].slice(0, 1).map(({ slug }) => ({ facet, slug })))
  const { price } = whole.stats
  const [make] = whole.facets.make
  return [
    ...offeredSorts(search).map((sort) => check(`order ${sort}`, { sort })),
    check('page 2', { page: 2 }),
    ...paths.map(({ path, filter }) => check(`path ${path}${inBrackets(filter)}`, {}, filter)),
    ...values.map(({ facet, slug }) => check(`${facet} ${slug}`, { facets: { [facet]: [slug] } })),
    ...(price ? [check('the dearer half', { ranges: { price: { from: middleOf(price), to: null } } })] : []),
    ...(make ? [check(`the word ${make.label}`, { text: make.label })] : []),
  ]
}

function inBrackets(preset: SearchRequest['scope']): string {
  const filter = presetAsFilter(preset)
  return filter ? ` [${formatStockFilter(filter)}]` : ''
}

const middleOf = ({ min, max }: { min: number; max: number }) => Math.round((min + max) / 2)

const mostDifferences = 5

/** Tells in words where another engine finds otherwise; spreads only as far as it can tell them. */
export function searchDifferences(own: SearchResult, other: SearchResult, can: SearchCapabilities): string[] {
  const differences = [
    own.total === other.total ? [] : [`${own.total} vehicles, the host ${other.total}`],
    own.sold === other.sold ? [] : [`${own.sold} sold vehicles, the host ${other.sold}`],
    placesApart(own, other),
    facetNames.flatMap((facet) => countsApart(facet, own, other)),
    rangeNames.flatMap((range) => {
      const [mine, theirs] = [histogramText(own.stats[range], can), histogramText(other.stats[range], can)]
      return mine === theirs ? [] : [`${range} ${mine}, the host ${theirs}`]
    }),
  ]
  return differences.flat().slice(0, mostDifferences)
}

function placesApart(own: SearchResult, other: SearchResult): string[] {
  const at = own.hits.findIndex(({ vehicle }, place) => vehicle.id !== other.hits[place]?.vehicle.id)
  if (at < 0) return []
  const name = (result: SearchResult) => result.hits[at]?.vehicle.slug ?? 'nothing'
  return [`place ${at + 1} is ${name(own)}, at the host ${name(other)}`]
}

function countsApart(facet: (typeof facetNames)[number], own: SearchResult, other: SearchResult): string[] {
  const slugs = new Set([...own.facets[facet], ...other.facets[facet]].map(({ slug }) => slug))
  const count = (result: SearchResult, slug: string) =>
    result.facets[facet].find((each) => each.slug === slug)?.count ?? 0
  return [...slugs].flatMap((slug) => {
    const [mine, theirs] = [count(own, slug), count(other, slug)]
    return mine === theirs ? [] : [`${facet} ${slug} ${mine}, the host ${theirs}`]
  })
}

function histogramText(stats: SearchResult['stats']['price'], { histograms }: SearchCapabilities): string {
  if (!stats) return 'nowhere'
  const ends = `from ${stats.min} to ${stats.max}`
  return histograms ? `${ends} in steps of ${stats.counts.join(' ')}` : ends
}
