import type { ConsentSent } from '#features/leads/domain/lead/measurement.ts'
import type { DealershipId, Id, LeadId, LocationId, SiteId, VehicleId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'

export type ReservationId = Id<'reservation'>

export const reservationStates = [
  'held',
  'paying',
  'paid',
  'confirmed',
  'extended',
  'declined',
  'cancelled',
  'lapsed',
  'expired',
  'completed',
] as const

/**
 * `held`: the vehicle waits for the payment; `paying`: the payment service has been asked; `paid`: the dealer is to answer;
 * `confirmed` and `extended`: the dealer holds it. The others have ended: `lapsed` without a payment, `expired` at the end of
 * the hold, `completed` with a sale.
 */
export type ReservationState = (typeof reservationStates)[number]

/** A vehicle has one reservation in these states at most; the unique index `reservation_one_winner` names the same. */
export const liveStates = ['held', 'paying', 'paid', 'confirmed', 'extended'] as const satisfies ReservationState[]

/** The deposit is there and the dealer holds the vehicle. */
export const holdingStates = ['paid', 'confirmed', 'extended'] as const satisfies ReservationState[]

export const isHolding = (state: ReservationState): boolean => holdingStates.some((holding) => holding === state)
export const isUnpaid = (state: ReservationState): boolean => state === 'held' || state === 'paying'

/** The vehicle as it was when it was reserved. */
export type ReservedVehicle = {
  slug: string
  name: string
  stockNumber: string
  price: Cents | null
  priceNote: string
  /** Address of its first picture; empty when it has none. */
  image: string
}

/** What the shopper's request said besides the form, for the lead. */
export type ReservationOrigin = ConsentSent & {
  url: string
  userAgent: string
  sender: string
  carType: string
  /** The form as it was sent, for the lead. */
  values: Record<string, string>
}

export type Reservation = {
  id: ReservationId
  siteId: SiteId
  dealershipId: DealershipId
  locationId: LocationId | null
  vehicleId: VehicleId
  state: ReservationState
  vehicle: ReservedVehicle
  deposit: Cents
  /** `AUD`. */
  currency: string
  /** What the shopper agreed to, one paragraph per line. */
  conditions: string
  person: { name: string; email: string; phone: string; optIn: boolean }
  origin: ReservationOrigin
  createdAt: Date
  lockUntil: Date
  paidAt: Date | null
  holdUntil: Date | null
  answerDue: Date | null
  confirmedAt: Date | null
  extensions: number
  remindedAt: Date | null
  alertedAt: Date | null
  endedAt: Date | null
  endedBecause: string
  isDisputed: boolean
  /** What a person must look at; empty when nothing. */
  attention: string
  leadId: LeadId | null
}

/** `R-7F3K2Q`: what people read to each other; the first characters of the id. */
export const reservationNumber = (id: ReservationId): string => `R-${id.replaceAll('-', '').slice(0, 8).toUpperCase()}`
