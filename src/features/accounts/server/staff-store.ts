import type { UserId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { parseRole, type Role } from '../domain/permissions.ts'

/** What this person is in the group of the handle; undefined when he does not belong to it. */
export async function findRole(db: GroupDb, userId: UserId): Promise<Role | undefined> {
  const row = await db.selectFrom('staff_membership').select('role').where('user_id', '=', userId).executeTakeFirst()
  return row && parseRole(row.role)
}

/** Makes the person a member of the group, or gives a member another role. */
export async function saveMembership(db: GroupDb, userId: UserId, role: Role): Promise<void> {
  await db
    .insertInto('staff_membership')
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doUpdateSet({ role }))
    .execute()
}
