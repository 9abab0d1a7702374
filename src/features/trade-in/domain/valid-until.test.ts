import { expect, test } from 'vitest'
import type { OpeningHours } from '#features/sites/domain/hours/opening-hours.ts'
import { sampleDealership, sampleSite } from '#features/sites/domain/sample-site.ts'
import { validUntil } from './valid-until.ts'

const nineToFive = [{ open: 9 * 60, close: 17 * 60 }]
const untilNoon = [{ open: 9 * 60, close: 12 * 60 }]
/** Closed on Sundays, and at Christmas. */
const hours: OpeningHours = {
  week: [[], nineToFive, nineToFive, nineToFive, nineToFive, nineToFive, untilNoon],
  special: { '2026-12-25': { note: 'Christmas', spans: [] }, '2026-12-26': { note: '', spans: [] } },
}

function until(estimatedAt: string, openingHours = hours): string {
  const dealership = sampleDealership(1)
  const locations = dealership.locations.map((location) => ({ ...location, openingHours }))
  const settings = { retail: { trade_in: { valid_days: 3 } } }
  return validUntil(
    new Date(estimatedAt),
    sampleSite({ settings, dealerships: [{ ...dealership, locations }] }),
  ).toISOString()
}

// Sydney is eleven hours ahead in summer.
test.each([
  ['a day that is open ends with its closing time', '2026-11-30T00:00:00Z', '2026-12-03T06:00:00.000Z'],
  ['a Sunday moves to Monday', '2026-12-03T00:00:00Z', '2026-12-07T06:00:00.000Z'],
  ['never earlier than so many days: Saturday afternoon is Monday', '2026-12-02T03:00:00Z', '2026-12-07T06:00:00.000Z'],
  ['Christmas and the weekend behind it are nobody’s last day', '2026-12-22T00:00:00Z', '2026-12-28T06:00:00.000Z'],
])('%s', (_, estimatedAt, expected) => {
  expect(until(estimatedAt)).toBe(expected)
})

test('where no hours are known the whole day counts', () => {
  expect(until('2026-11-30T00:00:00Z', { week: [[], [], [], [], [], [], []], special: {} })).toBe(
    '2026-12-03T12:59:00.000Z',
  )
})
