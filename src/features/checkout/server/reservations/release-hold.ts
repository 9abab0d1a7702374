import { minute } from '#kernel/duration.ts'
import type { GroupId } from '#kernel/ids.ts'
import { isChargedByUs, type Payment } from '../../domain/payment.ts'
import { isUnpaid, type Reservation, type ReservationId } from '../../domain/reservation.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { leadJob } from '../job-names.ts'
import { noteProblem } from '../keys/service-trouble.ts'
import { paymentRef, serviceOf } from '../money/ask-about-payment.ts'
import { barCharge, listPayments } from '../money/payment-store.ts'
import { settlePayment } from '../money/settle-payment.ts'
import { endAndFree } from './end-reservation.ts'
import { recordEvent } from './reservation-event-store.ts'
import { theProgram } from '../../domain/reservation-event.ts'
import { lockWithVehicle, siteOf } from './reservation-scene.ts'
import { findReservation, updateReservation } from './reservation-store.ts'

/** Says how long after its lock a vehicle waits for a service that cannot take an order back. */
const graceForOpenOrders = 31 * minute

/**
 * Frees the vehicle of a hold whose time is over: only when every payment of it is known to be unpayable (race rule 6).
 * What turns out to be paid is accepted instead.
 */
export async function releaseHold(
  deps: CheckoutDeps,
  { groupId, id }: { groupId: GroupId; id: ReservationId },
): Promise<void> {
  const { reservation, payments } = await deps.database.forGroup(groupId, async (db) => ({
    reservation: await findReservation(db, id),
    payments: await listPayments(db, id),
  }))
  if (!reservation || !isUnpaid(reservation.state)) return
  let isOpen = false
  for (const payment of payments.filter(({ state }) => state === 'created' || state === 'open')) {
    const outcome = await closePayment(deps, { groupId, payment, reservation })
    isOpen ||= outcome === 'open'
  }
  if (!isOpen) await lapse(deps, { groupId, id })
}

/** Gives up a hold before its time, as `releaseHold` does. */
export async function abandonHold(
  deps: CheckoutDeps,
  { groupId, id, because }: { groupId: GroupId; id: ReservationId; because: string },
): Promise<void> {
  await deps.database.forGroup(groupId, async (db) => {
    const reservation = (await lockWithVehicle(db, id))?.reservation
    if (!reservation || !isUnpaid(reservation.state)) return
    await updateReservation(db, id, { lockUntil: deps.now(), endedBecause: because })
  })
  await releaseHold(deps, { groupId, id })
}

/** `open`: it may still be paid, so the vehicle waits. */
async function closePayment(
  deps: CheckoutDeps,
  { groupId, payment, reservation }: { groupId: GroupId; payment: Payment; reservation: Reservation },
): Promise<'open' | 'closed'> {
  if (isChargedByUs(payment)) return closeCharge(deps, { groupId, payment })
  const service = await serviceOf(deps, groupId, payment)
  if (!service.ok) return 'open'
  const { key, processor } = service.value
  const settle = () => settlePayment(deps, { groupId, paymentId: payment.id })
  const takeBack = async () => {
    const closed = await processor.close(paymentRef(payment))
    if (!closed.ok) await noteProblem(deps, key, closed.problem)
  }
  const mayTakeBack = processor.closes
  if (mayTakeBack && payment.state === 'open') await takeBack()
  let settled = await settle()
  // An order whose answer was lost turns out to exist only now.
  if (mayTakeBack && payment.state === 'created' && isWaiting(settled)) {
    await takeBack()
    settled = await settle()
  }
  if (!isWaiting(settled)) return settled.ok ? 'closed' : 'open'
  const isPatient = deps.now().getTime() < reservation.lockUntil.getTime() + graceForOpenOrders
  return mayTakeBack || isPatient ? 'open' : 'closed'
}

const isWaiting = (settled: Awaited<ReturnType<typeof settlePayment>>): boolean =>
  settled.ok && settled.value === 'wait'

/** Nobody takes its money from now on, unless a call that does is out: then its service says how it ended. */
async function closeCharge(
  deps: CheckoutDeps,
  { groupId, payment: { id } }: { groupId: GroupId; payment: Payment },
): Promise<'open' | 'closed'> {
  const isBarred = await deps.database.forGroup(groupId, (db) => barCharge(db, id, deps.now()))
  const known = { kind: 'closed', because: 'expired', text: 'Nobody paid in time.' } as const
  const settled = await settlePayment(deps, { groupId, paymentId: id }, isBarred ? known : undefined)
  return settled.ok && settled.value !== 'wait' ? 'closed' : 'open'
}

/** In its own transaction: whatever settled meanwhile is seen under the lock. */
async function lapse(deps: CheckoutDeps, { groupId, id }: { groupId: GroupId; id: ReservationId }): Promise<void> {
  await deps.database.forGroup(groupId, async (db) => {
    const reservation = (await lockWithVehicle(db, id))?.reservation
    if (!reservation || !isUnpaid(reservation.state) || reservation.lockUntil > deps.now()) return
    const at = deps.now()
    const because = reservation.endedBecause || 'nobody paid in time'
    await endAndFree(db, deps, {
      site: await siteOf(db, reservation),
      reservation,
      ending: { state: 'lapsed', because, at },
    })
    await recordEvent(db, id, { at, kind: 'lapsed', actor: theProgram, detail: { because } })
    await deps.jobs.enqueue(db, leadJob, [{ data: { groupId, reservationId: id } }])
  })
}
