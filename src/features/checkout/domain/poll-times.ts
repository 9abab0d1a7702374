import { minute } from '#kernel/duration.ts'

/** Minutes after a payment began at which its service is asked, should nothing be heard (race rule 3); then hourly. */
const early = [1, 2, 5, 10, 20, 31]
const hourlyUntil = 48 * 60

/** The time of the next question about a payment that began then and is still open; null: nobody asks any more. */
export function nextPoll(createdAt: Date, now: Date): Date | null {
  const age = (now.getTime() - createdAt.getTime()) / minute
  const next = early.find((minutes) => minutes > age) ?? Math.floor(age / 60 + 1) * 60
  return next > hourlyUntil ? null : new Date(createdAt.getTime() + next * minute)
}

/** A refund that did not go through is tried again after 1, 4, 16, 60 minutes, then hourly. */
export function nextRefundTry(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(60, 4 ** Math.max(0, attempts - 1)) * minute)
}
