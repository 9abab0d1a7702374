import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { diskMediaStorage } from '#adapters/file-storage/disk-media-storage.ts'
import { openAuth } from '#features/accounts/server/auth.ts'
import { listModels, listPages } from '#features/content/server/content-store.ts'
import { listVehicles } from '#features/inventory/server/vehicle-store.ts'
import { openImages } from '#features/media/server/serve-image.ts'
import { openSiteDirectory } from '#features/sites/server/site-directory.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { findSite } from '#features/sites/server/site-store.ts'
import { PageCache } from '#platform/http/page-cache.ts'
import { hourlyRateLimit } from '#platform/http/rate-limit.ts'
import type { Log } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readAssets } from '#platform/rendering/assets.ts'
import type { SiteRecords } from '#pages/storefront/site-snapshot.ts'
import { openSiteSnapshots } from '#pages/storefront/site-snapshots.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import type { Config } from './config.ts'
import { clientFolder } from './folders.ts'

type Wiring = { config: Config; database: Database; log: Log; secret: string; isReady(): boolean }

/** Everything that the web pages need, made from the configuration. */
export async function wireWeb({ config, database, log, secret, isReady }: Wiring): Promise<WebDeps> {
  const now = () => new Date()
  const storage = diskMediaStorage(join(config.dataFolder, 'media'))
  const [storefrontAssets, consoleAssets] = await Promise.all([
    readAssets(clientFolder, { script: 'src/pages/storefront/enhance/main.ts', sheet: 'src/pages/storefront/sheet.ts' }),
    readAssets(clientFolder, { script: 'src/pages/storefront/enhance/main.ts', sheet: 'src/pages/console/console-sheet.ts' }),
  ])
  return {
    database,
    directory: await openSiteDirectory(database, { isDevelopment: config.isDevelopment }),
    snapshots: openSiteSnapshots({ read: (site) => readSite(database, site), now, maxBytes: config.snapshotBytes }),
    pageCache: new PageCache(config.pageCacheBytes),
    storefrontAssets,
    consoleAssets,
    clientFolder,
    storage,
    images: openImages({ storage, cacheFolder: join(config.dataFolder, 'images'), cacheBytes: config.imageCacheBytes, log }),
    auth: openAuth({ pool: database.platformPool, secret }),
    leadLimit: hourlyRateLimit(),
    log,
    now,
    newId: randomUUID,
    isDevelopment: config.isDevelopment,
    trustsProxy: config.trustsProxy,
    isReady,
  }
}

/** All records of a site in one transaction; its version is read first, so that a later change is never mistaken for seen. */
export function readSite(database: Database, address: SiteAddress): Promise<SiteRecords> {
  return database.forGroup(address.groupId, async (db) => {
    const found = await findSite(db, address.siteId)
    if (!found) throw new Error(`Site ${address.slug} is gone`)
    const dealershipIds = found.site.dealerships.map((dealership) => dealership.id)
    return {
      ...found,
      vehicles: await listVehicles(db, dealershipIds),
      pages: await listPages(db, address.siteId),
      models: await listModels(db, address.siteId),
    }
  })
}
