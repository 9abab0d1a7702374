import type { CalendarDay, ShownBooking } from '../calls/booking-calls.ts'

/** A part of a day, in minutes after midnight by the clock of the location. */
type Minutes = { from: number; until: number }

const minutesOfHour = 60
const usual: Minutes = { from: 8 * minutesOfHour, until: 18 * minutesOfHour }

/** Appointments are moved in steps of a quarter of an hour. */
export const step = 15

/** The grid's whole hours: opening hours, and what is booked or blocked wholly outside of them. */
export function hoursOf(days: readonly CalendarDay[]): Minutes {
  const spans = days.flatMap(({ spans: open, bookings }) => [...open, ...bookings.map(({ minutes }) => minutes)])
  const shown = spans.length === 0 ? usual : wholeHours(spans)
  const blocks = days.flatMap(({ blocks: ofDay }) => ofDay.map(({ minutes }) => minutes))
  return wholeHours([shown, ...blocks.filter(({ from, until }) => until <= shown.from || from >= shown.until)])
}

const wholeHours = (spans: readonly Minutes[]): Minutes => ({
  from: Math.floor(Math.min(...spans.map((span) => span.from)) / minutesOfHour) * minutesOfHour,
  until: Math.ceil(Math.max(...spans.map((span) => span.until)) / minutesOfHour) * minutesOfHour,
})

export function closedSpans(spans: readonly Minutes[], { from, until }: Minutes): Minutes[] {
  const closed: Minutes[] = []
  let at = from
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    if (span.from > at) closed.push({ from: at, until: span.from })
    at = Math.max(at, span.until)
  }
  return at < until ? [...closed, { from: at, until }] : closed
}

/** Beside how many others something stands, and at which place from the left. */
export type Lane = { lane: number; lanes: number }

/** Places what overlaps beside each other: each in the first lane that is free, all of a cluster equally wide. */
export function lanesOf(spans: readonly (Minutes & { id: string })[]): Map<string, Lane> {
  const placed = new Map<string, Lane>()
  let cluster: { id: string; lane: number }[] = []
  let ends: number[] = []
  const close = (): void => {
    for (const { id, lane } of cluster) placed.set(id, { lane, lanes: ends.length })
    cluster = []
    ends = []
  }
  for (const { id, from, until } of spans.toSorted((one, other) => one.from - other.from)) {
    if (ends.every((end) => end <= from)) close()
    const free = ends.findIndex((end) => end <= from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = until
    cluster.push({ id, lane })
  }
  close()
  return placed
}

/** A place in the grid: position of the day, and when it begins. */
export type Place = { day: number; minutes: number }

type Grid = { days: number; hours: Minutes }

/** The nearest place at which an appointment of this length stands within the grid, on a full step. */
export function placeWithin({ day, minutes }: Place, length: number, { days, hours }: Grid): Place {
  const latest = Math.max(hours.from, hours.until - length)
  const snapped = Math.round(minutes / step) * step
  return {
    day: Math.min(Math.max(day, 0), days - 1),
    minutes: Math.min(Math.max(snapped, hours.from), latest),
  }
}

export const lengthOf = ({ minutes }: Pick<ShownBooking, 'minutes'>): number => minutes.until - minutes.from
