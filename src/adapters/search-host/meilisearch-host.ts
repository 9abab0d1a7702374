import { minute } from '#kernel/duration.ts'
import { type EnqueuedTaskPromise, type Index, Meilisearch, type MultiSearchQuery } from 'meilisearch'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { type KnownStock, notPublished, resultOf } from '#features/search/domain/engine/host-reply.ts'
import type { SearchHost } from '#features/search/domain/engine/search-engine.ts'
import { SearchHostProblem } from '#features/search/server/search-host-problem.ts'
import type { SearchSettings } from '#features/sites/domain/settings/search-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { JsonClient } from './checked-http.ts'
import { documentId, indexSettings, meilisearchDocuments } from './meilisearch-document.ts'
import { ofSite } from './meilisearch-filters.ts'
import { askForPage, type FoundTable, foundTables, holdsSome } from './meilisearch-questions.ts'

export type MeilisearchOptions = {
  host: NonNullable<SearchSettings['host']>
  /** Null where only searches are made. */
  writeKey: string | null
  http: JsonClient
  /** Milliseconds that a search may take. */
  searchLimit: number
  /** Names a publishing: no two alike. */
  newStamp(): string
}

/** The search of one site on a Meilisearch host, over the documents that were published to its index. */
export function meilisearchHost(options: MeilisearchOptions, site: Site, stock: KnownStock): SearchHost {
  const { url, key, index } = options.host
  const connect = (apiKey: string) => new Meilisearch({ host: url, apiKey, httpClient: options.http })
  const searching = connect(key)

  async function ask(queries: MultiSearchQuery[]): Promise<FoundTable[]> {
    const signal = AbortSignal.timeout(options.searchLimit)
    const found = foundTables(await searching.multiSearch({ queries }, { signal }))
    if (found?.length !== queries.length) throw new SearchHostProblem('its answer is not one to a search')
    return found
  }

  function documents(): Index {
    if (options.writeKey === null) throw new SearchHostProblem('there is no key to write to it')
    return connect(options.writeKey).index(index)
  }

  return {
    capabilities: { histograms: false, groupsUnits: false, readsQueriesAlike: false },
    async search(request) {
      const reply = await askForPage({ request, site, index }, ask)
      if (reply.hitCount === 0 && !stock.isEmpty && !(await holdsSome({ site, index }, ask))) {
        throw new SearchHostProblem(notPublished)
      }
      const result = resultOf(reply, request, stock)
      if (!result.ok) throw new SearchHostProblem(result.problem)
      return result.value
    },
    upsert: async (vehicles) => write(documents(), { site, vehicles, stamp: options.newStamp() }),
    remove: async (ids) => finished(documents().deleteDocuments(ids.map((id) => documentId(site.id, id)))),
    async replaceAll(vehicles) {
      const stamp = options.newStamp()
      await finished(documents().updateSettings(indexSettings()))
      await write(documents(), { site, vehicles, stamp })
      // The old ones go last, so that no shopper meets an empty yard.
      await finished(documents().deleteDocuments({ filter: `${ofSite(site.id)} AND published != "${stamp}"` }))
    },
  }
}

type Writing = { site: Site; vehicles: readonly Vehicle[]; stamp: string }

async function write(documents: Index, { site, vehicles, stamp }: Writing): Promise<void> {
  const documentOf = meilisearchDocuments(site, stamp)
  for (let at = 0; at < vehicles.length; at += batchSize) {
    const batch = vehicles.slice(at, at + batchSize).map(documentOf)
    await finished(documents.addDocuments(batch, { primaryKey: 'id' }))
  }
}

const batchSize = 1_000

/** The host accepts work at once and does it later. */
async function finished(task: EnqueuedTaskPromise): Promise<void> {
  const { status, error } = await task.waitTask({ timeout: minute, interval: 50 })
  if (status !== 'succeeded') throw new SearchHostProblem(`what was sent to it ${status}: ${error?.code ?? 'unknown'}`)
}
