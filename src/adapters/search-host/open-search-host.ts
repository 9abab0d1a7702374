import type { OpenSearchHost } from '#features/search/server/search-stock.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { JsonClient } from './checked-http.ts'
import { meilisearchHost } from './meilisearch-host.ts'
import { postgresSearchHost } from './postgres-search-host.ts'

export type SearchHostDeps = {
  database: TenantDatabase
  http: JsonClient
  /** For publishing; null where only searches are made. */
  writeKey: string | null
  newStamp(): string
}

/** Opens the host that the settings of a site name. */
export const searchHostOpener =
  ({ database, http, writeKey, newStamp }: SearchHostDeps): OpenSearchHost =>
  (site, stock) => {
    const { engine, host } = site.settings.search
    if (engine === 'postgres') return postgresSearchHost(database, site, stock)
    if (engine === 'built-in' || host === null) return null
    return meilisearchHost({ host, writeKey, http, searchLimit: 2_000, newStamp }, site, stock)
  }
