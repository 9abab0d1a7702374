import { findVehicle } from '#features/inventory/server/find-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { formNameKey } from '#features/leads/domain/form/enquiry-form.ts'
import { type LeadDeps, submitLead } from '#features/leads/server/intake/submit-lead.ts'
import { changeAppointment } from '#features/leads/server/desk/change-appointment.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { GroupId } from '#kernel/ids.ts'
import { type Booking, type BookingId, type BookingKind, isBookedByShoppers } from '../domain/booking.ts'
import { bookingField } from '#features/leads/domain/lead/lead.ts'
import { appointmentValues, bookingForm } from '../domain/booking-form.ts'
import { findBooking, findBookingForUpdate, updateLeadOf } from './records/booking-store.ts'

type Found = { booking: Booking; kind: BookingKind; site: Site; vehicle: Vehicle | undefined }

/** Every booking is also an enquiry, stored and delivered as any other. May run twice: its key makes it one lead. */
export async function storeBookingLead(
  deps: LeadDeps,
  { groupId, bookingId }: { groupId: GroupId; bookingId: BookingId },
): Promise<void> {
  const found = await deps.database.forGroup(groupId, async (db): Promise<Found | undefined> => {
    const booking = await findBooking(db, bookingId)
    const site = booking && (await readSite(db, booking.siteId))
    if (!booking || !site || booking.leadId !== null || !isBookedByShoppers(booking.kind)) return undefined
    return {
      booking,
      kind: booking.kind,
      site,
      vehicle: booking.vehicleId === null ? undefined : await findVehicle(db, booking.vehicleId),
    }
  })
  if (!found) return
  const { booking, kind, site, vehicle } = found
  const { sentFrom } = booking
  const form = bookingForm(site, { kind, vehicle, offersLoanCar: true })
  const stored = await submitLead(deps, {
    site,
    form,
    vehicle,
    // The same words each time, whatever has become of the appointment since: a key with other words is another enquiry.
    raw: { ...booking.typed, [formNameKey]: form.name },
    facts: { [bookingField]: String(booking.typed[bookingField]) },
    ...sentFrom,
    idempotencyKey: `booking:${booking.id}`,
  })
  if (!stored.ok) throw new Error(`The lead of a booking was refused: ${JSON.stringify(stored.problem)}`)
  await deps.database.forGroup(groupId, async (db) => {
    const now = await findBookingForUpdate(db, bookingId)
    await updateLeadOf(db, bookingId, stored.value.id)
    if (!now || now.sequence === 0) return
    // It was moved or cancelled before its lead was stored.
    const change = { site, leadId: stored.value.id, actor: { kind: 'shopper' as const } }
    await changeAppointment(db, deps, { ...change, values: appointmentValues(now, site), note: '' })
  })
}
