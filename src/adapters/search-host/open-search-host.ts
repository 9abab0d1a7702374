import type { OpenSearchHost } from '#features/search/server/search-stock.ts'
import type { JsonClient } from './checked-http.ts'
import { meilisearchHost } from './meilisearch-host.ts'

type SearchHostDeps = {
  http: JsonClient
  /** Publishing needs it; null where only searches are made. */
  writeKey: string | null
  newStamp(): string
}

/** Opens the host that the settings of a site name. */
export const searchHostOpener =
  ({ http, writeKey, newStamp }: SearchHostDeps): OpenSearchHost =>
  (site, stock) => {
    const { engine, host } = site.settings.search
    if (engine === 'built-in' || host === null) return null
    return meilisearchHost({ host, writeKey, http, searchLimit: 2_000, newStamp }, site, stock)
  }
