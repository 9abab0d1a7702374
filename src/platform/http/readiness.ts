import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TenantDatabase } from '../postgres/database.ts'

/** `because` names the first thing that is missing, for operators; it says nothing of anybody's data. */
export type Readiness =
  | { isReady: true; because: '' }
  | { isReady: false; because: 'starting' | 'stopping' | 'busy' | 'disk' | 'database' }

type Parts = {
  isStopping(): boolean
  /** No further lead would be taken. */
  isFull(): boolean
  database: Pick<TenantDatabase, 'isWritable'>
  dataFolder: string
}

/** Room for the files of a lead, a segment of the database's log and its tables to grow. */
const leastFreeBytes = 64 << 20
const diskTimeout = 300

/** Returns whether this process can take a lead now: it is not stopping, not full, its disk has room and the database writes. */
export async function readinessOf({ isStopping, isFull, database, dataFolder }: Parts): Promise<Readiness> {
  if (isStopping()) return { isReady: false, because: 'stopping' }
  if (isFull()) return { isReady: false, because: 'busy' }
  const [hasRoom, isWritable] = await Promise.all([hasRoomOn(dataFolder), database.isWritable()])
  if (!hasRoom) return { isReady: false, because: 'disk' }
  return isWritable ? { isReady: true, because: '' } : { isReady: false, because: 'database' }
}

/** A disk that does not answer, as one over a network may, has none. */
function hasRoomOn(folder: string): Promise<boolean> {
  const free = statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize >= leastFreeBytes,
    () => false,
  )
  return Promise.race([free, sleep(diskTimeout, false, { ref: false })])
}
