import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { addDays } from '#kernel/calendar-days.ts'
import { minute } from '#kernel/duration.ts'
import { localTime } from './hours/opening-hours.ts'
import { momentOf, startOfDay } from './local-moment.ts'

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
  ['the first of the skipped times', sydney, '2026-10-04', 120, '2026-10-03T16:00:00.000Z'],
  ['a skipped time west of Greenwich', 'America/Chicago', '2026-03-08', 150, '2026-03-08T08:00:00.000Z'],
  ['a skipped half hour', 'Australia/Lord_Howe', '2026-10-04', 135, '2026-10-03T15:30:00.000Z'],
  ['a skipped time in New Zealand', 'Pacific/Auckland', '2026-09-27', 150, '2026-09-26T14:00:00.000Z'],
])('%s', (_name, timeZone, date, minutes, moment) => {
  expect(momentOf(date, minutes, { timeZone, whenTwice: 'first' }).toISOString()).toBe(moment)
})

test.each([
  [sydney, '2027-04-04', 150, ['2027-04-03T15:30:00.000Z', '2027-04-03T16:30:00.000Z']],
  ['Australia/Lord_Howe', '2027-04-04', 105, ['2027-04-03T14:45:00.000Z', '2027-04-03T15:15:00.000Z']],
  ['America/New_York', '2026-11-01', 90, ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']],
])('in %s a time that comes twice is the first or the last of the two, as asked', (timeZone, date, minutes, both) => {
  const at = (whenTwice: 'first' | 'last') => momentOf(date, minutes, { timeZone, whenTwice }).toISOString()
  expect([at('first'), at('last')]).toEqual(both)
})

test('a day begins with its first midnight, and where the clock skips midnight with the skip', () => {
  expect(startOfDay('2026-11-01', 'America/Havana').toISOString()).toBe('2026-11-01T04:00:00.000Z')
  expect(startOfDay('2026-03-08', 'America/Havana').toISOString()).toBe('2026-03-08T05:00:00.000Z')
})

/** Zones where dealers trade, and zones that shift by half an hour, at midnight, by quarters, or never. */
const zones = [
  sydney,
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Australia/Perth',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Havana',
  'UTC',
]

describe.each(zones)('in %s, around each change of clocks', (timeZone) => {
  const quarters = Array.from({ length: 97 }, (_, at) => at * 15)

  test('a time is the moment at which the clock of Intl reads it, and a skipped one the first that is read after it', () => {
    const wrong = daysOfChange(timeZone).flatMap((date) => {
      const readings = clockAround(date, timeZone)
      return quarters.flatMap((minutes) => {
        const wanted = minutes === 1440 ? `${addDays(date, 1)} 0` : `${date} ${minutes}`
        const read = readings.filter(({ reading }) => reading === wanted).map(({ at }) => at)
        const skip = readings.find(({ day, clock }) => day > date || (day === date && clock > minutes))?.at
        return (['first', 'last'] as const).flatMap((whenTwice) => {
          const expected = (whenTwice === 'first' ? read[0] : read.at(-1)) ?? skip
          const found = momentOf(date, minutes, { timeZone, whenTwice }).getTime()
          return found === expected ? [] : [{ date, minutes, whenTwice, found: new Date(found) }]
        })
      })
    })
    expect(wrong).toEqual([])
  })
})

function daysOfChange(timeZone: string): string[] {
  const days = ['2026-06-15']
  for (let at = Temporal.ZonedDateTime.from(`2026-01-01T00:00[${timeZone}]`); ;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || next.year > 2027) return days
    days.push(...[-1, 0, 1].map((shift) => next.toPlainDate().add({ days: shift }).toString()))
    at = next
  }
}

/** Every quarter of an hour that can belong to a day somewhere, as the formatter of the platform reads it. */
function clockAround(date: string, timeZone: string) {
  const first = Date.parse(date) - 15 * 60 * minute
  return Array.from({ length: 55 * 4 }, (_, step) => {
    const at = first + step * 15 * minute
    const { date: day, minutes: clock } = localTime(new Date(at), timeZone)
    return { at, day, clock, reading: `${day} ${clock}` }
  })
}
