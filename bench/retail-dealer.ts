import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CheckoutJobDeps } from '#features/checkout/server/checkout-deps.ts'
import { setPaymentKey } from '#features/checkout/server/keys/payment-keys.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import { bumpSitesOfDealership, saveSiteSettings } from '#features/sites/server/site-store.ts'
import { silentLog } from '#platform/log.ts'
import { standInKeys } from '#testing/payments/payment-stand-ins.ts'
import { readConfig } from '../src/main/config.ts'
import type { OpenedDatabase } from '../src/main/open-database.ts'
import { wireCheckout } from '../src/main/wiring/wire-checkout.ts'
import { wireLeads } from '../src/main/wiring/wire-leads.ts'
import { wideOpenSite } from './wide-open-site.ts'

export type RetailDealer = {
  address: SiteAddress
  host: string
  /** Where each vehicle is reserved. */
  paths: string[]
  /** Returns what the program does about money, done from here at a moment that is named. */
  depsAt(now: () => Date): CheckoutJobDeps
  close(): Promise<void>
}

type Where = { opened: OpenedDatabase; dataFolder: string; port: number; stripeUrl: string; vehicles: number }

/** A demo dealer who takes deposits at the stand-in for Stripe, with as many vehicles that can be reserved. */
export async function retailDealer({ opened, dataFolder, port, stripeUrl, vehicles }: Where): Promise<RetailDealer> {
  const { database, secret } = opened
  const config = readConfig({ FORECOURT_DATA: dataFolder, PORT: String(port), FORECOURT_STRIPE_URL: stripeUrl })
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
  const address = await wideOpenSite(database, { rules: [], confirmation: false })
  await takeDeposits(opened, address)
  const site = await database.forGroup(address.groupId, (db) => readSite(db, address.siteId))
  const dealershipId = site?.dealerships[0]?.id
  if (!site || !dealershipId) throw new Error('The site is gone')
  const key = { groupId: address.groupId, dealershipId, service: 'stripe', fields: standInKeys.stripe, site } as const
  const entered = await setPaymentKey(
    depsAt(() => new Date()),
    { ...key, by: 'bench' },
  )
  if (!entered.ok) throw new Error(JSON.stringify(entered.problem))
  const slugs = await database.forGroup(address.groupId, async (db) => {
    const { rows } = await sql<{ slug: string }>`
      insert into vehicle select made.* from (
        select * from vehicle where dealership_id = ${dealershipId} and status = 'in_stock' and price > 100000
          and not is_reserved and is_reservable and tag = '' limit 1
      ) sample, generate_series(1, ${vehicles}::int) n, lateral jsonb_populate_record(null::vehicle, to_jsonb(sample)
        || jsonb_build_object('vehicle_id', gen_random_uuid(), 'slug', 'bench-' || n, 'identity', 'bench-' || n,
          'stock_number', 'B' || n, 'payment_processors', '[]'::jsonb)) made returning slug`.execute(db)
    await bumpSitesOfDealership(db, dealershipId)
    return rows.map(({ slug }) => slug)
  })
  return {
    address,
    host: `${address.slug}.localhost`,
    paths: slugs.map((slug) => `${vehiclePath(site, { slug })}/checkout`),
    depsAt,
    close: () => leads.jobs.stop(),
  }
}

async function takeDeposits({ database }: OpenedDatabase, address: SiteAddress): Promise<void> {
  await database.forGroup(address.groupId, async (db) => {
    const row = await db
      .selectFrom('site')
      .select('settings')
      .where('site_id', '=', address.siteId)
      .executeTakeFirstOrThrow()
    const before = row.settings as SiteSettingsInput
    const settings = {
      ...before,
      retail: { ...before.retail, checkout: { enabled: true, lock_minutes: 5 } },
      connections: { ...before.connections, payment_provider: 'stripe' as const },
    }
    await saveSiteSettings(db, address.siteId, { settings, changedBy: 'bench' })
  })
}
