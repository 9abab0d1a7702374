import { sql } from 'kysely'
import { asId, type GroupId, type UserId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import { parseRole, type Role } from '../domain/permissions.ts'

export type StaffMember = { id: UserId; name: string; email: string; role: Role }

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

/** Everyone of a group, by name. Only the platform may read accounts, so the group is said here. */
export async function listMembers(db: PlatformDb, groupId: GroupId): Promise<StaffMember[]> {
  const { rows } = await sql<{ user_id: string; name: string; email: string; role: string }>`
    select m.user_id, u.name, u.email, m.role from staff_membership m join auth."user" u on u.id = m.user_id
    where m.group_id = ${groupId} order by lower(u.name), u.email`.execute(db)
  return rows.flatMap((row) => {
    const role = parseRole(row.role)
    return role ? [{ id: asId<'user'>(row.user_id), name: row.name, email: row.email, role }] : []
  })
}
