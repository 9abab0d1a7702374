import type { CheckoutSettings } from '#features/sites/domain/settings/checkout-settings.ts'
import { fail, ok, type Result, unreachable } from '#kernel/result.ts'
import { extendedHold } from './hold-times.ts'
import { completionText } from './reservation-text.ts'
import { isHolding, isUnpaid, type Reservation, type ReservationState } from './reservation.ts'
import { cancelledByShopper } from './settlement.ts'
import type { TradingPlace } from '#features/sites/domain/hours/trading-time.ts'

export type ReservationAction =
  | { kind: 'confirm' }
  | { kind: 'extend' }
  | { kind: 'decline'; reason: string }
  /** The shopper is not asked for a reason. */
  | { kind: 'cancel'; by: 'shopper' | 'staff'; reason: string }
  /** The sale is made: the deposit counts towards it, or goes back. */
  | { kind: 'complete'; deposit: 'applied' | 'refunded' }
  | { kind: 'expire' }

export type ActionProblem = 'not-possible-now' | 'reason-missing' | 'no-more-extensions' | 'disputed'

/** What changes. A deposit that goes back is refunded in the same transaction. */
export type ReservationChange = {
  state: ReservationState
  set: Partial<
    Pick<Reservation, 'confirmedAt' | 'holdUntil' | 'extensions' | 'endedAt' | 'endedBecause' | 'remindedAt'>
  >
  refunds: boolean
  /** The deposit counts towards the sale. */
  applies: boolean
  /** Whether the vehicle is for sale again. */
  frees: boolean
}

type Context = { now: Date; settings: CheckoutSettings; place: TradingPlace }

/**
 * Decides and writes nothing: the caller stores `set` with the state, and moves the money and frees the vehicle as the
 * change says. A refusal is a value.
 */
export function planAction(
  reservation: Reservation,
  action: ReservationAction,
  context: Context,
): Result<ReservationChange, ActionProblem> {
  switch (action.kind) {
    case 'confirm':
      return reservation.state === 'paid'
        ? ok({ ...unchanged, state: 'confirmed', set: { confirmedAt: context.now } })
        : fail('not-possible-now')
    case 'extend':
      return extend(reservation, context)
    case 'decline':
      if (reservation.state !== 'paid') return fail('not-possible-now')
      return action.reason.trim() === '' ? fail('reason-missing') : ok(ended('declined', action.reason, context))
    case 'cancel':
      return cancel(reservation, action, context)
    case 'complete':
      return complete(reservation, action, context)
    case 'expire':
      return isHolding(reservation.state) && reservation.holdUntil !== null && reservation.holdUntil <= context.now
        ? ok(ended('expired', 'the hold ended', context))
        : fail('not-possible-now')
    default:
      return unreachable(action)
  }
}

const unchanged = { refunds: false, applies: false, frees: false }

const ended = (state: ReservationState, because: string, { now }: Pick<Context, 'now'>): ReservationChange => ({
  ...unchanged,
  state,
  set: { endedAt: now, endedBecause: because.trim().slice(0, 500) },
  refunds: true,
  frees: true,
})

/** A dealer who extends also confirms. */
function extend(reservation: Reservation, context: Context): Result<ReservationChange, ActionProblem> {
  const { state, holdUntil, extensions, confirmedAt } = reservation
  if (!isHolding(state) || holdUntil === null) return fail('not-possible-now')
  if (extensions >= context.settings.extensions_most) return fail('no-more-extensions')
  const set = {
    holdUntil: extendedHold(holdUntil, context),
    extensions: extensions + 1,
    confirmedAt: confirmedAt ?? context.now,
    remindedAt: null,
  }
  return ok({ ...unchanged, state: 'extended', set })
}

function cancel(
  reservation: Reservation,
  { by, reason }: Extract<ReservationAction, { kind: 'cancel' }>,
  context: Context,
): Result<ReservationChange, ActionProblem> {
  if (isUnpaid(reservation.state) && by === 'shopper')
    return ok({ ...ended('lapsed', cancelledByShopper, context), refunds: false })
  if (!isHolding(reservation.state)) return fail('not-possible-now')
  if (by === 'staff' && reason.trim() === '') return fail('reason-missing')
  return ok(ended('cancelled', by === 'shopper' ? 'cancelled by the shopper' : reason, context))
}

/** The vehicle is sold with it, so it is not free again. */
function complete(
  reservation: Reservation,
  { deposit }: Extract<ReservationAction, { kind: 'complete' }>,
  context: Context,
): Result<ReservationChange, ActionProblem> {
  if (reservation.state !== 'confirmed' && reservation.state !== 'extended') return fail('not-possible-now')
  if (reservation.isDisputed) return fail('disputed')
  const change = ended('completed', completionText[deposit], context)
  return ok({ ...change, refunds: deposit === 'refunded', applies: deposit === 'applied', frees: false })
}
