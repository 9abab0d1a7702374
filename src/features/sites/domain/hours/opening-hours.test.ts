import { expect, test } from 'vitest'
import {
  closedAlways,
  formatTimeOfDay,
  isOpen,
  localTime,
  minutesUntilChange,
  parseTimeOfDay,
  weekRows,
} from './opening-hours.ts'

const weekday = [{ open: 480, close: 1020 }]
/** The specification's sample site: Monday to Friday 8:00 am – 5:00 pm, Saturday 8:00 am – 12:30 pm, Sunday closed. */
const hours = {
  week: [[], weekday, weekday, weekday, weekday, weekday, [{ open: 480, close: 750 }]],
  special: { '2026-12-25': { note: 'Christmas Day', spans: [] } },
}
const friday = (time: string) => ({ date: '2026-11-20', weekday: 5, minutes: parseTimeOfDay(time) ?? 0 })

test.each([
  ['08:00', 480],
  ['8:05', 485],
  ['24:00', 1440],
  ['24:01', undefined],
  ['8.30', undefined],
  ['', undefined],
])('%j is %j minutes after midnight', (text, minutes) => expect(parseTimeOfDay(text)).toBe(minutes))

test.each([
  [0, '12:00\u00a0am'],
  [480, '8:00\u00a0am'],
  [720, '12\u00a0noon'],
  [750, '12:30\u00a0pm'],
  [1439, '11:59\u00a0pm'],
])('%i minutes after midnight read %s', (minutes, text) => expect(formatTimeOfDay(minutes)).toBe(text))

test('the sample week reads as the specification writes it', () => {
  expect(weekRows(hours)).toEqual([
    { days: 'Monday to Friday', hours: '8:00\u00a0am – 5:00\u00a0pm' },
    { days: 'Saturday', hours: '8:00\u00a0am – 12:30\u00a0pm' },
    { days: 'Sunday', hours: 'Closed' },
  ])
})

test('a dealer without hours is closed all week', () => {
  expect(weekRows(closedAlways)).toEqual([{ days: 'Monday to Sunday', hours: 'Closed' }])
})

test('a special day wins over the week', () => {
  const christmas = { date: '2026-12-25', weekday: 5, minutes: 600 }
  expect(isOpen(hours, christmas)).toBe(false)
})

test.each([
  ['2026-11-20T22:30:00Z', 'Australia/Sydney', { date: '2026-11-21', weekday: 6, minutes: 570 }],
  ['2026-11-20T22:30:00Z', 'America/Chicago', { date: '2026-11-20', weekday: 5, minutes: 990 }],
  ['2026-11-20T11:00:00Z', 'Pacific/Auckland', { date: '2026-11-21', weekday: 6, minutes: 0 }],
  // Clocks go forward in New South Wales at 2 am on 4 October 2026.
  ['2026-10-03T16:30:00Z', 'Australia/Sydney', { date: '2026-10-04', weekday: 0, minutes: 210 }],
])('%s in %s', (moment, zone, expected) => expect(localTime(new Date(moment), zone)).toEqual(expected))

test.each([
  ['07:00', 60],
  ['08:00', 540],
  ['17:00', 420],
])('at %s the answer holds for %i minutes', (time, minutes) =>
  expect(minutesUntilChange(hours, friday(time))).toBe(minutes),
)
