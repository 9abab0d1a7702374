import { expect, test } from 'vitest'
import { usualTime } from './calendar-dates.ts'

test.each([
  ['before ten, today at ten', 8 * 60, '2026-11-28', ['2026-11-28', 600]],
  ['later, today at the next half hour', 11 * 60 + 5, '2026-11-28', ['2026-11-28', 690]],
  ['on a half hour, today at the one after', 12 * 60, '2026-11-28', ['2026-11-28', 750]],
  ['in the evening, tomorrow at ten', 22 * 60, '2026-11-28', ['2026-11-29', 600]],
  ['on a day ahead, that day at ten', 22 * 60, '2026-12-02', ['2026-12-02', 600]],
  ['in a week that is over, today', 11 * 60, '2026-11-02', ['2026-11-28', 690]],
])('a new appointment is offered %s', (_, minutes, day, [date, at]) => {
  expect(usualTime({ date: '2026-11-28', minutes }, day)).toEqual({ date, minutes: at })
})
