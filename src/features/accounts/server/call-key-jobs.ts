import { day } from '#kernel/duration.ts'
import { type Job, job } from '#platform/jobs/job.ts'
import type { PlatformDatabase } from '#platform/postgres/database.ts'
import { deleteCallKeysBefore } from './repeated-call-store.ts'

type CallKeyJobDeps = { database: Pick<PlatformDatabase, 'forPlatform'>; now(): Date }

export const callKeyJobName = 'accounts.delete-call-keys'

/** A call is repeated within minutes; its answer may hold what shoppers wrote, and so does not stay (docs/operations.md). */
const retention = 30 * day

export const callKeyJob = ({ database, now }: CallKeyJobDeps): Job =>
  job({
    name: callKeyJobName,
    every: '41 * * * *',
    parse: () => {},
    run: async () =>
      void (await database.forPlatform((db) => deleteCallKeysBefore(db, new Date(now().getTime() - retention)))),
  })
