import { sql } from 'kysely'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'

/** Notes that the owner of a number wants no text messages from this group. */
export async function insertStop(db: GroupDb, numberHash: Buffer, at: Date): Promise<void> {
  await db
    .insertInto('text_stop')
    .values({ number_hash: numberHash, stopped_at: at })
    .onConflict((conflict) => conflict.columns(['group_id', 'number_hash']).doNothing())
    .execute()
}

export async function deleteStop(db: GroupDb, numberHash: Buffer): Promise<void> {
  await db.deleteFrom('text_stop').where('number_hash', '=', numberHash).execute()
}

export async function hasStop(db: GroupDb, numberHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('text_stop')
    .select('stopped_at')
    .where('number_hash', '=', numberHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a text came, in the transaction that takes it in; false where it was taken in before. */
export async function insertReceipt(db: GroupDb, serviceId: string, at: Date): Promise<boolean> {
  const rows = await db
    .insertInto('text_receipt')
    .values({ service_id: serviceId, received_at: at })
    .onConflict((conflict) => conflict.columns(['group_id', 'service_id']).doNothing())
    .returning('service_id')
    .execute()
  return rows.length > 0
}

export async function hasReceipt(db: GroupDb, serviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('text_receipt')
    .select('received_at')
    .where('service_id', '=', serviceId)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes some of the receipts of every group from before a moment. Answers how many. */
export async function deleteReceipts(db: PlatformDb, before: Date, most: number): Promise<number> {
  const { rows } = await sql`
    delete from text_receipt r using (
      select group_id, service_id from text_receipt where received_at < ${before} limit ${most}
    ) old where r.group_id = old.group_id and r.service_id = old.service_id returning r.service_id`.execute(db)
  return rows.length
}
