import type { FacetName } from '#features/search/domain/query/search-query.ts'
import { meetsFacet, meetsRanges, type Rival, type RivalDocument, type RivalQuery } from './rival.ts'

/** The list, filtered, sorted and counted; words by their beginnings. */
export function arrayFilter(documents: readonly RivalDocument[]): Rival {
  const args = documents.map(({ text }) => text.split(/[^a-z0-9]+/))
  return {
    name: 'filter the array',
    search(query) {
      const typed = query.text
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .filter(Boolean)
      const having = typed.length === 0 ? documents : documents.filter((_, at) => startsAll(args[at] ?? [], typed))
      return searchList(having, query)
    },
  }
}

const startsAll = (args: readonly string[], typed: readonly string[]) =>
  typed.every((prefix) => args.some((word) => word.startsWith(prefix)))

/** Page and counts of the documents that have the words: in one pass it is seen which single facet each of them fails. */
export function searchList(documents: readonly RivalDocument[], query: RivalQuery): number {
  const chosen = Object.entries(query.facets) as [FacetName, readonly string[]][]
  const found: RivalDocument[] = []
  const counts = new Map(query.counted.map((facet) => [facet, new Map<string, number>()]))
  for (const document of documents) {
    if (!meetsRanges(query, document)) continue
    const failing = chosen.filter(([facet, slugs]) => !meetsFacet(facet, slugs, document))
    if (failing.length > 1) continue
    if (failing.length === 0) found.push(document)
    for (const [facet, tally] of counts) {
      if (failing.length === 0 || failing[0]?.[0] === facet) countValues(document, facet, tally)
    }
  }
  const { field, isDescending } = query.sort
  found.sort((a, b) => (isDescending ? b[field] - a[field] : a[field] - b[field]) || a.age - b.age || a.id - b.id)
  found.slice(query.offset, query.offset + query.limit)
  return found.length
}

function countValues(document: RivalDocument, facet: FacetName, tally: Map<string, number>): void {
  if (facet !== 'features') return void tally.set(document[facet], (tally.get(document[facet]) ?? 0) + 1)
  for (const slug of document.features) tally.set(slug, (tally.get(slug) ?? 0) + 1)
}
