import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDiskImageCache } from '#adapters/file-storage/disk-image-cache.ts'
import { checkedHttp } from '#adapters/search-host/checked-http.ts'
import { searchHostOpener } from '#adapters/search-host/open-search-host.ts'
import { openAuth } from '#features/accounts/server/auth.ts'
import { createRemoteImageFetcher } from '#features/media/server/remote/fetch-remote-image.ts'
import type { ImageDeps } from '#features/media/server/serve-image.ts'
import { createImageWork } from '#features/media/server/image-work.ts'
import { visitRetentionDays } from '#features/tracking/server/tracking-jobs.ts'
import { createSearchStock, type OpenSearchHost } from '#features/search/server/search-stock.ts'
import { openSiteDirectory, type SiteDirectory } from '#features/sites/server/site-directory.ts'
import { pageTurns } from '#pages/storefront/serve/page-turns.ts'
import { PageCache } from '#platform/http/page-cache.ts'
import { sharedRateLimit } from '#platform/limits/shared-rate-limit.ts'
import { signedCookies } from '#platform/http/signed-cookie.ts'
import { readinessOf, type ReadyFor } from '#platform/http/readiness.ts'
import { readStaticFiles } from '#platform/http/static-files.ts'
import type { Log } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { assetsOf, builtAddress, type Assets } from '#platform/rendering/assets.ts'
import { storefrontStylesheet } from '#pages/storefront/serve/stylesheet-parts.ts'
import { siteReader } from '#features/publishing/server/read-site-records.ts'
import type { SiteRecords } from '#features/publishing/server/site-snapshot.ts'
import { openSiteSnapshots } from '#features/publishing/server/site-snapshots.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import type { PageScripts, WebDeps } from '#pages/web-deps.ts'
import type { Config } from './config.ts'
import { withStored } from './without-database/read-with-stored.ts'
import type { StoredSites } from './without-database/stored-sites.ts'
import { clientFolder } from './folders.ts'
import { followBookings, wireBookings } from './wiring/wire-bookings.ts'
import { wireCheckout } from './wiring/wire-checkout.ts'
import { type ConsoleBuild, readConsoleBuild, wireConsole } from './wiring/wire-console.ts'
import { wireMedia } from './wiring/wire-files.ts'
import { wireLeads } from './wiring/wire-leads.ts'
import { wireFeeds } from './wiring/wire-feeds.ts'
import { wireGarage } from './wiring/wire-garage.ts'
import { wireProvider } from './wiring/wire-provider.ts'
import { wireStaffMail } from './wiring/wire-staff-mail.ts'
import { wireStock } from './wiring/wire-stock.ts'
import { wireTradeIns } from './wiring/wire-trade-ins.ts'
import { wireTracking } from './wiring/wire-tracking.ts'

export type BuiltAssets = {
  storefront: Assets
  scripts: PageScripts
  console: ConsoleBuild
  /** Names the sources that all of it was built from. */
  build: string
  files(request: Request, name: string): Promise<Response>
}
type Wiring = {
  config: Config
  database: Database
  log: Log
  secret: string
  assets: BuiltAssets
  /** The last snapshots on disk; without it nothing is read or written there. */
  stored?: StoredSites
  /** Stands in for the directory of the database while that is away. */
  directory?: SiteDirectory
  isStopping(): boolean
}

/** Named by what it holds, as the files of the build are. */
const styleFile = (name: string, { bytes }: { bytes: Uint8Array }) => ({
  name: `${name}-${createHash('sha256').update(bytes).digest('base64url').slice(0, 8)}.css`,
  bytes,
})
const allStyles = styleFile('all', storefrontStylesheet.whole)
const laterStyles = styleFile('later', storefrontStylesheet.later)

/** Reads what the client build left in dist/. Throws when it is missing. */
export async function readBuiltAssets(): Promise<BuiltAssets> {
  const [script, listScript, formScript, payScript, accountScript, pushWorker, build, files, console] =
    await Promise.all([
      builtAddress(clientFolder, 'src/pages/storefront/enhance/main.ts'),
      builtAddress(clientFolder, 'src/pages/storefront/enhance/stock-list.ts'),
      builtAddress(clientFolder, 'src/pages/storefront/enhance/post/post-form.ts'),
      builtAddress(clientFolder, 'src/pages/storefront/enhance/pay/pay.ts'),
      builtAddress(clientFolder, 'src/pages/storefront/enhance/account/account.ts'),
      builtAddress(clientFolder, 'src/pages/storefront/enhance/account/push-worker.ts'),
      readFile(join(clientFolder, '../built-from'), 'utf8'),
      readStaticFiles(join(clientFolder, 'assets'), [allStyles, laterStyles]),
      readConsoleBuild(),
    ])
  return {
    storefront: assetsOf({
      stylesheet: storefrontStylesheet,
      script,
      listScript,
      formScript,
      allStyles: `/assets/${allStyles.name}`,
      laterStyles: `/assets/${laterStyles.name}`,
      build,
    }),
    scripts: { payScript, accountScript, pushWorker },
    console,
    build,
    files,
  }
}

