import { sql } from 'kysely'
import type { UserId } from '#kernel/ids.ts'
import type { PlatformDb } from '#platform/postgres/database.ts'

export type OwnSession = { id: string; browser: string; address: string; createdAt: Date }

/** Sessions of an account that have not ended, the newest first. */
export async function selectSessions(db: PlatformDb, userId: UserId, now: Date): Promise<OwnSession[]> {
  const { rows } = await sql<OwnSession>`
    select id, coalesce("userAgent", '') as browser, coalesce("ipAddress", '') as address, "createdAt"
    from auth."session" where "userId" = ${userId} and "expiresAt" > ${now} order by "createdAt" desc limit 50`.execute(
    db,
  )
  return rows
}

/** Ends a session of this account; all but `except` where no id is given. Answers how many. */
export async function deleteSessions(
  db: PlatformDb,
  userId: UserId,
  which: { id: string } | { except: string },
): Promise<number> {
  const fits = 'id' in which ? sql`id::text = ${which.id}` : sql`id::text <> ${which.except}`
  const { numAffectedRows = 0n } = await sql`delete from auth."session" where "userId" = ${userId} and ${fits}`.execute(
    db,
  )
  return Number(numAffectedRows)
}
