import { emailKey, phoneKey } from '#features/leads/domain/lead/identity-match.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Booking } from '../domain/booking.ts'
import type { Slot } from '../domain/slot-times.ts'
import type { BookingDeps } from './booking-deps.ts'
import { confirmUntil } from '../domain/confirm-until.ts'
import { enqueueMails, releaseUnconfirmedJob, storeLeadJob } from './booking-job-names.ts'
import type { SlotPlan } from './find-slots.ts'
import { findHold, type HoldProblem, isDrivable } from './hold-time.ts'
import { newBooking } from './new-booking.ts'
import { countAhead, findByRequestKey, insertBooking, type NewBooking } from './records/booking-store.ts'
import { announceBookings } from './records/calendar-store.ts'
import { noteChange } from './records/change-store.ts'

export type ToBook = SlotPlan & {
  start: Date
  contact: Pick<Booking, 'name' | 'email' | 'phone'>
  /** What was typed, as the lead will have it. */
  typed: Booking['typed']
  wantsLoanCar: boolean
  sentFrom: Booking['sentFrom']
  /** Belongs to the form on its page: the same key gets the first answer again. */
  requestKey: string
}

/** `not-offered`: it is no time of the calendar, or not any more. `too-many`: this person has enough appointments ahead. */
export type BookProblem = HoldProblem | 'not-offered' | 'too-many'

export type Booked = { id: Booking['id']; token: string }

/**
 * Gives a time away. Once this resolves the booking is durable, with the jobs that store its lead and write to the shopper.
 * However many ask at once, the database lets in as many as there are lanes.
 */
export async function bookSlot(deps: BookingDeps, toBook: ToBook): Promise<Result<Booked, BookProblem>> {
  const slot = await deps.slots.offered(toBook, toBook.start)
  return deps.database.forGroup(toBook.site.groupId, async (db): Promise<Result<Booked, BookProblem>> => {
    const earlier = await findByRequestKey(db, toBook.site.id, toBook.requestKey)
    if (earlier) return ok(bookedOf(deps, earlier.id))
    if (!slot) return fail('not-offered')
    if (await hasEnough(db, deps, toBook)) return fail('too-many')
    if (!(await isDrivable(db, toBook))) return fail('vehicle-gone')
    return takeLane(db, deps, { toBook, slot })
  })
}

const bookedOf = ({ bookingLinks }: BookingDeps, id: Booking['id']): Booked => ({ id, token: bookingLinks.tokenOf(id) })

/** Only what came from the same network counts: who knows somebody's address or number uses up none of their places. */
async function hasEnough(db: GroupDb, { now }: BookingDeps, { site, contact, sentFrom }: ToBook): Promise<boolean> {
  const { sender } = sentFrom
  const person = { emailKey: emailKey(contact.email), phoneKey: phoneKey(contact.phone, site.region), sender }
  return (await countAhead(db, { siteId: site.id, ...person, now: now() })) >= site.settings.bookings.per_person
}

/** More than there can be lanes: each round that fails has seen another booking succeed. */
const mostRounds = 60

async function takeLane(
  db: GroupDb,
  deps: BookingDeps,
  { toBook, slot }: { toBook: ToBook; slot: Slot },
): Promise<Result<Booked, BookProblem>> {
  for (let round = 0; round < mostRounds; round++) {
    const hold = await findHold(db, { ...toBook, slot, except: null, now: deps.now() })
    if (typeof hold === 'string') return fail(hold)
    const booking = newBooking(deps, toBook, { slot, hold })
    if (await insertBooking(db, booking)) {
      await follow(db, deps, { toBook, booking })
      return ok(bookedOf(deps, booking.id))
    }
    const twin = await findByRequestKey(db, toBook.site.id, toBook.requestKey)
    if (twin) return ok(bookedOf(deps, twin.id))
  }
  return fail('taken')
}

/** Does what must follow, in the same transaction. */
async function follow(
  db: GroupDb,
  deps: BookingDeps,
  { toBook, booking }: { toBook: ToBook; booking: NewBooking },
): Promise<void> {
  const { groupId, settings } = toBook.site
  await noteChange(db, booking.id, { kind: 'booked', actor: { kind: 'shopper' }, at: booking.createdAt })
  await deps.jobs.enqueue(db, storeLeadJob, [{ data: { groupId, bookingId: booking.id } }])
  const until = confirmUntil(booking)
  if (until)
    await deps.jobs.enqueue(db, releaseUnconfirmedJob, [
      { data: { groupId, bookingId: booking.id }, startAfter: until },
    ])
  await enqueueMails(db, deps, {
    groupId,
    booking: { ...booking, sequence: 0 },
    mail: 'booked',
    reminds: settings.bookings.reminders,
  })
  await announceBookings(db, groupId)
}
