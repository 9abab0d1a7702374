import { z } from 'zod'
import { transferKinds } from '#features/checkout/domain/ledger.ts'
import { refundStates } from '#features/checkout/domain/payment.ts'
import { paymentServices } from '#features/sites/domain/payment-service.ts'

const moment = z.iso.datetime()
const cents = z.int()

/** The money of a reservation or an order, and all that happened to it. */
export const moneyFields = {
  payments: z.array(
    z.object({
      service: z.enum(paymentServices),
      state: z.string(),
      amount: cents,
      /** What arrived; null while nothing did. */
      received: cents.nullable(),
      createdAt: moment,
      problem: z.string(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      amount: cents,
      state: z.enum(refundStates),
      because: z.string(),
      problem: z.string(),
      /** Proof that it was paid back another way. */
      reference: z.string(),
      createdAt: moment,
    }),
  ),
  /** Double entry: the lines of each transfer add up to nothing. */
  ledger: z.array(
    z.object({
      at: moment,
      kind: z.enum(transferKinds),
      lines: z.array(z.object({ account: z.string(), amount: cents, currency: z.string() })),
    }),
  ),
  events: z.array(z.object({ at: moment, kind: z.string(), who: z.string() })),
}
