import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { fail, ok, type Result } from '#kernel/result.ts'

/** Minutes of the day in a time zone; an end before the start lies on the next day. */
export type QuietHours = { from: number; until: number; timeZone: string }

const form = /^([01]?\d|2[0-3]):([0-5]\d)-([01]?\d|2[0-3]):([0-5]\d)\s+(\S+)$/
const shape = 'must be hours and a time zone: 22:00-06:30 Australia/Sydney'

/** Reads `22:00-06:30 Australia/Sydney`; the problem goes on after the name of the variable. */
export function parseQuietHours(text: string): Result<QuietHours, string> {
  const [, fromHour, fromMinute, untilHour, untilMinute, timeZone] = form.exec(text.trim()) ?? []
  if (!timeZone || !isTimeZone(timeZone)) return fail(shape)
  const [from, until] = [minutesOf(fromHour, fromMinute), minutesOf(untilHour, untilMinute)]
  return from === until ? fail(shape) : ok({ from, until, timeZone })
}

/** Never quiet where no hours are set. */
export function isQuiet(quiet: QuietHours | undefined, now: Date): boolean {
  if (!quiet) return false
  const { minutes } = localTime(now, quiet.timeZone)
  const { from, until } = quiet
  return from < until ? minutes >= from && minutes < until : minutes >= from || minutes < until
}

const minutesOf = (hours = '0', minutes = '0'): number => Number(hours) * 60 + Number(minutes)

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
