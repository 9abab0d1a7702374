import type { Region } from '#features/sites/domain/region.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { day } from '#kernel/duration.ts'

export type DateContext = { region: Region; now: Date; timeZone?: string | undefined }

const usualZones: Record<Region, string> = {
  AU: 'Australia/Sydney',
  NZ: 'Pacific/Auckland',
  US: 'America/New_York',
}

/** The day on the calendar of the dealership: `2026-11-27` while it is still the 26th by the clock of the world. */
export function localToday({ region, now, timeZone }: DateContext): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timeZone || usualZones[region],
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return parts.format(now)
}

/** Which day a cell means decides the region where numbers alone do not: day first, or month first in the US. */
export function parseDate(text: string, context: DateContext): Result<Date, string> {
  const { region, now } = context
  const plain = text.trim().replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i, '')
  const date =
    daysBeforeToday(plain, context) ??
    instant(plain) ??
    serialDay(plain, { region, now }) ??
    calendarDate(plain, region)
  if (!date || Number.isNaN(date.getTime())) return fail('is not a date')
  return date.getUTCFullYear() < 1980 ? fail('is too long ago') : ok(date)
}

/** `today` and `today-3`, for stock files written by hand. */
function daysBeforeToday(text: string, context: DateContext): Date | undefined {
  const match = /^(?:today(?:\s*-\s*(\d{1,4}))?|(yesterday)|(\d{1,4}) days? ago)$/i.exec(text)
  if (!match) return undefined
  return new Date(Date.parse(localToday(context)) - Number(match[1] ?? match[3] ?? (match[2] ? 1 : 0)) * day)
}

function instant(text: string): Date | undefined {
  // As mails and RSS write it, and as programs count it: seconds or milliseconds since 1970.
  const zoned = text.replace(
    / (A[ECW][SD]T|NZ[SD]T)$/i,
    (_, zone: string) => ` ${zonesOfMail[zone.toUpperCase()] ?? ''}`,
  )
  if (/^\d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}(?::\d{2})? (?:[+-]\d{4}|GMT|UTC?|Z|[ECMP][SD]T)$/i.test(zoned))
    return new Date(zoned)
  const since = /^(?:\/Date\()?(1\d{9}|1\d{12})(?:[+-]\d{4})?(?:\)\/)?$/.exec(text)?.[1]
  if (since !== undefined) return new Date(Number(since) * (since.length === 10 ? 1000 : 1))
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/.test(text)
    ? new Date(text)
    : undefined
}

/** Names of times that JavaScript does not know. */
const zonesOfMail: Partial<Record<string, string>> = {
  AEST: '+1000',
  AEDT: '+1100',
  ACST: '+0930',
  ACDT: '+1030',
  AWST: '+0800',
  NZST: '+1200',
  NZDT: '+1300',
}

/** A day as spreadsheets count it, from the last one of 1899: `46000`. Only such as a vehicle could have. */
function serialDay(text: string, { region, now }: DateContext): Date | undefined {
  const days = /^\d{5}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0
  if (days < 32_000) return undefined
  const date = new Date(Date.UTC(1899, 11, 30) + days * day)
  if (date.getTime() > now.getTime() + 5 * 366 * day) return undefined
  return onDay(region, [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()])
}

function calendarDate(text: string, region: Region): Date | undefined {
  const iso = /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})|(\d{2})(\d{2}))(?:[T ].*)?$/.exec(text)
  if (iso) return onDay(region, [Number(iso[1]), Number(iso[2] ?? iso[4]), Number(iso[3] ?? iso[5])])
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[\s/-]*(?:of )?([a-z]{3,9})\.?[\s/,-]*(\d{4}|\d{2})(?:\s.*)?$/i.exec(text)
  if (named) return onDay(region, [fullYear(named[3]), monthNamed(named[2]), Number(named[1])])
  const nameFirst = /^([a-z]{3,9})[.\s/-]+(\d{1,2})(?:st|nd|rd|th)?[,\s/-]+(\d{4})(?:\s.*)?$/i.exec(text)
  if (nameFirst) return onDay(region, [fullYear(nameFirst[3]), monthNamed(nameFirst[1]), Number(nameFirst[2])])
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[\s,].*)?$/.exec(text)
  if (!numbers) return undefined
  const [first, second] = [Number(numbers[1]), Number(numbers[2])]
  // A month beyond the twelfth is the other country's order.
  const isMonthFirst = region === 'US' ? first <= 12 : second > 12 && first <= 12
  return onDay(region, isMonthFirst ? [fullYear(numbers[3]), first, second] : [fullYear(numbers[3]), second, first])
}

/** Midnight UTC is the same day all over Australia and New Zealand; in the US only the afternoon is. Undefined: no such day. */
function onDay(region: Region, [year, month, date]: [number, number, number]): Date | undefined {
  const made = new Date(Date.UTC(year, month - 1, date, region === 'US' ? 18 : 0))
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === date ? made : undefined
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthNamed = (name = ''): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1

function fullYear(digits = ''): number {
  const year = Number(digits)
  if (digits.length === 4) return year
  return year < 70 ? 2000 + year : 1900 + year
}
