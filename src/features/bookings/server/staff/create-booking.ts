import type { FieldProblems } from '#features/leads/domain/lead/parse-lead.ts'
import { type StaffLeadSource, type StaffLeadTopic, usualAnswer } from '#features/leads/domain/staff/staff-lead.ts'
import type { LeadDeps } from '#features/leads/server/intake/submit-lead.ts'
import { createLead } from '#features/leads/server/staff/create-lead.ts'
import type { DealershipId, LeadId, UserId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { joinedDatabase } from '#platform/postgres/joined-database.ts'
import type { AppointmentKind, BookingId } from '../../domain/booking.ts'
import { appointmentValues } from '../../domain/booking-form.ts'
import type { Slot } from '../../domain/slot-times.ts'
import type { BookingDeps } from '../booking-deps.ts'
import { enqueueMails } from '../booking-job-names.ts'
import { type ChosenProblem, chooseSlot, explain } from '../choose-slot.ts'
import type { SlotPlan } from '../find-slots.ts'
import { findHold, isDrivable } from '../hold-time.ts'
import { newBooking } from '../new-booking.ts'
import { insertBooking, type NewBooking, updateLeadOf } from '../records/booking-store.ts'
import { announceBookings } from '../records/calendar-store.ts'
import { noteChange } from '../records/change-store.ts'

type ToCreate = SlotPlan & {
  start: Date
  /** Allows closed hours too. */
  anyway: boolean
  by: { id: UserId; name: string }
  /** The dealerships that whoever makes it works for; null: all of them. */
  among: readonly DealershipId[] | null
  person: {
    name: string
    phone: string
    email: string
    message: string
    source: StaffLeadSource
    /** The vehicle that they bring to a service, as they call it. */
    ownVehicle: string
  }
}

/** `fields`: what is wrong with the person's details, by field. */
type CreateProblem = { kind: 'fields'; fields: FieldProblems } | { kind: 'time'; why: ChosenProblem }

/**
 * Makes an appointment for somebody who rang or stands at the counter: by the rules of the shopper's times, at any minute. In one
 * transaction the time is taken, the lead is stored, and the confirmation and reminders are on their way.
 */
export async function createBooking(
  deps: BookingDeps & LeadDeps,
  toCreate: ToCreate,
): Promise<Result<{ id: BookingId; leadId: LeadId }, CreateProblem>> {
  const slot = await chooseSlot(deps, toCreate, toCreate)
  if (typeof slot === 'string') return fail({ kind: 'time', why: slot })
  try {
    return await deps.database.forGroup(toCreate.site.groupId, async (db) => {
      const taken = await takeTime(db, deps, { toCreate, slot })
      if (!taken.ok) return fail({ kind: 'time', why: taken.problem })
      const { groupId } = toCreate.site
      const lead = await storeLead(
        { ...deps, database: joinedDatabase(deps.database, { groupId, db }) },
        toCreate,
        slot,
      )
      if (!lead.ok) throw new LeadRefused(lead.problem)
      await follow(db, deps, { toCreate, booking: taken.value, leadId: lead.value.id })
      return ok({ id: taken.value.id, leadId: lead.value.id })
    })
  } catch (error) {
    if (error instanceof LeadRefused) return fail({ kind: 'fields', fields: error.fields })
    throw error
  }
}

/** Thrown to give the time back whose lead was refused. */
class LeadRefused extends Error {
  readonly fields: FieldProblems
  constructor(fields: FieldProblems) {
    super('refused')
    this.fields = fields
  }
}

/** More than there can be lanes: each round that fails has seen another booking succeed. */
const mostRounds = 60

async function takeTime(
  db: GroupDb,
  deps: BookingDeps,
  { toCreate, slot }: { toCreate: ToCreate; slot: Slot },
): Promise<Result<NewBooking, ChosenProblem>> {
  if (!(await isDrivable(db, toCreate))) return fail('vehicle-gone')
  for (let round = 0; round < mostRounds; round++) {
    const { site, kind, location, vehicle } = toCreate
    const toHold = { site, kind, location, vehicle, slot, wantsLoanCar: false, except: null, now: deps.now() }
    const hold = await findHold(db, toHold)
    if (typeof hold === 'string') return fail(await explain(db, toHold, hold))
    const booking = newBooking(deps, appointmentOf(deps, toCreate), { slot, hold })
    if (await insertBooking(db, booking)) return ok(booking)
  }
  return fail('taken')
}

/** What staff were told, as a shopper's form would say it. */
function appointmentOf(deps: BookingDeps, { person, by, ...plan }: ToCreate) {
  const contact = { name: person.name.trim(), email: person.email.trim(), phone: person.phone.trim() }
  const [message, ownVehicle] = [person.message.trim(), person.ownVehicle.trim()]
  return {
    ...plan,
    contact,
    typed: {
      ...contact,
      ...(message === '' ? {} : { message }),
      ...(ownVehicle === '' ? {} : { 'Vehicle Model': ownVehicle }),
    },
    sentFrom: { url: '', userAgent: '', sender: `staff ${by.id}` },
    requestKey: `staff ${deps.newId()}`,
  }
}

const topics: Record<AppointmentKind, StaffLeadTopic> = {
  'test-drive': 'test-drive',
  service: 'service',
  'hand-over': 'enquiry',
  visit: 'enquiry',
}

/** The appointment is a lead like any other that staff enter; its confirmation is the mail of the appointment. */
function storeLead(deps: LeadDeps, { site, kind, location, vehicle, person, by, among }: ToCreate, slot: Slot) {
  const { name, phone, email, source, ownVehicle } = person
  const message = [person.message.trim(), ownVehicle.trim() && `Their vehicle: ${ownVehicle.trim()}`]
  return createLead(deps, {
    site,
    by,
    among,
    vehicle,
    lead: {
      source,
      sourceName: '',
      topic: topics[kind],
      name,
      phone,
      email,
      message: message.filter(Boolean).join('\n\n'),
      locationId: location.id,
      consent: null,
      answered: usualAnswer[source] ?? 'call',
      assignedTo: null,
      sendsConfirmation: false,
    },
    facts: appointmentValues({ start: slot.start, timeZone: location.timeZone, state: 'booked' }, site),
  })
}

async function follow(
  db: GroupDb,
  deps: BookingDeps,
  { toCreate, booking, leadId }: { toCreate: ToCreate; booking: NewBooking; leadId: LeadId },
): Promise<void> {
  const { site, by } = toCreate
  await updateLeadOf(db, booking.id, leadId)
  await noteChange(db, booking.id, { kind: 'booked', actor: { kind: 'staff', ...by }, at: booking.createdAt })
  await enqueueMails(db, deps, {
    groupId: site.groupId,
    booking: { ...booking, sequence: 0 },
    mail: 'booked',
    reminds: site.settings.bookings.reminders,
  })
  await announceBookings(db, site.groupId)
}
