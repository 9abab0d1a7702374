import type { reservationCalls, ReservationRow } from '#console/calls/reservation-calls.ts'
import { type Reservation, reservationNumber, type ReservationId } from '#features/checkout/domain/reservation.ts'
import type { ReservationAction } from '#features/checkout/domain/reservation-actions.ts'
import { closeRefundByHand, refundReservation } from '#features/checkout/server/money/refund-by-hand.ts'
import { type ChangeProblem, changeReservation } from '#features/checkout/server/reservations/change-reservation.ts'
import {
  listReservations,
  openReservation,
  type ReservationDetail,
} from '#features/checkout/server/reservations/open-reservation.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { type CallProblem, type Runs, type SiteCall, stale } from '../console-call.ts'
import { reach } from '../stock/run-stock.ts'
import { presentMoney } from './present-money.ts'

const pageLength = 100

export const reservationRuns: Runs<typeof reservationCalls> = {
  'reservations.list': async (call, { needsAttention, before }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const among = reach(call, site)
    const found = await listReservations(call.deps, call.groupId, {
      siteId: site.id,
      needsAttention,
      most: pageLength,
      ...(before ? { before: new Date(before) } : {}),
    })
    return ok({ rows: found.filter(({ dealershipId }) => among.includes(dealershipId)).map(presentRow) })
  },

  'reservations.read': async (call, { id }) => {
    const found = await find(call, id)
    return found.ok ? ok(presentDetail(found.value)) : found
  },

  'reservations.change': (call, { id, action, seen }) =>
    act(call, { id, seen, action: action.kind === 'cancel' ? { ...action, by: 'staff' } : action }),

  'reservations.complete': (call, { id, deposit, seen }) =>
    act(call, { id, seen, action: { kind: 'complete', deposit } }),

  'reservations.refund': async (call, { id }) => {
    const found = await find(call, id)
    if (!found.ok) return found
    const { reservation } = found.value
    const requested = { groupId: call.groupId, id: reservation.id, actor: actorOf(call) }
    const sent = await refundReservation(call.deps, requested)
    if (!sent.ok) return fail({ kind: 'conflict', message: refundTexts[sent.problem] })
    call.audit({ subject: subjectOf(reservation), after: { refunds: sent.value.length } })
    return ok({ refunds: sent.value.length })
  },

  'reservations.closeRefund': async (call, { id, refundId, reference }) => {
    const found = await find(call, id)
    if (!found.ok) return found
    const { reservation } = found.value
    const purpose = { kind: 'reservation', id: reservation.id } as const
    const requested = { groupId: call.groupId, purpose, refundId: asId<'refund'>(refundId), reference }
    const closed = await closeRefundByHand(call.deps, { ...requested, actor: actorOf(call) })
    if (!closed.ok) return fail({ kind: 'conflict', message: 'This refund hasn’t failed.' })
    call.audit({ subject: subjectOf(reservation), after: { reference } })
    return ok({})
  },
}

const missing: CallProblem = { kind: 'missing', message: 'We can’t find that reservation on this site.' }

const changeTexts: Record<ChangeProblem, string> = {
  unknown: 'We can’t find that reservation on this site.',
  'not-possible-now': 'You can’t do that any more, because the reservation has changed.',
  'reason-missing': 'Please enter a reason. The shopper will see it.',
  'no-more-extensions': 'You’ve extended it as often as your settings allow.',
  disputed: 'The payment is disputed. Finish the dispute with your payment service first.',
}

const refundTexts = {
  unknown: changeTexts.unknown,
  disputed: changeTexts.disputed,
  'still-held': 'It still holds its vehicle. Cancel it, and the deposit will be refunded.',
  'nothing-to-refund': 'There’s nothing left to refund.',
}

type Found = ReservationDetail & { site: Site }

/** A reservation of this site, at a dealership that the caller works for. */
async function find(call: SiteCall, id: string): Promise<Result<Found, CallProblem>> {
  const { site } = await call.deps.snapshots.get(call.address)
  const found = await openReservation(call.deps, call.groupId, asId<'reservation'>(id))
  const isHere = found?.reservation.siteId === site.id && reach(call, site).includes(found.reservation.dealershipId)
  return found && isHere ? ok({ ...found, site }) : fail(missing)
}

type Act = {
  id: string
  action: ReservationAction
  seen: { state: Reservation['state']; holdUntil: string | null } | undefined
}

async function act(
  call: SiteCall,
  { id, action, seen }: Act,
): Promise<Result<{ state: Reservation['state'] }, CallProblem>> {
  const found = await find(call, id)
  if (!found.ok) return found
  const { reservation } = found.value
  const now = { state: reservation.state, holdUntil: momentOf(reservation.holdUntil) }
  if (seen && (seen.state !== now.state || seen.holdUntil !== now.holdUntil))
    return fail(stale(now, 'this reservation'))
  const named: ReservationId = reservation.id
  const changed = await changeReservation(call.deps, { groupId: call.groupId, id: named, action, actor: actorOf(call) })
  if (!changed.ok) return fail({ kind: 'conflict', message: changeTexts[changed.problem] })
  const { state } = changed.value
  call.audit({ subject: subjectOf(reservation), before: { state: reservation.state }, after: { ...action, state } })
  return ok({ state })
}

const actorOf = ({ staff }: SiteCall) => ({ kind: 'staff', name: staff.user.name }) as const

const subjectOf = ({ id, vehicle }: Reservation) => ({
  kind: 'reservation',
  id,
  name: `${reservationNumber(id)}, ${vehicle.name}`,
})

const momentOf = (date: Date | null): string | null => date?.toISOString() ?? null

const presentRow = (reservation: Reservation): ReservationRow => ({
  id: reservation.id,
  number: reservationNumber(reservation.id),
  state: reservation.state,
  vehicle: reservation.vehicle.name,
  vehicleId: reservation.vehicleId,
  stockNumber: reservation.vehicle.stockNumber,
  name: reservation.person.name,
  phone: reservation.person.phone,
  deposit: reservation.deposit,
  currency: reservation.currency,
  createdAt: reservation.createdAt.toISOString(),
  paidAt: momentOf(reservation.paidAt),
  holdUntil: momentOf(reservation.holdUntil),
  answerDue: momentOf(reservation.answerDue),
  isDisputed: reservation.isDisputed,
  attention: reservation.attention,
})

const presentDetail = ({ site, reservation, ...money }: Found) => ({
  ...presentRow(reservation),
  email: reservation.person.email,
  conditions: reservation.conditions,
  endedBecause: reservation.endedBecause,
  extensionsLeft: Math.max(0, site.settings.retail.checkout.extensions_most - reservation.extensions),
  leadId: reservation.leadId,
  ...presentMoney(money),
})
