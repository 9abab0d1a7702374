import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import type { ApiKeyId } from '../../domain/keys/api-key.ts'

export type RequestKey = { keyId: ApiKeyId; route: string; key: string; bodyHash: Buffer }

/** Takes the key for this call; false when it is taken. One at work elsewhere is waited for: its row shows only when it ends. */
export async function takeRequestKey(db: GroupDb, { keyId, route, key, bodyHash }: RequestKey, at: Date) {
  const taken = await db
    .insertInto('api_request')
    .values({ key_id: keyId, route, request_key: key, body_hash: bodyHash, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_key')
    .executeTakeFirst()
  return taken !== undefined
}

export async function saveRequestReceipt(
  db: GroupDb,
  { keyId, route, key }: RequestKey,
  receipt: unknown,
): Promise<void> {
  await db
    .updateTable('api_request')
    .set({ answer: JSON.stringify(receipt) })
    .where('key_id', '=', keyId)
    .where('route', '=', route)
    .where('request_key', '=', key)
    .execute()
}

export async function findRequestReceipt(
  db: GroupDb,
  { keyId, route, key }: RequestKey,
): Promise<{ bodyHash: Buffer; answer: unknown } | undefined> {
  const row = await db
    .selectFrom('api_request')
    .select(['body_hash', 'answer'])
    .where('key_id', '=', keyId)
    .where('route', '=', route)
    .where('request_key', '=', key)
    .executeTakeFirst()
  return row && { bodyHash: row.body_hash, answer: row.answer }
}

export async function deleteRequestsBefore(db: PlatformDb, moment: Date): Promise<void> {
  await db.deleteFrom('api_request').where('created_at', '<', moment).execute()
}
