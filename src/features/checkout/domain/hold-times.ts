import {
  afterTradingHours,
  atQuarter,
  nextClosing,
  type TradingPlace,
  whenOpen,
  withinHours,
} from '#features/sites/domain/hours/trading-time.ts'
import type { CheckoutSettings } from '#features/sites/domain/settings/checkout-settings.ts'
import { hour, minute } from '#kernel/duration.ts'

/** Until when the dealer holds a vehicle that is paid for at this moment, and by when the dealer answers. */
export function holdTimes(
  paidAt: Date,
  settings: CheckoutSettings,
  place: TradingPlace,
): { holdUntil: Date; answerDue: Date } {
  // Nobody can act at half past two at night: the longest hold ends when the yard closes, too.
  const most = closing(new Date(paidAt.getTime() + settings.hold_hours_most * hour), place).getTime()
  const until = Math.min(closing(afterTradingHours(paidAt, settings.hold_hours, place), place).getTime(), most)
  const answered = withinHours(afterTradingHours(paidAt, settings.answer_hours, place), place)
  const due = Math.min(answered.getTime(), until)
  return { holdUntil: new Date(until), answerDue: atQuarter(new Date(due)) }
}

/** Counts trading hours, from now where the hold is over, and ends at a closing time. */
export function extendedHold(
  holdUntil: Date,
  { settings, place, now }: { settings: CheckoutSettings; place: TradingPlace; now: Date },
): Date {
  const from = holdUntil > now ? holdUntil : now
  return closing(afterTradingHours(from, settings.extension_hours, place), place)
}

/** The close of business of that day or the next open one; a place without hours has no better moment than a full quarter. */
const closing = (moment: Date, place: TradingPlace): Date => nextClosing(moment, place) ?? atQuarter(moment)

/** While somebody pays, nobody else can have the vehicle: until this moment, by the setting's minutes. */
export const lockEnd = (from: Date, { lock_minutes: minutes }: CheckoutSettings): Date =>
  new Date(from.getTime() + minutes * minute)

/** So many hours before the hold ends, or with the opening after that. */
export const reminderAt = (holdUntil: Date, { reminder_hours: hours }: CheckoutSettings, place: TradingPlace): Date =>
  whenOpen(new Date(holdUntil.getTime() - hours * hour), place)
