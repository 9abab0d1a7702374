import type { GroupId } from '#kernel/ids.ts'
import type { GroupDb, TenantDatabase } from './database.ts'

/**
 * Gives a database to work that belongs into a transaction that is open already: what a use case would do in a transaction
 * of its own happens in this one, and commits or rolls back with it. Other groups are reached as before.
 */
export const joinedDatabase = (
  database: TenantDatabase,
  joined: { groupId: GroupId; db: GroupDb },
): TenantDatabase => ({
  ...database,
  forGroup: (groupId, work) => (groupId === joined.groupId ? work(joined.db) : database.forGroup(groupId, work)),
})
