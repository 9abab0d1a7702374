import { listSiteAddresses, saveSiteSettings } from '#features/sites/server/site-store.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readConfig } from '../src/main/config.ts'
import { openProgramDatabase, type OpenedDatabase } from '../src/main/open-database.ts'

/** The database of a running program, joined. */
export async function joinedDatabase(dataFolder: string, port: number): Promise<OpenedDatabase> {
  const config = readConfig({ FORECOURT_DATA: dataFolder, PORT: String(port) })
  if (!config.ok) throw new Error(config.problem.join())
  const opened = await openProgramDatabase(config.value, { say: () => {}, onError: () => {}, connections: 2 })
  if (!opened.ok) throw new Error(opened.problem)
  return opened.value
}

/** An Australian demo site of so many dealerships with the plainest forms, without the limits that keep floods out. */
export async function wideOpenSite(
  database: Database,
  delivery: SiteSettingsInput['delivery'],
  leastDealerships = 1,
): Promise<SiteAddress> {
  const addresses = await database.forPlatform(listSiteAddresses)
  for (const address of addresses) {
    const site = await database.forGroup(address.groupId, (db) =>
      db
        .selectFrom('site')
        .select(['region', 'settings'])
        .where('site_id', '=', address.siteId)
        .executeTakeFirstOrThrow(),
    )
    if (site.region !== 'AU') continue
    const dealerships = await database.forGroup(address.groupId, (db) =>
      db.selectFrom('site_dealership').select('dealership_id').where('site_id', '=', address.siteId).execute(),
    )
    if (dealerships.length < leastDealerships) continue
    const leads = { per_site_per_hour: 100_000_000, per_address_per_hour: 10_000 }
    const settings = { ...(site.settings as SiteSettingsInput), leads, delivery }
    await database.forGroup(address.groupId, (db) =>
      saveSiteSettings(db, address.siteId, { settings, changedBy: 'bench' }),
    )
    return address
  }
  throw new Error('There is no Australian site')
}
