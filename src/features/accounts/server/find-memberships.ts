import type { DealershipId, GroupId, UserId } from '#kernel/ids.ts'
import type { PlatformDatabase } from '#platform/postgres/database.ts'
import type { Role } from '../domain/permissions.ts'
import { listMemberships } from './staff-store.ts'

/** What a person is in one dealer group. */
export type Membership = {
  groupId: GroupId
  groupName: string
  role: Role
  /** Null: all dealerships of the group. */
  dealershipIds: DealershipId[] | null
}

/** Every group in which this person works, by name. */
export const findMemberships = (
  database: Pick<PlatformDatabase, 'forPlatform'>,
  userId: UserId,
): Promise<Membership[]> =>
  database.forPlatform((db) => listMemberships(db, userId))
