import { expect, test } from 'vitest'
import { parseDate, parseYear } from './date-text.ts'

const now = new Date('2026-11-21T04:00:00Z')

test.each([
  ['2026-11-02', 'AU', '2026-11-02T00:00:00.000Z'],
  ['2026-11-02 09:30:00', 'AU', '2026-11-02T00:00:00.000Z'],
  ['2026-11-02T09:30:00+11:00', 'AU', '2026-11-01T22:30:00.000Z'],
  ['20261102', 'AU', '2026-11-02T00:00:00.000Z'],
  ['2/11/2026', 'AU', '2026-11-02T00:00:00.000Z'],
  ['02/11/26', 'NZ', '2026-11-02T00:00:00.000Z'],
  ['11/2/2026', 'US', '2026-11-02T18:00:00.000Z'],
  ['2.11.2026', 'AU', '2026-11-02T00:00:00.000Z'],
  ['2-Nov-26', 'AU', '2026-11-02T00:00:00.000Z'],
  ['2nd November 2026', 'AU', '2026-11-02T00:00:00.000Z'],
  ['Nov 2, 2026', 'US', '2026-11-02T18:00:00.000Z'],
  ['today', 'AU', '2026-11-21T00:00:00.000Z'],
  ['today-3', 'AU', '2026-11-18T00:00:00.000Z'],
] as const)('%j in %s is %s', (text, region, iso) => {
  const parsed = parseDate(text, { region, now })
  expect(parsed.ok && parsed.value.toISOString()).toBe(iso)
})

test.each(['30/02/2026', '13/13/2026', '45000', 'soon', '2026-02-30', '1/1/1900'])(
  '%j is not a date to trust',
  (text) => {
    expect(parseDate(text, { region: 'AU', now }).ok).toBe(false)
  },
)

test.each([
  ['2019', 2019],
  ['2019.0', 2019],
  ['MY19', 2019],
  ['MY2019', 2019],
  ['03/2019', 2019],
  ['2019-03', 2019],
  ['2027', 2027],
  ['0', null],
])('the year %j is %j', (text, year) => {
  expect(parseYear(text, now)).toEqual({ ok: true, value: year })
})

test.each(['1899', '2028', '3015', '-2019', 'twenty', '19'])('%j is not a year of a vehicle', (text) => {
  expect(parseYear(text, now).ok).toBe(false)
})
