import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { editSettings, readStoredSettings } from '#features/sites/server/edit-settings.ts'
import { noteSiteChange } from '#features/sites/server/note-stock-change.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import { settingAt } from '#features/sites/domain/settings/editing/changed-settings.ts'
import type { VendorName } from '#features/sites/domain/settings/connection-settings.ts'
import { day } from '#kernel/duration.ts'
import type { GroupId, SiteId } from '#kernel/ids.ts'
import { ok } from '#kernel/result.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import { type VendorStatus, vendorStatuses } from '../../domain/governor/vendor-status.ts'
import { listVendorDays, replaceDeferredVendors } from './vendor-store.ts'

type GovernorDeps = { database: TenantDatabase; now(): Date }

/** Days that are looked back over: enough for a service to have gone over its budget and come back. */
const daysBack = 60 * day

/** Judges by whole days: today is not over yet. */
export async function readVendorStatuses(db: GroupDb, site: Site, now: Date): Promise<VendorStatus[]> {
  const fromDay = localTime(new Date(now.getTime() - daysBack), site.timeZone).date
  return vendorStatuses(
    site,
    await listVendorDays(db, site.id, { fromDay, untilDay: localTime(now, site.timeZone).date }),
  )
}

/** Lets services wait that were over their budget for too long, and no longer those that are within it again. */
export async function governVendors(
  { database, now }: GovernorDeps,
  { groupId, siteId }: { groupId: GroupId; siteId: SiteId },
): Promise<void> {
  await database.forGroup(groupId, async (db) => {
    const site = await readSite(db, siteId)
    if (!site) return
    const waiting = (await readVendorStatuses(db, site, now())).filter(({ shouldWait }) => shouldWait)
    const hasChanged = await replaceDeferredVendors(db, siteId, { vendors: waiting.map(({ name }) => name), at: now() })
    if (hasChanged) await noteSiteChange(db, siteId)
  })
}

type Pause = { vendor: VendorName; isPaused: boolean; changedBy: string }

/** The switch of one service: it stops or starts with the next page, and its key stays where it is. */
export async function pauseVendor(db: GroupDb, siteId: SiteId, { vendor, isPaused, changedBy }: Pause) {
  const path = 'connections.paused_vendors'
  // Read under the lock of the settings: two people may switch two services at once.
  const before = settingAt((await readStoredSettings(db, siteId)).settings, path)
  const others = Array.isArray(before) ? before.filter((name) => name !== vendor) : []
  const value = isPaused ? [...others, vendor] : others
  const edited = await editSettings(db, siteId, { changes: [{ path, value }], changedBy })
  return edited.ok
    ? ok({ before: settingAt(edited.value.before, path) ?? [], after: settingAt(edited.value.after, path) ?? [] })
    : edited
}
