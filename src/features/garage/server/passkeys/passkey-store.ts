import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { passkeyOf, passkeyRow, type StoredPasskey } from '#platform/stored-passkey.ts'

export type Passkey = StoredPasskey & { shopperId: string }

type Challenge = { hash: Buffer; siteId: SiteId; shopperId: string | null }

export async function saveChallenge(db: GroupDb, challenge: Challenge & { expiresAt: Date }): Promise<void> {
  await db
    .insertInto('shopper_challenge')
    .values({
      challenge_hash: challenge.hash,
      site_id: challenge.siteId,
      shopper_id: challenge.shopperId,
      expires_at: challenge.expiresAt,
    })
    .execute()
}

/** Uses up a challenge: true once, for whom and where it was made. */
export async function takeChallenge(db: GroupDb, challenge: Challenge, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('shopper_challenge')
    .where('challenge_hash', '=', challenge.hash)
    .where('site_id', '=', challenge.siteId)
    .where('shopper_id', challenge.shopperId === null ? 'is' : '=', challenge.shopperId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}

export async function insertPasskey(db: GroupDb, made: Omit<Passkey, 'usedAt'> & { siteId: SiteId }): Promise<boolean> {
  const inserted = await db
    .insertInto('shopper_passkey')
    .values({ ...passkeyRow(made), shopper_id: made.shopperId, site_id: made.siteId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('credential_id')
    .executeTakeFirst()
  return inserted !== undefined
}

const select = (db: GroupDb) =>
  db
    .selectFrom('shopper_passkey')
    .innerJoin('shopper', (join) =>
      join
        .onRef('shopper.group_id', '=', 'shopper_passkey.group_id')
        .onRef('shopper.shopper_id', '=', 'shopper_passkey.shopper_id'),
    )
    .select([
      'credential_id',
      'shopper_passkey.shopper_id',
      'public_key',
      'counter',
      'transports',
      'name',
      'shopper_passkey.created_at',
      'used_at',
      'email',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const ofShopper = (row: Row): Passkey => ({ ...passkeyOf(row), shopperId: row.shopper_id })

export async function findPasskey(
  db: GroupDb,
  siteId: SiteId,
  credentialId: string,
): Promise<{ passkey: Passkey; email: string } | undefined> {
  const row = await select(db)
    .where('credential_id', '=', credentialId)
    .where('shopper_passkey.site_id', '=', siteId)
    .executeTakeFirst()
  return row && { passkey: ofShopper(row), email: row.email }
}

/** On this site; the newest first. */
export const listPasskeys = async (db: GroupDb, siteId: SiteId, shopperId: string): Promise<Passkey[]> =>
  (
    await select(db)
      .where('shopper_passkey.shopper_id', '=', shopperId)
      .where('shopper_passkey.site_id', '=', siteId)
      .orderBy('shopper_passkey.created_at', 'desc')
      .execute()
  ).map(ofShopper)

/** False when the key was used since it was read: a counter counts for one use. */
export async function noteUse(
  db: GroupDb,
  { id, counter: before }: Passkey,
  { counter, now }: { counter: number; now: Date },
): Promise<boolean> {
  const noted = await db
    .updateTable('shopper_passkey')
    .set({ counter, used_at: now })
    .where('credential_id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

/** Only a key of this shopper. */
export async function deletePasskey(db: GroupDb, shopperId: string, credentialId: string): Promise<void> {
  await db
    .deleteFrom('shopper_passkey')
    .where('shopper_id', '=', shopperId)
    .where('credential_id', '=', credentialId)
    .execute()
}
