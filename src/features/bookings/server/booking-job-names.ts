import type { GroupId } from '#kernel/ids.ts'
import type { JobToAdd } from '#platform/jobs/job.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Booking } from '../domain/booking.ts'
import { type BookingMailName, remindersOf } from '../domain/reminders.ts'
import type { BookingDeps } from './booking-deps.ts'

/** Names of the jobs that bookings leave behind. */
export const storeLeadJob = 'booking.store-lead'
export const mailJob = 'booking.mail'
export const releaseUnconfirmedJob = 'booking.release-unconfirmed'

type Planned = { groupId: GroupId; booking: Pick<Booking, 'id' | 'sequence' | 'start' | 'timeZone'> }

/** The mail that says what has just happened. */
const mailNow = ({ groupId, booking }: Planned, mail: BookingMailName): JobToAdd => ({
  data: { groupId, bookingId: booking.id, mail, sequence: booking.sequence },
})

/** The mails before the appointment; those of an earlier time find that it has changed and stay unsent. */
const mailsLater = (planned: Planned, now: Date): JobToAdd[] =>
  remindersOf(planned.booking, now).map(({ mail, at }) => ({ ...mailNow(planned, mail), startAfter: at }))

/** Does what must follow from a time that was given away or changed. */
export async function enqueueMails(
  db: GroupDb,
  { jobs, now }: Pick<BookingDeps, 'jobs' | 'now'>,
  { mail, reminds, ...planned }: Planned & { mail: BookingMailName; reminds: boolean },
): Promise<void> {
  await jobs.enqueue(db, mailJob, [mailNow(planned, mail), ...(reminds ? mailsLater(planned, now()) : [])])
}
