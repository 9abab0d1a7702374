import type { SearchRequest } from '#features/search/domain/engine/search-engine.ts'
import {
  type FacetName,
  facetNames,
  facetsOfAll,
  type RangeName,
  rangeNames,
  type SearchQuery,
} from '#features/search/domain/query/search-query.ts'
import { boundFilter } from '#features/search/domain/stock-filter/bound-filter.ts'
import {
  filterMeilisearch,
  numberBetween,
  oneOfSlugs,
  quoted,
} from '#features/search/domain/stock-filter/filter-meilisearch.ts'
import { linkPreset, scopeFilter } from '#features/search/domain/stock-filter/scope-filter.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { SiteId } from '#kernel/ids.ts'

export const ofSite = (siteId: SiteId): string => `site_id = ${quoted(siteId)}`

/** Every question of a search narrows to the site, what is listed now, its filter, the path and the link. */
export function narrowingsOf({ scope, query, now }: SearchRequest, site: Site): string[] {
  const filters = [
    boundFilter(site.settings.search.filters, site),
    scopeFilter(scope, site),
    scopeFilter(linkPreset(query.preset, scope), site),
  ]
  return [
    ofSite(site.id),
    `listed_until_timestamp > ${now.getTime()}`,
    ...filters.flatMap((filter) => (filter ? [filterMeilisearch(filter)] : [])),
  ]
}

/** A choice of the shopper; its own counts and spread ignore it, unless a vehicle must meet all values chosen. */
export type MeilisearchChoice = { about: FacetName | RangeName | null; filter: string }

export function choicesOf({ facets, ranges }: SearchQuery): MeilisearchChoice[] {
  const ofFacets = facetNames.flatMap((facet): MeilisearchChoice[] => {
    const slugs = facets[facet]
    if (!slugs) return []
    if (!facetsOfAll.has(facet)) return [{ about: facet, filter: oneOfSlugs(facet, slugs) }]
    return slugs.map((slug) => ({ about: null, filter: oneOfSlugs(facet, [slug]) }))
  })
  const ofRanges = rangeNames.flatMap((range): MeilisearchChoice[] => {
    const { from, to } = ranges[range] ?? { from: null, to: null }
    return from === null && to === null ? [] : [{ about: range, filter: numberBetween(range, from, to) }]
  })
  return [...ofFacets, ...ofRanges]
}
