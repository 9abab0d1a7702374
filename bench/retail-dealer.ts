import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CheckoutJobDeps } from '#features/checkout/server/checkout-deps.ts'
import { disconnectPayments } from '#features/checkout/server/keys/disconnect-payments.ts'
import { entrySchemas } from '#features/content/domain/entries/entry-kinds.ts'
import { saveProduct } from '#features/content/server/product-store.ts'
import type { Dealership, Site } from '#features/sites/domain/site.ts'
import { setPaymentKey } from '#features/checkout/server/keys/payment-keys.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import { bumpSite, bumpSitesOfDealership, saveSiteSettings } from '#features/sites/server/site-store.ts'
import { silentLog } from '#platform/log.ts'
import { standInKeys } from '#testing/payments/payment-stand-ins.ts'
import { readConfig } from '../src/main/config.ts'
import type { OpenedDatabase } from '../src/main/open-database.ts'
import { wireCheckout } from '../src/main/wiring/wire-checkout.ts'
import { wireLeads } from '../src/main/wiring/wire-leads.ts'
import { wideOpenSite } from './wide-open-site.ts'

export type RetailService = keyof typeof standInKeys
const services: readonly RetailService[] = ['stripe', 'till', 'st_george']

export type RetailDealer = {
  address: SiteAddress
  host: string
  /** Where each vehicle is reserved; those of the services take turns. */
  paths: string[]
  /** Ways to get a basket, each of which is paid for at another service. */
  handovers: string[]
  /** What the program does about money, as of a moment that is named. */
  depsAt(now: () => Date): CheckoutJobDeps
  close(): Promise<void>
}

type Where = {
  opened: OpenedDatabase
  dataFolder: string
  port: number
  /** Where the stand-ins are, as the program is told. */
  environment: Record<string, string>
  /** How many there are of each service. */
  vehicles: number
  /** Without a word the dealership of Stripe alone. */
  among?: readonly RetailService[]
}

/** A demo site whose dealerships take money at a service each, with as many vehicles that can be reserved and a store. */
export async function retailDealer({ opened, among = ['stripe'], ...where }: Where): Promise<RetailDealer> {
  const { database, secret } = opened
  const { dataFolder, port, environment, vehicles } = where
  const config = readConfig({ FORECOURT_DATA: dataFolder, PORT: String(port), ...environment })
  if (!config.ok) throw new Error(config.problem.join())
  const leads = wireLeads({ config: config.value, database, log: silentLog, secret, isWorker: false })
  const checkout = wireCheckout({ config: config.value, database, jobs: leads.jobs, secret })
  const depsAt = (now: () => Date): CheckoutJobDeps => ({
    ...leads,
    ...checkout,
    database,
    log: silentLog,
    now,
    newId: randomUUID,
  })
  const address = await wideOpenSite(database, { rules: [], confirmation: false }, services.length)
  await takeMoney(opened, address)
  const site = await database.forGroup(address.groupId, (db) => readSite(db, address.siteId))
  if (!site) throw new Error('The site is gone')
  const sellers = site.dealerships.slice(0, services.length).flatMap((dealership, at) => {
    const service = services[at]
    return service && among.includes(service) ? [{ dealership, service }] : []
  })
  const deps = depsAt(() => new Date())
  for (const seller of sellers) await connect(deps, site, seller)
  const slugs: string[][] = []
  for (const seller of sellers) slugs.push(await offer(database, site, { ...seller, vehicles }))
  await stockStore(database, site)
  return {
    address,
    host: `${address.slug}.localhost`,
    paths: Array.from({ length: vehicles }, (_, at) => slugs.map((of) => of[at] ?? ''))
      .flat()
      .map((slug) => `${vehiclePath(site, { slug })}/checkout`),
    handovers: sellers.map(({ dealership }) => `pick-up.${dealership.locations[0]?.id ?? ''}`),
    depsAt,
    close: () => leads.jobs.stop(),
  }
}

type Seller = { dealership: Dealership; service: RetailService }

async function connect(deps: CheckoutJobDeps, site: Site, { dealership, service }: Seller): Promise<void> {
  const { groupId } = site
  await disconnectPayments(deps, { groupId, dealershipId: dealership.id, service: 'sandbox' })
  const key = { groupId, dealershipId: dealership.id, service, fields: standInKeys[service], site } as const
  const entered = await setPaymentKey(deps, { ...key, by: 'bench' })
  if (!entered.ok) throw new Error(JSON.stringify(entered.problem))
}

const offer = (
  database: OpenedDatabase['database'],
  { groupId }: Site,
  { dealership, service, vehicles }: Seller & { vehicles: number },
): Promise<string[]> =>
  database.forGroup(groupId, async (db) => {
    const { rows } = await sql<{ slug: string }>`
      insert into vehicle select made.* from (
        select * from vehicle where dealership_id = ${dealership.id} and status = 'in_stock' and price > 100000
          and not is_reserved and is_reservable and tag = '' limit 1
      ) sample, generate_series(1, ${vehicles}::int) n, lateral jsonb_populate_record(null::vehicle, to_jsonb(sample)
        || jsonb_build_object('vehicle_id', gen_random_uuid(), 'slug', ${service}::text || '-' || n, 'identity', 'bench-' || n,
          'stock_number', 'B' || n, 'payment_processors',
          jsonb_build_array(jsonb_build_object('authorizationType', ${service}::text, 'depositAmount', 50000)))) made returning slug`.execute(
      db,
    )
    await bumpSitesOfDealership(db, dealership.id)
    return rows.map(({ slug }) => slug)
  })

/** The one thing that its store sells, in more pieces than are ever bought. */
export const soldProduct = 'bench-mats'

const stockStore = (database: OpenedDatabase['database'], { groupId, id }: Site): Promise<void> =>
  database.forGroup(groupId, async (db) => {
    const content = entrySchemas.product.parse({ title: 'Rubber mats', price: 80, in_stock: 100_000 })
    const { image_alt: _, order: __, ...product } = content
    await saveProduct(db, id, { ...product, slug: soldProduct, image: null, position: 0 })
    await bumpSite(db, id)
  })

async function takeMoney({ database }: OpenedDatabase, address: SiteAddress): Promise<void> {
  await database.forGroup(address.groupId, async (db) => {
    const row = await db
      .selectFrom('site')
      .select('settings')
      .where('site_id', '=', address.siteId)
      .executeTakeFirstOrThrow()
    const before = row.settings as SiteSettingsInput
    const settings = {
      ...before,
      retail: {
        ...before.retail,
        store: true,
        store_checkout: true,
        store_delivery: { choice: 'pick_up' as const },
        checkout: { enabled: true, lock_minutes: 5 },
      },
      connections: { ...before.connections, payment_provider: 'stripe' as const },
    }
    await saveSiteSettings(db, address.siteId, { settings, changedBy: 'bench' })
  })
}
