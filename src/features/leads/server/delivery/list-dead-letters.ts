import type { GroupId, SiteId } from '#kernel/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import { type DeadLetter, listDeadLetters } from '../records/deliveries/dead-letter-store.ts'

export type { DeadLetter }

/** What could not be delivered and waits for a person. */
export const deadLetters = (
  database: Database,
  { groupId, siteId }: { groupId: GroupId; siteId: SiteId },
): Promise<DeadLetter[]> => database.forGroup(groupId, (db) => listDeadLetters(db, siteId))
