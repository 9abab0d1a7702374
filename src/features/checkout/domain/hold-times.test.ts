import { hour, minute } from '#kernel/duration.ts'
import { randomOf } from '#kernel/seeded-random.ts'
import { expect, test } from 'vitest'
import { checkoutSettings } from '#features/sites/domain/settings/checkout-settings.ts'
import { closedAlways, localTime, type OpeningHours } from '#features/sites/domain/hours/opening-hours.ts'
import { extendedHold, holdTimes, reminderAt } from './hold-times.ts'
import { nextPoll, nextRefundTry } from './poll-times.ts'
import { afterTradingHours, withinHours } from '#features/sites/domain/hours/trading-time.ts'

const day = [{ open: 480, close: 1020 }]
const sixDays: OpeningHours = { week: [[], day, day, day, day, day, day], special: {} }
const place = { hours: sixDays, timeZone: 'Australia/Sydney' }
const sydney = (text: string, offset = '+11:00'): Date => new Date(`${text}:00${offset}`)

test.each([
  ['within the week', '2026-03-02T10:00', 48, '2026-03-04T10:00'],
  ['over a closed Sunday', '2026-03-06T17:00', 48, '2026-03-09T17:00'],
  ['from a closed Sunday', '2026-03-08T12:00', 24, '2026-03-10T00:00'],
])('%s, %s and %i trading hours end at %s', (_what, from, hours, until) => {
  expect(afterTradingHours(sydney(from), hours, place)).toEqual(sydney(until))
})

test.each([
  ['while it is open', '2026-03-02T10:00', '2026-03-02T10:00'],
  ['at midnight', '2026-03-04T00:00', '2026-03-04T17:00'],
  ['in the evening', '2026-03-02T21:00', '2026-03-03T17:00'],
  ['on Saturday evening', '2026-03-07T21:00', '2026-03-09T17:00'],
])('a hold that would end %s, %s, ends at %s', (_what, from, until) => {
  expect(withinHours(sydney(from), place)).toEqual(sydney(until))
})

test('a holiday does not count, and neither does the hour that daylight saving gives back', () => {
  const special = { '2026-03-03': { note: 'Holiday', spans: [] } }
  expect(afterTradingHours(sydney('2026-03-02T10:00'), 48, { ...place, hours: { ...sixDays, special } })).toEqual(
    sydney('2026-03-05T10:00'),
  )
  // Clocks go back on Sunday, 5 April 2026.
  expect(afterTradingHours(sydney('2026-04-04T10:00'), 24, place)).toEqual(sydney('2026-04-06T10:00', '+10:00'))
})

test('a place whose hours nobody typed in is counted around the clock', () => {
  const always = { hours: closedAlways, timeZone: 'Australia/Sydney' }
  expect(afterTradingHours(sydney('2026-03-06T17:00'), 48, always)).toEqual(sydney('2026-03-08T17:00'))
})

test('a hold ends after its most hours, and at a full quarter', () => {
  const settings = checkoutSettings.parse({})
  const { holdUntil, answerDue } = holdTimes(sydney('2026-03-06T16:52'), settings, place)
  expect([holdUntil, answerDue]).toEqual([sydney('2026-03-09T17:00'), sydney('2026-03-07T17:00')])
  const short = checkoutSettings.parse({ hold_hours_most: 24 })
  expect(holdTimes(sydney('2026-03-06T16:52'), short, place).holdUntil).toEqual(sydney('2026-03-07T17:00'))
})

test('an extension counts from the end of the hold, or from now when that is over', () => {
  const settings = checkoutSettings.parse({ extension_hours: 24 })
  const until = sydney('2026-03-03T10:00')
  expect(extendedHold(until, { settings, place, now: sydney('2026-03-02T10:00') })).toEqual(sydney('2026-03-04T17:00'))
  expect(extendedHold(until, { settings, place, now: sydney('2026-03-04T10:00') })).toEqual(sydney('2026-03-05T17:00'))
})

