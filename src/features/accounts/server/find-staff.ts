import type { DealershipId, GroupId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { Role } from '../domain/permissions.ts'
import type { Auth, SignedIn } from './auth.ts'
import { findPlaceOfWork } from './staff-store.ts'

export type Staff = {
  user: SignedIn
  role: Role
  /** Null: all dealerships of the group. */
  dealershipIds: DealershipId[] | null
}

/** Who is signed in and belongs to this group; `stranger` is signed in but does not. */
export async function findStaff(
  deps: { auth: Auth; database: TenantDatabase },
  headers: Headers,
  groupId: GroupId,
): Promise<Staff | 'nobody' | 'stranger'> {
  const user = await deps.auth.findUser(headers)
  if (!user) return 'nobody'
  const place = await deps.database.forGroup(groupId, (db) => findPlaceOfWork(db, user.id))
  return place ? { user, ...place } : 'stranger'
}
