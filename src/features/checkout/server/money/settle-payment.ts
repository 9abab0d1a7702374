import { fail, ok, type Result, unreachable } from '#kernel/result.ts'
import { holdVehicle } from '#features/inventory/server/hold-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { holdTimes } from '../../domain/hold-times.ts'
import { hasArrived, type Payment, type PaymentId } from '../../domain/payment.ts'
import { nextPoll } from '../../domain/poll-times.ts'
import { isUnpaid, type Reservation } from '../../domain/reservation.ts'
import { cancelledByShopper, planSettlement, type ProviderPayment, type Settlement } from '../../domain/settlement.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { leadJob } from '../job-names.ts'
import { endAndFree } from '../reservations/end-reservation.ts'
import { recordEvent } from '../reservations/reservation-event-store.ts'
import { theProgram, theShopper } from '../../domain/reservation-event.ts'
import { lockWithVehicle, notify, placeOf, siteOf } from '../reservations/reservation-scene.ts'
import { findLive, updateReservation } from '../reservations/reservation-store.ts'
import { askAboutPayment } from './ask-about-payment.ts'
import { book } from './ledger-store.ts'
import { findPayment, listPayments, lockPayment, updatePayment } from './payment-store.ts'
import { requestRefund } from './request-refund.ts'

/** `unknown`: there is no such payment, or its service does not say now how it stands. */
type Settled = Result<Settlement['kind'], 'unknown'>

/**
 * Brings a payment in line with what its service says, whoever asks: notification, redirect, poll or reconciliation (race
 * rule 2). The service is asked first; what follows happens once, under the locks of vehicle, reservation and payment.
 */
export async function settlePayment(
  deps: CheckoutDeps,
  { groupId, paymentId }: { groupId: GroupId; paymentId: PaymentId },
  known?: ProviderPayment,
): Promise<Settled> {
  const payment = await deps.database.forGroup(groupId, (db) => findPayment(db, paymentId))
  if (!payment) return fail('unknown')
  if (hasArrived(payment)) return ok('settled-before')
  const stated = known ? ok(known) : await askAboutPayment(deps, groupId, payment)
  if (!stated.ok) return fail('unknown')
  const found = stated.value
  return deps.database.forGroup(groupId, async (db) => {
    const scene = await lockScene(db, deps, { groupId, payment, found })
    const plan = planSettlement(scene)
    await carryOut(db, deps, { ...scene, plan })
    return ok(plan.kind)
  })
}

type Scene = {
  groupId: GroupId
  site: Site
  vehicle: Vehicle | undefined
  payment: Payment
  reservation: Reservation
  found: ProviderPayment
  isVehicleFree: boolean
  isPaidAlready: boolean
  now: Date
}

/** Locks vehicle, reservation and payment, in this order everywhere. */
async function lockScene(
  db: GroupDb,
  deps: CheckoutDeps,
  { groupId, payment: { id, reservationId }, found }: { groupId: GroupId; payment: Payment; found: ProviderPayment },
): Promise<Scene> {
  const locked = await lockWithVehicle(db, reservationId)
  const payment = await lockPayment(db, id)
  if (!locked || !payment) throw new Error(`Payment ${id} lost its reservation`)
  const { reservation, vehicle } = locked
  const others = (await listPayments(db, reservationId)).filter((other) => other.id !== id)
  const live = vehicle && (await findLive(db, vehicle.id))
  return {
    groupId,
    site: await siteOf(db, reservation),
    vehicle,
    payment,
    reservation,
    found,
    isVehicleFree: vehicle?.status === 'in_stock' && !vehicle.isReserved && live === undefined,
    isPaidAlready: others.some(({ state }) => state === 'paid'),
    now: deps.now(),
  }
}

type Planned = Scene & { plan: Settlement }

async function carryOut(db: GroupDb, deps: CheckoutDeps, scene: Planned): Promise<void> {
  const { plan, payment, now } = scene
  switch (plan.kind) {
    case 'settled-before':
      return updatePayment(db, payment.id, {
        nextPollAt: hasArrived(payment) ? null : nextPoll(payment.createdAt, now),
      })
    case 'wait':
      return updatePayment(db, payment.id, { nextPollAt: nextPoll(payment.createdAt, now) })
    case 'accept':
      return accept(db, deps, { ...scene, plan })
    case 'return':
      return giveBack(db, deps, { ...scene, plan })
    case 'close':
      return close(db, deps, { ...scene, plan })
    default:
      return unreachable(plan)
  }
}

type With<Kind extends Settlement['kind']> = Scene & { plan: Extract<Settlement, { kind: Kind }> }

