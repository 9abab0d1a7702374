import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { addDays, countDays, daysOfMonth, parseDay, weekdayOf } from './calendar-days.ts'
import { randomOf } from './seeded-random.ts'

test('a day is one that the calendar has', () => {
  expect(parseDay('2026-12-25')).toBe('2026-12-25')
  for (const text of ['2026-02-30', '2026-13-01', '25/12/2026', '', null, '2026-12-25T00:00'])
    expect(parseDay(text)).toBeUndefined()
})

test('days are counted across months, years and changes of the clock', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  expect(addDays('2026-10-03', 1)).toBe('2026-10-04')
  expect(countDays({ from: '2026-10-03', until: '2026-10-05' })).toBe(3)
  expect(countDays({ from: '2027-04-03', until: '2027-04-05' })).toBe(3)
  expect(daysOfMonth('2028-02-10')).toHaveLength(29)
  expect(weekdayOf('2026-11-22')).toBe(0)
})

test('days, weekdays and distances are those of Temporal', () => {
  const random = randomOf(111)
  const upTo = (most: number): number => Math.floor(random() * most)
  for (let round = 0; round < 2_000; round++) {
    const day = Temporal.PlainDate.from('1990-01-01').add({ days: upTo(40_000) })
    const count = upTo(3_000) - 1_500
    const other = day.add({ days: count })
    expect(addDays(day.toString(), count)).toBe(other.toString())
    expect(weekdayOf(day.toString())).toBe(day.dayOfWeek % 7)
    expect(countDays({ from: day.toString(), until: other.toString() })).toBe(count + 1)
    expect(daysOfMonth(day.toString()).at(-1)).toBe(day.with({ day: day.daysInMonth }).toString())
  }
})
