import type { CheckoutSettings } from '#features/sites/domain/settings/checkout-settings.ts'
import { hour, minute } from '#kernel/duration.ts'
import { afterTradingHours, atQuarter, type TradingPlace, withinHours } from './trading-time.ts'

/** Until when the dealer holds a vehicle that is paid for at this moment, and by when the dealer answers. */
export function holdTimes(
  paidAt: Date,
  settings: CheckoutSettings,
  place: TradingPlace,
): { holdUntil: Date; answerDue: Date } {
  // Nobody can act at half past two at night: the longest hold ends with the opening that comes next, too.
  const most = withinHours(new Date(paidAt.getTime() + settings.hold_hours_most * hour), place).getTime()
  const inHours = (hours: number) => withinHours(afterTradingHours(paidAt, hours, place), place).getTime()
  const until = Math.min(inHours(settings.hold_hours), most)
  const due = Math.min(inHours(settings.answer_hours), until)
  return { holdUntil: atQuarter(new Date(until)), answerDue: atQuarter(new Date(due)) }
}

/** Returns where an extension of this moment takes a hold. */
export function extendedHold(
  holdUntil: Date,
  { settings, place, now }: { settings: CheckoutSettings; place: TradingPlace; now: Date },
): Date {
  const from = holdUntil > now ? holdUntil : now
  return atQuarter(withinHours(afterTradingHours(from, settings.extension_hours, place), place))
}

export const lockEnd = (from: Date, { lock_minutes: minutes }: CheckoutSettings): Date =>
  new Date(from.getTime() + minutes * minute)

/** Returns when the dealer is reminded that a hold ends. */
export const reminderAt = (holdUntil: Date, { reminder_hours: hours }: CheckoutSettings): Date =>
  new Date(holdUntil.getTime() - hours * hour)
