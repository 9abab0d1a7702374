import type { GroupId } from '#kernel/ids.ts'
import type { PlatformDatabase } from '#platform/postgres/database.ts'
import { type AccountFacts, listAccounts } from './people-store.ts'

export type { AccountFacts }

/** Accounts of those who work for a group, or did: their names, and how they sign in. */
export const listPeople = (
  database: Pick<PlatformDatabase, 'forPlatform'>,
  groupId: GroupId,
): Promise<AccountFacts[]> => database.forPlatform((db) => listAccounts(db, groupId))
