import type { GroupId, SiteId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { type DeadLetter, listDeadLetters } from '../records/deliveries/dead-letter-store.ts'

export type { DeadLetter }

export const deadLetters = (
  database: TenantDatabase,
  { groupId, siteId }: { groupId: GroupId; siteId: SiteId },
): Promise<DeadLetter[]> => database.forGroup(groupId, (db) => listDeadLetters(db, siteId))
