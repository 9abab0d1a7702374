import { asId, type GroupId, type UserId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'

/** Until when this operator looks at the group; undefined when they don't, or not any more. */
export async function findLook(db: GroupDb, userId: UserId, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('operator_look')
    .select('until')
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .executeTakeFirst()
  return row?.until
}

type Look = { groupId: GroupId; groupName: string; until: Date }

/** Groups that this operator looks at, by name. Asked before any group is chosen, so the platform reads it. */
export async function listLooks(db: PlatformDb, userId: UserId, now: Date): Promise<Look[]> {
  const rows = await db
    .selectFrom('operator_look')
    .innerJoin('dealer_group', 'dealer_group.group_id', 'operator_look.group_id')
    .select(['operator_look.group_id', 'dealer_group.name', 'operator_look.until'])
    .where('operator_look.user_id', '=', userId)
    .where('operator_look.until', '>', now)
    .orderBy('dealer_group.name')
    .execute()
  return rows.map((row) => ({
    groupId: asId<'dealer group'>(row.group_id),
    groupName: row.name,
    until: row.until,
  }))
}

export async function saveLook(db: GroupDb, userId: UserId, until: Date): Promise<void> {
  await db
    .insertInto('operator_look')
    .values({ user_id: userId, until })
    .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doUpdateSet({ until }))
    .execute()
}

export async function deleteLook(db: GroupDb, userId: UserId): Promise<void> {
  await db.deleteFrom('operator_look').where('user_id', '=', userId).execute()
}
