import { type Job, job } from '#platform/jobs/job.ts'
import type { Database } from '#platform/postgres/database.ts'
import { deleteLookupsBefore } from './vehicle-lookup-store.ts'

type TradeInJobDeps = { database: Database; now(): Date }

const deleteJob = 'trade-in.delete-lookups'
const atOnce = 500

/** Everything that is done later about trade-ins. */
export const tradeInJobs = (deps: TradeInJobDeps): Job[] => [
  job({ name: deleteJob, every: '37 * * * *', parse: () => {}, run: async () => void (await deleteOldLookups(deps)) }),
]

/** Names of these jobs, for whoever only adds them. */
export const tradeInJobNames = [deleteJob] as const

/** Deletes answers of registers whose time is over, of every dealer group; answers how many. */
async function deleteOldLookups({ database, now }: TradeInJobDeps): Promise<number> {
  let deleted = 0
  for (let found = atOnce; found === atOnce;) {
    found = await database.forPlatform((db) => deleteLookupsBefore(db, now(), atOnce))
    deleted += found
  }
  return deleted
}
