import type { Database } from '#platform/postgres/database.ts'
import { type Job, job } from '#platform/jobs/job.ts'
import { countInterest } from './count-interest.ts'

export const interestJobName = 'publishing.interest'

/** Once a day, in the early morning of Australia and New Zealand and at night in the US. */
export const interestJob = (deps: { database: Database; now(): Date }): Job =>
  job({ name: interestJobName, every: '7 17 * * *', parse: () => {}, run: () => countInterest(deps) })
