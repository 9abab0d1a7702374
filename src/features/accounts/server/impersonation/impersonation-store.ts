import { asId, type GroupId, type UserId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'

/** Until when this operator looks at the group; undefined when they don't, or not any more. */
export async function findImpersonation(db: GroupDb, userId: UserId, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('operator_impersonation')
    .select('until')
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .executeTakeFirst()
  return row?.until
}

type Impersonation = { groupId: GroupId; groupName: string; until: Date }

/** Groups that this operator looks at, by name. Asked before any group is chosen, so the platform reads it. */
export async function listImpersonations(db: PlatformDb, userId: UserId, now: Date): Promise<Impersonation[]> {
  const rows = await db
    .selectFrom('operator_impersonation')
    .innerJoin('dealer_group', 'dealer_group.group_id', 'operator_impersonation.group_id')
    .select(['operator_impersonation.group_id', 'dealer_group.name', 'operator_impersonation.until'])
    .where('operator_impersonation.user_id', '=', userId)
    .where('operator_impersonation.until', '>', now)
    .orderBy('dealer_group.name')
    .execute()
  return rows.map((row) => ({
    groupId: asId<'dealer group'>(row.group_id),
    groupName: row.name,
    until: row.until,
  }))
}

export async function saveImpersonation(db: GroupDb, userId: UserId, until: Date): Promise<void> {
  await db
    .insertInto('operator_impersonation')
    .values({ user_id: userId, until })
    .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doUpdateSet({ until }))
    .execute()
}

export async function deleteImpersonation(db: GroupDb, userId: UserId): Promise<void> {
  await db.deleteFrom('operator_impersonation').where('user_id', '=', userId).execute()
}
