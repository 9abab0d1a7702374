import { expect, test } from 'vitest'
import { reportPeriod } from './report-period.ts'

test.each([
  ['2026-11-22T23:30:00Z', 7, 'Australia/Sydney', '2026-11-17', '2026-11-16T13:00:00.000Z'],
  ['2026-11-22T12:30:00Z', 7, 'Australia/Sydney', '2026-11-16', '2026-11-15T13:00:00.000Z'],
  ['2026-10-04T13:30:00Z', 2, 'Australia/Sydney', '2026-10-04', '2026-10-03T14:00:00.000Z'],
  ['2026-11-01T05:30:00Z', 1, 'America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
])('the report made at %s over %i days in %s begins on %s, at that midnight', (now, days, zone, fromDay, since) => {
  const period = reportPeriod(new Date(now), days, zone)
  expect([period.fromDay, period.since.toISOString()]).toEqual([fromDay, since])
})
