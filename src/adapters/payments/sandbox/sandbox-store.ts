import type { GroupId } from '#kernel/ids.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import type { SandboxRecord } from './sandbox-record.ts'

type Kind = SandboxRecord['kind']

/** Keeps the first record of an order; answers what is there. */
export async function addRecord<Record_ extends SandboxRecord>(
  database: TenantDatabase,
  groupId: GroupId,
  { record, alongside = async () => {} }: { record: Record_; alongside?: (db: GroupDb) => Promise<void> },
): Promise<Record_> {
  return database.forGroup(groupId, async (db) => {
    const added = await db
      .insertInto('sandbox_payment')
      .values({
        sandbox_id: record.id,
        kind: record.kind,
        order_id: record.orderId,
        record: JSON.stringify(record),
        created_at: new Date(record.createdAt),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('sandbox_id')
      .executeTakeFirst()
    if (added) await alongside(db)
    return (await findByOrder(db, record.kind, record.orderId)) as Record_
  })
}

export const findRecordByOrder = (database: TenantDatabase, groupId: GroupId, order: { kind: Kind; id: string }) =>
  database.forGroup(groupId, (db) => findByOrder(db, order.kind, order.id))

export const findRecord = (
  database: TenantDatabase,
  groupId: GroupId,
  id: string,
): Promise<SandboxRecord | undefined> =>
  database.forGroup(groupId, async (db) => {
    const row = await db.selectFrom('sandbox_payment').select('record').where('sandbox_id', '=', id).executeTakeFirst()
    return row?.record as SandboxRecord | undefined
  })

/** Changes a record under its lock; `alongside` happens in the same transaction. */
export const changeRecord = (
  database: TenantDatabase,
  { groupId, id }: { groupId: GroupId; id: string },
  change: (record: SandboxRecord, db: GroupDb) => Promise<SandboxRecord>,
): Promise<SandboxRecord | undefined> =>
  database.forGroup(groupId, async (db) => {
    const row = await db
      .selectFrom('sandbox_payment')
      .select('record')
      .where('sandbox_id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return undefined
    const changed = await change(row.record as SandboxRecord, db)
    await db
      .updateTable('sandbox_payment')
      .set({ record: JSON.stringify(changed) })
      .where('sandbox_id', '=', id)
      .execute()
    return changed
  })

export const listRecords = (database: TenantDatabase, groupId: GroupId, since: Date): Promise<SandboxRecord[]> =>
  database.forGroup(groupId, async (db) => {
    const rows = await db
      .selectFrom('sandbox_payment')
      .select('record')
      .where('created_at', '>=', since)
      .orderBy('created_at')
      .execute()
    return rows.map((row) => row.record as SandboxRecord)
  })

async function findByOrder(db: GroupDb, kind: Kind, orderId: string): Promise<SandboxRecord | undefined> {
  const row = await db
    .selectFrom('sandbox_payment')
    .select('record')
    .where('kind', '=', kind)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.record as SandboxRecord | undefined
}
