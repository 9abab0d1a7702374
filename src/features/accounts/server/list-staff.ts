import type { GroupId } from '#kernel/ids.ts'
import type { PlatformDatabase } from '#platform/postgres/database.ts'
import { listMembers, type StaffMember } from './staff-store.ts'

export type { StaffMember }

/** Everyone who works for a dealer group, by name. */
export const listStaff = (database: Pick<PlatformDatabase, 'forPlatform'>, groupId: GroupId): Promise<StaffMember[]> =>
  database.forPlatform((db) => listMembers(db, groupId))
