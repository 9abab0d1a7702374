import type { MediaStorage } from '#features/media/server/ports.ts'
import type { SiteDirectory } from '#features/sites/server/site-directory.ts'
import type { Auth } from '#features/accounts/server/auth.ts'
import type { SearchStock } from '#features/search/server/search-stock.ts'
import type { ImageDeps } from '#features/media/server/serve-image.ts'
import type { PageCache } from '#platform/http/page-cache.ts'
import type { RateLimit } from '#platform/http/rate-limit.ts'
import type { Log } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Assets } from '#platform/rendering/assets.ts'
import type { SiteSnapshots } from './storefront/site-snapshots.ts'

/** What the web pages are given. `main/wire.ts` makes it; tests make it with fakes for the outside world. */
export type WebDeps = {
  database: Database
  directory: SiteDirectory
  snapshots: SiteSnapshots
  /** Searches the stock of a site where its settings say. */
  searchStock: SearchStock
  pageCache: PageCache
  storefrontAssets: Assets
  /** A hashed file of the client build. */
  assetFile(request: Request, name: string): Promise<Response>
  images: ImageDeps
  storage: MediaStorage
  auth: Auth
  leadLimit: RateLimit
  log: Log
  now(): Date
  newId(): string
  isDevelopment: boolean
  trustsProxy: boolean
  /** Answers /readyz: false once the process has begun to stop. */
  isReady(): boolean
}
