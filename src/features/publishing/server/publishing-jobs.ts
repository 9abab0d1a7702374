import { z } from 'zod'
import type { Database } from '#platform/postgres/database.ts'
import { jobGroupId, type Job, job } from '#platform/jobs/job.ts'
import { countInterest } from './count-interest.ts'
import { publishPlannedJob } from './planned/plan-publication.ts'
import {
  type FailedMailDeps,
  type PlannedDeps,
  publishPlanned,
  notifyOfFailed,
  notifyOfFailedJob,
} from './planned/publish-planned.ts'

export type PublishingJobDeps = { database: Database; now(): Date } & Omit<PlannedDeps & FailedMailDeps, 'database'>

const interestJobName = 'publishing.interest'

const ofPlanned = z.object({ groupId: jobGroupId, id: z.uuid() })

export const publishingJobs = (deps: PublishingJobDeps): Job[] => [
  // Once a day, in the early morning of Australia and New Zealand and at night in the US.
  job({ name: interestJobName, every: '7 17 * * *', parse: () => {}, run: () => countInterest(deps) }),
  job({
    name: publishPlannedJob,
    parse: (data) => ofPlanned.parse(data),
    run: (planned) => publishPlanned(deps, planned),
  }),
  job({
    name: notifyOfFailedJob,
    parse: (data) => ofPlanned.parse(data),
    run: (planned) => notifyOfFailed(deps, planned),
  }),
]

export const publishingJobNames = [interestJobName, publishPlannedJob, notifyOfFailedJob] as const
