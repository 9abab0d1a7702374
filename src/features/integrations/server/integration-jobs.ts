import type { Database } from '#platform/postgres/database.ts'
import { type Job, job } from '#platform/jobs/job.ts'
import { answersFor } from './keys/repeat-request.ts'
import { deleteRequestsBefore } from './keys/request-store.ts'

export type IntegrationJobDeps = { database: Database; now(): Date }

const tidyJob = 'integration.tidy'

/** What is done later about other programs. */
export const integrationJobs = ({ database, now }: IntegrationJobDeps): Job[] => [
  job({
    name: tidyJob,
    every: '37 * * * *',
    parse: () => {},
    run: () => database.forPlatform((db) => deleteRequestsBefore(db, new Date(now().getTime() - answersFor))),
  }),
]

export const integrationJobNames = [tidyJob] as const
