import type { Region } from '#features/sites/domain/region.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { day } from '#kernel/duration.ts'

export type DateContext = { region: Region; now: Date }

/** Which day a cell means decides the region where numbers alone do not: day first, or month first in the US. */
export function parseDate(text: string, { region, now }: DateContext): Result<Date, string> {
  const date = daysBeforeToday(text, now) ?? instant(text) ?? calendarDate(text, region)
  if (!date || Number.isNaN(date.getTime())) return fail('is not a date')
  return date.getUTCFullYear() < 1980 ? fail('is too long ago') : ok(date)
}

/** A model year from 1900 to next year: `2019`, `2019.0`, `MY19`, `03/2019`. Null for a row of zeros. */
export function parseYear(text: string, now: Date): Result<number | null, string> {
  const year = yearIn(text)
  if (year === undefined) return fail('is not a year')
  if (year === 0) return ok(null)
  const last = now.getUTCFullYear() + 1
  return year < 1900 || year > last ? fail(`is not a year between 1900 and ${last}`) : ok(year)
}

function yearIn(text: string): number | undefined {
  const whole = /^(?:MY\s?)?(-?\d{1,6})(?:\.0+)?$/i.exec(text)
  const short = /^MY\s?(\d{2})(?:\.\d+)?$/i.exec(text)
  const inDate = /^\d{1,2}[/.-](\d{4})$|^(\d{4})-\d{1,2}(?:-\d{1,2})?$|^\d{1,2}[/.]\d{1,2}[/.](\d{4})$/.exec(text)
  if (short) return 2000 + Number(short[1])
  if (whole) return Number(whole[1])
  return inDate ? Number(inDate[1] ?? inDate[2] ?? inDate[3]) : undefined
}

/** `today` and `today-3`, for stock files written by hand. */
function daysBeforeToday(text: string, now: Date): Date | undefined {
  const match = /^today(?:\s*-\s*(\d{1,4}))?$/i.exec(text)
  if (!match) return undefined
  return new Date(Math.floor(now.getTime() / day) * day - Number(match[1] ?? 0) * day)
}

function instant(text: string): Date | undefined {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/.test(text)
    ? new Date(text)
    : undefined
}

function calendarDate(text: string, region: Region): Date | undefined {
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ].*)?$/.exec(text)
  if (iso) return onDay(region, [Number(iso[1]), Number(iso[2]), Number(iso[3])])
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]*([a-z]{3,9})\.?[\s-,]*(\d{4}|\d{2})(?:\s.*)?$/i.exec(text)
  if (named) return onDay(region, [fullYear(named[3]), monthNamed(named[2]), Number(named[1])])
  const nameFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(text)
  if (nameFirst) return onDay(region, [fullYear(nameFirst[3]), monthNamed(nameFirst[1]), Number(nameFirst[2])])
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[\s,].*)?$/.exec(text)
  if (!numbers) return undefined
  const [first, second] = [Number(numbers[1]), Number(numbers[2])]
  return onDay(region, region === 'US' ? [fullYear(numbers[3]), first, second] : [fullYear(numbers[3]), second, first])
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
