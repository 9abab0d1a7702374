import { describe, expect, test } from 'vitest'
import type { OpeningHours, Span } from './opening-hours.ts'
import { editedHours } from './edited-hours.ts'
import { areSameHours, hoursDifferences, hoursProblems, normalizedHours } from './hours-problems.ts'
import { comingHolidays } from './public-holidays.ts'

const day: Span[] = [{ open: 480, close: 1020 }]
const week = [[], day, day, day, day, day, []]
const hours = (special: OpeningHours['special'] = {}): OpeningHours => ({ week, special })

describe('what is typed', () => {
  test.each<[string, Span[], RegExp | undefined]>([
    ['one span', day, undefined],
    ['closed', [], undefined],
    [
      'a break at noon',
      [
        { open: 480, close: 720 },
        { open: 780, close: 1020 },
      ],
      undefined,
    ],
    ['closing before opening', [{ open: 1020, close: 480 }], /later than the opening/],
    ['no time between', [{ open: 480, close: 480 }], /later than the opening/],
    [
      'spans that overlap',
      [
        { open: 780, close: 1020 },
        { open: 480, close: 800 },
      ],
      /overlap/,
    ],
  ])('%s', (_, spans, message) => {
    const problems = hoursProblems({ week: [spans, ...week.slice(1)], special: {} })
    expect(problems.map((problem) => problem.at)).toEqual(message ? ['week.0'] : [])
    if (message) expect(problems[0]?.message).toMatch(message)
    const special = { '2026-12-24': { note: 'Early', spans } }
    expect(hoursProblems(hours(special)).map(({ at }) => at)).toEqual(message ? ['special.2026-12-24'] : [])
  })

  test.each([
    { week: week.slice(1), special: {} },
    { week, special: { 'next friday': { note: '', spans: [] } } },
    { week, special: { '2026-12-24': { note: 'x'.repeat(81), spans: [] } } },
    { week: [[{ open: -1, close: 20 }], ...week.slice(1)], special: {} },
    { week: [[{ open: 0, close: 1441 }], ...week.slice(1)], special: {} },
  ])('%j is refused', (value) => {
    expect(editedHours.safeParse(value).success).toBe(false)
  })
})

test('what is stored is in order, and days gone by are left out', () => {
  const special = {
    '2026-12-26': { note: ' Boxing Day ', spans: [] },
    '2026-12-25': {
      note: '',
      spans: [
        { open: 800, close: 900 },
        { open: 500, close: 600 },
      ],
    },
    '2026-11-01': { note: 'Gone', spans: [] },
  }
  expect(normalizedHours(hours(special), '2026-11-22').special).toEqual({
    '2026-12-25': {
      note: '',
      spans: [
        { open: 500, close: 600 },
        { open: 800, close: 900 },
      ],
    },
    '2026-12-26': { note: 'Boxing Day', spans: [] },
  })
})

test('a change is told day by day, as shoppers read it', () => {
  const after = { week: [day, ...week.slice(1)], special: { '2026-12-25': { note: 'Christmas Day', spans: [] } } }
  expect(hoursDifferences(hours(), after)).toEqual([
    { day: 'Sunday', before: 'Closed', after: '8:00\u00a0am – 5:00\u00a0pm' },
    { day: '2026-12-25', before: 'As in the week', after: 'Closed (Christmas Day)' },
  ])
  expect(areSameHours(hours(), hours())).toBe(true)
})

describe('holidays ahead', () => {
  const dates = (region: 'AU' | 'NZ' | 'US', today: string, count = 20) =>
    Object.fromEntries(comingHolidays(region, today, count).map(({ date, name }) => [name, date]))

  test('of Australia, with Easter where the calendar has it', () => {
    expect(dates('AU', '2026-12-20', 9)).toMatchObject({
      'Christmas Day': '2026-12-25',
      'Good Friday': '2027-03-26',
      'Easter Monday': '2027-03-29',
    })
    expect(dates('AU', '2024-01-01', 5)['Easter Sunday']).toBe('2024-03-31')
    expect(dates('AU', '2038-01-01', 5)['Easter Sunday']).toBe('2038-04-25')
  })

  test('of New Zealand, with Matariki and the days that are Mondays', () => {
    expect(dates('NZ', '2027-01-01')).toMatchObject({
      'King’s Birthday': '2027-06-07',
      Matariki: '2027-06-25',
      'Labour Day': '2027-10-25',
    })
  })

  test('of the United States', () => {
    expect(dates('US', '2026-01-01', 6)).toMatchObject({
      'Memorial Day': '2026-05-25',
      'Labor Day': '2026-09-07',
      Thanksgiving: '2026-11-26',
    })
  })

  test('are the next ones, across the turn of the year', () => {
    expect(comingHolidays('AU', '2026-12-26', 3).map(({ name }) => name)).toEqual([
      'Boxing Day',
      'New Year’s Day',
      'Australia Day',
    ])
  })
})
