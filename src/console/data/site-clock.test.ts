import { describe, expect, test } from 'vitest'
import { momentOf } from '#features/sites/domain/local-moment.ts'
import { clockText, momentOfClock } from './site-clock.ts'

/** The days of a change of clocks, the minutes that are skipped, and by how much. */
const changes = [
  ['Australia/Sydney', '2026-10-04', '2027-04-04', [120, 180]],
  ['Australia/Lord_Howe', '2026-10-04', '2027-04-04', [120, 150]],
  ['Australia/Brisbane', '2026-10-04', '2027-04-04', [0, 0]],
  ['Pacific/Auckland', '2026-09-27', '2027-04-04', [120, 180]],
  ['America/Chicago', '2026-03-08', '2026-11-01', [120, 180]],
  ['America/Los_Angeles', '2026-03-08', '2026-11-01', [120, 180]],
] as const

describe.each(changes)('in %s', (timeZone, forward, back, [from, until]) => {
  const quarters = Array.from({ length: 96 }, (_, at) => at * 15)
  const clockOf = (date: string, minutes: number) =>
    `${date}T${[Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')}`

  test('a clock is the moment that the server finds, the first of two', () => {
    for (const date of [forward, back, '2026-06-15']) {
      for (const minutes of quarters.filter((each) => date !== forward || each < from || each >= until)) {
        const moment = momentOfClock(clockOf(date, minutes), timeZone)
        expect(moment).toEqual(momentOf(date, minutes, { timeZone, whenTwice: 'first' }))
        expect(clockText(moment, timeZone)).toBe(clockOf(date, minutes))
      }
    }
  })

  test('a clock that is skipped is as far beyond the skip', () => {
    for (const minutes of quarters.filter((each) => each >= from && each < until)) {
      const moment = momentOfClock(clockOf(forward, minutes), timeZone)
      expect(clockText(moment, timeZone)).toBe(clockOf(forward, minutes + until - from))
    }
  })
})
