import type { GroupId, SiteId } from '#kernel/ids.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import {
  deletePlanned,
  insertPlanned,
  listPlanned,
  lockPlanned,
  type PlannedPublication,
} from './planned-publication-store.ts'

export type { PlannedPublication }

export const publishPlannedJob = 'publishing.publish-planned'

type Plan = { groupId: GroupId; planned: Omit<PlannedPublication, 'state' | 'problem'>; now: Date }

/** A change of the site goes live at a time: the job of it commits with it. */
export async function planPublication(
  db: GroupDb,
  jobs: Pick<JobQueue, 'enqueue'>,
  { groupId, planned, now }: Plan,
): Promise<void> {
  await insertPlanned(db, planned, now)
  await jobs.enqueue(db, publishPlannedJob, [{ data: { groupId, id: planned.id }, startAfter: planned.publishAt }])
}

export const readPlanned = (db: GroupDb, siteId: SiteId): Promise<PlannedPublication[]> => listPlanned(db, siteId)

/** Takes it back before its time, or after it failed, and answers it; undefined where there is none on this site. */
export async function takeBackPlanned(
  db: GroupDb,
  siteId: SiteId,
  id: string,
): Promise<PlannedPublication | undefined> {
  const planned = await lockPlanned(db, id)
  if (!planned || planned.siteId !== siteId || planned.state === 'published') return undefined
  await deletePlanned(db, id)
  return planned
}
