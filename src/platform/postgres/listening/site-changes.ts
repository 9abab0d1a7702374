import { sql } from 'kysely'
import type { GroupDb, PlatformDb } from '../database.ts'

/** Every process listens here; the payload is `<site id>:<version>`, sent when the transaction commits. */
export const siteChangesChannel = 'site_changed'

/** A payload without a version makes every process read hosts and names of all sites anew, at commit. */
export async function announceNames(db: GroupDb | PlatformDb): Promise<void> {
  await sql`select pg_notify(${siteChangesChannel}, 'names')`.execute(db)
}

/** Tells every process, at commit, that these sites have a new version. */
export async function announceSites(
  db: GroupDb | PlatformDb,
  sites: { siteId: string; version: number }[],
): Promise<void> {
  for (const site of sites) {
    await sql`select pg_notify(${siteChangesChannel}, ${`${site.siteId}:${site.version}`})`.execute(db)
  }
}
