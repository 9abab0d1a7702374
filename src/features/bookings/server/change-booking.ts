import type { Actor } from '#features/leads/domain/desk/timeline-entry.ts'
import { changeAppointment } from '#features/leads/server/desk/change-appointment.ts'
import { findVehicle } from '#features/inventory/server/find-vehicle.ts'
import { locationsOf, type Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { type Booking, type BookingId, type BookingState, isChangeable, isLive } from '../domain/booking.ts'
import { appointmentValues } from '../domain/booking-form.ts'
import { appointmentText, bookingNoun } from '../domain/appointment-text.ts'
import type { Slot } from '../domain/slot-times.ts'
import type { BookingDeps } from './booking-deps.ts'
import { enqueueMails } from './booking-job-names.ts'
import type { SlotPlan } from './find-slots.ts'
import { type ChosenProblem, chooseSlot, explain } from './choose-slot.ts'
import { findHold, isDrivable } from './hold-time.ts'
import {
  findBooking,
  findBookingForUpdate,
  lockMoves,
  updateConfirmed,
  updateState,
  updateTime,
} from './records/booking-store.ts'
import { announceBookings } from './records/calendar-store.ts'
import { type ChangeKind, noteChange } from './records/change-store.ts'

/** A change of a booking: who wants it was checked before. */
type ToChange = {
  site: Site
  id: BookingId
  actor: Actor
  /** What the person saw; compared under the lock, so that of two who change it at once only one does. */
  seen?: { start: Date; state: BookingState } | undefined
}

/** `ended`: it was cancelled or has begun, nothing can be changed any more. `changed`: it is not as it was seen. */
type ChangeProblem = 'unknown' | 'ended' | 'changed'
export type MoveProblem = ChangeProblem | ChosenProblem | 'not-offered'

/** Times, location and vehicle of a booking; undefined when the site does not show its location any more. */
export async function planOf(db: GroupDb, site: Site, booking: Booking): Promise<SlotPlan | undefined> {
  const location = locationsOf(site).find(({ id }) => id === booking.locationId)
  const vehicle = booking.vehicleId === null ? undefined : await findVehicle(db, booking.vehicleId)
  return location && { site, kind: booking.kind, location, vehicle }
}

/** An appointment as it is now; undefined when there is none. */
export const readBooking = (db: GroupDb, id: BookingId): Promise<Booking | undefined> => findBooking(db, id)

/** More than others can be quicker one after the other: each round that fails has seen another time taken. */
const mostRounds = 20

/** Which times a move may take: those that shoppers are offered, or any that staff choose, with what stands in the way. */
type MoveChoice = { isStaff?: boolean; /** Allows closed hours too. */ anyway?: boolean }

/** Gives the booking another time of its calendar; the old one is free in the same moment. */
export async function moveBooking(
  deps: BookingDeps,
  toChange: ToChange,
  { start, ...choice }: MoveChoice & { start: Date },
): Promise<Result<Booking, MoveProblem>> {
  const { site, id } = toChange
  const plan = await deps.database.forGroup(site.groupId, async (db) => {
    const booking = await findBooking(db, id)
    return booking && booking.siteId === site.id ? planOf(db, site, booking) : undefined
  })
  if (!plan) return fail('unknown')
  const slot = choice.isStaff
    ? await chooseSlot(deps, plan, { start, ...choice })
    : await deps.slots.offered(plan, start)
  if (!slot) return fail('not-offered')
  if (typeof slot === 'string') return fail(slot)
  return deps.database.forGroup(site.groupId, async (db) => {
    await lockMoves(db)
    for (let round = 0; round < mostRounds; round++) {
      const moved = await moveIn(db, deps, { toChange, plan, slot, choice })
      if (moved !== 'too-slow') return moved
    }
    return fail('taken')
  })
}

type ToMove = { toChange: ToChange; plan: SlotPlan; slot: Slot; choice: MoveChoice }

async function moveIn(
  db: GroupDb,
  deps: BookingDeps,
  { toChange, plan, slot, choice }: ToMove,
): Promise<Result<Booking, MoveProblem> | 'too-slow'> {
  const { site, id, actor } = toChange
  const before = await findBookingForUpdate(db, id)
  if (!before) return fail('unknown')
  if (hasChanged(before, toChange)) return fail('changed')
  if (!isChangeable(before, deps.now())) return fail('ended')
  if (before.start.getTime() === slot.start.getTime()) return ok(before)
  if (!(await isDrivable(db, plan))) return fail('vehicle-gone')
  const at = deps.now()
  const toHold = { ...plan, slot, wantsLoanCar: before.hasLoanCar, except: id, now: at }
  const hold = await findHold(db, toHold)
  if (typeof hold === 'string') return fail(choice.isStaff ? await explain(db, toHold, hold) : hold)
  if (!(await updateTime(db, id, { time: { start: slot.start, end: slot.end, ...hold }, at }))) return 'too-slow'
  const after = await findBookingForUpdate(db, id)
  if (!after) return fail('unknown')
  const [from, to] = [before, after].map((each) => appointmentText(each, site.region))
  const note = `${whoSays(actor)} moved the ${bookingNoun(after.kind, site)} from ${from} to ${to}.`
  await follow(db, deps, {
    toChange,
    after,
    kind: 'moved',
    note,
    detail: { from: before.start.toISOString(), to: after.start.toISOString() },
  })
  await enqueueMails(db, deps, {
    groupId: site.groupId,
    booking: after,
    mail: 'moved',
    reminds: site.settings.bookings.reminders,
  })
  return ok(after)
}

/** A time is given back without asking which ones are free. */
type ChangeDeps = Pick<BookingDeps, 'database' | 'jobs' | 'now' | 'newId'>

/** Gives the time back. `reason` is told to the shopper when staff cancel, and to staff in any case. */
export const cancelBooking = (
  deps: ChangeDeps,
  toChange: ToChange,
  reason = '',
): Promise<Result<Booking, ChangeProblem>> =>
  deps.database.forGroup(toChange.site.groupId, async (db): Promise<Result<Booking, ChangeProblem>> => {
    const { site, actor } = toChange
    const before = await findOwn(db, toChange)
    if (!before) return fail('unknown')
    if (hasChanged(before, toChange)) return fail('changed')
    if (before.state === 'cancelled') return ok(before)
    if (!isChangeable(before, deps.now())) return fail('ended')
    const after = await withState(db, before, { state: 'cancelled', at: deps.now() })
    const when = appointmentText(after, site.region)
    const note = [`${whoSays(actor)} cancelled the ${bookingNoun(after.kind, site)} of ${when}.`, reason]
      .filter(Boolean)
      .join('\n')
    await follow(db, deps, { toChange, after, kind: 'cancelled', note, detail: reason === '' ? {} : { reason } })
    await enqueueMails(db, deps, { groupId: site.groupId, booking: after, mail: 'cancelled', reminds: false })
    return ok(after)
  })

/** The shopper says that they will come. */
export const confirmBooking = (deps: BookingDeps, toChange: ToChange): Promise<Result<Booking, ChangeProblem>> =>
  deps.database.forGroup(toChange.site.groupId, async (db): Promise<Result<Booking, ChangeProblem>> => {
    const before = await findOwn(db, toChange)
    if (!before) return fail('unknown')
    if (!isChangeable(before, deps.now())) return fail('ended')
    if (before.confirmedAt !== null) return ok(before)
    const at = deps.now()
    await updateConfirmed(db, before.id, at)
    await noteChange(db, before.id, { kind: 'confirmed', actor: toChange.actor, at })
    return ok({ ...before, confirmedAt: at })
  })

type CloseProblem = 'unknown' | 'changed' | 'not-begun' | 'cancelled'

/** An appointment has to have begun before it can be closed. */
export const closeBooking = (
  deps: BookingDeps,
  toChange: ToChange,
  /** `booked`: it was noted by mistake. */
  state: 'done' | 'no-show' | 'booked',
): Promise<Result<Booking, CloseProblem>> =>
  deps.database.forGroup(toChange.site.groupId, async (db): Promise<Result<Booking, CloseProblem>> => {
    const before = await findOwn(db, toChange)
    if (!before) return fail('unknown')
    if (hasChanged(before, toChange)) return fail('changed')
    if (before.state === 'cancelled') return fail('cancelled')
    if (deps.now() < before.start) return fail('not-begun')
    if (before.state === state) return ok(before)
    const after = await withState(db, before, { state, at: deps.now() })
    await follow(db, deps, { toChange, after, kind: state, note: '', detail: {} })
    return ok(after)
  })

const hasChanged = ({ start, state }: Booking, { seen }: ToChange): boolean =>
  seen !== undefined && (seen.state !== state || seen.start.getTime() !== start.getTime())

async function findOwn(db: GroupDb, { site, id }: ToChange): Promise<Booking | undefined> {
  const booking = await findBookingForUpdate(db, id)
  return booking?.siteId === site.id ? booking : undefined
}

async function withState(
  db: GroupDb,
  before: Booking,
  { state, at }: { state: BookingState; at: Date },
): Promise<Booking> {
  await updateState(db, before.id, { state, at })
  return { ...before, state, sequence: before.sequence + 1 }
}

type Followed = { toChange: ToChange; after: Booking; kind: ChangeKind; note: string; detail: Record<string, string> }

/** History, lead and calendars, in the transaction of the change. A lead that is not stored yet will be as the booking is then. */
async function follow(db: GroupDb, deps: ChangeDeps, { toChange, after, kind, note, detail }: Followed): Promise<void> {
  const { site, actor } = toChange
  await noteChange(db, after.id, { kind, actor, at: deps.now(), detail })
  if (after.leadId !== null && (isLive(after) || after.state === 'cancelled')) {
    const values = appointmentValues(after, site)
    await changeAppointment(db, deps, { site, leadId: after.leadId, actor, values, note })
  }
  await announceBookings(db, site.groupId)
}

const whoSays = (actor: Actor): string =>
  actor.kind === 'shopper' ? 'The shopper' : actor.kind === 'staff' ? actor.name : 'The site'
