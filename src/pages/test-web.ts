import type { Hono } from 'hono'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { addTestVehicle } from '#features/inventory/server/test-stock.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { bumpSitesOfDealership } from '#features/sites/server/site-store.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { readConfig } from '#main/config.ts'
import { type BuiltAssets, wireWeb, type WiredWeb } from '#main/wire.ts'
import { assetsOf } from '#platform/rendering/assets.ts'
import { fullStylesheet } from '#platform/rendering/page-stylesheet.ts'
import { silentLog } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { afterwards, temporaryFolder } from '#testing/afterwards.ts'
import { createApp } from './app.ts'
import type { WebDeps } from './web-deps.ts'
import type { WebEnv } from './web-env.ts'

const pageScripts = { script: '/assets/none.js', formScript: '/assets/forms.js' }

export type TestWeb = {
  app: Hono<WebEnv>
  deps: WiredWeb
  dataFolder: string
  /** A dealer with a site of their own; `request` asks that site. */
  addDealer(settings?: SiteSettingsInput): Promise<Site>
  addVehicle(site: Site, differences?: Partial<Vehicle>): Promise<Vehicle>
  request(site: Site, path: string, init?: RequestInit): Promise<Response>
}

const noConsoleBuild = {
  page: async () => ({ html: '<!doctype html><title>Console</title>', scriptSource: '', styleSource: '' }),
  assetFile: async () => new Response(null, { status: 404 }),
  appFile: async () => new Response('icon'),
  shellWorker: 'worker',
}

/** Stands in for what the client build leaves in dist/. */
export const testAssets: BuiltAssets = {
  storefront: assetsOf({ stylesheet: fullStylesheet(''), ...pageScripts, build: 'test' }),
  scripts: {
    payScript: '/assets/pay.js',
    accountScript: '/assets/account.js',
    pushWorker: '/assets/push-worker.js',
  },
  console: noConsoleBuild,
  build: 'test',
  files: async () => new Response(null, { status: 404 }),
}

/** The whole web program, wired as in production, over a database of its own; it ends with the test, or the file, that starts it. */
export async function testWeb(
  environment: Record<string, string> = {},
  opened?: { database: Database },
): Promise<TestWeb> {
  const { database } = opened ?? (await testDatabase())
  const folder = await temporaryFolder()
  const usual = {
    FORECOURT_DATA: folder,
    FORECOURT_DEVELOPMENT: '1',
    FORECOURT_WORKER: 'separate',
    // A busy machine is not to decide which version of a site a test sees.
    FORECOURT_NEWEST_WITHIN: '60000',
  }
  const config = readConfig({ ...usual, ...environment })
  if (!config.ok) throw new Error(config.problem.join())
  const deps = await wireWeb({
    config: config.value,
    database,
    log: silentLog,
    secret: 'a secret of the tests, longer than 32 letters',
    assets: testAssets,
    isStopping: () => false,
  })
  afterwards(() => deps.jobs.stop())
  const app = createApp(deps)
  return {
    app,
    deps,
    dataFolder: folder,
    async addDealer(settings) {
      const site = await addTestDealer(database, settings)
      await deps.directory.reload()
      return site
    },
    addVehicle: (site, differences) => addVehicle(deps, site, differences),
    request: async (site, path, init = {}) => {
      const host = `${site.slug}.localhost`
      const headers = new Headers(init.headers)
      headers.set('host', host)
      return app.request(`http://${host}${path}`, { redirect: 'manual', ...init, headers })
    },
  }
}

async function addVehicle(deps: WebDeps, site: Site, differences: Partial<Vehicle> = {}): Promise<Vehicle> {
  const usual = { slug: sampleVehicle().slug, priceNote: 'drive-away' } as const
  const vehicle = await addTestVehicle(deps.database, site, { ...usual, ...differences })
  await deps.database.forGroup(site.groupId, (db) => bumpSitesOfDealership(db, vehicle.dealershipId))
  await deps.directory.reload()
  return vehicle
}
