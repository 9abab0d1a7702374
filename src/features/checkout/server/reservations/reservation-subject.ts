import { holdVehicle, refuseDeposit } from '#features/inventory/server/hold-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { holdTimes } from '../../domain/hold-times.ts'
import { theProgram, theShopper } from '../../domain/reservation-event.ts'
import type { Reservation, ReservationId } from '../../domain/reservation.ts'
import { holdOf } from '../../domain/settlement.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { leadJob } from '../job-names.ts'
import type { Bill, PaymentSubject } from '../money/payment-subject.ts'
import { endAndFree } from './end-reservation.ts'
import { recordEvent } from './reservation-event-store.ts'
import { payPath, type ReservationLinks, reservationPath } from './reservation-links.ts'
import { lockWithVehicle, notify, placeOf, siteOf } from './reservation-scene.ts'
import { findLive, findReservation, updateReservation } from './reservation-store.ts'

type SubjectDeps = Pick<CheckoutDeps, 'now' | 'jobs' | 'reservationLinks'>

/** A reservation as what a payment is for. */
export async function readReservationSubject(
  db: GroupDb,
  deps: SubjectDeps,
  { id, isLocked }: { id: ReservationId; isLocked: boolean },
): Promise<PaymentSubject | undefined> {
  const locked = isLocked ? await lockWithVehicle(db, id) : undefined
  const reservation = isLocked ? locked?.reservation : await findReservation(db, id)
  if (!reservation) return undefined
  return reservationSubject(db, deps, { reservation, site: await siteOf(db, reservation), vehicle: locked?.vehicle })
}

type Read = { reservation: Reservation; site: Site; vehicle?: Vehicle | undefined }

export function reservationSubject(
  db: GroupDb,
  deps: SubjectDeps,
  { reservation, site, vehicle }: Read,
): PaymentSubject {
  const { id, isDisputed, attention, endedBecause } = reservation
  const { groupId } = site
  const record: PaymentSubject['record'] = ({ kind, actor, detail = {} }) =>
    recordEvent(db, id, { at: deps.now(), kind, actor, detail })
  const storeLead = () => deps.jobs.enqueue(db, leadJob, [{ data: { groupId, reservationId: id } }])
  return {
    purpose: { kind: 'reservation', id },
    groupId,
    site,
    hold: holdOf(reservation),
    bill: reservationBill(deps.reservationLinks, reservation),
    endedBecause,
    isDisputed,
    attention,
    async isFree() {
      const live = vehicle && (await findLive(db, vehicle.id))
      return vehicle?.status === 'in_stock' && !vehicle.isReserved && live === undefined
    },
    record,
    note: (facts) => updateReservation(db, id, facts),
    write: (kinds) => notify(db, deps, { site, reservation, kinds }),
    async accept({ isLate }) {
      await accept(db, deps, { reservation, site, isLate })
      await storeLead()
      // Last, because every reservation of the dealership waits for the site's row that this changes.
      await holdVehicle(db, { id: reservation.vehicleId, dealershipId: reservation.dealershipId }, id)
    },
    giveUp: (because) => updateReservation(db, id, { lockUntil: deps.now(), endedBecause: because }),
    async lapse(because) {
      await endAndFree(db, deps, { site, reservation, ending: { state: 'lapsed', because, at: deps.now() } })
      await record({ kind: 'lapsed', actor: theProgram, detail: { because } })
      await storeLead()
    },
    setPaying: (isPaying) => updateReservation(db, id, { state: isPaying ? 'paying' : 'held' }),
    async refuse() {
      const { vehicleId, dealershipId } = reservation
      await refuseDeposit(db, { id: vehicleId, dealershipId }, deps.now())
      return 'refused'
    },
  }
}

async function accept(
  db: GroupDb,
  deps: SubjectDeps,
  { reservation, site, isLate }: Read & { isLate: boolean },
): Promise<void> {
  const { id } = reservation
  const now = deps.now()
  const times = holdTimes(now, site.settings.retail.checkout, placeOf(site, reservation))
  const reopened = { endedAt: null, endedBecause: '', attention: '' }
  await updateReservation(db, id, { state: 'paid', paidAt: now, ...times, ...reopened })
  const detail = { until: times.holdUntil.toISOString(), ...(isLate ? { late: 1 } : {}) }
  await recordEvent(db, id, { at: now, kind: 'paid', actor: theShopper, detail })
  await notify(db, deps, { site, reservation, kinds: ['shopper-paid', 'dealer-paid'] })
}

export function reservationBill(links: ReservationLinks, reservation: Reservation): Bill {
  const { id, dealershipId, deposit: amount, currency, vehicle, person, origin } = reservation
  const token = links.tokenOf(id)
  return {
    purpose: { kind: 'reservation', id },
    dealershipId,
    amount,
    currency,
    description: `Refundable holding deposit: ${vehicle.name}`,
    itemName: vehicle.name,
    person,
    sender: origin.sender,
    returnPath: reservationPath(token),
    cancelPath: payPath(token),
  }
}
