import { minute } from '#kernel/duration.ts'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { closedAlways, type OpeningHours, type Span } from '#features/sites/domain/hours/opening-hours.ts'
import { isWide } from '#testing/wide.ts'
import { slotsOn } from './slot-times.ts'

const everyDay = (...spans: Span[]): OpeningHours => ({ ...closedAlways, week: Array.from({ length: 7 }, () => spans) })
const inSydney = (openingHours: OpeningHours) => ({ openingHours, timeZone: 'Australia/Sydney' })
const clocks = (slots: readonly { minutes: number }[]) => slots.map(({ minutes }) => minutes / 60)

test('times begin with the opening, follow each other evenly, and end before closing', () => {
  const slots = slotsOn('2026-11-25', inSydney(everyDay({ open: 540, close: 720 })), { minutes: 45, everyMinutes: 30 })
  expect(clocks(slots)).toEqual([9, 9.5, 10, 10.5, 11])
  expect(slots[0]).toMatchObject({ start: new Date('2026-11-24T22:00:00Z'), end: new Date('2026-11-24T22:45:00Z') })
})

test('spans that touch are one opening; a lunch break takes no appointment', () => {
  const rules = { minutes: 60, everyMinutes: 60 }
  const touching = everyDay({ open: 600, close: 690 }, { open: 540, close: 600 }, { open: 690, close: 720 })
  expect(clocks(slotsOn('2026-11-25', inSydney(touching), rules))).toEqual([9, 10, 11])
  const withLunch = everyDay({ open: 540, close: 690 }, { open: 750, close: 870 })
  expect(clocks(slotsOn('2026-11-25', inSydney(withLunch), rules))).toEqual([9, 10, 12.5, 13.5])
})

test('a closed day and a special closed day have none; special hours replace those of the week', () => {
  const rules = { minutes: 60, everyMinutes: 60 }
  const special = {
    '2026-12-25': { note: 'Christmas Day', spans: [] },
    '2026-12-24': { note: 'Christmas Eve', spans: [{ open: 540, close: 660 }] },
  }
  const place = inSydney({ ...everyDay({ open: 540, close: 1020 }), special })
  expect(slotsOn('2026-12-25', place, rules)).toEqual([])
  expect(clocks(slotsOn('2026-12-24', place, rules))).toEqual([9, 10])
  expect(slotsOn('2026-11-25', inSydney(closedAlways), rules)).toEqual([])
})

describe('around the clock, on days when clocks change', () => {
  const always = everyDay({ open: 0, close: 1440 })
  const hourly = { minutes: 60, everyMinutes: 60 }

  test('a day that loses an hour has 23 hours of times and none in the gap', () => {
    const slots = slotsOn('2026-10-04', inSydney(always), hourly)
    expect(clocks(slots)).toEqual([0, 1, 3, ...Array.from({ length: 20 }, (_, at) => at + 4)])
  })
  test('a day that gains an hour has 25, and the hour that comes twice is two times', () => {
    const slots = slotsOn('2027-04-04', inSydney(always), hourly)
    expect(clocks(slots)).toEqual([0, 1, 2, 2, ...Array.from({ length: 21 }, (_, at) => at + 3)])
    expect(new Set(slots.map(({ start }) => start.getTime())).size).toBe(25)
  })
  test('a place that opens within the gap opens when the gap ends', () => {
    const slots = slotsOn('2026-10-04', inSydney(everyDay({ open: 150, close: 300 })), {
      minutes: 30,
      everyMinutes: 30,
    })
    expect(clocks(slots)).toEqual([3, 3.5, 4, 4.5])
  })
})

/** Zones of whole, half and quarter hours, of both hemispheres, one that shifts by half an hour, some that never do. */
const zones = [
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Australia/Brisbane',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'America/Chicago',
  'America/Phoenix',
  'America/St_Johns',
  'Europe/Dublin',
  'Africa/Casablanca',
  'UTC',
]

