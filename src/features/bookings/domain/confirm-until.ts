import { hour } from '#kernel/duration.ts'
import type { Booking } from './booking.ts'

/** Long enough to look into one's mail, and soon enough that nobody else waits for the time. */
const longest = 2 * hour

/** A doubtful booking gives its time back then unless its sender confirms it by mail; undefined for one that nobody doubts or that has no address. */
export function confirmUntil(booking: Pick<Booking, 'sentFrom' | 'email' | 'start' | 'createdAt'>): Date | undefined {
  if (!booking.sentFrom.arrival || booking.email === '') return undefined
  const from = booking.createdAt.getTime()
  return new Date(from + Math.min(longest, (booking.start.getTime() - from) / 2))
}
