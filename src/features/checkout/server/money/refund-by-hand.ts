import type { GroupId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { hasArrived, type RefundId } from '../../domain/payment.ts'
import type { ReservationId } from '../../domain/reservation.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { recordEvent } from '../reservations/reservation-event-store.ts'
import type { ReservationActor } from '../../domain/reservation-event.ts'
import { lockWithVehicle } from '../reservations/reservation-scene.ts'
import { updateReservation } from '../reservations/reservation-store.ts'
import { book } from './ledger-store.ts'
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
    const reservation = (await lockWithVehicle(db, id))?.reservation
    if (!reservation) return fail('unknown')
    if (reservation.isDisputed) return fail('disputed')
    if (reservation.endedAt === null) return fail('still-held')
    const made: RefundId[] = []
    for (const payment of (await listPayments(db, id)).filter(hasArrived)) {
      const refund = await requestRefund(db, deps, { groupId, payment, reservation, because: 'by staff', actor })
      if (refund) made.push(refund)
    }
    if (made.length === 0) return fail('nothing-to-refund')
    await updateReservation(db, id, { attention: '' })
    return ok(made)
  })
}

/** A refund that failed was paid back another way: by whom and how is noted and booked. */
export async function closeRefundByHand(
  deps: CheckoutDeps,
  { groupId, id, refundId, reference, actor }: Request & { refundId: RefundId; reference: string },
): Promise<Result<void, 'unknown' | 'not-failed' | 'reference-missing'>> {
  const text = reference.trim().slice(0, 200)
  if (text === '') return fail('reference-missing')
  return deps.database.forGroup(groupId, async (db): Promise<Result<void, 'unknown' | 'not-failed'>> => {
    const reservation = (await lockWithVehicle(db, id))?.reservation
    const refund = await lockRefund(db, refundId)
    const payment = refund && (await findPayment(db, refund.paymentId))
    if (!reservation || !refund || payment?.reservationId !== id) return fail('unknown')
    if (refund.state !== 'failed') return fail('not-failed')
    const at = deps.now()
    await updateRefund(db, refundId, {
      state: 'manual',
      manualReference: text,
      requestedBy: actor.name,
      finishedAt: at,
    })
    const { amount, currency } = refund
    const { dealershipId, id: paymentId } = payment
    await book(db, {
      id: deps.newId(),
      kind: 'manual-refund',
      dealershipId,
      paymentId,
      subject: refundId,
      amount,
      currency,
      at,
    })
    await recordEvent(db, id, { at, kind: 'refunded-by-hand', actor, detail: { reference: text } })
    const isFailing = (await listRefunds(db, id)).some(({ state }) => state === 'failed')
    if (!isFailing) await updateReservation(db, id, { attention: '' })
    return ok(undefined)
  })
}
