import { expect, test } from 'vitest'
import { openMinutesText, shortTime, timeOf } from './clock-text.ts'

const site = { region: 'AU', timeZone: 'Australia/Sydney' } as const
const now = new Date('2026-11-20T15:45+11:00')

test.each([
  ['2026-11-20T08:05+11:00', '8:05 am'],
  ['2026-11-20T23:59+11:00', '11:59 pm'],
  ['2026-11-19T23:59+11:00', 'yesterday, 11:59 pm'],
  ['2026-11-21T08:00+11:00', 'tomorrow, 8:00 am'],
  ['2026-11-16T16:00+11:00', 'Mon 4:00 pm'],
  ['2026-11-23T09:30+11:00', 'Mon 9:30 am'],
  ['2026-11-13T16:00+11:00', '13 Nov'],
  ['2025-11-13T16:00+11:00', '13 Nov 2025'],
])('%s reads "%s" on a Friday afternoon', (moment, text) => {
  expect(shortTime(new Date(moment), site, now)).toBe(text)
})

test('a moment in full names its day', () => expect(timeOf(now, site)).toBe('Fri, 20 Nov 2026, 3:45 pm'))

test.each([
  [0, 'out of hours'],
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [125, '2 h 5 min'],
  [1565, '26 h'],
])('%i minutes read %s', (minutes, text) => expect(openMinutesText(minutes)).toBe(text))
