import { minute } from '#kernel/duration.ts'
import type { Cents } from '#kernel/money.ts'
import { unreachable } from '#kernel/result.ts'
import { hasArrived, isChargedByUs, type Payment } from './payment.ts'
import { isUnpaid, type Reservation } from './reservation.ts'

/** Describes how a payment stands at its service. */
export type ProviderPayment =
  | { kind: 'open' }
  | { kind: 'paid'; amount: Cents; currency: string; chargeRef: string; /** The id that we gave it. */ orderId: string }
  /** It cannot be paid any more, and was not. */
  | { kind: 'closed'; because: ClosedBecause; text: string }
  /** The service never heard of it. */
  | { kind: 'absent' }

export type ClosedBecause = 'declined' | 'cancelled' | 'expired' | 'failed'

/** Describes what follows from how a payment stands. */
export type Settlement =
  /** It was settled before, by another notification, redirect or poll. */
  | { kind: 'settled-before' }
  | { kind: 'wait' }
  /** The deposit is there and the vehicle is the shopper's. `isLate`: the hold had lapsed, but nobody else took it. */
  | { kind: 'accept'; isLate: boolean }
  /** Money came that we must not keep. */
  | { kind: 'return'; because: ReturnBecause; endsReservation: boolean }
  /** Nothing was paid and nothing can be; the vehicle waits for another try, or is free. */
  | { kind: 'close'; because: ClosedBecause; reservation: 'waits' | 'lapses' | 'stays' }

type ReturnBecause = 'too-late' | 'second-payment' | 'wrong-amount' | 'cancelled-before'

export type SettlementFacts = {
  payment: Payment
  reservation: Reservation
  found: ProviderPayment
  /** In stock and without a live reservation, looked at under the vehicle's lock. */
  isVehicleFree: boolean
  /** Another payment of the same reservation is paid. */
  isPaidAlready: boolean
  now: Date
}

/** An order that a service has not heard of after this long never reached it. */
const arrivesWithin = 2 * minute

export function planSettlement(facts: SettlementFacts): Settlement {
  const { payment, found } = facts
  if (hasArrived(payment)) return { kind: 'settled-before' }
  switch (found.kind) {
    case 'open':
      return { kind: 'wait' }
    case 'absent':
      return hasAbsented(facts) ? closed(facts, 'failed') : { kind: 'wait' }
    case 'closed':
      return payment.state === 'closed' ? { kind: 'settled-before' } : closed(facts, found.because)
    case 'paid':
      return paid(facts, found)
    default:
      return unreachable(found)
  }
}

function hasAbsented({ payment, now }: SettlementFacts): boolean {
  const sentAt = isChargedByUs(payment) ? payment.chargingAt : payment.createdAt
  return payment.state !== 'closed' && sentAt !== null && now.getTime() - sentAt.getTime() > arrivesWithin
}

function paid(facts: SettlementFacts, found: Extract<ProviderPayment, { kind: 'paid' }>): Settlement {
  const { payment, reservation, isVehicleFree, isPaidAlready } = facts
  const isRight = found.amount === payment.amount && found.currency === payment.currency && found.orderId === payment.id
  if (!isRight) return { kind: 'return', because: 'wrong-amount', endsReservation: isUnpaid(reservation.state) }
  if (isPaidAlready) return { kind: 'return', because: 'second-payment', endsReservation: false }
  const isWaiting = isUnpaid(reservation.state)
  if (isAbandoned(reservation)) return { kind: 'return', because: 'cancelled-before', endsReservation: isWaiting }
  if (isWaiting) return { kind: 'accept', isLate: false }
  if (reservation.state !== 'lapsed') return { kind: 'return', because: 'second-payment', endsReservation: false }
  if (isVehicleFree) return { kind: 'accept', isLate: true }
  return { kind: 'return', because: 'too-late', endsReservation: false }
}

/** Says why a reservation lapsed that the shopper gave up before paying. */
export const cancelledByShopper = 'cancelled by the shopper before paying'

/**
 * The shopper pressed cancel before anybody knew that they had paid: it holds whatever comes after it, so that what turns out to be paid
 * is cancelled and goes back.
 */
export const isAbandoned = ({ state, endedBecause }: Pick<Reservation, 'state' | 'endedBecause'>): boolean =>
  endedBecause === cancelledByShopper && (isUnpaid(state) || state === 'lapsed')

/** A declined card may be followed by another one while the vehicle waits. */
function closed({ reservation, now }: SettlementFacts, because: ClosedBecause): Settlement {
  if (!isUnpaid(reservation.state)) return { kind: 'close', because, reservation: 'stays' }
  return { kind: 'close', because, reservation: reservation.lockUntil > now ? 'waits' : 'lapses' }
}
