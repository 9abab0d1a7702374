import { asId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Payment, RefundId } from '../../domain/payment.ts'
import type { Reservation } from '../../domain/reservation.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { refundJob } from '../job-names.ts'
import { recordEvent } from '../reservations/reservation-event-store.ts'
import type { ReservationActor } from '../../domain/reservation-event.ts'
import { owedFor } from './ledger-store.ts'
import { insertRefund, listRefundsOf } from './refund-store.ts'

type Wanted = {
  groupId: string
  payment: Payment
  reservation: Reservation
  because: string
  actor: ReservationActor
}

/**
 * Owes the shopper what arrived and was not given back yet; it is sent when the caller's transaction commits. A disputed
 * payment is not: its bank gives the money back. Undefined when nothing is left to give back.
 */
export async function requestRefund(
  db: GroupDb,
  deps: Pick<CheckoutDeps, 'jobs' | 'now' | 'newId'>,
  { groupId, payment, reservation, because, actor }: Wanted,
): Promise<RefundId | undefined> {
  const earlier = await listRefundsOf(db, payment.id)
  const input = earlier.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0)
  // What a bank has paid back after a dispute is owed no more.
  const amount = Math.min((payment.received ?? 0) - input, await owedFor(db, payment.id))
  if (amount <= 0) return undefined
  const id = asId<'refund'>(deps.newId())
  const at = deps.now()
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
      createdAt: at,
    },
    { isBlocked: reservation.isDisputed },
  )
  await recordEvent(db, reservation.id, { at, kind: 'refund-due', actor, detail: { amount, currency, because } })
  if (!reservation.isDisputed) await deps.jobs.enqueue(db, refundJob, [{ data: { groupId, refundId: id } }])
  return id
}
