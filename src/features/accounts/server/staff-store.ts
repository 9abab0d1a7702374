import { sql } from 'kysely'
import { asId, type DealershipId, type GroupId, type UserId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import { parseRole, type Role } from '../domain/permissions.ts'

/** What a person is in one dealer group. */
export type Membership = {
  groupId: GroupId
  groupName: string
  role: Role
  /** Null: all dealerships of the group. */
  dealershipIds: DealershipId[] | null
}

export type StaffMember = {
  id: UserId
  name: string
  email: string
  role: Role
  /** Null: all dealerships of the group. */
  dealershipIds: DealershipId[] | null
}

/** Undefined when this person does not belong to the group of the handle. */
export async function findPlaceOfWork(
  db: GroupDb,
  userId: UserId,
): Promise<{ role: Role; dealershipIds: DealershipId[] | null } | undefined> {
  const row = await db
    .selectFrom('staff_membership')
    .select(['role', 'dealership_ids'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const role = row && parseRole(row.role)
  return role && { role, dealershipIds: row.dealership_ids?.map((id) => asId<'dealership'>(id)) ?? null }
}

/** Makes the person a member of the group, or gives a member another role. */
export async function saveMembership(db: GroupDb, userId: UserId, role: Role): Promise<void> {
  await db
    .insertInto('staff_membership')
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doUpdateSet({ role }))
    .execute()
}

/** Does the same as `saveMembership`, for some dealerships of the group only; null stands for all of them. */
export async function placeMember(
  db: GroupDb,
  userId: UserId,
  { role, dealershipIds }: { role: Role; dealershipIds: DealershipId[] | null },
): Promise<void> {
  await saveMembership(db, userId, role)
  await db
    .updateTable('staff_membership')
    .set({ dealership_ids: dealershipIds })
    .where('user_id', '=', userId)
    .execute()
}

/** The account stays; it no longer belongs to the group. */
export async function removeMember(db: GroupDb, userId: UserId): Promise<void> {
  await db.deleteFrom('staff_membership').where('user_id', '=', userId).execute()
}

/** Everyone of a group, by name. Only the platform may read accounts, so the group is said here. */
export async function listMembers(db: PlatformDb, groupId: GroupId): Promise<StaffMember[]> {
  type Row = { user_id: string; name: string; email: string; role: string; dealership_ids: string[] | null }
  const { rows } = await sql<Row>`
    select m.user_id, u.name, u.email, m.role, m.dealership_ids from staff_membership m join auth."user" u on u.id = m.user_id
    where m.group_id = ${groupId} order by lower(u.name), u.email`.execute(db)
  return rows.flatMap((row) => {
    const role = parseRole(row.role)
    const dealershipIds = row.dealership_ids?.map((id) => asId<'dealership'>(id)) ?? null
    const { name, email } = row
    return role ? [{ id: asId<'user'>(row.user_id), name, email, role, dealershipIds }] : []
  })
}

/** The groups of a person, by name. Asked before any group is chosen, so the platform reads it. */
export async function listMemberships(db: PlatformDb, userId: UserId): Promise<Membership[]> {
  const rows = await db
    .selectFrom('staff_membership')
    .innerJoin('dealer_group', 'dealer_group.group_id', 'staff_membership.group_id')
    .where('staff_membership.user_id', '=', userId)
    .select(['dealer_group.group_id', 'dealer_group.name', 'staff_membership.role', 'staff_membership.dealership_ids'])
    .orderBy('dealer_group.name')
    .execute()
  return rows.flatMap((row) => {
    const role = parseRole(row.role)
    const dealershipIds = row.dealership_ids?.map((id) => asId<'dealership'>(id)) ?? null
    return role ? [{ groupId: asId<'dealer group'>(row.group_id), groupName: row.name, role, dealershipIds }] : []
  })
}
