import type { GroupId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { hasArrived, type PaymentPurpose, type RefundId } from '../../domain/payment.ts'
import type { ReservationId } from '../../domain/reservation.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import type { ReservationActor } from '../../domain/reservation-event.ts'
import { lockSubject } from './find-subject.ts'
import { findReservation } from '../reservations/reservation-store.ts'
import { bookRefund } from './ledger-store.ts'
import { findPayment, listPayments } from './payment-store.ts'
import { listRefunds, lockRefund, updateRefund } from './refund-store.ts'
import { requestRefund } from './request-refund.ts'

type Request = { groupId: GroupId; id: ReservationId; actor: ReservationActor }

export type RefundProblem = 'unknown' | 'disputed' | 'still-held' | 'nothing-to-refund'

/**
 * Gives back whatever of a reservation's payments was not given back yet: what failed, or what a person finds owing. The
 * deposit of a reservation that still holds its vehicle is given back by cancelling it.
 */
export async function refundReservation(
  deps: CheckoutDeps,
  { groupId, id, actor }: Request,
): Promise<Result<RefundId[], RefundProblem>> {
  return deps.database.forGroup(groupId, async (db): Promise<Result<RefundId[], RefundProblem>> => {
    const purpose = { kind: 'reservation', id } as const
    const subject = await lockSubject(db, deps, purpose)
    if (!subject) return fail('unknown')
    if (subject.isDisputed) return fail('disputed')
    const reservation = await findReservation(db, id)
    if (reservation?.endedAt === null) return fail('still-held')
    const made: RefundId[] = []
    for (const payment of (await listPayments(db, purpose)).filter(hasArrived)) {
      const refund = await requestRefund(db, deps, { payment, subject, because: 'by staff', actor })
      if (refund) made.push(refund)
    }
    if (made.length === 0) return fail('nothing-to-refund')
    await subject.note({ attention: '' })
    return ok(made)
  })
}

type ClosedByHand = Omit<Request, 'id'> & { purpose: PaymentPurpose; refundId: RefundId; reference: string }

/** A refund that failed was paid back another way: by whom and how is noted and booked. */
export async function closeRefundByHand(
  deps: CheckoutDeps,
  { groupId, purpose, refundId, reference, actor }: ClosedByHand,
): Promise<Result<void, 'unknown' | 'not-failed' | 'reference-missing'>> {
  const text = reference.trim().slice(0, 200)
  if (text === '') return fail('reference-missing')
  return deps.database.forGroup(groupId, async (db): Promise<Result<void, 'unknown' | 'not-failed'>> => {
    const subject = await lockSubject(db, deps, purpose)
    const refund = await lockRefund(db, refundId)
    const payment = refund && (await findPayment(db, refund.paymentId))
    const isIts = payment?.purpose.kind === purpose.kind && payment.purpose.id === purpose.id
    if (!subject || !refund || !isIts) return fail('unknown')
    if (refund.state !== 'failed') return fail('not-failed')
    const at = deps.now()
    await updateRefund(db, refundId, {
      state: 'manual',
      manualReference: text,
      requestedBy: actor.name,
      finishedAt: at,
    })
    await bookRefund(db, { id: deps.newId(), kind: 'manual-refund', at }, { refund, payment })
    await subject.record({ kind: 'refunded-by-hand', actor, detail: { reference: text } })
    const isFailing = (await listRefunds(db, purpose)).some(({ state }) => state === 'failed')
    if (!isFailing) await subject.note({ attention: '' })
    return ok(undefined)
  })
}
