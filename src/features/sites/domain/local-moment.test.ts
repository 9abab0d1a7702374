import { expect, test } from 'vitest'
import { dayAfter, momentOf } from './local-moment.ts'

const sydney = 'Australia/Sydney'

test.each([
  ['an ordinary morning', sydney, '2026-11-20', 480, '2026-11-19T21:00:00.000Z'],
  ['a morning in winter', sydney, '2026-07-20', 480, '2026-07-19T22:00:00.000Z'],
  ['a place without daylight saving', 'Australia/Brisbane', '2026-12-20', 480, '2026-12-19T22:00:00.000Z'],
  ['a zone of half hours', 'Australia/Adelaide', '2026-07-20', 480, '2026-07-19T22:30:00.000Z'],
  ['a zone of quarter hours', 'Pacific/Chatham', '2026-07-20', 480, '2026-07-19T19:15:00.000Z'],
  ['the other side of the world', 'America/Chicago', '2026-07-20', 480, '2026-07-20T13:00:00.000Z'],
  ['the midnight that ends the day', sydney, '2026-11-20', 1440, '2026-11-20T13:00:00.000Z'],
  ['the morning after clocks go forward', sydney, '2026-10-04', 480, '2026-10-03T21:00:00.000Z'],
  ['the morning after clocks go back', sydney, '2027-04-04', 480, '2027-04-03T22:00:00.000Z'],
  ['a skipped time', sydney, '2026-10-04', 150, '2026-10-03T16:00:00.000Z'],
  ['a skipped time west of Greenwich', 'America/Chicago', '2026-03-08', 150, '2026-03-08T08:00:00.000Z'],
])('%s', (_name, timeZone, date, minutes, moment) => {
  expect(momentOf(date, minutes, { timeZone, whenTwice: 'first' }).toISOString()).toBe(moment)
})

test('a time that comes twice is the first or the last of the two, as asked', () => {
  const at = (whenTwice: 'first' | 'last') => momentOf('2027-04-04', 150, { timeZone: sydney, whenTwice }).toISOString()
  expect([at('first'), at('last')]).toEqual(['2027-04-03T15:30:00.000Z', '2027-04-03T16:30:00.000Z'])
})

test('days follow each other over the ends of months, years and daylight saving', () => {
  expect(['2026-02-28', '2028-02-28', '2026-12-31', '2026-10-03'].map(dayAfter)).toEqual([
    '2026-03-01',
    '2028-02-29',
    '2027-01-01',
    '2026-10-04',
  ])
})
