import type { UserId } from '#kernel/ids.ts'
import type { PlatformDatabase } from '#platform/postgres/database.ts'
import { deleteSessions, type OwnSession, selectSessions } from './session-store.ts'

/** Sessions of an account, for its own person: seen, and ended. */
export type OwnSessions = {
  list(userId: UserId): Promise<OwnSession[]>
  end(userId: UserId, which: { id: string } | { except: string }): Promise<number>
}

export const openOwnSessions = (database: Pick<PlatformDatabase, 'forPlatform'>, now: () => Date): OwnSessions => ({
  list: (userId) => database.forPlatform((db) => selectSessions(db, userId, now())),
  end: (userId, which) => database.forPlatform((db) => deleteSessions(db, userId, which)),
})
