import { minute } from '#kernel/duration.ts'
import { statfs } from 'node:fs/promises'
import type { GroupId, SiteId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { storedBytesOfSite } from '../records/lead-file-store.ts'

/** Whether there is room for files: on the disk, and among those that are stored for a site. */
export type UploadRoom = {
  hasRoom(of: { groupId: GroupId; siteId: SiteId }, wanted: { bytes: number; mostStored: number }): Promise<boolean>
}

/** Files never take the last of the disk: leads themselves, and the database, need it. */
const leftForOthers = 512 << 20
/** Milliseconds for which the sum of a site is taken from memory; what comes meanwhile is added to it. */
const sumHolds = minute

export function openUploadRoom({
  database,
  folder,
}: {
  database: TenantDatabase
  /** Files are stored here; it need not be there yet. */
  folder: string
}): UploadRoom {
  const sums = new Map<SiteId, { bytes: number; until: number }>()
  return {
    async hasRoom({ groupId, siteId }, { bytes, mostStored }) {
      if ((await freeBytes(folder)) < leftForOthers + bytes) return false
      const known = sums.get(siteId)
      const stored =
        known && Date.now() < known.until
          ? known.bytes
          : await database.forGroup(groupId, (db) => storedBytesOfSite(db, siteId))
      const until = known && Date.now() < known.until ? known.until : Date.now() + sumHolds
      if (stored + bytes > mostStored) {
        sums.set(siteId, { bytes: stored, until })
        return false
      }
      sums.set(siteId, { bytes: stored + bytes, until })
      return true
    },
  }
}

/** A disk that cannot be asked is not known to be full. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
