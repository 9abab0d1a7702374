import type { SentDetails } from './sent-from.ts'
import type { DealershipId, Id, LocationId, SiteId, VehicleId } from '#kernel/ids.ts'

export type BookingId = Id<'booking'>

export const bookingKinds = ['test-drive', 'service'] as const
export type BookingKind = (typeof bookingKinds)[number]

/** What shoppers book, and what only staff arrange: handing a sold vehicle over, and a visit to the yard. */
export const appointmentKinds = [...bookingKinds, 'hand-over', 'visit'] as const
export type AppointmentKind = (typeof appointmentKinds)[number]

export const isBookedByShoppers = (kind: AppointmentKind): kind is BookingKind =>
  kind === 'test-drive' || kind === 'service'

/** `booked` holds its time; all others have given it back. */
export const bookingStates = ['booked', 'cancelled', 'done', 'no-show'] as const
export type BookingState = (typeof bookingStates)[number]

/** An appointment as it is stored. */
export type Booking = SentDetails & {
  id: BookingId
  siteId: SiteId
  kind: AppointmentKind
  dealershipId: DealershipId
  locationId: LocationId
  /** The vehicle from stock that is driven; null for a service. */
  vehicleId: VehicleId | null
  start: Date
  end: Date
  /** IANA zone of the location when it was booked: its wall clock is what both sides agreed on. */
  timeZone: string
  state: BookingState
  /** How often time or state changed: calendar programs keep the highest. */
  sequence: number
  hasLoanCar: boolean
  /** When the shopper last said that they will come. */
  confirmedAt: Date | null
  createdAt: Date
}

/** Only a live booking takes up its time and its vehicle. */
export const isLive = ({ state }: Pick<Booking, 'state'>): boolean => state === 'booked'

/** Until it begins, its time can be changed or given back. */
export const isChangeable = (booking: Pick<Booking, 'state' | 'start'>, now: Date): boolean =>
  isLive(booking) && now < booking.start
