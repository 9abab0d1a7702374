import { sql } from 'kysely'
import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { announceNames, announceSites } from '#platform/postgres/listening/site-changes.ts'

/** Hosts of a site, the primary one first. The site's row is locked: changes of hosts wait for each other. */
export async function lockHosts(db: GroupDb, siteId: SiteId): Promise<string[]> {
  await db.selectFrom('site').select('site_id').where('site_id', '=', siteId).forUpdate().execute()
  return listHosts(db, siteId)
}

export async function listHosts(db: GroupDb, siteId: SiteId): Promise<string[]> {
  const rows = await db
    .selectFrom('site_host')
    .select('host')
    .where('site_id', '=', siteId)
    .orderBy('position')
    .orderBy('host')
    .execute()
  return rows.map(({ host }) => host)
}

/** False when another site has it; row-level security hides whose. */
export async function insertHost(db: GroupDb, siteId: SiteId, { host, position }: { host: string; position: number }) {
  const added = await db
    .insertInto('site_host')
    .values({ host, site_id: siteId, position })
    .onConflict((taken) => taken.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

export async function deleteHost(db: GroupDb, siteId: SiteId, host: string): Promise<void> {
  await db.deleteFrom('site_host').where('site_id', '=', siteId).where('host', '=', host).execute()
}

/** Gives hosts their places, in this order. */
export async function orderHosts(db: GroupDb, siteId: SiteId, hosts: readonly string[]): Promise<void> {
  for (const [position, host] of hosts.entries())
    await db.updateTable('site_host').set({ position }).where('site_id', '=', siteId).where('host', '=', host).execute()
}

/** Pages name their own host, so they are made anew; every process reads which host leads where. */
export async function announceHosts(db: GroupDb, siteId: SiteId): Promise<void> {
  const { version } = await db
    .updateTable('site')
    .set({ version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .returning('version')
    .executeTakeFirstOrThrow()
  await announceSites(db, [{ siteId, version }])
  await announceNames(db)
}
