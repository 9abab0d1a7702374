import type { UserId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'

type CallKey = { userId: UserId; key: string; operation: string; inputHash: Buffer }

/**
 * Takes the key for this call. False when it was used before: a call with the same key that is still at work is waited for,
 * because its row becomes visible, or vanishes, only when its transaction ends.
 */
export async function takeCallKey(db: GroupDb, { userId, key, operation, inputHash }: CallKey, at: Date) {
  const taken = await db
    .insertInto('console_request')
    .values({ user_id: userId, request_key: key, operation, input_hash: inputHash, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_key')
    .executeTakeFirst()
  return taken !== undefined
}

export async function saveCallReceipt(db: GroupDb, { userId, key }: CallKey, receipt: unknown): Promise<void> {
  await db
    .updateTable('console_request')
    .set({ answer: JSON.stringify({ answer: receipt }) })
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .execute()
}

export async function findCallReceipt(
  db: GroupDb,
  { userId, key }: CallKey,
): Promise<{ operation: string; inputHash: Buffer; answer: unknown } | undefined> {
  const row = await db
    .selectFrom('console_request')
    .select(['operation', 'input_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  const { answer } = row.answer as { answer: unknown }
  return { operation: row.operation, inputHash: row.input_hash, answer }
}

/** Deletes calls of every dealer group; index console_request_age finds them. */
export async function deleteCallKeysBefore(db: PlatformDb, moment: Date): Promise<number> {
  const deleted = await db.deleteFrom('console_request').where('created_at', '<', moment).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
