import { emailKey, phoneKey } from '#features/leads/domain/lead/identity-match.ts'
import { asId } from '#kernel/ids.ts'
import { appointmentValues, placeValues } from '../domain/booking-form.ts'
import type { Slot } from '../domain/slot-times.ts'
import type { BookingDeps } from './booking-deps.ts'
import type { SlotPlan } from './find-slots.ts'
import type { Hold } from './hold-time.ts'
import { hashOfBookingToken } from './records/booking-links.ts'
import type { NewBooking } from './records/booking-store.ts'

type Appointment = SlotPlan & {
  contact: Pick<NewBooking, 'name' | 'email' | 'phone'>
} & Pick<NewBooking, 'typed' | 'sentFrom' | 'requestKey'>

/** The row of an appointment at a time that is held, whoever makes it. */
export function newBooking(
  deps: BookingDeps,
  { site, kind, location, vehicle, contact, typed, sentFrom, requestKey }: Appointment,
  { slot, hold }: { slot: Slot; hold: Hold },
): NewBooking {
  const id = asId<'booking'>(deps.newId())
  return {
    id,
    siteId: site.id,
    kind,
    dealershipId: location.dealershipId,
    locationId: location.id,
    vehicleId: vehicle?.id ?? null,
    start: slot.start,
    end: slot.end,
    timeZone: location.timeZone,
    ...contact,
    emailKey: emailKey(contact.email),
    phoneKey: phoneKey(contact.phone, site.region),
    typed: {
      ...typed,
      ...placeValues(kind, location),
      ...appointmentValues({ start: slot.start, timeZone: location.timeZone, state: 'booked' }, site),
    },
    sentFrom,
    requestKey,
    tokenHash: hashOfBookingToken(deps.bookingLinks.tokenOf(id)),
    createdAt: deps.now(),
    ...hold,
  }
}