test('the dealer is reminded while somebody is there, and before the hold ends', () => {
  const remind = (until: string, hours: number) =>
    reminderAt(sydney(until), checkoutSettings.parse({ reminder_hours: hours }), place)
  expect(remind('2026-03-03T17:00', 6)).toEqual(sydney('2026-03-03T11:00'))
  expect(remind('2026-03-03T17:00', 12)).toEqual(sydney('2026-03-03T08:00'))
  expect(remind('2026-03-09T17:00', 20)).toEqual(sydney('2026-03-09T08:00'))
})

test('whatever the hours of a yard, a hold ends when it closes, no earlier than promised, and reminders come while it is open', () => {
  const random = randomOf(20_261_127)
  const many = (most: number) => Math.floor(random() * most)
  for (let round = 0; round < 400; round++) {
    const week = Array.from({ length: 7 }, () => {
      const open = 360 + many(20) * 15
      const lunch = random() < 0.3 ? [{ open, close: open + 120 }] : []
      return random() < 0.3 ? [] : [...lunch, { open: open + 180, close: open + 240 + many(30) * 15 }]
    })
    const any = { hours: { week, special: {} }, timeZone: random() < 0.5 ? 'Australia/Sydney' : 'America/Chicago' }
    if (week.every((spans) => spans.length === 0)) continue
    const settings = checkoutSettings.parse({
      hold_hours: 1 + many(90),
      hold_hours_most: 100 + many(90),
      reminder_hours: 1 + many(72),
    })
    const paidAt = new Date(Date.UTC(2026, many(12), 1 + many(28), many(24), many(60)))
    const { holdUntil, answerDue } = holdTimes(paidAt, settings, any)
    const context = JSON.stringify({ round, week, paidAt, holdUntil })
    const { minutes, weekday } = localTime(holdUntil, any.timeZone)
    expect(Math.max(...(week[weekday] ?? []).map(({ close }) => close)), context).toBe(minutes)
    const promised = Math.min(settings.hold_hours, settings.hold_hours_most)
    expect(holdUntil.getTime() - paidAt.getTime(), context).toBeGreaterThanOrEqual(promised * hour)
    expect(answerDue <= holdUntil, context).toBe(true)
    const reminded = reminderAt(holdUntil, settings, any)
    const then = localTime(reminded, any.timeZone)
    const isOpen = (week[then.weekday] ?? []).some(({ open, close }) => open <= then.minutes && then.minutes < close)
    expect([isOpen, reminded < holdUntil], context).toEqual([true, true])
  }
})

test('a payment is asked about at 1, 2, 5, 10, 20 and 31 minutes, then hourly for two days', () => {
  const began = sydney('2026-03-02T10:00')
  const requested: number[] = []
  for (let next = nextPoll(began, began); next; next = nextPoll(began, next))
    requested.push((next.getTime() - began.getTime()) / minute)
  expect(requested.slice(0, 9)).toEqual([1, 2, 5, 10, 20, 31, 60, 120, 180])
  expect(requested.at(-1)).toBe(48 * 60)
})

test('a refund is tried again sooner at first, and never less often than hourly', () => {
  const now = sydney('2026-03-02T10:00')
  expect([1, 2, 3, 4, 9].map((attempts) => (nextRefundTry(attempts, now).getTime() - now.getTime()) / minute)).toEqual([
    1, 4, 16, 60, 60,
  ])
})

test('the longest hold ends while the yard can still act on it, however late it was paid', () => {
  const long = checkoutSettings.parse({ hold_hours: 48, hold_hours_most: 72 })
  for (let at = 0; at < 24; at++) {
    const paidAt = new Date(Date.UTC(2026, 2, 6, at, 31))
    const { holdUntil } = holdTimes(paidAt, long, place)
    expect(withinHours(holdUntil, place).getTime(), holdUntil.toISOString()).toBe(holdUntil.getTime())
    expect(holdUntil.getTime() - paidAt.getTime()).toBeGreaterThanOrEqual(48 * hour)
  }
})
