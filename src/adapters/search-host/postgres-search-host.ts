import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import {
  facetsToCount,
  type HostAnswer,
  type KnownStock,
  notPublished,
  resultOf,
} from '#features/search/domain/engine/host-answer.ts'
import { wordDictionary } from '#features/search/domain/text/matching-words.ts'
import { documentReader } from '#features/search/domain/engine/search-document.ts'
import type { SearchHost, SearchRequest } from '#features/search/domain/engine/search-engine.ts'
import { facetNames, facetsOfAll, rangeNames, type SearchQuery } from '#features/search/domain/query/search-query.ts'
import { boundFilter } from '#features/search/domain/stock-filter/bound-filter.ts'
import { choiceSql, demandSql, filterSql, rangeSql } from '#features/search/domain/stock-filter/filter-sql.ts'
import { scopeFilter } from '#features/search/domain/stock-filter/scope-filter.ts'
import { correctionsOf, readTypedWords, type TypedWord } from '#features/search/domain/text/typed-words.ts'
import { SearchHostProblem } from '#features/search/server/search-host-problem.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asCents } from '#kernel/money.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { type DocumentChoice, type FoundDocuments, prepareSearching, searchDocuments } from './search-answer-store.ts'
import { listWords, removeAllDocuments, removeDocuments, upsertDocuments } from './search-document-store.ts'

/** The search of one site in our own database, over the documents that were published to it. */
export function postgresSearchHost(database: TenantDatabase, site: Site, stock: KnownStock): SearchHost {
  const documentOf = documentReader(site)
  const inGroup: <T>(work: Parameters<typeof database.forGroup<T>>[1]) => Promise<T> = (work) =>
    database.forGroup(site.groupId, work)
  const write = (vehicles: readonly Vehicle[]) => batches(vehicles).map((batch) => batch.map(documentOf))
  return {
    capabilities: { histograms: true, groupsUnits: true, readsWordsAlike: true },
    search: (request) =>
      inGroup(async (db) => {
        await prepareSearching(db, slowestStatement)
        const typed = await readWords(request.query, () => listWords(db, site.id))
        const found = await searchDocuments(db, site.id, questionOf(request, site, typed))
        if (!found.holdsSome && !stock.isEmpty) throw new SearchHostProblem(notPublished)
        const result = resultOf(answerOf(found, typed), request, stock)
        if (!result.ok) throw new SearchHostProblem(result.problem)
        return result.value
      }),
    upsert: (vehicles) =>
      inGroup(async (db) => {
        for (const documents of write(vehicles)) await upsertDocuments(db, site.id, documents)
      }),
    remove: (ids) => inGroup((db) => removeDocuments(db, site.id, ids)),
    replaceAll: (vehicles) =>
      inGroup(async (db) => {
        await removeAllDocuments(db, site.id)
        for (const documents of write(vehicles)) await upsertDocuments(db, site.id, documents)
      }),
  }
}

/** Milliseconds after which the database drops a search that nobody waits for any more. */
const slowestStatement = 2_000

const batchSize = 1_000

const batches = (vehicles: readonly Vehicle[]): (readonly Vehicle[])[] =>
  Array.from({ length: Math.ceil(vehicles.length / batchSize) }, (_, at) =>
    vehicles.slice(at * batchSize, (at + 1) * batchSize),
  )

async function readWords(query: SearchQuery, words: () => Promise<string[]>): Promise<readonly TypedWord[]> {
  return query.text.trim() === '' ? [] : readTypedWords(query, wordDictionary(await words()))
}

function questionOf(request: SearchRequest, site: Site, typed: readonly TypedWord[]) {
  const { query, ranges = rangeNames } = request
  const narrowings = [
    boundFilter(site.settings.search.filters, site),
    scopeFilter(request.scope, site),
    scopeFilter(query.preset, site),
  ]
  return {
    base: [...narrowings.flatMap((filter) => (filter ? [filterSql(filter)] : [])), ...typed.map(demandSql)],
    choices: choicesOf(query),
    facets: facetsToCount(request),
    ranges,
    sort: query.sort ?? request.defaultSort,
    page: query.page,
    pageSize: request.pageSize,
    groupsUnits: request.groupsUnits === true && !query.showsEachUnit,
    now: request.now,
  }
}

function choicesOf({ facets, ranges }: SearchQuery): DocumentChoice[] {
  const ofFacets = facetNames.flatMap((facet): DocumentChoice[] => {
    const slugs = facets[facet]
    return slugs ? [{ about: facetsOfAll.has(facet) ? null : facet, condition: choiceSql(facet, slugs) }] : []
  })
  const ofRanges = rangeNames.flatMap((range): DocumentChoice[] => {
    const { from, to } = ranges[range] ?? { from: null, to: null }
    return from === null && to === null ? [] : [{ about: range, condition: rangeSql(range, { from, to }) }]
  })
  return [...ofFacets, ...ofRanges]
}

function answerOf(found: FoundDocuments, typed: readonly TypedWord[]): HostAnswer {
  const counts: Partial<Record<string, Map<string, number>>> = {}
  for (const { facet, slug, count } of found.counts) (counts[facet] ??= new Map()).set(slug, count)
  return {
    ...found,
    hits: found.hits.map(({ id, units, fromPrice }) => ({
      id,
      units,
      fromPrice: fromPrice === null ? null : asCents(fromPrice),
    })),
    counts,
    corrections: correctionsOf(typed),
  }
}
