import { execFileSync } from 'node:child_process'
import { sql } from 'kysely'
import { vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { bumpSitesOfDealership, listSiteAddresses, saveSiteSettings } from '#features/sites/server/site-store.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import { readConfig } from '#main/config.ts'
import { openProgramDatabase } from '#main/open-database.ts'
import { standInKeys } from '#testing/payments/payment-stand-ins.ts'
import { ownSite } from './own-site.ts'

export type PaidBy = keyof typeof standInKeys | 'sandbox'

const environment = (): Record<string, string> => ({
  FORECOURT_DATA: ownSite().dataFolder,
  PORT: String(ownSite().port),
  ...ownSite().payments,
})

/** Enters the key of a service as a dealer does. */
export function connectService(service: keyof typeof standInKeys, dealership: string): string {
  const fields = Object.entries(standInKeys[service]).map(([name, value]) => `${name}=${value}`)
  const args = ['dist/server/cli.js', 'payments', 'connect', service, '--dealership', dealership]
  return execFileSync(process.execPath, args, {
    input: fields.join('\n'),
    env: { ...process.env, ...environment() },
    encoding: 'utf8',
  })
}

/** Sets which service takes the deposit of which vehicles; resolves to their addresses. */
export async function vehiclesPaidBy(slug: string, services: readonly PaidBy[]): Promise<Record<PaidBy, string[]>> {
  const found: Record<PaidBy, string[]> = { stripe: [], till: [], st_george: [], sandbox: [] }
  await withSite(slug, async ({ database, site }) => {
    const dealershipId = site.dealerships[0]?.id
    if (!dealershipId) throw new Error('No dealership')
    await database.forGroup(site.groupId, async (db) => {
      const rows = await db
        .selectFrom('vehicle')
        .select(['vehicle_id', 'slug'])
        .where('dealership_id', '=', dealershipId)
        .where('status', '=', 'in_stock')
        .where('is_reserved', '=', false)
        .where('is_reservable', '=', true)
        .where('is_shown', '=', true)
        .where('price', '>', 100_000)
        .where('tag', '=', '')
        // One without photographs is still being prepared: nobody can pay for it.
        .where(sql<number>`jsonb_array_length(images)`, '>', 0)
        .orderBy('slug')
        .execute()
      for (const [at, row] of rows.entries()) {
        const service = services[at % services.length] ?? 'sandbox'
        await db
          .updateTable('vehicle')
          .set({ payment_processors: JSON.stringify([{ authorizationType: service, depositAmount: 25_000 }]) })
          .where('vehicle_id', '=', row.vehicle_id)
          .execute()
        found[service].push(vehiclePath(site, row))
      }
      await bumpSitesOfDealership(db, dealershipId)
    })
  })
  return found
}

/** Changes how a site reserves. */
export const changeCheckout = (
  slug: string,
  checkout: NonNullable<NonNullable<SiteSettingsInput['retail']>['checkout']>,
): Promise<void> =>
  withSite(slug, async ({ database, site }) => {
    await database.forGroup(site.groupId, async (db) => {
      const row = await db
        .selectFrom('site')
        .select('settings')
        .where('site_id', '=', site.id)
        .executeTakeFirstOrThrow()
      const before = row.settings as SiteSettingsInput
      const settings = {
        ...before,
        retail: { ...before.retail, checkout: { ...before.retail?.checkout, ...checkout } },
      }
      await saveSiteSettings(db, site.id, { settings, changedBy: 'test' })
    })
  })

type Opened = Extract<Awaited<ReturnType<typeof openProgramDatabase>>, { ok: true }>['value']
type OpenedSite = {
  database: Opened['database']
  site: NonNullable<Awaited<ReturnType<typeof readSite>>>
}

/** The database beside the running program, and a site of it. */
export async function withSite(slug: string, work: (opened: OpenedSite) => Promise<void>): Promise<void> {
  const config = readConfig(environment())
  if (!config.ok) throw new Error(config.problem.join())
  const opened = await openProgramDatabase(config.value, { say: () => {}, onError: () => {}, connections: 2 })
  if (!opened.ok) throw new Error(opened.problem)
  const { database, close } = opened.value
  try {
    const address = (await database.forPlatform(listSiteAddresses)).find((each) => each.slug === slug)
    const site = address && (await database.forGroup(address.groupId, (db) => readSite(db, address.siteId)))
    if (!site) throw new Error(`No site ${slug}`)
    await work({ database, site })
  } finally {
    await close()
  }
}
