import { sql } from 'kysely'
import { locationRow } from '#features/sites/server/dealer-store.ts'
import { asId, type DealershipId, type SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { announceNames, announceSites } from '#platform/postgres/listening/site-changes.ts'
import type { DealershipDocument, LocationDocument, SiteDocument } from '../../domain/dealer-document.ts'

/** One change of a group waits for the other, so that none is made of a state that is no more. Held until the transaction ends. */
export async function waitForTurnToChange(db: GroupDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('dealer change ' || current_group_id(), 0))`.execute(db)
}

export async function renameGroup(db: GroupDb, name: string): Promise<void> {
  await sql`update dealer_group set name = ${name} where group_id = current_group_id()`.execute(db)
}

export async function dealershipIdsBySlug(db: GroupDb): Promise<Map<string, DealershipId>> {
  const rows = await db.selectFrom('dealership').select(['slug', 'dealership_id']).execute()
  return new Map(rows.map((row) => [row.slug, asId<'dealership'>(row.dealership_id)]))
}

export async function siteIdsBySlug(db: GroupDb): Promise<Map<string, SiteId>> {
  const rows = await db.selectFrom('site').select(['slug', 'site_id']).execute()
  return new Map(rows.map((row) => [row.slug, asId<'site'>(row.site_id)]))
}

export async function updateDealership(
  db: GroupDb,
  id: DealershipId,
  { name, licenceNumber, legalName, businessNumber, email, position }: DealershipDocument & { position: number },
): Promise<void> {
  await db
    .updateTable('dealership')
    .set({
      name,
      licence_number: licenceNumber,
      legal_name: legalName,
      business_number: businessNumber,
      email,
      position,
    })
    .where('dealership_id', '=', id)
    .execute()
}

export async function updateLocation(
  db: GroupDb,
  dealershipId: DealershipId,
  location: LocationDocument & { position: number },
): Promise<void> {
  await db
    .updateTable('location')
    .set(locationRow(location))
    .where('dealership_id', '=', dealershipId)
    .where('slug', '=', location.slug)
    .execute()
}

type SiteFacts = Pick<SiteDocument, 'slug' | 'name' | 'template' | 'region' | 'timeZone' | 'hosts'> & {
  dealerships: DealershipId[]
}

/** A host that another site has; row-level security hides whose. */
export class HostTaken extends Error {
  readonly host: string
  constructor(host: string) {
    super(`The host ${host} is another site's`)
    this.host = host
  }
}

/** All of a site but its settings and what it has written. Throws `HostTaken`. */
export async function updateSiteFacts(db: GroupDb, id: SiteId, site: SiteFacts): Promise<void> {
  const { name, template, region, timeZone, hosts, dealerships } = site
  await db.updateTable('site').set({ name, template, region, time_zone: timeZone }).where('site_id', '=', id).execute()
  await db.deleteFrom('site_host').where('site_id', '=', id).execute()
  for (const [position, host] of hosts.entries()) {
    const added = await db
      .insertInto('site_host')
      .values({ host, site_id: id, position })
      .onConflict((taken) => taken.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows !== 1n) throw new HostTaken(host)
  }
  await db.deleteFrom('site_dealership').where('site_id', '=', id).execute()
  for (const [position, dealership] of dealerships.entries()) {
    await db.insertInto('site_dealership').values({ site_id: id, dealership_id: dealership, position }).execute()
  }
}

const written = {
  pages: { table: 'page', key: 'path' },
  models: { table: 'model', key: 'slug' },
  articles: { table: 'article', key: 'slug' },
  positions: { table: 'job_position', key: 'slug' },
  offers: { table: 'offer', key: 'slug' },
  products: { table: 'product', key: 'slug' },
} as const

/** Takes away what the site no longer says. */
export async function deleteWritten(
  db: GroupDb,
  siteId: SiteId,
  { kind, keys }: { kind: keyof typeof written; keys: string[] },
): Promise<void> {
  if (keys.length === 0) return
  const { table, key } = written[kind]
  await sql`delete from ${sql.table(table)} where group_id = current_group_id() and site_id = ${siteId}
    and ${sql.ref(key)} = any(${keys}::text[])`.execute(db)
}

export async function deleteReviews(db: GroupDb, siteId: SiteId): Promise<void> {
  await db.deleteFrom('review').where('site_id', '=', siteId).execute()
}

/** Every site of the group gets a new version, and every process reads its hosts and names anew at commit. */
export async function announceGroup(db: GroupDb): Promise<void> {
  const bumped = await db
    .updateTable('site')
    .set({ version: sql<number>`version + 1` })
    .returning(['site_id', 'version'])
    .execute()
  await announceSites(
    db,
    bumped.map((row) => ({ siteId: row.site_id, version: row.version })),
  )
  await announceNames(db)
}
