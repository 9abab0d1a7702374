import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { noteSiteChange } from '#features/sites/server/note-stock-change.ts'
import { addDays } from '#kernel/calendar-days.ts'
import type { Database, GroupDb } from '#platform/postgres/database.ts'
import { type PublicSpeed, publicSpeed, speedDays } from '../../domain/speed/public-speed.ts'
import { showsSpeed } from '../../domain/speed/speed-page.ts'
import { listSpeedPagesDue, listSpeedSums } from './speed-store.ts'

/** What a site's page of its speed shows; undefined where it has none. */
export async function readPublicSpeed(db: GroupDb, site: Site, now: Date): Promise<PublicSpeed | undefined> {
  if (!showsSpeed(site)) return undefined
  const days = speedDays(localTime(now, site.timeZone).date, addDays)
  return publicSpeed(await listSpeedSums(db, site.id, days), days)
}

/** A day ended: pages of speed are read again, with that day in them. */
export async function renewSpeedPages({ database, now }: { database: Database; now(): Date }): Promise<void> {
  for (const { groupId, siteId } of await database.forPlatform((db) => listSpeedPagesDue(db, now())))
    await database.forGroup(groupId, (db) => noteSiteChange(db, siteId))
}
