import { sellHeldVehicle } from '#features/inventory/server/hold-vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { GroupId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { NoticeKind } from '../../domain/notice-kind.ts'
import { isHolding, isUnpaid, type Reservation, type ReservationId } from '../../domain/reservation.ts'
import {
  type ActionProblem,
  planAction,
  type ReservationAction,
  type ReservationChange,
} from '../../domain/reservation-actions.ts'
import { cancelledByShopper } from '../../domain/settlement.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { book, owedFor } from '../money/ledger-store.ts'
import { listPayments } from '../money/payment-store.ts'
import { abandonHold } from '../money/release-hold.ts'
import { requestRefund } from '../money/request-refund.ts'
import { endAndFree } from './end-reservation.ts'
import { recordEvent } from './reservation-event-store.ts'
import type { ReservationActor } from '../../domain/reservation-event.ts'
import { lockWithVehicle, notify, placeOf, siteOf } from './reservation-scene.ts'
import { findReservation, updateReservation } from './reservation-store.ts'
import { reservationSubject } from './reservation-subject.ts'

type ChangeRequest = {
  groupId: GroupId
  id: ReservationId
  action: ReservationAction
  actor: ReservationActor
}

export type ChangeProblem = ActionProblem | 'unknown'

/**
 * Carries out what shopper, dealer or time do with a reservation: state, refund, vehicle and mails in one transaction. Doing the same
 * twice gives `not-possible-now` the second time.
 */
export async function changeReservation(
  deps: CheckoutDeps,
  request: ChangeRequest,
): Promise<Result<Reservation, ChangeProblem>> {
  const { groupId, id, action, actor } = request
  const before = await deps.database.forGroup(groupId, (db) => findReservation(db, id))
  if (!before) return fail('unknown')
  if (action.kind === 'cancel' && action.by === 'shopper' && isUnpaid(before.state)) {
    await abandonHold(deps, { groupId, purpose: { kind: 'reservation', id }, because: cancelledByShopper })
    const abandoned = await again(deps, groupId, id)
    // It was paid before the will to cancel could be noted: then it is cancelled as a paid one, and the deposit goes back.
    if (!abandoned.ok || !isHolding(abandoned.value.state)) return abandoned
  }
  const changed = await deps.database.forGroup(groupId, async (db): Promise<Result<void, ChangeProblem>> => {
    const reservation = (await lockWithVehicle(db, id))?.reservation
    if (!reservation) return fail('unknown')
    const site = await siteOf(db, reservation)
    const context = { now: deps.now(), settings: site.settings.retail.checkout, place: placeOf(site, reservation) }
    const plan = planAction(reservation, action, context)
    if (!plan.ok) return plan
    await apply(db, deps, { site, reservation, change: plan.value, action, actor })
    return ok(undefined)
  })
  return changed.ok ? again(deps, groupId, id) : changed
}

async function again(deps: CheckoutDeps, groupId: GroupId, id: ReservationId): Promise<Result<Reservation, 'unknown'>> {
  const reservation = await deps.database.forGroup(groupId, (db) => findReservation(db, id))
  return reservation ? ok(reservation) : fail('unknown')
}

type Planned = {
  site: Site
  reservation: Reservation
  change: ReservationChange
  action: ReservationAction
  actor: ReservationActor
}

async function apply(db: GroupDb, deps: CheckoutDeps, planned: Planned): Promise<void> {
  const { site, reservation, change, action, actor } = planned
  const at = deps.now()
  const { id } = reservation
  const because = change.set.endedBecause ?? ''
  if (change.frees) await endAndFree(db, deps, { site, reservation, ending: { state: change.state, because, at } })
  else await updateReservation(db, id, { state: change.state, ...change.set })
  if (change.state === 'completed')
    await sellHeldVehicle(db, { id: reservation.vehicleId, dealershipId: reservation.dealershipId }, at)
  const detail: Record<string, string> = because === '' ? {} : { because }
  await recordEvent(db, id, { at, kind: eventKinds[action.kind], actor, detail })
  const subject = reservationSubject(db, deps, { reservation, site })
  for (const payment of await listPayments(db, subject.purpose)) {
    if (payment.state !== 'paid') continue
    if (change.refunds) await requestRefund(db, deps, { payment, subject, because: change.state, actor })
    if (!change.applies) continue
    const amount = (await owedFor(db, payment.id)) as Reservation['deposit']
    const { dealershipId, id: paymentId, currency } = payment
    if (amount > 0)
      await book(db, {
        id: deps.newId(),
        kind: 'applied',
        dealershipId,
        paymentId,
        subject: paymentId,
        amount,
        currency,
        at,
      })
  }
  await notify(db, deps, { site, reservation, kinds: noticesOf(action) })
}

const eventKinds: Record<ReservationAction['kind'], string> = {
  confirm: 'confirmed',
  extend: 'extended',
  decline: 'declined',
  cancel: 'cancelled',
  complete: 'completed',
  expire: 'expired',
}

function noticesOf(action: ReservationAction): NoticeKind[] {
  switch (action.kind) {
    case 'confirm':
      return ['shopper-confirmed']
    case 'extend':
      return ['shopper-extended']
    case 'decline':
      return ['shopper-declined']
    case 'cancel':
      return action.by === 'shopper' ? ['shopper-cancelled', 'dealer-cancelled'] : ['shopper-cancelled']
    case 'complete':
      return []
    case 'expire':
      return ['shopper-expired', 'dealer-expired']
  }
}
