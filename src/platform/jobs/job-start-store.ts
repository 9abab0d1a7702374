import { sql } from 'kysely'
import type { PlatformDb } from '../postgres/database.ts'

const daysStored = 7

/** Notes that a job begins; answers how often it has begun without coming to an end, this time included. */
export async function noteJobStart(db: PlatformDb, jobId: string): Promise<number> {
  await db
    .deleteFrom('limits.job_start')
    .where('begun_at', '<', sql<Date>`now() - ${daysStored} * interval '1 day'`)
    .execute()
  const row = await db
    .insertInto('limits.job_start')
    .values({ job_id: jobId, count: 1 })
    .onConflict((conflict) =>
      conflict.column('job_id').doUpdateSet({
        count: sql<number>`job_start.count + 1`,
        // What is set aside is no longer begun: its week runs from there.
        begun_at: sql<Date>`case when job_start.count < 2 then now() else job_start.begun_at end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

const longestSubject = 200

/** Notes for operators what is not begun again; the same work is noted once, as it is called now. */
export async function noteSetAside(
  db: PlatformDb,
  { id, job, groupId, subject }: { id: string; job: string; groupId: string; subject: string },
): Promise<void> {
  const values = { job, group_id: groupId, subject: subject.slice(0, longestSubject), at: sql<Date>`now()` }
  await db
    .insertInto('limits.set_aside')
    .values({ work_id: id, ...values })
    .onConflict((conflict) => conflict.column('work_id').doUpdateSet(values))
    .execute()
}

export const forgetSetAside = async (db: PlatformDb, id: string): Promise<void> =>
  void (await db.deleteFrom('limits.set_aside').where('work_id', '=', id).execute())

/** Removes what was set aside more than a week ago and lists the rest, the newest first. */
export async function listSetAside(
  db: PlatformDb,
): Promise<{ job: string; groupId: string; subject: string; at: Date }[]> {
  await db
    .deleteFrom('limits.set_aside')
    .where('at', '<', sql<Date>`now() - ${daysStored} * interval '1 day'`)
    .execute()
  const rows = await db.selectFrom('limits.set_aside').selectAll().orderBy('at', 'desc').limit(200).execute()
  return rows.map(({ job, group_id: groupId, subject, at }) => ({ job, groupId, subject, at }))
}

/** The job came to an end, well or badly. */
export const forgetJobStart = async (db: PlatformDb, jobId: string): Promise<void> =>
  void (await db.deleteFrom('limits.job_start').where('job_id', '=', jobId).execute())
