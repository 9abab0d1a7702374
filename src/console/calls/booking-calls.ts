import { z } from 'zod'
import { bookingKinds, bookingStates } from '#features/bookings/domain/booking.ts'
import { change, type OperationTable, read } from './operation.ts'

const moment = z.iso.datetime()
const date = z.iso.date()
const id = z.uuid()
const kind = z.enum(bookingKinds)
const reason = z.string().trim().max(300)

const shown = z.object({
  id,
  kind,
  state: z.enum(bookingStates),
  /** Local times of the place, `9:30 am`. */
  from: z.string(),
  until: z.string(),
  start: moment,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** From stock, or as the shopper called their own. */
  vehicle: z.string(),
  vehicleId: id.nullable(),
  hasLoanCar: z.boolean(),
  confirmedAt: moment.nullable(),
  leadId: id.nullable(),
  /** Until it begins it can be moved and cancelled; from then on it can be said how it went. */
  isAhead: z.boolean(),
})
export type ShownBooking = z.infer<typeof shown>

const block = z.object({
  id,
  kind: kind.nullable(),
  from: z.string(),
  until: z.string(),
  reason: z.string(),
  by: z.string(),
})
export type ShownBlock = z.infer<typeof block>

const day = z.object({
  date,
  location: z.object({ id, slug: z.string(), name: z.string() }),
  /** `8 am – 5 pm`, or `Closed`. */
  hours: z.string(),
  /** Appointments at the same time; 0 where none of the kind are taken. */
  capacity: z.object({ 'test-drive': z.int(), service: z.int() }),
  bookings: z.array(shown),
  blocks: z.array(block),
})
export type CalendarDay = z.infer<typeof day>

const blockedTime = z.object({
  location: z.string().max(100),
  kind: kind.nullable(),
  date,
  /** Minutes after midnight, as the clock of the location reads. */
  from: z.int().min(0).max(1439),
  until: z.int().min(1).max(1440),
  reason,
})

/** Holds time and state as the person saw them: refused when somebody has changed the appointment since. */
const seen = z.object({ start: moment, state: z.enum(bookingStates) }).optional()

export const bookingCalls = {
  'bookings.calendar': read({
    permission: 'bookings.read',
    scope: 'site',
    summary: 'Appointments of a day or a week at each location, with capacity and times at which staff take none.',
    input: z.object({ from: date, days: z.union([z.literal(1), z.literal(7)]) }),
    output: z.object({ days: z.array(day) }),
  }),
  'bookings.times': read({
    permission: 'bookings.manage',
    scope: 'site',
    summary: 'Free times to which an appointment can be moved.',
    input: z.object({ id }),
    output: z.object({
      days: z.array(z.object({ date, times: z.array(z.object({ start: moment, text: z.string() })) })),
    }),
  }),
  'bookings.move': change({
    permission: 'bookings.manage',
    scope: 'site',
    summary: 'Gives an appointment another time; the shopper gets a mail with a new calendar file.',
    input: z.object({ id, start: moment, seen }),
    output: z.object({}),
    alsoChanges: ['leads', 'today'],
  }),
  'bookings.cancel': change({
    permission: 'bookings.manage',
    scope: 'site',
    summary: 'Cancels an appointment; the shopper gets a mail with the reason.',
    input: z.object({ id, reason: reason.min(1), seen }),
    output: z.object({}),
    alsoChanges: ['leads', 'today'],
  }),
  'bookings.close': change({
    permission: 'bookings.manage',
    scope: 'site',
    summary: 'Notes that an appointment took place, or that nobody came; or that neither is known after all.',
    input: z.object({ id, state: z.enum(['done', 'no-show', 'booked']), seen }),
    output: z.object({}),
    alsoChanges: ['leads', 'today'],
  }),
  'bookings.block': change({
    permission: 'bookings.manage',
    scope: 'site',
    summary: 'Takes no appointments of a kind, or of any, at a location from one local time to another.',
    input: blockedTime,
    output: z.object({ id, /** Appointments that are booked in that time all the same. */ stillBooked: z.int() }),
  }),
  'bookings.unblock': change({
    permission: 'bookings.manage',
    scope: 'site',
    summary: 'Takes appointments again in a time that was blocked.',
    input: z.object({ id }),
    /** Holds what takes it back; null for a block of several days. */
    output: z.object({ was: blockedTime.nullable() }),
  }),
} satisfies OperationTable
