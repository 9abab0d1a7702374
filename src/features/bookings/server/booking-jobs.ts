import { z } from 'zod'
import type { LeadDeps } from '#features/leads/server/intake/submit-lead.ts'
import { asId } from '#kernel/ids.ts'
import { jobGroupId, type Job, job } from '#platform/jobs/job.ts'
import { bookingMails } from '../domain/reminders.ts'
import { releaseUnconfirmed } from './release-unconfirmed.ts'
import { mailJob, releaseUnconfirmedJob, storeLeadJob } from './booking-job-names.ts'
import { type BookingMailDeps, sendBookingMail } from './send-booking-mail.ts'
import { storeBookingLead } from './store-booking-lead.ts'

export type BookingJobDeps = LeadDeps & BookingMailDeps

const ofBooking = z.object({
  groupId: jobGroupId,
  bookingId: z.uuid().transform((id) => asId<'booking'>(id)),
})
const ofMail = ofBooking.extend({ mail: z.enum(bookingMails), sequence: z.int() })

/** Everything that is done later about bookings. */
export const bookingJobs = (deps: BookingJobDeps): Job[] => [
  job({
    name: storeLeadJob,
    parse: (data) => ofBooking.parse(data),
    run: (booking) => storeBookingLead(deps, booking),
  }),
  job({
    name: releaseUnconfirmedJob,
    parse: (data) => ofBooking.parse(data),
    run: (booking) => releaseUnconfirmed(deps, booking),
  }),
  job({ name: mailJob, parse: (data) => ofMail.parse(data), run: (mail) => sendBookingMail(deps, mail) }),
]

/** Names of these jobs, for whoever only adds them. */
export const bookingJobNames = [storeLeadJob, mailJob, releaseUnconfirmedJob] as const
