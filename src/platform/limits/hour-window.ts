import { hour } from '#kernel/duration.ts'

/** What a key has used up in an hour of the clock and in the one before. */
export type HourWindow = { hour: number; count: number; previous: number }

export type Allowance = {
  isAllowed: boolean
  retryAfterSeconds: number
  /** How much may be taken after this. */
  remaining: number
}

export const hourOf = (now: Date): number => Math.floor(now.getTime() / hour)

/** The window as it counts now: an hour later its count is the previous one, two hours later nothing is left of it. */
export function windowAt(known: HourWindow | undefined, now: Date): HourWindow {
  const current = hourOf(now)
  // A clock that was set back finds a window of the future: what it counted still counts.
  if (known && known.hour >= current) return { ...known, hour: current }
  return { hour: current, count: 0, previous: known?.hour === current - 1 ? known.count : 0 }
}

/** Returns whether `amount` more fits, smoothed over two fixed windows; if not, after how many seconds it will. */
export function allowanceOf(window: HourWindow, requested: { limit: number; amount: number; now: Date }): Allowance {
  const { limit, amount, now } = requested
  const share = (now.getTime() % hour) / hour
  const left = limit - window.count - window.previous * (1 - share)
  if (amount <= left) return { isAllowed: true, retryAfterSeconds: 0, remaining: Math.floor(left - amount) }
  const fitsAt = shareThatFits(window, limit - amount)
  const retryAfterSeconds = Math.max(1, Math.ceil(Math.round((fitsAt - share) * hour) / 1000))
  return { isAllowed: false, retryAfterSeconds, remaining: Math.max(0, Math.floor(left)) }
}

/** The window as if `amount` of it had not been counted; what was counted before the hour turned is taken from there. */
export function without(window: HourWindow, amount: number): HourWindow {
  const current = Math.min(amount, window.count)
  return { ...window, count: window.count - current, previous: Math.max(0, window.previous - (amount - current)) }
}

/** Hours after the beginning of this one: when no more than `room` is counted. Two, where that never comes. */
function shareThatFits({ count, previous }: HourWindow, room: number): number {
  if (count <= room) return 1 - (room - count) / previous
  return room < 0 ? 2 : 2 - room / count
}
