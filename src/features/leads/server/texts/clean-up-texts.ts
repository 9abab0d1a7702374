import { day, minute } from '#kernel/duration.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { ScheduleDeps } from '../delivery/schedule-deliveries.ts'
import { textLease } from './send-text.ts'
import { sendTextJob } from './text-jobs.ts'
import { deleteReceipts } from './text-stop-store.ts'
import { listUnsent } from './text-store.ts'

/** Services repeat what was not answered for hours, not for weeks. */
const receiptRetention = 30 * day

const atOnce = 5_000

/** Removes what was only noted so that a repeated text changes nothing. Answers how many. */
export async function cleanUpTexts({ database, now }: { database: Database; now(): Date }): Promise<number> {
  const before = new Date(now().getTime() - receiptRetention)
  let removed = 0
  for (let found = atOnce; found === atOnce;) {
    found = await database.forPlatform((db) => deleteReceipts(db, before, atOnce))
    removed += found
  }
  return removed
}

/** Jobs are as durable as texts; this is for the day on which somebody empties their table, or restores only ours. */
export async function requeueTexts(deps: ScheduleDeps & { database: Database }): Promise<number> {
  const now = deps.now().getTime()
  const unsent = await deps.database.forPlatform((db) =>
    listUnsent(db, { dueBefore: new Date(now - 2 * minute), staleBefore: new Date(now - textLease) }),
  )
  for (const { groupId, ...text } of unsent)
    await deps.database.forGroup(groupId, (db) => deps.jobs.enqueue(db, sendTextJob, [{ data: { groupId, ...text } }]))
  return unsent.length
}
