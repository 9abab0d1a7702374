import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import type { SealedColumn } from '#platform/sealed-column.ts'
import type { SealedPlace } from '#platform/secret-box.ts'

/** Which answer of a register. */
type LookupKey = { service: string; questionHash: string }

export const lookupPlace = ({ groupId, service, questionHash }: LookupKey & { groupId: string }): SealedPlace => ({
  groupId,
  ownerId: service,
  purpose: 'vehicle-lookup',
  version: questionHash,
})

/** The rotation of secrets seals this column anew. */
export const vehicleLookupColumn: SealedColumn = {
  table: 'vehicle_lookup',
  column: 'sealed',
  keys: ['group_id', 'service', 'question_hash'],
  placeOf: ({ group_id: groupId = '', service = '', question_hash: questionHash = '' }) =>
    lookupPlace({ groupId, service, questionHash }),
}

/** An answer that still holds. */
export async function findLookup(db: GroupDb, key: LookupKey, now: Date): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('vehicle_lookup')
    .select('sealed')
    .where('service', '=', key.service)
    .where('question_hash', '=', key.questionHash)
    .where('delete_after', '>', now)
    .executeTakeFirst()
  return row?.sealed
}

export async function saveLookup(
  db: GroupDb,
  { service, questionHash }: LookupKey,
  { sealed, at, deleteAfter }: { sealed: Buffer; at: Date; deleteAfter: Date },
): Promise<void> {
  const values = { sealed, looked_up_at: at, delete_after: deleteAfter }
  await db
    .insertInto('vehicle_lookup')
    .values({ service, question_hash: questionHash, ...values })
    .onConflict((conflict) => conflict.columns(['group_id', 'service', 'question_hash']).doUpdateSet(values))
    .execute()
}

/** Deletes answers of every group whose time is over, some at once; answers how many. */
export async function deleteLookupsBefore(db: PlatformDb, moment: Date, most: number): Promise<number> {
  const old = db
    .selectFrom('vehicle_lookup')
    .select(['group_id', 'service', 'question_hash'])
    .where('delete_after', '<=', moment)
    .limit(most)
  const done = await db
    .deleteFrom('vehicle_lookup')
    .where(({ eb, refTuple }) =>
      eb(refTuple('group_id', 'service', 'question_hash'), 'in', old.$asTuple('group_id', 'service', 'question_hash')),
    )
    .executeTakeFirst()
  return Number(done.numDeletedRows)
}
