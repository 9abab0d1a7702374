import { sql } from 'kysely'
import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { fullerBusiness } from '../domain/business/fuller-business.ts'
import type { OldAddress, OldBusiness, OldPiece, OldVehicle } from '../domain/old-site.ts'

export type StoredAddress = OldAddress & { isLeft: boolean }
export type StoredPiece = OldPiece & { state: 'proposed' | 'taken' | 'left' }

/** In the order of their letters, as people look for them. */
export async function listOldAddresses(db: GroupDb, siteId: SiteId): Promise<StoredAddress[]> {
  const rows = await db.selectFrom('old_address').selectAll().where('site_id', '=', siteId).orderBy('address').execute()
  return rows.map((row) => ({
    address: row.address,
    title: row.title,
    vehicle: row.vehicle as OldVehicle | null,
    isLeft: row.is_left,
  }))
}

/** Articles first, the newest before the others. */
export async function listOldPieces(db: GroupDb, siteId: SiteId): Promise<StoredPiece[]> {
  const rows = await db
    .selectFrom('old_piece')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy(sql`content->>'kind'`)
    .orderBy(sql`content->>'publishedAt'`, 'desc')
    .orderBy('address')
    .execute()
  return rows.map((row) => ({ ...(row.content as OldPiece), state: row.state as StoredPiece['state'] }))
}

/** Adds what is new and tells more of what is known; what somebody decided stays. */
export async function saveOldAddresses(db: GroupDb, siteId: SiteId, list: readonly OldAddress[]): Promise<void> {
  const rows = JSON.stringify(list)
  await sql`
    insert into old_address (site_id, address, title, vehicle)
    select ${siteId}, each->>'address', each->>'title', nullif(each->'vehicle', 'null'::jsonb) from jsonb_array_elements(${rows}::jsonb) each
    on conflict (group_id, site_id, address) do update set
      title = case when excluded.title = '' then old_address.title else excluded.title end,
      vehicle = coalesce(excluded.vehicle, old_address.vehicle)`.execute(db)
}

export async function saveOldPieces(db: GroupDb, siteId: SiteId, list: readonly OldPiece[]): Promise<void> {
  for (const piece of list) {
    await db
      .insertInto('old_piece')
      .values({ site_id: siteId, address: piece.address, content: JSON.stringify(piece) })
      .onConflict((known) =>
        known
          .columns(['group_id', 'site_id', 'address'])
          .doUpdateSet({ content: JSON.stringify(piece) })
          .where('old_piece.state', '=', 'proposed'),
      )
      .execute()
  }
}

export async function setLeft(
  db: GroupDb,
  siteId: SiteId,
  { addresses, isLeft }: { addresses: readonly string[]; isLeft: boolean },
): Promise<void> {
  await db
    .updateTable('old_address')
    .set({ is_left: isLeft })
    .where('site_id', '=', siteId)
    .where('address', 'in', [...addresses])
    .execute()
}

export async function setPieceState(
  db: GroupDb,
  siteId: SiteId,
  { address, state }: { address: string; state: StoredPiece['state'] },
): Promise<void> {
  await db
    .updateTable('old_piece')
    .set({ state })
    .where('site_id', '=', siteId)
    .where('address', '=', address)
    .execute()
}

/** What the old site says of its dealer: what is known stays where the newer says nothing. */
export async function saveOldBusiness(db: GroupDb, siteId: SiteId, business: OldBusiness): Promise<void> {
  const known = await findOldBusiness(db, siteId)
  const content = JSON.stringify(known ? fullerBusiness(known, business) : business)
  await db
    .insertInto('old_business')
    .values({ site_id: siteId, business: content })
    .onConflict((conflict) => conflict.columns(['group_id', 'site_id']).doUpdateSet({ business: content }))
    .execute()
}

export async function findOldBusiness(db: GroupDb, siteId: SiteId): Promise<OldBusiness | null> {
  const row = await db.selectFrom('old_business').select('business').where('site_id', '=', siteId).executeTakeFirst()
  return row ? (row.business as OldBusiness) : null
}

/** What was taken in stays: redirects, pages, articles and pictures. */
export async function forgetOldSite(db: GroupDb, siteId: SiteId): Promise<void> {
  await db.deleteFrom('old_address').where('site_id', '=', siteId).execute()
  await db.deleteFrom('old_piece').where('site_id', '=', siteId).execute()
  await db.deleteFrom('old_business').where('site_id', '=', siteId).execute()
  await db.deleteFrom('old_site_walk').where('site_id', '=', siteId).execute()
}