async function accept(db: GroupDb, deps: CheckoutDeps, scene: With<'accept'>): Promise<void> {
  const { groupId, site, reservation, plan, now } = scene
  await takeMoney(db, deps, { scene, state: 'paid' })
  const times = holdTimes(now, site.settings.retail.checkout, placeOf(site, reservation))
  await updateReservation(db, reservation.id, {
    state: 'paid',
    paidAt: now,
    ...times,
    endedAt: null,
    endedBecause: '',
    attention: '',
  })
  const detail = { until: times.holdUntil.toISOString(), ...(plan.isLate ? { late: 1 } : {}) }
  await recordEvent(db, reservation.id, { at: now, kind: 'paid', actor: theShopper, detail })
  await notify(db, deps, { site, reservation, kinds: ['shopper-paid', 'dealer-paid'] })
  await deps.jobs.enqueue(db, leadJob, [{ data: { groupId, reservationId: reservation.id } }])
  // Last, because every reservation of the dealership waits for the site's row that this changes.
  await holdVehicle(db, { id: reservation.vehicleId, dealershipId: reservation.dealershipId }, reservation.id)
}

/** Money that came too late, twice or wrong goes back at once, all of it (race rules 5, 7 and 8). */
async function giveBack(db: GroupDb, deps: CheckoutDeps, scene: With<'return'>): Promise<void> {
  const { groupId, site, reservation, plan, now } = scene
  const isWrong = plan.because === 'wrong-amount'
  const payment = await takeMoney(db, deps, { scene, state: isWrong ? 'wrong' : 'paid' })
  if (plan.endsReservation) {
    const because = isWrong ? 'the payment was not what was agreed' : cancelledByShopper
    await endAndFree(db, deps, { site, reservation, ending: { state: 'lapsed', because, at: now } })
    await recordEvent(db, reservation.id, { at: now, kind: 'lapsed', actor: theProgram, detail: { because } })
    await deps.jobs.enqueue(db, leadJob, [{ data: { groupId, reservationId: reservation.id } }])
  }
  await recordEvent(db, reservation.id, {
    at: now,
    kind: 'payment-returned',
    actor: theProgram,
    detail: { because: plan.because },
  })
  await requestRefund(db, deps, { groupId, payment, reservation, because: plan.because, actor: theProgram })
  if (isWrong) await updateReservation(db, reservation.id, { attention: 'A payment arrived with the wrong amount.' })
  await notify(db, deps, {
    site,
    reservation,
    kinds: isWrong ? ['shopper-returned', 'manager-wrong-amount'] : ['shopper-returned'],
  })
}

/** Notes what arrived, and books it. */
async function takeMoney(
  db: GroupDb,
  deps: CheckoutDeps,
  { scene: { payment, found, now }, state }: { scene: Scene; state: 'paid' | 'wrong' },
): Promise<Payment> {
  if (found.kind !== 'paid') throw new Error('Nothing was paid')
  const { amount, currency, chargeRef } = found
  const change = {
    state,
    received: amount,
    receivedCurrency: currency,
    chargeRef,
    settledAt: now,
    problem: '',
  } as const
  await updatePayment(db, payment.id, { ...change, nextPollAt: null })
  const { dealershipId, id: paymentId } = payment
  await book(db, {
    id: deps.newId(),
    kind: 'paid',
    dealershipId,
    paymentId,
    subject: paymentId,
    amount,
    currency,
    at: now,
  })
  return { ...payment, ...change }
}

/** Asked about once more later all the same: some services take a payment that they called closed. */
async function close(db: GroupDb, deps: CheckoutDeps, scene: With<'close'>): Promise<void> {
  const { groupId, site, payment, reservation, plan, found, now } = scene
  const problem = found.kind === 'closed' ? found.text : 'The payment service never heard of it.'
  await updatePayment(db, payment.id, {
    state: 'closed',
    settledAt: now,
    problem,
    nextPollAt: nextPoll(payment.createdAt, now),
  })
  await recordEvent(db, reservation.id, {
    at: now,
    kind: 'payment-closed',
    actor: theProgram,
    detail: { because: plan.because },
  })
  const others = await listPayments(db, reservation.id)
  const isOpenElsewhere = others.some((other) => other.id !== payment.id && ['created', 'open'].includes(other.state))
  if (plan.reservation === 'stays' || isOpenElsewhere || !isUnpaid(reservation.state)) return
  if (plan.reservation === 'waits') return updateReservation(db, reservation.id, { state: 'held' })
  const because = reservation.endedBecause || 'nobody paid in time'
  await endAndFree(db, deps, { site, reservation, ending: { state: 'lapsed', because, at: now } })
  await recordEvent(db, reservation.id, { at: now, kind: 'lapsed', actor: theProgram, detail: { because } })
  await deps.jobs.enqueue(db, leadJob, [{ data: { groupId, reservationId: reservation.id } }])
}
