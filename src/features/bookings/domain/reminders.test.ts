import { hour } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import { isStillTrue, remindersOf } from './reminders.ts'

const now = new Date('2026-11-24T00:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * hour)
const timeZone = 'Australia/Brisbane'

/** Ten in the morning in Brisbane is midnight in UTC. */
test.each([
  [30, ['reminder-day', 'reminder-hours']],
  [24, ['reminder-hours']],
  [3, ['reminder-hours']],
  [2, []],
  [1, []],
])('booked %i hours before, the reminders are %j', (hours, mails) => {
  expect(remindersOf({ start: inHours(hours), timeZone }, now).map(({ mail }) => mail)).toEqual(mails)
})

test('reminders come a day and two hours before', () => {
  expect(remindersOf({ start: inHours(30), timeZone }, now).map(({ at }) => at)).toEqual([inHours(6), inHours(28)])
})

/** The wall clock of Brisbane, ten hours ahead of UTC all year. */
const clock = (at: Date) => new Date(at.getTime() + 10 * hour).toISOString().slice(5, 16)

test.each([
  ['08:30', ['reminder-day 11-26T18:00']],
  ['08:59', ['reminder-day 11-26T18:00']],
  ['09:00', ['reminder-day 11-26T09:00', 'reminder-hours 11-27T08:00']],
  ['07:00', ['reminder-day 11-26T18:00']],
  ['10:15', ['reminder-day 11-26T10:15', 'reminder-hours 11-27T08:15']],
  ['21:00', ['reminder-day 11-26T20:00', 'reminder-hours 11-27T19:00']],
  ['22:30', ['reminder-day 11-26T20:00', 'reminder-hours 11-27T20:00']],
])('an appointment at %s is reminded of in hours in which people read: %j', (time, expected) => {
  const start = new Date(`2026-11-27T${time}:00+10:00`)
  expect(remindersOf({ start, timeZone }, now).map(({ mail, at }) => `${mail} ${clock(at)}`)).toEqual(expected)
})

test('who booked an early appointment late in the evening before has just read the confirmation', () => {
  const start = new Date('2026-11-27T08:30:00+10:00')
  expect(remindersOf({ start, timeZone }, new Date('2026-11-26T19:00:00+10:00'))).toEqual([])
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
