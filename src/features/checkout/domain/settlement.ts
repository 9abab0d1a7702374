import { minute } from '#kernel/duration.ts'
import type { Cents } from '#kernel/money.ts'
import { unreachable } from '#kernel/result.ts'
import { hasArrived, isChargedByUs, type Payment } from './payment.ts'
import { isUnpaid, type Reservation } from './reservation.ts'

/** How a payment stands at its service. */
export type ProviderPayment =
  | { kind: 'open' }
  | { kind: 'paid'; amount: Cents; currency: string; chargeRef: string; /** The id that we gave it. */ orderId: string }
  /** It cannot be paid any more, and was not. */
  | { kind: 'closed'; because: ClosedBecause; text: string }
  /** The service never heard of it. */
  | { kind: 'absent' }

export type ClosedBecause = 'declined' | 'cancelled' | 'expired' | 'failed'

/** What follows from how a payment stands. */
export type Settlement =
  /** It was settled before, by another notification, redirect or poll. */
  | { kind: 'settled-before' }
  | { kind: 'wait' }
  /** The money is there, and what it is for is the shopper's. `isLate`: the hold had lapsed, but nobody else took it. */
  | { kind: 'accept'; isLate: boolean }
  /** Money came that we must not keep. */
  | { kind: 'return'; because: ReturnBecause; endsHold: boolean }
  /** Nothing was paid and nothing can be; what is held waits for another try, or is free. */
  | { kind: 'close'; because: ClosedBecause; hold: 'waits' | 'lapses' | 'stays' }

type ReturnBecause = 'too-late' | 'second-payment' | 'wrong-amount' | 'cancelled-before'

/** What is held for somebody who pays, as far as its money goes. */
export type Hold = {
  /** `settled`: it was paid, whatever became of it since. */
  stage: 'unpaid' | 'lapsed' | 'settled'
  lockUntil: Date
  /** The shopper gave it up before anybody knew that they had paid. */
  isAbandoned: boolean
}

export type SettlementFacts = {
  payment: Payment
  hold: Hold
  found: ProviderPayment
  /** What had lapsed can be had all the same, looked at under its lock. */
  isFree: boolean
  /** Another payment of the same hold is paid. */
  isPaidAlready: boolean
  now: Date
}

/** An order that a service has not heard of after this long never reached it. */
const arrivesWithin = 2 * minute

/** Decides and writes nothing. The same news may come by notification, redirect and poll: all but the first are `settled-before`. */
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
  const { payment, hold, isFree, isPaidAlready } = facts
  const isWaiting = hold.stage === 'unpaid'
  const isRight = found.amount === payment.amount && found.currency === payment.currency && found.orderId === payment.id
  if (!isRight) return { kind: 'return', because: 'wrong-amount', endsHold: isWaiting }
  if (isPaidAlready) return { kind: 'return', because: 'second-payment', endsHold: false }
  if (hold.isAbandoned) return { kind: 'return', because: 'cancelled-before', endsHold: isWaiting }
  if (isWaiting) return { kind: 'accept', isLate: false }
  if (hold.stage !== 'lapsed') return { kind: 'return', because: 'second-payment', endsHold: false }
  if (isFree) return { kind: 'accept', isLate: true }
  return { kind: 'return', because: 'too-late', endsHold: false }
}

/** Why a reservation lapsed that the shopper gave up before paying. */
export const cancelledByShopper = 'cancelled by the shopper before paying'

/**
 * The shopper pressed cancel before anybody knew that they had paid: it holds whatever comes after it, so that what turns out to be paid
 * is cancelled and goes back.
 */
export const isAbandoned = ({ state, endedBecause }: Pick<Reservation, 'state' | 'endedBecause'>): boolean =>
  endedBecause === cancelledByShopper && (isUnpaid(state) || state === 'lapsed')

/** A reservation as settlement sees it. Every state but the unpaid ones and `lapsed` is settled, `declined` and `expired` too. */
export const holdOf = (reservation: Pick<Reservation, 'state' | 'endedBecause' | 'lockUntil'>): Hold => ({
  stage: isUnpaid(reservation.state) ? 'unpaid' : reservation.state === 'lapsed' ? 'lapsed' : 'settled',
  lockUntil: reservation.lockUntil,
  isAbandoned: isAbandoned(reservation),
})

/** A declined card may be followed by another one while what is held waits. */
function closed({ hold, now }: SettlementFacts, because: ClosedBecause): Settlement {
  if (hold.stage !== 'unpaid') return { kind: 'close', because, hold: 'stays' }
  return { kind: 'close', because, hold: hold.lockUntil > now ? 'waits' : 'lapses' }
}
