import { sql } from 'kysely'
import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { deleteSearches } from './saved-search-store.ts'

export type Shopper = { shopperId: string; email: string }
export type ShopperSession = { tokenHash: Buffer; createdAt: Date; seenAt: Date; browser: string }

export async function insertSignIn(
  db: GroupDb,
  made: {
    tokenHash: Buffer
    siteId: SiteId
    email: string
    codeHash: Buffer
    browserHash: Buffer
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await db
    .insertInto('shopper_sign_in')
    .values({
      token_hash: made.tokenHash,
      site_id: made.siteId,
      email: made.email,
      code_hash: made.codeHash,
      browser_hash: made.browserHash,
      created_at: made.now,
      expires_at: made.expiresAt,
    })
    .execute()
}

/** Uses up a link; undefined when it is unknown, used or too old. */
export async function useLink(
  db: GroupDb,
  siteId: SiteId,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<string | undefined> {
  const row = await db
    .updateTable('shopper_sign_in')
    .set({ used_at: now })
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

const mostAttempts = 5

/** Uses up a code that this browser asked for; each wrong one counts against those of this browser, and against nobody else's. */
export async function useCode(
  db: GroupDb,
  siteId: SiteId,
  { email, codeHash, browserHash, now }: { email: string; codeHash: Buffer; browserHash: Buffer; now: Date },
): Promise<boolean> {
  const tried = await db
    .updateTable('shopper_sign_in')
    .set({
      attempts: sql<number>`attempts + 1`,
      used_at: sql<Date | null>`case when code_hash = ${codeHash} then ${now}::timestamptz end`,
    })
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', mostAttempts)
    .returning('used_at')
    .execute()
  return tried.some(({ used_at: usedAt }) => usedAt !== null)
}

export async function makeShopper(db: GroupDb, email: string, now: Date): Promise<Shopper> {
  await db
    .insertInto('shopper')
    .values({ email, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('shopper').select('shopper_id').where('email', '=', email).executeTakeFirstOrThrow()
  return { shopperId: row.shopper_id, email }
}

export async function insertSession(
  db: GroupDb,
  made: { tokenHash: Buffer; shopperId: string; now: Date; expiresAt: Date; browser: string },
): Promise<void> {
  await db
    .insertInto('shopper_session')
    .values({
      token_hash: made.tokenHash,
      shopper_id: made.shopperId,
      created_at: made.now,
      seen_at: made.now,
      expires_at: made.expiresAt,
      browser: made.browser,
    })
    .execute()
}

export async function findShopper(db: GroupDb, tokenHash: Buffer, now: Date): Promise<Shopper | undefined> {
  const row = await db
    .selectFrom('shopper_session')
    .innerJoin('shopper', (join) =>
      join
        .onRef('shopper.shopper_id', '=', 'shopper_session.shopper_id')
        .onRef('shopper.group_id', '=', 'shopper_session.group_id'),
    )
    .select(['shopper.shopper_id', 'shopper.email'])
    .where('shopper_session.token_hash', '=', tokenHash)
    .where('shopper_session.expires_at', '>', now)
    .executeTakeFirst()
  return row && { shopperId: row.shopper_id, email: row.email }
}

export async function listSessions(db: GroupDb, shopperId: string, now: Date): Promise<ShopperSession[]> {
  const rows = await db
    .selectFrom('shopper_session')
    .select(['token_hash', 'created_at', 'seen_at', 'browser'])
    .where('shopper_id', '=', shopperId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    tokenHash: row.token_hash,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    browser: row.browser,
  }))
}

export async function endSession(db: GroupDb, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('shopper_session').where('token_hash', '=', tokenHash).execute()
}

export async function endOtherSessions(db: GroupDb, shopperId: string, stored: Buffer): Promise<void> {
  await db.deleteFrom('shopper_session').where('shopper_id', '=', shopperId).where('token_hash', '<>', stored).execute()
}

/** Everything of a shopper's account goes with it: sessions, garages, saved searches. Enquiries stay with the dealer. */
export async function deleteShopper(db: GroupDb, { shopperId, email }: Shopper): Promise<void> {
  await deleteSearches(db, sql<boolean>`email = ${email}`)
  await db.deleteFrom('shopper_sign_in').where('email', '=', email).execute()
  await db.deleteFrom('shopper').where('shopper_id', '=', shopperId).execute()
}
