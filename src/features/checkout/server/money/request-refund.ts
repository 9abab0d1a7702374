import { asId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Payment, RefundId } from '../../domain/payment.ts'
import type { ReservationActor } from '../../domain/reservation-event.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { refundJob } from '../job-names.ts'
import { owedFor } from './ledger-store.ts'
import type { PaymentSubject } from './payment-subject.ts'
import { insertRefund, listRefundsOf } from './refund-store.ts'

type Wanted = {
  payment: Payment
  subject: Pick<PaymentSubject, 'groupId' | 'isDisputed' | 'record'>
  because: string
  actor: ReservationActor
  /** At most so much of it. */
  most?: Cents | undefined
}

/**
 * Owes the shopper what arrived and was not given back yet; it is sent when the caller's transaction commits. A disputed
 * payment is not: its bank gives the money back. Undefined when nothing is left to give back.
 */
export async function requestRefund(
  db: GroupDb,
  deps: Pick<CheckoutDeps, 'jobs' | 'now' | 'newId'>,
  { payment, subject, because, actor, most }: Wanted,
): Promise<RefundId | undefined> {
  const earlier = await listRefundsOf(db, payment.id)
  const input = earlier.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0)
  // What a bank has paid back after a dispute is owed no more.
  const left = Math.min((payment.received ?? 0) - input, await owedFor(db, payment.id))
  const amount = Math.min(left, most ?? left)
  if (amount <= 0) return undefined
  const { groupId, isDisputed } = subject
  const id = asId<'refund'>(deps.newId())
  const currency = payment.receivedCurrency ?? payment.currency
  await insertRefund(
    db,
    {
      id,
      paymentId: payment.id,
      amount: amount as Payment['amount'],
      currency,
      because,
      requestedBy: actor.name,
      createdAt: deps.now(),
    },
    { isBlocked: isDisputed },
  )
  await subject.record({ kind: 'refund-due', actor, detail: { amount, currency, because } })
  if (!isDisputed) await deps.jobs.enqueue(db, refundJob, [{ data: { groupId, refundId: id } }])
  return id
}
