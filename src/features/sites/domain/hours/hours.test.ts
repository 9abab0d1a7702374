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
  const dates = (region: 'AU' | 'NZ' | 'US', today: string, count = 20, state = 'NSW') =>
    Object.fromEntries(comingHolidays({ region, state }, today, count).map(({ date, name }) => [name, date]))

  test('of Australia, with Easter where the calendar has it', () => {
    expect(dates('AU', '2026-12-20', 9)).toMatchObject({
      'Christmas Day': '2026-12-25',
      'Good Friday': '2027-03-26',
      'Easter Monday': '2027-03-29',
    })
    expect(dates('AU', '2024-01-01', 5)['Easter Sunday']).toBe('2024-03-31')
    expect(dates('AU', '2038-01-01', 5)['Easter Sunday']).toBe('2038-04-25')
  })

  test.each([
    ['WA', { 'Labour Day': '2027-03-01', 'Western Australia Day': '2027-06-07', 'King’s Birthday': '2027-09-27' }],
    ['Victoria', { 'Labour Day': '2027-03-08', 'Melbourne Cup Day': '2027-11-02' }],
    ['qld', { 'Labour Day': '2027-05-03', 'King’s Birthday': '2027-10-04' }],
    ['ACT', { 'Reconciliation Day': '2027-05-31', 'Canberra Day': '2027-03-08' }],
    ['TAS', { 'Eight Hours Day': '2027-03-08' }],
    ['SA', { 'Adelaide Cup': '2027-03-08', 'Labour Day': '2027-10-04' }],
    ['NT', { 'May Day': '2027-05-03', 'Picnic Day': '2027-08-02' }],
  ])('of %s are those of the state', (state, expected) => {
    expect(dates('AU', '2027-01-01', 13, state)).toMatchObject(expected)
  })

  test('at Easter differ by state, and of no known state are those of every one', () => {
    const easterOf = (state: string) =>
      Object.keys(dates('AU', '2027-03-20', 12, state)).filter((name) => name.startsWith('Easter'))
    expect(easterOf('WA')).toEqual(['Easter Sunday', 'Easter Monday'])
    expect(easterOf('TAS')).toEqual(['Easter Monday'])
    expect(easterOf('NSW')).toEqual(['Easter Saturday', 'Easter Sunday', 'Easter Monday'])
    expect(easterOf('')).toEqual(['Easter Monday'])
    expect(dates('AU', '2027-01-01', 20, '')).not.toHaveProperty('Labour Day')
  })

  test('on a weekend bring a day of work with them', () => {
    expect(dates('AU', '2027-12-25', 4)).toMatchObject({
      'Christmas Day': '2027-12-25',
      'Christmas holiday': '2027-12-28',
    })
    expect(dates('AU', '2028-01-01', 2)['New Year’s Day holiday']).toBe('2028-01-03')
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
    expect(comingHolidays({ region: 'AU', state: 'NSW' }, '2026-12-26', 4).map(({ name }) => name)).toEqual([
      'Boxing Day',
      'Christmas holiday',
      'New Year’s Day',
      'Australia Day',
    ])
  })
})
