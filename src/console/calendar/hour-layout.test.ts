import { expect, test } from 'vitest'
import type { CalendarDay, ShownBooking } from '../calls/booking-calls.ts'
import { closedSpans, hoursOf, lanesOf, placeWithin } from './hour-layout.ts'

type Minutes = { from: number; until: number }

const day = (spans: Minutes[], at: Minutes[] = [], blocked: Minutes[] = []) =>
  ({
    spans,
    bookings: at.map((minutes) => ({ minutes }) as ShownBooking),
    blocks: blocked.map((minutes) => ({ minutes })),
  }) as CalendarDay

test('the grid shows opening hours, and an appointment outside of them', () => {
  expect(hoursOf([day([{ from: 510, until: 1020 }])])).toEqual({ from: 480, until: 1020 })
  expect(hoursOf([day([{ from: 540, until: 1020 }], [{ from: 1260, until: 1290 }])])).toEqual({
    from: 540,
    until: 1320,
  })
  expect(hoursOf([day([])])).toEqual({ from: 480, until: 1080 })
  const open = { from: 540, until: 1020 }
  expect(hoursOf([day([open], [], [{ from: 0, until: 1440 }])])).toEqual(open)
  expect(hoursOf([day([open], [], [{ from: 1080, until: 1110 }])])).toEqual({ from: 540, until: 1140 })
})

test('what is no opening hour is closed, a lunch break too', () => {
  const open = [
    { from: 780, until: 1020 },
    { from: 540, until: 720 },
  ]
  expect(closedSpans(open, { from: 480, until: 1080 })).toEqual([
    { from: 480, until: 540 },
    { from: 720, until: 780 },
    { from: 1020, until: 1080 },
  ])
  expect(closedSpans([], { from: 480, until: 1080 })).toEqual([{ from: 480, until: 1080 }])
  expect(closedSpans([{ from: 0, until: 1440 }], { from: 480, until: 1080 })).toEqual([])
})

test('appointments at one time stand beside each other, and who comes after them has the full width', () => {
  const at = (id: string, from: number, until: number) => ({ id, from, until })
  const lanes = lanesOf([at('a', 600, 660), at('b', 615, 645), at('c', 645, 700), at('d', 700, 730)])
  expect(Object.fromEntries(lanes)).toEqual({
    a: { lane: 0, lanes: 2 },
    b: { lane: 1, lanes: 2 },
    c: { lane: 1, lanes: 2 },
    d: { lane: 0, lanes: 1 },
  })
})

test('wherever somebody lets go, the appointment lands on a quarter of an hour within the grid', () => {
  const grid = { days: 7, hours: { from: 480, until: 1080 } }
  expect(placeWithin({ day: 3, minutes: 607 }, 30, grid)).toEqual({ day: 3, minutes: 600 })
  expect(placeWithin({ day: -2, minutes: 100 }, 30, grid)).toEqual({ day: 0, minutes: 480 })
  expect(placeWithin({ day: 9, minutes: 5000 }, 30, grid)).toEqual({ day: 6, minutes: 1050 })
  expect(placeWithin({ day: 0, minutes: 700 }, 900, grid).minutes).toBe(480)
})
