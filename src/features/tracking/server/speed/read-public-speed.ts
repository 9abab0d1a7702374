import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { noteSiteChange } from '#features/sites/server/note-stock-change.ts'
import { addDays } from '#kernel/calendar-days.ts'
import type { GroupId, SiteId } from '#kernel/ids.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import { type PublicSpeed, publicSpeed, speedDays } from '../../domain/speed/public-speed.ts'
import { showsSpeed } from '../../domain/speed/shown-speed.ts'
import { listSpeedSums } from './speed-store.ts'

/** What a site's page of its speed shows; undefined where it has none. */
export async function readPublicSpeed(db: GroupDb, site: Site, now: Date): Promise<PublicSpeed | undefined> {
  if (!showsSpeed(site)) return undefined
  const days = speedDays(localTime(now, site.timeZone).date, addDays)
  return publicSpeed(await listSpeedSums(db, site.id, days), days)
}

type RenewDeps = { database: TenantDatabase }

/** A day ended at the site: its page of speed is read again, with that day in it. */
export const renewSpeedPage = (
  { database }: RenewDeps,
  { groupId, siteId }: { groupId: GroupId; siteId: SiteId },
): Promise<void> => database.forGroup(groupId, (db) => noteSiteChange(db, siteId))
