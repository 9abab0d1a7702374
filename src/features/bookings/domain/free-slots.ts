import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { addDays, type Days } from '#kernel/calendar-days.ts'
import { minute } from '#kernel/duration.ts'
import { type Slot, type SlotPlace, slotsOn } from './slot-times.ts'

export type SlotRules = {
  minutes: number
  everyMinutes: number
  bufferMinutes: number
  leadMinutes: number
  daysAhead: number
  /** Appointments at the same time. */
  capacity: number
}

/** Something that takes time, from and until in milliseconds since 1970; the end belongs to what follows. */
export type Busy = { from: number; until: number }

export type Taken = {
  lanes: ReadonlyMap<number, readonly Busy[]>
  /** Times at which staff take no appointment. */
  blocks: readonly Busy[]
  /** Times when somebody else drives the vehicle. */
  vehicle: readonly Busy[]
  /** Days on which it is rented out, had on subscription or kept back. */
  away: readonly Days[]
}

export const nothingTaken: Taken = { lanes: new Map(), blocks: [], vehicle: [], away: [] }

/** A slot takes its own time and the pause after it. */
export const occupiedBy = ({ start, end }: Pick<Slot, 'start' | 'end'>, { bufferMinutes }: SlotRules): Busy => ({
  from: start.getTime(),
  until: end.getTime() + bufferMinutes * minute,
})

/** Whether the slot can be booked at all, whoever has booked already. */
export function isOffered(slot: Slot, { place, rules, now }: Pick<SlotQuestion, 'place' | 'rules' | 'now'>): boolean {
  if (rules.capacity < 1 || slot.start.getTime() < earliestStart({ rules, now })) return false
  return slot.date <= lastDay({ place, rules, now })
}

/** In milliseconds since 1970. */
const earliestStart = ({ rules, now }: Pick<SlotQuestion, 'rules' | 'now'>): number =>
  now.getTime() + rules.leadMinutes * minute

/** A lane that holds nothing at this time, counted from 1 to `capacity`; undefined when all are taken. */
export function freeLane(
  busy: Busy,
  { lanes, capacity }: { lanes: Taken['lanes']; capacity: number },
): number | undefined {
  for (let lane = 1; lane <= capacity; lane++) if (!overlapsAny(busy, lanes.get(lane) ?? [])) return lane
  return undefined
}

export const isFree = (slot: Slot, rules: SlotRules, taken: Taken): boolean => slotObstacle(slot, rules, taken) === null

/** What stands in the way of a time: others in the vehicle, its renter, a block of staff, or no lane. */
export type SlotObstacle = 'vehicle-busy' | 'vehicle-away' | 'blocked' | 'full'

/**
 * The first thing that stands in the way; null for a time that can be had. How early and how far ahead somebody may
 * book is judged by `isOffered`.
 */
export function slotObstacle(slot: Slot, rules: SlotRules, taken: Taken): SlotObstacle | null {
  const busy = occupiedBy(slot, rules)
  if (overlapsAny(busy, taken.vehicle)) return 'vehicle-busy'
  if (taken.away.some(({ from, until }) => from <= slot.date && slot.date <= until)) return 'vehicle-away'
  if (overlapsAny({ from: busy.from, until: slot.end.getTime() }, taken.blocks)) return 'blocked'
  return freeLane(busy, { lanes: taken.lanes, capacity: rules.capacity }) === undefined ? 'full' : null
}

type SlotQuestion = {
  place: SlotPlace
  rules: SlotRules
  taken: Taken
  now: Date
  /** Times of a day, where they are known already. */
  slotsOf?(date: string): readonly Slot[]
}

export type FreeDay = { date: string; slots: Slot[] }

/** Days with a free time, in order, and their times. */
export function freeDays(question: SlotQuestion): FreeDay[] {
  const { place, rules, taken, now } = question
  const slotsOf = question.slotsOf ?? ((date: string) => slotsOn(date, place, rules))
  const days: FreeDay[] = []
  if (rules.capacity < 1) return days
  const [earliest, last] = [earliestStart(question), lastDay(question)]
  for (let { date } = localTime(now, place.timeZone); date <= last; date = addDays(date, 1)) {
    const slots = slotsOf(date).filter((slot) => slot.start.getTime() >= earliest && isFree(slot, rules, taken))
    if (slots.length > 0) days.push({ date, slots })
  }
  return days
}

/** The free times nearest to one that was wanted and is gone: after it, and before it only when nothing comes after. */
export function nextFree(days: readonly FreeDay[], wanted: Date, count = 3): Slot[] {
  const all = days.flatMap(({ slots }) => slots)
  const after = all.filter(({ start }) => start >= wanted)
  const before = all.filter(({ start }) => start < wanted)
  return after.length >= count ? after.slice(0, count) : [...before.slice(-(count - after.length)), ...after]
}

const lastDay = ({ place, rules, now }: Pick<SlotQuestion, 'place' | 'rules' | 'now'>): string =>
  addDays(localTime(now, place.timeZone).date, rules.daysAhead)

const overlapsAny = (busy: Busy, others: readonly Busy[]): boolean =>
  others.some(({ from, until }) => from < busy.until && busy.from < until)
