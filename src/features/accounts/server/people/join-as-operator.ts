import type { UserId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { saveMembership } from '../staff-store.ts'

/** Makes an operator a member of a group that they have just made: somebody has to be able to invite the others. */
export const joinAsOperator = (db: GroupDb, userId: UserId): Promise<void> => saveMembership(db, userId, 'operator')
