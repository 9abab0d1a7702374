import { z } from 'zod'
import { appointmentKinds, bookingKinds, bookingStates } from '#features/bookings/domain/booking.ts'
import { staffLeadSources } from '#features/leads/domain/staff/staff-lead.ts'
import { change, type OperationTable, read } from './operation.ts'

const moment = z.iso.datetime()
const date = z.iso.date()
const id = z.uuid()
const kind = z.enum(bookingKinds)
const reason = z.string().trim().max(300)

/** Minutes after midnight, as the clock of the location reads. */
const span = z.object({ from: z.int(), until: z.int() })
/** A moment, or what the clock of the location reads at it. */
const wanted = z.union([moment, z.object({ date, minutes: z.int().min(0).max(1439) })])
const text = (most: number) => z.string().max(most, `Please use no more than ${most} characters.`).default('')

const shown = z.object({
  id,
  kind: z.enum(appointmentKinds),
  state: z.enum(bookingStates),
  /** Local times of the place, `9:30 am`. */
  from: z.string(),
  until: z.string(),
  start: moment,
  /** Day and minutes on which it lies, by the clock of its location. */
  day: date,
  minutes: span,
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
  minutes: span,
  reason: z.string(),
  by: z.string(),
})
export type ShownBlock = z.infer<typeof block>

const day = z.object({
  date,
  location: z.object({ id, slug: z.string(), name: z.string(), timeZone: z.string() }),
  /** `8 am – 5 pm`, or `Closed`. */
  hours: z.string(),
  spans: z.array(span),
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

/** Time and state as the person saw them: refused when somebody has changed the appointment since. */
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
    summary:
      'Gives an appointment another time, at any minute ahead; the shopper gets a mail with a new calendar file. Outside opening hours only `anyway`.',
    input: z.object({ id, start: wanted, anyway: z.boolean().default(false), seen }),
    /** The moment at which it begins now. */
    output: z.object({ start: moment }),
    alsoChanges: ['leads', 'today'],
  }),
  'bookings.create': change({
    permission: 'bookings.manage',
    scope: 'site',
    summary:
      'Makes an appointment for somebody, with its lead; they get the mail that shoppers get. Outside opening hours only `anyway`.',
    input: z.object({
      kind: z.enum(appointmentKinds),
      /** Slug of a location of the site. */
      location: z.string().max(100),
      /** The first time that the clock of the location reads so. */
      start: wanted,
      anyway: z.boolean().default(false),
      vehicleId: id.nullable().default(null),
      name: text(200),
      phone: text(40),
      email: text(254),
      message: text(5000),
      /** How they reached the dealer. */
      source: z.enum(staffLeadSources).default('phone'),
      /** The vehicle that they bring to a service, as they call it. */
      ownVehicle: text(80),
    }),
    output: z.object({ id, leadId: id, /** The moment at which it begins. */ start: moment }),
    alsoChanges: ['leads', 'today', 'deliveries', 'outbox', 'reports'],
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
    /** What takes it back; null for a block of several days. */
    output: z.object({ was: blockedTime.nullable() }),
  }),
} satisfies OperationTable
