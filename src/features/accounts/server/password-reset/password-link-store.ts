import { sql } from 'kysely'
import { asId, type GroupId, type SiteId, type UserId } from '#kernel/ids.ts'
import type { PlatformDb } from '#platform/postgres/database.ts'

export type Account = { id: UserId; name: string; email: string }

export async function findAccount(
  db: PlatformDb,
  by: { email: string } | { id: UserId },
): Promise<Account | undefined> {
  const fits = 'id' in by ? sql`id::text = ${by.id}` : sql`lower(email) = ${by.email}`
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select id, name, email from auth."user" where ${fits}`.execute(db)
  const [row] = rows
  return row && { ...row, id: asId<'user'>(row.id) }
}

/** In whose name and colours somebody is written to: the oldest site of the first group that they work for. */
export async function findHomeSite(
  db: PlatformDb,
  userId: UserId,
): Promise<{ groupId: GroupId; siteId: SiteId } | undefined> {
  const { rows } = await sql<{ group_id: GroupId; site_id: SiteId }>`
    select s.group_id, s.site_id from staff_membership m join site s using (group_id) where m.user_id = ${userId}
    order by s.created_at, s.site_id limit 1`.execute(db)
  const [row] = rows
  return row && { groupId: row.group_id, siteId: row.site_id }
}

type NewLink = { hash: Buffer; userId: UserId; madeAt: Date; expiresAt: Date }

/** A mail that is sent again has the same link. */
export async function insertPasswordLink(db: PlatformDb, made: NewLink): Promise<void> {
  await db
    .insertInto('factors.password_link')
    .values({ token_hash: made.hash, user_id: made.userId, made_at: made.madeAt, expires_at: made.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findPasswordLink(db: PlatformDb, hash: Buffer, now: Date): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('factors.password_link')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && asId<'user'>(row.user_id)
}

/** Uses a link up, and with it every other one of the account; undefined when there is nothing left to use. */
export async function usePasswordLink(db: PlatformDb, hash: Buffer, now: Date): Promise<UserId | undefined> {
  const used = await db
    .updateTable('factors.password_link')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  if (!used) return undefined
  await endPasswordLinks(db, asId<'user'>(used.user_id), now)
  return asId<'user'>(used.user_id)
}

/** Links that are on their way stop working: whoever has the password has just changed it. */
export async function endPasswordLinks(db: PlatformDb, userId: UserId, now: Date): Promise<void> {
  await db
    .updateTable('factors.password_link')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}
