import type { Database } from '#platform/postgres/database.ts'
import { listForgotten } from '../records/deliveries/delivery-lookup-store.ts'
import { deliverJob, type ScheduleDeps } from './schedule-deliveries.ts'
import { leaseMilliseconds } from './deliver-lead.ts'

/** A delivery whose job has not come for this long is taken for forgotten. */
const timeout = 90_000

/**
 * Gives deliveries that should have been made by now a job again. Jobs are as durable as leads; this is for the day on which
 * somebody empties their table, or restores only ours.
 */
export async function requeueDeliveries(deps: ScheduleDeps & { database: Database }): Promise<number> {
  const now = deps.now().getTime()
  const forgotten = await deps.database.forPlatform((db) =>
    listForgotten(db, { dueBefore: new Date(now - timeout), staleBefore: new Date(now - leaseMilliseconds) }),
  )
  for (const { groupId, leadId } of forgotten) {
    await deps.database.forGroup(groupId, (db) => deps.jobs.enqueue(db, deliverJob, [{ data: { groupId, leadId } }]))
  }
  return forgotten.length
}
