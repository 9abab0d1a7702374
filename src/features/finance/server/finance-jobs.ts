import { type Job, job } from '#platform/jobs/job.ts'
import type { Database } from '#platform/postgres/database.ts'
import { deleteAnswersBefore } from './financial-answer-store.ts'

type FinanceJobDeps = { database: Database; now(): Date }

const deleteJob = 'finance.delete-answers'
const atOnce = 500

/** Everything that is done later about finance. */
export const financeJobs = (deps: FinanceJobDeps): Job[] => [
  job({
    name: deleteJob,
    every: '27 * * * *',
    parse: () => {},
    run: async () => void (await deleteOldAnswers(deps)),
  }),
]

/** Names of these jobs, for whoever only adds them. */
export const financeJobNames = [deleteJob] as const

/** Deletes answers about money whose time is over, of every dealer group; answers how many. */
export async function deleteOldAnswers({ database, now }: FinanceJobDeps): Promise<number> {
  let deleted = 0
  for (let found = atOnce; found === atOnce;) {
    found = await database.forPlatform((db) => deleteAnswersBefore(db, now(), atOnce))
    deleted += found
  }
  return deleted
}
