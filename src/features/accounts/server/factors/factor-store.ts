import { sql } from 'kysely'
import { asId, type UserId } from '#kernel/ids.ts'
import type { PlatformDb } from '#platform/postgres/database.ts'
import type { SealedColumn } from '#platform/sealed-column.ts'
import type { SealedPlace } from '#platform/secret-box.ts'
import { passkeyOf, passkeyRow, type StoredPasskey } from '#platform/stored-passkey.ts'
import { needsSecondFactor } from '../../domain/people-rules.ts'
import { roles } from '../../domain/permissions.ts'
import type { SecondFactorStatus } from '../../domain/session-gate.ts'

/** Whose session it is that is asked about. */
export type SessionOf = { userId: UserId; sessionId: string }

const demanding = roles.filter(needsSecondFactor)

/** One question for what every call of the console needs to know. */
export async function findFactorStatus(db: PlatformDb, { userId, sessionId }: SessionOf): Promise<SecondFactorStatus> {
  type Row = { has_app: boolean; passkeys: number; codes: number; proved_at: Date | null; must_have: boolean }
  const { rows } = await sql<Row>`select
      exists (select from factors.code_app where user_id = ${userId} and confirmed_at is not null) as has_app,
      (select count(*)::int from factors.passkey where user_id = ${userId}) as passkeys,
      (select count(*)::int from factors.recovery_code where user_id = ${userId} and used_at is null) as codes,
      (select proved_at from factors.proof where session_id = ${sessionId}) as proved_at,
      exists (select from staff_membership where user_id = ${userId} and role = any(${demanding}::text[])) as must_have`.execute(
    db,
  )
  const row = rows[0]
  if (!row) throw new Error('A question without from has one row')
  return {
    hasCodeApp: row.has_app,
    passkeys: row.passkeys,
    recoveryCodes: row.codes,
    provedAt: row.proved_at,
    mustHave: row.must_have,
  }
}

export async function saveProof(db: PlatformDb, sessionId: string, at: Date): Promise<void> {
  await db
    .insertInto('factors.proof')
    .values({ session_id: sessionId, proved_at: at })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ proved_at: at }))
    .execute()
}

export const codeAppColumn: SealedColumn = {
  table: 'factors.code_app',
  column: 'sealed_secret',
  keys: ['user_id'],
  placeOf: (row) => codeAppPlace(row['user_id'] ?? ''),
}

export const codeAppPlace = (userId: string): SealedPlace => ({
  groupId: '',
  ownerId: userId,
  purpose: 'code-app',
  version: '1',
})

/** Replaces one that was never confirmed; false when there is one in use. */
export async function saveCodeApp(db: PlatformDb, userId: UserId, app: { sealed: Buffer; at: Date }): Promise<boolean> {
  const values = { sealed_secret: app.sealed, made_at: app.at }
  const saved = await db
    .insertInto('factors.code_app')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(values).where('factors.code_app.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return saved !== undefined
}

export async function findCodeApp(
  db: PlatformDb,
  userId: UserId,
): Promise<{ sealed: Buffer; isConfirmed: boolean } | undefined> {
  const row = await db
    .selectFrom('factors.code_app')
    .select(['sealed_secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { sealed: row.sealed_secret, isConfirmed: row.confirmed_at !== null }
}

/** Uses the code of these 30 seconds up, and confirms the app; false when it, or a later one, was used before. */
export async function useStep(
  db: PlatformDb,
  userId: UserId,
  { step, at }: { step: number; at: Date },
): Promise<boolean> {
  const used = await db
    .updateTable('factors.code_app')
    .set({ last_step: step, confirmed_at: sql`coalesce(confirmed_at, ${at})` })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

export async function deleteCodeApp(db: PlatformDb, userId: UserId): Promise<void> {
  await db.deleteFrom('factors.code_app').where('user_id', '=', userId).execute()
}

/** New ones; those of before stop working. */
export async function replaceRecoveryCodes(db: PlatformDb, userId: UserId, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('factors.recovery_code').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('factors.recovery_code')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute()
}

export async function useRecoveryCode(db: PlatformDb, userId: UserId, { hash, at }: { hash: Buffer; at: Date }) {
  const used = await db
    .updateTable('factors.recovery_code')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

export type StaffPasskey = StoredPasskey & { userId: UserId }

export async function listStaffPasskeys(db: PlatformDb, userId: UserId): Promise<StaffPasskey[]> {
  const rows = await db
    .selectFrom('factors.passkey')
    .select(['credential_id', 'user_id', 'public_key', 'counter', 'transports', 'name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ ...passkeyOf(row), userId: asId<'user'>(row.user_id) }))
}

/** Sign-in by passkey: the browser names the key, and nobody is known yet. */
export async function findPasskeyOwner(db: PlatformDb, credentialId: string): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('factors.passkey')
    .select('user_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row && asId<'user'>(row.user_id)
}

export async function insertStaffPasskey(db: PlatformDb, made: Omit<StaffPasskey, 'usedAt'>): Promise<boolean> {
  const inserted = await db
    .insertInto('factors.passkey')
    .values({ ...passkeyRow(made), user_id: made.userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('credential_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** False when the key was used since it was read: a counter counts for one use. */
export async function noteKeyUse(
  db: PlatformDb,
  { id, counter: before }: StaffPasskey,
  { counter, at }: { counter: number; at: Date },
): Promise<boolean> {
  const noted = await db
    .updateTable('factors.passkey')
    .set({ counter, used_at: at })
    .where('credential_id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

export async function deleteStaffPasskey(db: PlatformDb, userId: UserId, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('factors.passkey')
    .where('user_id', '=', userId)
    .where('credential_id', '=', id)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

type Challenge = { hash: Buffer; sessionId: string }

export async function saveKeyChallenge(db: PlatformDb, { hash, sessionId }: Challenge, expiresAt: Date): Promise<void> {
  await db
    .insertInto('factors.challenge')
    .values({ challenge_hash: hash, session_id: sessionId, expires_at: expiresAt })
    .execute()
}

/** Uses up a challenge: true once, for the session that asked for it. Old ones of it go with it. */
export async function takeKeyChallenge(db: PlatformDb, { hash, sessionId }: Challenge, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('factors.challenge')
    .where('challenge_hash', '=', hash)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  await db.deleteFrom('factors.challenge').where('expires_at', '<=', now).execute()
  return taken.numDeletedRows > 0n
}

/** Stores the challenge of a sign-in, before anybody is known. */
export async function saveSignInChallenge(db: PlatformDb, hash: Buffer, expiresAt: Date): Promise<void> {
  await db.insertInto('factors.door_challenge').values({ challenge_hash: hash, expires_at: expiresAt }).execute()
}

export async function takeSignInChallenge(db: PlatformDb, hash: Buffer, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('factors.door_challenge')
    .where('challenge_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  await db.deleteFrom('factors.door_challenge').where('expires_at', '<=', now).execute()
  return taken.numDeletedRows > 0n
}

/** Everything that the account proves itself with besides its password. */
export async function deleteFactors(db: PlatformDb, userId: UserId): Promise<void> {
  await deleteCodeApp(db, userId)
  await db.deleteFrom('factors.passkey').where('user_id', '=', userId).execute()
  await replaceRecoveryCodes(db, userId, [])
}
