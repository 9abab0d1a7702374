import { expect, test } from 'vitest'
import { openNow } from './open-now.ts'
import { closedAlways, parseTimeOfDay } from './opening-hours.ts'

const weekday = [{ open: 480, close: 1020 }]
const hours = {
  week: [[], weekday, weekday, weekday, weekday, weekday, [{ open: 480, close: 750 }]],
  special: {
    '2026-12-25': { note: 'Christmas Day', spans: [] },
    '2026-12-26': { note: 'Boxing Day', spans: [] },
    '2026-12-28': { note: '', spans: [{ open: 600, close: 720 }] },
  },
}
const minutes = (time: string) => parseTimeOfDay(time) ?? 0

test.each([
  ['2026-11-20', 5, '07:59', false, 'Closed · opens 8\u00a0am today'],
  ['2026-11-20', 5, '08:00', true, 'Open · until 5\u00a0pm'],
  ['2026-11-20', 5, '16:59', true, 'Open · until 5\u00a0pm'],
  ['2026-11-20', 5, '17:00', false, 'Closed · opens 8\u00a0am tomorrow'],
  ['2026-11-21', 6, '13:00', false, 'Closed · opens 8\u00a0am Mon'],
  ['2026-11-22', 0, '13:00', false, 'Closed · opens 8\u00a0am tomorrow'],
  ['2026-12-25', 5, '10:00', false, 'Closed · opens 10\u00a0am Mon'],
])('%s, weekday %i, at %s', (date, weekday, time, isOpen, text) => {
  expect(openNow(hours, { date, weekday, minutes: minutes(time) })).toEqual({ isOpen, text })
})

test('further ahead than a week the day is named, in the order of the region', () => {
  const special = Object.fromEntries(
    Array.from({ length: 11 }, (_, at) => [`2026-12-${21 + at}`, { note: 'Summer break', spans: [] }]),
  )
  const closed = { ...hours, special: { ...special, '2027-01-01': { note: '', spans: [] } } }
  const now = { date: '2026-12-21', weekday: 1, minutes: 600 }
  expect(openNow(closed, now).text).toBe('Closed · opens 8\u00a0am Saturday 2 January')
  expect(openNow(closed, now, 'US').text).toBe('Closed · opens 8\u00a0am Saturday, January 2')
})

test('a dealer that opens at no time within a month is closed', () => {
  expect(openNow(closedAlways, { date: '2026-11-20', weekday: 5, minutes: 600 })).toEqual({
    isOpen: false,
    text: 'Closed',
  })
})
