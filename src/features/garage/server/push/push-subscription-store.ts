import { sql } from 'kysely'
import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { GarageId } from '../garage-store.ts'
import type { PushTarget } from './push-ports.ts'

type Subscription = PushTarget & { id: string }

/** A browser that subscribes again, perhaps for somebody else, belongs to whoever did it last. */
export async function saveSubscription(
  db: GroupDb,
  made: PushTarget & { id: string; siteId: SiteId; garageId: GarageId; sessionHash: Buffer | null; now: Date },
): Promise<void> {
  const { endpoint, p256dh, auth } = made
  const owner = { site_id: made.siteId, garage_id: made.garageId, session_hash: made.sessionHash }
  await db
    .insertInto('push_subscription')
    .values({ push_id: made.id, ...owner, endpoint, p256dh, auth, created_at: made.now })
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'endpoint']).doUpdateSet({ ...owner, p256dh, auth, created_at: made.now }),
    )
    .execute()
}

export const countSubscriptions = async (db: GroupDb, garageId: GarageId): Promise<number> =>
  (await db.selectFrom('push_subscription').select('push_id').where('garage_id', '=', garageId).execute()).length

export async function deleteSubscription(db: GroupDb, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('push_id', '=', id).execute()
}

/** Deletes the browser with this address at its push service from a garage. */
export async function deleteEndpoint(db: GroupDb, garageId: GarageId, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('garage_id', '=', garageId).where('endpoint', '=', endpoint).execute()
}

export async function deleteOfSession(db: GroupDb, sessionHash: Buffer): Promise<void> {
  await db.deleteFrom('push_subscription').where('session_hash', '=', sessionHash).execute()
}

/** Deletes every device of a shopper but that of one session. */
export async function deleteOfOtherSessions(db: GroupDb, shopperId: string, stays: Buffer): Promise<void> {
  await sql`delete from push_subscription p using garage g
    where g.group_id = p.group_id and g.garage_id = p.garage_id and g.shopper_id = ${shopperId}
      and p.session_hash is distinct from ${stays}`.execute(db)
}

/** What a device agreed to goes on for who signed in on it, who is told from now on; false when it agreed to nothing. */
export async function moveSubscriptions(
  db: GroupDb,
  { from, to, sessionHash, now }: { from: GarageId; to: GarageId; sessionHash: Buffer; now: Date },
): Promise<boolean> {
  const moved = await db
    .updateTable('push_subscription')
    .set({ garage_id: to, session_hash: sessionHash, created_at: now })
    .where('garage_id', '=', from)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

/** The browsers that are to be told of a search: of the garage that it watches, or of who proved its address. */
export async function listSubscriptions(
  db: GroupDb,
  siteId: SiteId,
  search: { garageId: string | null; email: string },
): Promise<Subscription[]> {
  const { rows } = await sql<{ push_id: string; endpoint: string; p256dh: string; auth: string }>`
    select p.push_id, p.endpoint, p.p256dh, p.auth from push_subscription p join garage g using (group_id, garage_id)
    left join shopper o on o.group_id = g.group_id and o.shopper_id = g.shopper_id
    where g.site_id = ${siteId} and (g.garage_id = ${search.garageId}::uuid or (o.email = ${search.email} and ${search.email} <> ''))`.execute(
    db,
  )
  return rows.map((row) => ({ id: row.push_id, endpoint: row.endpoint, p256dh: row.p256dh, auth: row.auth }))
}
