import { z } from 'zod'
import { appointmentKinds, bookingStates } from '#features/bookings/domain/booking.ts'
import { leadStates } from '#features/leads/domain/desk/lead-status.ts'
import { change, type OperationTable, read } from '../operation.ts'
import { orderFields, reservationFields } from './commitment-calls.ts'

const id = z.uuid()
const moment = z.iso.datetime()
/** Names a site of the group by what its console address begins with, and as people call it. */
const site = z.object({ slug: z.string(), name: z.string() })

const person = z.object({
  /** Hold every spelling that they used, the newest first. */
  names: z.array(z.string()),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  leads: z.array(
    z.object({
      id,
      site,
      kind: z.string(),
      state: z.enum(leadStates),
      message: z.string(),
      vehicle: z.string(),
      isMerged: z.boolean(),
      createdAt: moment,
    }),
  ),
  appointments: z.array(
    z.object({
      id,
      site,
      kind: z.enum(appointmentKinds),
      state: z.enum(bookingStates),
      start: moment,
      /** A day by the clock of the place. */
      day: z.iso.date(),
    }),
  ),
  reservations: z.array(z.object({ site, ...reservationFields })),
  orders: z.array(
    z.object({
      site,
      ...orderFields,
      lines: z.array(z.object({ name: z.string(), quantity: z.int(), price: z.int() })),
      handover: z.string(),
      deliveryAddress: z.string(),
    }),
  ),
  /** What they agreed to show; one entry for each address and site. */
  saved: z.array(
    z.object({
      email: z.string(),
      site,
      agreedAt: moment,
      wording: z.string(),
      vehicles: z.array(z.object({ id, name: z.string() })),
      searches: z.array(z.string()),
    }),
  ),
  consents: z.array(
    z.object({
      leadId: id,
      purpose: z.string(),
      channel: z.string(),
      isGiven: z.boolean(),
      text: z.string(),
      at: moment,
    }),
  ),
})
export type ShownPerson = z.infer<typeof person>

/** How many of each kind: `{ leads: 3, appointments: 1 }`. */
const counts = z.record(z.string(), z.int())

export const personCalls = {
  'leads.person': read({
    permission: 'leads.read',
    scope: 'site',
    summary:
      'Everything of the person behind a lead within the group, as far as the reader may see it: the same by a merge, or by phone number and email address both.',
    input: z.object({ id }),
    output: person,
  }),
  'leads.countOfPerson': read({
    permission: 'leads.erase',
    scope: 'site',
    summary: 'What would be erased with the person behind a lead: everything under their address or their number.',
    input: z.object({ id }),
    output: z.object({ email: z.string(), phone: z.string(), counts }),
  }),
  'leads.erasePerson': change({
    permission: 'leads.erase',
    scope: 'site',
    summary:
      'Removes everything that the group has under the address or the number of a lead, for good. Who got copies by mail is named.',
    needsProof: true,
    input: z.object({ id }),
    output: z.object({ counts, recipients: z.array(z.string()) }),
    alsoChanges: ['today', 'bookings', 'reservations', 'orders', 'deliveries', 'outbox', 'reports', 'demand', 'audit'],
  }),
} satisfies OperationTable
