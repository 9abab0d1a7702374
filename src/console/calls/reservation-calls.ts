import { z } from 'zod'
import { reservationStates } from '#features/checkout/domain/reservation.ts'
import { change, type OperationTable, read } from './operation.ts'
import { moneyFields } from './orders/money-schemas.ts'

const moment = z.iso.datetime()
const id = z.uuid()
const cents = z.int()

const reservationRow = z.object({
  id,
  /** What people read to each other. */
  number: z.string(),
  state: z.enum(reservationStates),
  vehicle: z.string(),
  vehicleId: id,
  stockNumber: z.string(),
  name: z.string(),
  phone: z.string(),
  deposit: cents,
  currency: z.string(),
  createdAt: moment,
  paidAt: moment.nullable(),
  holdUntil: moment.nullable(),
  answerDue: moment.nullable(),
  isDisputed: z.boolean(),
  /** What a person must look at; empty when nothing. */
  attention: z.string(),
})
export type ReservationRow = z.infer<typeof reservationRow>

const reservationScreenData = reservationRow.extend({
  email: z.string(),
  conditions: z.string(),
  endedBecause: z.string(),
  extensionsLeft: z.int(),
  leadId: id.nullable(),
  ...moneyFields,
})

const reason = z.string().trim().min(1).max(500)
const action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirm') }),
  z.object({ kind: z.literal('extend') }),
  z.object({ kind: z.literal('decline'), reason }),
  z.object({ kind: z.literal('cancel'), reason }),
])

/** The reservation as the person saw it: refused when it has changed since. */
const seen = z.object({ state: z.enum(reservationStates), holdUntil: moment.nullable() }).optional()

export const reservationCalls = {
  'reservations.list': read({
    permission: 'reservations.read',
    scope: 'site',
    summary: 'Reservations of the site, the newest first.',
    input: z.object({ needsAttention: z.boolean().default(false), before: moment.optional() }),
    output: z.object({ rows: z.array(reservationRow) }),
  }),
  'reservations.read': read({
    permission: 'reservations.read',
    scope: 'site',
    summary: 'One reservation with its payments, refunds and all that happened.',
    input: z.object({ id }),
    output: reservationScreenData,
  }),
  'reservations.change': change({
    permission: 'reservations.manage',
    scope: 'site',
    summary: 'Confirms, extends, declines or cancels; a deposit that goes back is refunded, the shopper is told.',
    input: z.object({ id, action, seen }),
    output: z.object({ state: z.enum(reservationStates) }),
    alsoChanges: ['today', 'stock'],
  }),
  'reservations.complete': change({
    permission: 'reservations.complete',
    scope: 'site',
    summary: 'The vehicle is sold: the deposit counts towards its price, or goes back.',
    input: z.object({ id, deposit: z.enum(['applied', 'refunded']), seen }),
    output: z.object({ state: z.enum(reservationStates) }),
    alsoChanges: ['today', 'stock'],
  }),
  'reservations.refund': change({
    permission: 'payments.refund',
    scope: 'site',
    needsProof: true,
    summary: 'Gives back what is still owed of a reservation that has ended.',
    input: z.object({ id }),
    output: z.object({ refunds: z.int() }),
  }),
  'reservations.closeRefund': change({
    permission: 'payments.refund',
    scope: 'site',
    needsProof: true,
    summary: 'Notes that a refund that failed was paid back another way.',
    input: z.object({ id, refundId: id, reference: z.string().trim().min(1).max(200) }),
    output: z.object({}),
  }),
} satisfies OperationTable
