import type { UserId } from '#kernel/ids.ts'
import type { PlatformDatabase } from '#platform/postgres/database.ts'
import { listMemberships, type Membership } from './staff-store.ts'

export type { Membership }

/** Every group in which this person works, by name. */
export const findMemberships = (
  database: Pick<PlatformDatabase, 'forPlatform'>,
  userId: UserId,
): Promise<Membership[]> => database.forPlatform((db) => listMemberships(db, userId))
