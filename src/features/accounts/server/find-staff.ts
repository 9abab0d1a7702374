import type { DealershipId, GroupId, UserId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { Role } from '../domain/permissions.ts'
import type { SignedIn } from './auth.ts'
import { findPlaceOfWork } from './staff-store.ts'

/** Somebody who works for a dealer group. */
export type Staff = {
  user: SignedIn
  role: Role
  /** Null: all dealerships of the group. */
  dealershipIds: DealershipId[] | null
  /** They don't work here: an operator looks through the eyes of the dealer, and changes nothing. */
  isLooking?: boolean
}

/** The person need not be signed in; undefined when they do not work for the group. */
export const findRole = (
  database: TenantDatabase,
  userId: UserId,
  groupId: GroupId,
): Promise<Pick<Staff, 'role' | 'dealershipIds'> | undefined> =>
  database.forGroup(groupId, (db) => findPlaceOfWork(db, userId))

/** Undefined when the signed-in person does not work for the group. */
export async function findStaff(
  database: TenantDatabase,
  user: SignedIn,
  groupId: GroupId,
): Promise<Staff | undefined> {
  const place = await findRole(database, user.id, groupId)
  return place && { user, ...place }
}
