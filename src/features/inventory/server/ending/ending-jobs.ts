import { day } from '#kernel/duration.ts'
import { type Job, job } from '#platform/jobs/job.ts'
import type { Database } from '#platform/postgres/database.ts'
import { deletedForDays } from '../../domain/edit/deleted-vehicles.ts'
import { deleteForgotten } from './vehicle-ending-store.ts'

type EndingJobDeps = { database: Database; now(): Date }

export const endingJobName = 'inventory.forget-deleted'
const atOnce = 500

/** Every hour: vehicles that were deleted long enough ago are forgotten. */
export const endingJob = (deps: EndingJobDeps): Job =>
  job({
    name: endingJobName,
    every: '47 * * * *',
    parse: () => {},
    run: async () => void (await forgetDeleted(deps)),
  })

/** Answers how many went. */
export async function forgetDeleted({ database, now }: EndingJobDeps): Promise<number> {
  const before = new Date(now().getTime() - deletedForDays * day)
  let deleted = 0
  for (let found = atOnce; found === atOnce;) {
    found = await database.forPlatform((db) => deleteForgotten(db, before, atOnce))
    deleted += found
  }
  return deleted
}
