import { sql } from 'kysely'
import type { SiteId, VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

export async function findContact(db: GroupDb, siteId: SiteId, shopperId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shopper')
    .select('contact_agreed_at')
    .where('shopper_id', '=', shopperId)
    .where('contact_site_id', '=', siteId)
    .executeTakeFirst()
  return (row?.contact_agreed_at ?? null) !== null
}

export async function saveContact(
  db: GroupDb,
  shopperId: string,
  agreement: { siteId: SiteId; wording: string; at: Date } | null,
): Promise<void> {
  await db
    .updateTable('shopper')
    .set({
      contact_agreed_at: agreement?.at ?? null,
      contact_wording: agreement?.wording ?? '',
      contact_site_id: agreement?.siteId ?? null,
    })
    .where('shopper_id', '=', shopperId)
    .execute()
}

export type AgreedShopper = { email: string; agreedAt: Date; vehicleIds: VehicleId[]; searches: string[] }

/** Shoppers who agreed that this site's dealer may write, with what they saved; the newest first. */
export async function listAgreed(db: GroupDb, siteId: SiteId): Promise<AgreedShopper[]> {
  const { rows } = await sql<{ email: string; agreed_at: Date; vehicle_ids: VehicleId[]; searches: string[] }>`
    select p.email, p.contact_agreed_at as agreed_at,
      array(select v.vehicle_id from garage g join garage_vehicle v using (group_id, garage_id)
        where g.group_id = p.group_id and g.shopper_id = p.shopper_id and g.site_id = ${siteId}
          and v.removed_at is null order by v.saved_at desc limit 20) as vehicle_ids,
      array(select q.title from saved_search q where q.group_id = p.group_id and q.email = p.email and q.site_id = ${siteId}
        and q.confirmed_at is not null and q.stopped_at is null and q.garage_id is null order by q.created_at desc limit 10) as searches
    from shopper p where p.contact_agreed_at is not null and p.contact_site_id = ${siteId}
    order by p.contact_agreed_at desc limit 200`.execute(db)
  return rows.map((row) => ({
    email: row.email,
    agreedAt: row.agreed_at,
    vehicleIds: row.vehicle_ids,
    searches: row.searches,
  }))
}

export type AgreedPerson = {
  email: string
  siteId: SiteId
  agreedAt: Date
  wording: string
  vehicleIds: VehicleId[]
  searches: string[]
}

/** What people of these addresses have saved, where they agreed that the dealer of a site may see it. Addresses are in small letters. */
export async function listAgreedOf(db: GroupDb, emails: readonly string[]): Promise<AgreedPerson[]> {
  if (emails.length === 0) return []
  const { rows } = await sql<{
    email: string
    site_id: SiteId
    agreed_at: Date
    wording: string
    vehicle_ids: VehicleId[]
    searches: string[]
  }>`
    select p.email, p.contact_site_id as site_id, p.contact_agreed_at as agreed_at, p.contact_wording as wording,
      array(select v.vehicle_id from garage g join garage_vehicle v using (group_id, garage_id)
        where g.group_id = p.group_id and g.shopper_id = p.shopper_id and g.site_id = p.contact_site_id
          and v.removed_at is null order by v.saved_at desc limit 100) as vehicle_ids,
      array(select q.title from saved_search q where q.group_id = p.group_id and q.email = p.email and q.site_id = p.contact_site_id
        and q.confirmed_at is not null and q.stopped_at is null and q.garage_id is null order by q.created_at desc limit 50) as searches
    from shopper p where p.contact_agreed_at is not null and p.contact_site_id is not null and p.email = any(${[...emails]}::text[])
    order by p.email`.execute(db)
  return rows.map((row) => ({
    email: row.email,
    siteId: row.site_id,
    agreedAt: row.agreed_at,
    wording: row.wording,
    vehicleIds: row.vehicle_ids,
    searches: row.searches,
  }))
}
