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

/** The job came to an end, well or badly. */
export const forgetJobStart = async (db: PlatformDb, jobId: string): Promise<void> =>
  void (await db.deleteFrom('limits.job_start').where('job_id', '=', jobId).execute())