/** Every day within two days of a change of clocks in 2026 and 2027, and one ordinary day. */
function daysAround(timeZone: string): string[] {
  const days = new Set(['2026-06-15'])
  let at = Temporal.ZonedDateTime.from(`2026-01-01T00:00[${timeZone}]`)
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || next.year > 2027) return [...days]
    for (const shift of [-1, 0, 1]) days.add(next.toPlainDate().add({ days: shift }).toString())
    at = next
  }
}

describe.each(zones)('in %s', (timeZone) => {
  const shapes = [
    [{ open: 0, close: 1440 }],
    [{ open: 90, close: 210 }],
    [{ open: 150, close: 1110 }],
    [
      { open: 100, close: 185 },
      { open: 200, close: 1440 },
    ],
  ]
  const lengths = [
    { minutes: 15, everyMinutes: 15 },
    { minutes: 45, everyMinutes: 20 },
    { minutes: 30, everyMinutes: 60 },
  ]
  const everyCase = daysAround(timeZone).flatMap((date) =>
    shapes.flatMap((spans) => lengths.map((rules) => ({ date, spans, rules }))),
  )
  // Each shape meets each length on some day, and each day every shape; all of them meet in the wide run.
  const cases = everyCase.filter((_, at) => isWide || (at + Math.floor(at / 12)) % 3 === 0)

  test('every time lies in opening hours, lasts its minutes and reads as the clock does', () => {
    const wrong = cases.flatMap(({ date, spans, rules }) => {
      const opening = spans.map((span) => openedBy(span, { date, timeZone }))
      return slotsOn(date, { openingHours: everyDay(...spans), timeZone }, rules)
        .filter((slot) => {
          const [from, until] = [slot.start.getTime(), slot.end.getTime()]
          const clock = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone)
          const isNotified = slot.date === date && clock.toPlainDate().toString() === date
          const isRead = clock.hour * 60 + clock.minute === slot.minutes
          const isOpen = opening.some(({ first, last }) => from >= first && until <= last)
          return !(isNotified && isRead && isOpen && until - from === rules.minutes * minute)
        })
        .map((slot) => ({ ...slot, spans, rules }))
    })
    expect(wrong).toEqual([])
  })

  test('times of a day are distinct moments in order, a step apart within an opening', () => {
    for (const { date, spans, rules } of cases) {
      const starts = slotsOn(date, { openingHours: everyDay(...spans), timeZone }, rules).map(({ start }) =>
        start.getTime(),
      )
      const steps = starts.slice(1).map((start, at) => (start - (starts[at] ?? 0)) / minute)
      // Two openings may follow each other closely; within one, times are a step apart.
      expect(Math.min(...steps, rules.everyMinutes), date).toBeGreaterThanOrEqual(
        Math.min(rules.minutes, rules.everyMinutes),
      )
      if (spans.length === 1) expect(Math.max(...steps, rules.everyMinutes), date).toBe(rules.everyMinutes)
    }
  })

  test('no free time of the place is left out: the last one ends less than a step before closing', () => {
    for (const { date, rules } of cases) {
      const slots = slotsOn(date, { openingHours: everyDay({ open: 0, close: 1440 }), timeZone }, rules)
      const midnight = Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
      const rest = (midnight - (slots.at(-1)?.end.getTime() ?? 0)) / minute
      expect(rest >= 0 && rest < rules.everyMinutes, `${date} ${rest}`).toBe(true)
    }
  })
})

/** Reads the calendar independently: the earliest moment that the opening time can mean, and the latest closing. */
function openedBy(span: Span, { date, timeZone }: { date: string; timeZone: string }): { first: number; last: number } {
  const day = Temporal.PlainDate.from(date)
  const moment = (minutes: number, disambiguation: 'earlier' | 'later') =>
    minutes === 1440
      ? day.add({ days: 1 }).toZonedDateTime(timeZone)
      : day
          .toPlainDateTime(Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 }))
          .toZonedDateTime(timeZone, { disambiguation })
  return { first: moment(span.open, 'earlier').epochMilliseconds, last: moment(span.close, 'later').epochMilliseconds }
}
