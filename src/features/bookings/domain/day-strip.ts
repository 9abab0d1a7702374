import { day, minute } from '#kernel/duration.ts'
import type { FreeDay } from './free-slots.ts'
import type { Slot } from './slot-times.ts'

const daysAtOnce = 7

type DayWindow = {
  shown: FreeDay[]
  /** The first day of the page before and after, where there is one. */ earlier?: FreeDay
  later?: FreeDay
}

/** The days that show together with a chosen one: pages of a week of free days. */
export function dayWindow(days: readonly FreeDay[], chosen: string): DayWindow {
  const at = Math.max(
    0,
    days.findIndex(({ date }) => date === chosen),
  )
  const from = at - (at % daysAtOnce)
  const [earlier, later] = [days[from - daysAtOnce], days[from + daysAtOnce]]
  return {
    shown: days.slice(from, from + daysAtOnce),
    ...(earlier && from > 0 ? { earlier } : {}),
    ...(later ? { later } : {}),
  }
}

const parts = [
  { name: 'Morning', until: 12 * 60 },
  { name: 'Afternoon', until: 17 * 60 },
  { name: 'Evening', until: day / minute },
]

/** Times under the part of the day that they belong to, as the clock reads them. */
export function timesOfDay(slots: readonly Slot[]): { name: string; slots: Slot[] }[] {
  const byPart = Map.groupBy(slots, ({ minutes }) => parts.find(({ until }) => minutes < until)?.name ?? 'Evening')
  return parts.flatMap(({ name }) => {
    const found = byPart.get(name)
    return found ? [{ name, slots: found }] : []
  })
}
