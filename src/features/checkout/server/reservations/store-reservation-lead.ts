import { findVehicle } from '#features/inventory/server/find-vehicle.ts'
import { submitLead } from '#features/leads/server/intake/submit-lead.ts'
import type { GroupId } from '#kernel/ids.ts'
import { formatMoney } from '#kernel/money.ts'
import { reservationForm } from '../../domain/reservation-form.ts'
import { momentInFull } from '../../domain/reservation-text.ts'
import { reservationNumber, type Reservation, type ReservationId } from '../../domain/reservation.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { recordEvent } from './reservation-event-store.ts'
import { theProgram } from '../../domain/reservation-event.ts'
import { placeOf, siteOf } from './reservation-scene.ts'
import { findReservation, updateReservation } from './reservation-store.ts'
import { serviceUnavailable } from './service-unavailable.ts'

/**
 * The lead of a reservation, stored and delivered like any other: when it is paid, and when it lapsed without, so that the
 * dealer can call. Done twice it is one lead.
 */
export async function storeReservationLead(
  deps: CheckoutDeps,
  { groupId, reservationId }: { groupId: GroupId; reservationId: ReservationId },
): Promise<void> {
  const found = await deps.database.forGroup(groupId, async (db) => {
    const reservation = await findReservation(db, reservationId)
    if (!reservation) return undefined
    const [site, vehicle] = [await siteOf(db, reservation), await findVehicle(db, reservation.vehicleId)]
    return vehicle && { reservation, site, vehicle }
  })
  if (!found) return
  const { reservation, site, vehicle } = found
  const { url, userAgent, sender, values, measurement, choices = [] } = reservation.origin
  const stored = await submitLead(deps, {
    site,
    form: reservationForm(site, vehicle),
    vehicle,
    raw: { ...values, category: 'Reserve Car', message: leadMessage(reservation, momentText(found)) },
    url,
    userAgent,
    sender,
    choices,
    // One that was not paid is a lead to call, and no reservation to tell others of.
    measurement: reservation.paidAt === null ? undefined : measurement,
    idempotencyKey: `reservation:${reservation.id}:${reservation.paidAt === null ? 'unpaid' : 'paid'}`,
  })
  await deps.database.forGroup(groupId, async (db) => {
    if (stored.ok) return updateReservation(db, reservationId, { leadId: stored.value.id })
    await recordEvent(db, reservationId, { at: deps.now(), kind: 'lead-refused', actor: theProgram, detail: {} })
  })
}

function momentText({ reservation, site }: { reservation: Reservation; site: Parameters<typeof placeOf>[0] }): string {
  const { timeZone } = placeOf(site, reservation)
  return reservation.holdUntil ? momentInFull(reservation.holdUntil, site, timeZone) : ''
}

function leadMessage({ id, paidAt, deposit, endedBecause }: Reservation, until: string): string {
  const number = reservationNumber(id)
  if (paidAt !== null)
    return `Reserved online with a ${formatMoney(deposit)} deposit, held until ${until}. Reservation ${number}.`
  if (endedBecause === serviceUnavailable)
    return `Tried to reserve online, but the payment service didn’t answer. They haven’t paid anything. Please call them.`
  return `Started to reserve online but didn’t pay. Nothing is owed. Reservation ${number}.`
}
