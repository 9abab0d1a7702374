import { describe, expect, test } from 'vitest'
import { sampleDealership, sampleSite } from '#features/sites/domain/sample-site.ts'
import { closedAlways, type OpeningHours } from '#features/sites/domain/opening-hours.ts'
import { dateAndTimeFields, daysAfter, openMinutes, withDateTime } from './date-time.ts'

const openAt = (week: OpeningHours['week']) => {
  const dealership = sampleDealership(1)
  const locations = dealership.locations.map((place) => ({ ...place, openingHours: { ...closedAlways, week } }))
  return sampleSite({ dealerships: [{ ...dealership, locations }] })
}

test.each([
  ['2026-02-27', 3, '2026-03-02'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 365, '2027-12-31'],
  ['2026-03-14', 0, '2026-03-14'],
])('%s and %i days is %s', (day, count, later) => expect(daysAfter(day, count)).toBe(later))

describe('times to choose from', () => {
  test('begin with the first opening of any day and end half an hour before the last closing', () => {
    const weekday = [{ open: 8 * 60, close: 17 * 60 }]
    const saturday = [{ open: 9 * 60, close: 20 * 60 }]
    expect(openMinutes(openAt([[], weekday, weekday, [], [], [], saturday]))).toEqual({ first: 480, last: 1170 })
  })
  test('fall on half hours', () => {
    expect(openMinutes(openAt([[{ open: 495, close: 1035 }], [], [], [], [], [], []]))).toEqual({
      first: 510,
      last: 990,
    })
  })
  test('are the usual hours where none are known, or none could be offered', () => {
    expect(openMinutes(sampleSite())).toEqual({ first: 480, last: 1020 })
    expect(openMinutes(openAt([[{ open: 540, close: 550 }], [], [], [], [], [], []]))).toEqual({
      first: 480,
      last: 1020,
    })
  })
})

test('a day may be chosen from today to a year ahead, and neither day nor time is required', () => {
  const [date, time] = dateAndTimeFields(sampleSite(), 'Day', '2026-03-14')
  expect(date).toMatchObject({ name: 'date', isRequired: false, days: { first: '2026-03-14', last: '2027-03-14' } })
  expect(time).toMatchObject({ name: 'time', isRequired: false, shownWhen: { field: 'date' } })
  expect(dateAndTimeFields(sampleSite(), 'Day', undefined)[0]?.days).toEqual({})
})

test.each([
  [
    { date: '2026-03-14', time: '10:30', name: 'Ann' },
    { name: 'Ann', dateTime: '2026-03-14 10:30' },
  ],
  [{ date: '2026-03-14' }, { dateTime: '2026-03-14' }],
  [
    { name: 'Ann', dateTime: '2026-01-01 10:00' },
    { name: 'Ann', dateTime: '2026-01-01 10:00' },
  ],
])('%j travels as %j', (values, shaped) => expect(withDateTime(values)).toEqual(shaped))
