import { hour } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import { isStillTrue, remindersOf } from './reminders.ts'

const now = new Date('2026-11-24T00:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * hour)

test.each([
  [30, ['reminder-day', 'reminder-hours']],
  [24, ['reminder-hours']],
  [3, ['reminder-hours']],
  [2, []],
  [1, []],
])('booked %i hours before, the reminders are %j', (hours, mails) => {
  expect(remindersOf({ start: inHours(hours) }, now).map(({ mail }) => mail)).toEqual(mails)
})

test('reminders come a day and two hours before', () => {
  expect(remindersOf({ start: inHours(30) }, now).map(({ at }) => at)).toEqual([inHours(6), inHours(28)])
})

test.each([
  ['reminder-day', 'booked', 0, 5, true],
  ['reminder-day', 'booked', 1, 5, false],
  ['reminder-day', 'cancelled', 0, 5, false],
  ['reminder-day', 'booked', 0, -1, false],
  ['booked', 'booked', 0, 5, true],
  ['moved', 'booked', 2, 5, false],
  ['cancelled', 'cancelled', 3, 5, true],
  ['cancelled', 'booked', 0, 5, false],
] as const)(
  'a mail "%s" about a booking that is %s with sequence %i, %i hours ahead: %s',
  (mail, state, sequence, hours, isTrue) => {
    expect(isStillTrue({ mail, sequence: 0 }, { state, sequence, start: inHours(hours) }, now)).toBe(isTrue)
  },
)
