import { leadJobs, leadJobNames, type LeadJobDeps } from '#features/leads/server/lead-jobs.ts'
import type { Job } from '#platform/jobs/job.ts'

/** What the jobs of every capability need together. */
export type ProgramJobDeps = LeadJobDeps

/** Everything that is done later, by the web process or by workers: a line per capability. */
export const programJobs = (deps: ProgramJobDeps): Job[] => [...leadJobs(deps)]

/** Names of all of them, for processes that only add jobs. */
export const programJobNames: readonly string[] = [...leadJobNames]
