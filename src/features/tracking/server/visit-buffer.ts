import type { Log } from '#platform/log.ts'
import type { PlatformDatabase } from '#platform/postgres/database.ts'
import { addVitals, insertVisits, type StoredVisit, type StoredVital } from './visit-store.ts'

export type VisitBuffer = {
  /** Takes what a page reported; false when too much waits already, and then it is counted and forgotten. */
  add(visits: readonly StoredVisit[], vitals: readonly StoredVital[]): boolean
  /** Writes what waits; for the end of the process, and for tests. */
  flush(): Promise<void>
}

type Options = { database: Pick<PlatformDatabase, 'forPlatform'>; log: Log }

const flushAfter = 2_000
const flushAt = 1_000
const mostWaiting = 20_000

/**
 * Statistics are written many at a time and never in anybody's way: a page's report is answered before it is on disk. What
 * a crash loses is two seconds of counting; enquiries and calls are counted from their own tables.
 */
export function openVisitBuffer({ database, log }: Options): VisitBuffer {
  let visits: StoredVisit[] = []
  let vitals: StoredVital[] = []
  let timer: NodeJS.Timeout | undefined
  let dropped = 0
  let writing = Promise.resolve()

  const write = async (): Promise<void> => {
    const [someVisits, someVitals] = [visits, vitals]
    ;[visits, vitals] = [[], []]
    if (dropped > 0) log.warn({ dropped }, 'visits not counted: too many at once')
    dropped = 0
    if (someVisits.length + someVitals.length === 0) return
    try {
      await database.forPlatform(async (db) => {
        await insertVisits(db, someVisits)
        await addVitals(db, someVitals)
      })
    } catch (error) {
      log.warn(
        { error: error instanceof Error ? error.message : String(error), visits: someVisits.length },
        'visits not counted',
      )
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }
  return {
    add(more, measures) {
      if (visits.length + more.length > mostWaiting) {
        dropped += more.length
        return false
      }
      visits.push(...more)
      vitals.push(...measures)
      if (visits.length >= flushAt) void flush()
      else timer ??= setTimeout(() => void flush(), flushAfter).unref()
      return true
    },
    flush,
  }
}
