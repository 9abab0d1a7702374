import { z } from 'zod'
import { asId } from '#kernel/ids.ts'
import { jobGroupId, type Job, job } from '#platform/jobs/job.ts'
import { hireMails } from '../../domain/hire/hire-mail.ts'
import type { BookingJobDeps } from '../booking-jobs.ts'
import { hireMailJob, storeHireLeadJob } from './hire-job-names.ts'
import { sendHireMail } from './send-hire-mail.ts'
import { storeHireLead } from './store-hire-lead.ts'

const ofHire = z.object({
  groupId: jobGroupId,
  hireId: z.uuid().transform((id) => asId<'hire'>(id)),
})
const ofMail = ofHire.extend({ mail: z.enum(hireMails) })

/** Everything that is done later about rentals and subscriptions. */
export const hireJobs = (deps: BookingJobDeps): Job[] => [
  job({ name: storeHireLeadJob, parse: (data) => ofHire.parse(data), run: (hire) => storeHireLead(deps, hire) }),
  job({ name: hireMailJob, parse: (data) => ofMail.parse(data), run: (mail) => sendHireMail(deps, mail) }),
]

/** Names of these jobs, for whoever only adds them. */
export const hireJobNames = [storeHireLeadJob, hireMailJob] as const
