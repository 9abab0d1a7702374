import type { bookingCalls, CalendarDay, ShownBooking } from '#console/calls/booking-calls.ts'
import { type Booking, isChangeable } from '#features/bookings/domain/booking.ts'
import { slotRules } from '#features/bookings/domain/booking-rules.ts'
import { clockText } from '#features/bookings/domain/appointment-text.ts'
import { addDays, weekdayOf } from '#kernel/calendar-days.ts'
import { cancelBooking, closeBooking, moveBooking, readBooking } from '#features/bookings/server/change-booking.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { blockTime, unblockTime } from '#features/bookings/server/staff/block-time.ts'
import { type BookedDay, listBookedDay } from '#features/bookings/server/staff/list-bookings.ts'
import { findPlan, listMoveTimes } from '#features/bookings/server/staff/list-move-times.ts'
import { momentOf } from '#features/sites/domain/local-moment.ts'
import { formatSpans, localTime, spansOn } from '#features/sites/domain/hours/opening-hours.ts'
import { type Location, locationsOf, type Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { type CallProblem, type Runs, type SiteCall, stale } from '../console-call.ts'
import { reach } from '../stock/run-stock.ts'
import { type BookingProblem, refusalOf } from './booking-refusal.ts'
import { makeBooking, wantedMoment } from './make-booking.ts'

const missing: CallProblem = { kind: 'missing', message: 'We can’t find that appointment on this site.' }

/** A block of one day, as it is asked for; null for longer ones, which the calendar does not make. */
function blockAgain({ locationId, kind, from, until, reason }: Unblocked, site: Site) {
  const place = locationsOf(site).find(({ id }) => id === locationId)
  if (!place) return null
  const [begins, ends] = [localTime(from, place.timeZone), localTime(until, place.timeZone)]
  const isMidnight = ends.minutes === 0 && ends.date === addDays(begins.date, 1)
  if (begins.date !== ends.date && !isMidnight) return null
  const last = isMidnight ? minutesOfDay : ends.minutes
  return { location: place.slug, kind, date: begins.date, from: begins.minutes, until: last, reason }
}

const minutesOfDay = 1440

type Unblocked = Extract<Awaited<ReturnType<typeof unblockTime>>, { ok: true }>['value']

export const bookingRuns: Runs<typeof bookingCalls> = {
  'bookings.calendar': async (call, requested) => ok({ days: await calendarDays(call, requested) }),

  'bookings.times': async (call, { id }) => {
    const own = await reached(call, id)
    if (!own.ok) return own
    const { site, location } = own.value
    const free = await listMoveTimes(call.deps, { site, id: asId<'booking'>(id) })
    if (!free.ok) return fail({ kind: 'conflict', message: 'The calendar isn’t responding right now.' })
    return ok({
      days: free.value.map(({ date, slots }) => ({
        date,
        times: slots.map(({ start }) => ({
          start: start.toISOString(),
          text: clockText({ start, timeZone: location.timeZone }),
        })),
      })),
    })
  },

  'bookings.move': async (call, { id, start: wanted, anyway, seen }) => {
    const own = await reached(call, id)
    if (!own.ok) return own
    const start = wantedMoment(wanted, own.value.location)
    const moved = await act(call, {
      id,
      seen,
      after: { start },
      work: (toChange) => moveBooking(call.deps, toChange, { start, anyway, isStaff: true }),
    })
    return moved.ok ? ok({ start: start.toISOString() }) : moved
  },

  'bookings.create': makeBooking,

  'bookings.cancel': (call, { id, reason, seen }) =>
    act(call, { id, seen, after: { reason }, work: (toChange) => cancelBooking(call.deps, toChange, reason) }),

  'bookings.close': (call, { id, state, seen }) =>
    act(call, { id, seen, after: { state }, work: (toChange) => closeBooking(call.deps, toChange, state) }),

  'bookings.block': async (call, { location: slug, kind, date, from, until, reason }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const place = placesOf(call, site).find((each) => each.slug === slug)
    if (!place) return fail({ kind: 'missing', message: 'We can’t find that location on this site.' })
    const at = (minutes: number, whenTwice: 'first' | 'last') =>
      momentOf(date, minutes, { timeZone: place.timeZone, whenTwice })
    const made = await blockTime(call.deps, {
      site,
      location: slug,
      kind,
      from: at(from, 'first'),
      until: at(until, 'last'),
      reason,
      actor: actorOf(call),
    })
    if (!made.ok) return fail({ kind: 'invalid', message: 'The end must be after the start.' })
    const { id, stillBooked } = made.value
    call.audit({ subject: { kind: 'booking block', id, name: place.name }, after: { kind, date, from, until, reason } })
    return ok({ id, stillBooked: stillBooked.length })
  },

  'bookings.unblock': async (call, { id }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const done = await unblockTime(call.deps, { site, id: asId<'booking block'>(id), among: placesOf(call, site) })
    if (!done.ok) return fail({ kind: 'missing', message: 'It’s already been removed.' })
    call.audit({ subject: { kind: 'booking block', id, name: site.name } })
    return ok({ was: blockAgain(done.value, site) })
  },
}

/** Some days of the calendar at every location that the person works for, day by day. */
export async function calendarDays(
  call: SiteCall,
  { from, days }: { from: string; days: number },
): Promise<CalendarDay[]> {
  const { site, findVehicleById } = await call.deps.snapshots.get(call.address)
  const nameOf = (id: string): string => {
    const vehicle = findVehicleById(id)
    return vehicle ? vehicleName(vehicle) : ''
  }
  const shown: CalendarDay[] = []
  for (let at = 0; at < days; at++) {
    const date = addDays(from, at)
    const booked = await listBookedDay(call.deps, site, { date })
    for (const each of booked.filter(({ location }) => reach(call, site).includes(location.dealershipId)))
      shown.push(presentDay(each, { site, date, nameOf, now: call.deps.now() }))
  }
  return shown
}

const actorOf = ({ staff }: SiteCall) => ({ kind: 'staff', id: staff.user.id, name: staff.user.name }) as const

const placesOf = (call: SiteCall, site: Site): Location[] =>
  locationsOf(site).filter(({ dealershipId }) => reach(call, site).includes(dealershipId))

/** The location of an appointment, when the caller works for its dealership. */
async function reached(call: SiteCall, id: string): Promise<Result<{ site: Site; location: Location }, CallProblem>> {
  const { site } = await call.deps.snapshots.get(call.address)
  const plan = await findPlan(call.deps, { site, id: asId<'booking'>(id) })
  return plan && reach(call, site).includes(plan.location.dealershipId)
    ? ok({ site, location: plan.location })
    : fail(missing)
}

type ToChange = Parameters<typeof cancelBooking>[1]
type Acted = {
  id: string
  /** What the person saw of it. */
  seen: { start: string; state: Booking['state'] } | undefined
  after: object
  work(toChange: ToChange): Promise<Result<Booking, BookingProblem>>
}

async function act(
  call: SiteCall,
  { id: bookingId, seen, after, work }: Acted,
): Promise<Result<Record<string, never>, CallProblem>> {
  const own = await reached(call, bookingId)
  if (!own.ok) return own
  const { site } = own.value
  const id = asId<'booking'>(bookingId)
  const base = seen && { start: new Date(seen.start), state: seen.state }
  const done = await work({ site, id, actor: actorOf(call), seen: base })
  if (!done.ok) return fail(done.problem === 'changed' ? await staleBooking(call, id) : refusalOf(done.problem))
  call.audit({ subject: { kind: 'booking', id, name: done.value.name }, after })
  return ok({})
}

async function staleBooking(call: SiteCall, id: Booking['id']): Promise<CallProblem> {
  const now = await call.deps.database.forGroup(call.groupId, (db) => readBooking(db, id))
  return now ? stale({ start: now.start.toISOString(), state: now.state }, 'this appointment') : missing
}

type Around = { site: Site; date: string; nameOf(id: string): string; now: Date }

function presentDay({ location, bookings, blocks }: BookedDay, around: Around): CalendarDay {
  const { site, date } = around
  const { id, slug, name, timeZone, openingHours } = location
  const spans = spansOn(openingHours, { date, weekday: weekdayOf(date), minutes: 0 })
  const clock = (start: Date): string => clockText({ start, timeZone })
  const capacity = (kind: Booking['kind'], isOn: boolean) => (isOn ? slotRules(site, kind, location).capacity : 0)
  const { test_drive: drive, service } = site.settings.bookings
  return {
    date,
    location: { id, slug, name, timeZone },
    spans: spans.map(({ open, close }) => ({ from: open, until: close })),
    hours: spans.length === 0 ? 'Closed' : formatSpans(spans),
    capacity: { 'test-drive': capacity('test-drive', drive.enabled), service: capacity('service', service.enabled) },
    bookings: bookings.map((booking) => presentBooking(booking, around)),
    blocks: blocks.map((block) => ({
      id: block.id,
      kind: block.kind,
      from: clock(block.from),
      until: clock(block.until),
      minutes: minutesOn(date, block, timeZone),
      reason: block.reason,
      by: block.by,
    })),
  }
}

function presentBooking(booking: Booking, { nameOf, now }: Around): ShownBooking {
  const { id, kind, state, start, end, timeZone, name, phone, email, vehicleId, leadId, hasLoanCar, typed } = booking
  const own = ['Vehicle Make', 'Vehicle Model', 'Rego'].map((key) => typed[key]).filter(isText)
  return {
    id,
    kind,
    state,
    from: clockText({ start, timeZone }),
    until: clockText({ start: end, timeZone }),
    start: start.toISOString(),
    day: localTime(start, timeZone).date,
    minutes: minutesOn(localTime(start, timeZone).date, { from: start, until: end }, timeZone),
    name,
    phone,
    email,
    vehicle: vehicleId === null ? own.join(' ') : nameOf(vehicleId),
    vehicleId,
    hasLoanCar,
    confirmedAt: booking.confirmedAt?.toISOString() ?? null,
    leadId,
    isAhead: isChangeable(booking, now),
  }
}

/** What of a time lies on this day, as its clock reads. */
function minutesOn(date: string, { from, until }: { from: Date; until: Date }, timeZone: string) {
  const [begins, ends] = [localTime(from, timeZone), localTime(until, timeZone)]
  return { from: begins.date < date ? 0 : begins.minutes, until: ends.date > date ? minutesOfDay : ends.minutes }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
