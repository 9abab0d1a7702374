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

/** `pages` come from memory, whatever the database does; `leads` have to be written. */
export type ReadyFor = 'pages' | 'leads'

/** What an address with `?for=leads` asks; pages where nothing is said. */
export const readyForOf = (address: string): ReadyFor =>
  new URL(address, 'http://localhost').searchParams.get('for') === 'leads' ? 'leads' : 'pages'

/**
 * Pages are served until the process is stopping. Leads are also refused while it is full, its disk has no room or the
 * database does not write. A balancer asks for pages, so that a database that is away takes no page away.
 */
export async function readinessOf(
  { isStopping, isFull, database, dataFolder }: Parts,
  purpose: ReadyFor,
): Promise<Readiness> {
  if (isStopping()) return { isReady: false, because: 'stopping' }
  if (purpose === 'pages') return { isReady: true, because: '' }
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
