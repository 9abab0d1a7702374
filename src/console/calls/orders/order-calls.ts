import { z } from 'zod'
import { storeOrderStates } from '#features/checkout/domain/orders/store-order.ts'
import { change, type OperationTable, read } from '../operation.ts'
import { moneyFields } from './money-schemas.ts'

const moment = z.iso.datetime()
const id = z.uuid()
const cents = z.int()

const orderRow = z.object({
  id,
  /** What people read to each other. */
  number: z.string(),
  state: z.enum(storeOrderStates),
  /** `Tow bar and 2 more`. */
  bought: z.string(),
  name: z.string(),
  phone: z.string(),
  handover: z.string(),
  isDelivery: z.boolean(),
  total: cents,
  currency: z.string(),
  createdAt: moment,
  paidAt: moment.nullable(),
  isDisputed: z.boolean(),
  /** What a person must look at; empty when nothing. */
  attention: z.string(),
})
export type OrderRow = z.infer<typeof orderRow>

const orderScreenData = orderRow.extend({
  email: z.string(),
  deliveryAddress: z.string(),
  lines: z.array(
    z.object({ name: z.string(), partNumber: z.string(), price: cents, quantity: z.int(), product: z.string() }),
  ),
  delivery: cents,
  tax: cents,
  readyNote: z.string(),
  endedBecause: z.string(),
  /** What of it can still be given back. */
  refundable: cents,
  leadId: id.nullable(),
  ...moneyFields,
})

const reason = z.string().trim().min(1).max(300)

/** The order as the person saw it: refused when it has changed since. */
const seen = z.object({ state: z.enum(storeOrderStates) }).optional()

export const orderCalls = {
  'orders.list': read({
    permission: 'orders.read',
    scope: 'site',
    summary: 'Orders of the site’s store, the newest first.',
    input: z.object({ view: z.enum(['all', 'open', 'attention']).default('all'), before: moment.optional() }),
    output: z.object({ rows: z.array(orderRow) }),
  }),
  'orders.read': read({
    permission: 'orders.read',
    scope: 'site',
    summary: 'One order with what was bought, its payments, refunds and all that happened.',
    input: z.object({ id }),
    output: orderScreenData,
  }),
  'orders.change': change({
    permission: 'orders.manage',
    scope: 'site',
    summary: 'Marks an order as ready or sent, hands it over, takes either back, or cancels it and refunds all of it.',
    input: z.object({
      id,
      action: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('ready'), note: z.string().trim().max(500) }),
        z.object({ kind: z.literal('unready') }),
        z.object({ kind: z.literal('done') }),
        z.object({ kind: z.literal('undone') }),
        z.object({ kind: z.literal('cancel'), reason }),
      ]),
      seen,
    }),
    output: z.object({ state: z.enum(storeOrderStates) }),
    alsoChanges: ['today', 'entries'],
  }),
  'orders.refund': change({
    permission: 'payments.refund',
    scope: 'site',
    needsProof: true,
    summary: 'Refunds a part of an order, or all of it: that cancels one that was not handed over.',
    input: z.object({ id, amount: cents.min(1), reason, seen }),
    output: z.object({ state: z.enum(storeOrderStates) }),
    alsoChanges: ['today', 'entries'],
  }),
  'orders.closeRefund': change({
    permission: 'payments.refund',
    scope: 'site',
    needsProof: true,
    summary: 'Notes that a refund of an order that failed was paid back another way.',
    input: z.object({ id, refundId: id, reference: z.string().trim().min(1).max(200) }),
    output: z.object({}),
  }),
} satisfies OperationTable
