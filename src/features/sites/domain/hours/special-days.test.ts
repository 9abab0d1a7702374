import { expect, test } from 'vitest'
import { closedAlways } from './opening-hours.ts'
import { dayText, specialDaysAhead } from './special-days.ts'

test('the special days of the next six weeks are named in order, with their hours', () => {
  const special = {
    '2026-12-26': { note: 'Boxing Day', spans: [] },
    '2026-12-24': { note: 'Christmas Eve', spans: [{ open: 540, close: 780 }] },
    '2026-11-20': { note: 'Past', spans: [] },
    '2027-04-02': { note: 'Good Friday', spans: [] },
  }
  expect(specialDaysAhead({ ...closedAlways, special }, { date: '2026-11-21' })).toEqual([
    { date: '2026-12-24', note: 'Christmas Eve', hours: '9:00\u00a0am – 1:00\u00a0pm' },
    { date: '2026-12-26', note: 'Boxing Day', hours: 'Closed' },
  ])
})

test('today counts', () => {
  const special = { '2026-12-24': { note: 'Christmas Eve', spans: [] } }
  expect(specialDaysAhead({ ...closedAlways, special }, { date: '2026-12-24' })).toHaveLength(1)
})

test('a day reads in the order of its region', () => {
  expect(dayText('2026-12-25', 'AU')).toBe('Friday 25 December')
  expect(dayText('2026-12-25', 'US')).toBe('Friday, December 25')
  expect(dayText('2026-12-25', 'US', 'year')).toBe('December 25, 2026')
})