/** What the program itself holds: pages are given the part that sees one dealer group at a time. */
export type WiredWeb = WebDeps & { database: Database } & ReturnType<typeof wireStock>

/** Everything that the web pages need, made from the configuration. */
export async function wireWeb(wiring: Wiring): Promise<WiredWeb> {
  const { config, database, log, secret, assets, isStopping } = wiring
  const now = () => new Date()
  const readSite = siteReader(database)
  const leads = wireLeads({ config, database, log, secret, isWorker: config.worker === 'inside' })
  const auth = openAuth({ pool: database.platformPool, secret })
  const directory = wiring.directory ?? (await openSiteDirectory(database, { isDevelopment: config.isDevelopment }))
  if (!wiring.directory) await visitRetentionDays({ database, now }, 1)
  const bookings = wireBookings({ config, database, log, secret })
  await followBookings(database, bookings.calendars)
  const storage = wireMedia(config, log)
  return {
    ...leads,
    ...wireTradeIns({ config, secret }),
    ...bookings,
    ...wireTracking({ config, database, log, secret }),
    ...wireCheckout({ config, database, jobs: leads.jobs, secret }),
    ...wireFeeds({ config, database, readSite }),
    ...wireGarage({ config, database, secret, readSite }),
    ...wireStock(config),
    ...wireProvider({ config, log }),
    database,
    directory,
    ...wirePages({ config, log }, withStored(readSite, wiring.stored)),
    storefrontAssets: assets.storefront,
    ...assets.scripts,
    assetFile: assets.files,
    storage,
    images: wireImages({ config, storage, log }),
    auth,
    ...wireStaffMail({ config, database, secret, ...leads }),
    leadLimit: sharedRateLimit({ database, log, now, secret }),
    console: await wireConsole({
      config,
      database,
      build: assets.console,
      auth,
      secret,
      secretBox: leads.secretBox,
      jobs: leads.jobs,
      storage,
    }),
    cookies: signedCookies({ secret, isSecure: !config.isDevelopment }),
    log,
    now,
    newId: randomUUID,
    ...wireHttp(config),
    readiness: readinessWith({ config, database, isStopping }, leads.intake.isFull),
  }
}

const wireHttp = ({ trustedProxies, securityContact }: Config) => ({ trustedProxies, securityContact })

function wirePages(
  { config, log }: Pick<Wiring, 'config' | 'log'>,
  read: (address: SiteAddress, known?: SiteRecords) => Promise<SiteRecords>,
) {
  const now = () => new Date()
  return {
    snapshots: openSiteSnapshots({ read, now, maxBytes: config.snapshotBytes, timeout: config.newestWithin }),
    searchStock: createSearchStock({ openHost: searchHosts(config, { mayWrite: false }), log, now }),
    pageCache: new PageCache(config.pageCacheBytes),
    turns: pageTurns({ log, now }),
  }
}

const readinessWith =
  ({ config, database, isStopping }: Pick<Wiring, 'config' | 'database' | 'isStopping'>, isFull: () => boolean) =>
  (purpose: ReadyFor) =>
    readinessOf({ isStopping, isFull, database, dataFolder: config.dataFolder }, purpose)

const wireImages = ({ config, storage, log }: Pick<Wiring, 'config' | 'log'> & Pick<WebDeps, 'storage'>): ImageDeps => {
  const now = () => new Date()
  const directory = join(config.dataFolder, 'images')
  return {
    storage,
    cache: openDiskImageCache({ directory, budgetBytes: config.imageCacheBytes, log, now }),
    fetchRemote: createRemoteImageFetcher(),
    work: createImageWork(),
    log,
    now,
  }
}

/** The hosts that sites may name. In development they may stand on this machine, or anywhere in its network. */
export const searchHosts = (config: Config, { mayWrite }: { mayWrite: boolean }): OpenSearchHost =>
  searchHostOpener({
    http: checkedHttp({ trustedHosts: config.isDevelopment ? ['*'] : config.searchHosts }),
    writeKey: (mayWrite && config.searchWriteKey) || null,
    newStamp: randomUUID,
  })
