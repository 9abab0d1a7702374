import { addDays, type Day, weekdayOf } from '#kernel/calendar-days.ts'
import type { Region } from '../region.ts'

export type Holiday = { /** Local day: `2026-12-25`. */ date: string; name: string }

/** Days on which many dealers of a country keep other hours, the next first. Days of a single state are not among them. */
export function comingHolidays(region: Region, today: string, count = 8): Holiday[] {
  const year = Number(today.slice(0, 4))
  return [year, year + 1]
    .flatMap((each) => holidaysOf[region](each))
    .filter(({ date }) => date >= today)
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .slice(0, count)
}

const holidaysOf: Record<Region, (year: number) => Holiday[]> = {
  AU: (year) => [
    on(year, '01-01', 'New Year’s Day'),
    on(year, '01-26', 'Australia Day'),
    ...easter(year),
    on(year, '04-25', 'Anzac Day'),
    on(year, '12-25', 'Christmas Day'),
    on(year, '12-26', 'Boxing Day'),
  ],
  NZ: (year) => [
    on(year, '01-01', 'New Year’s Day'),
    on(year, '01-02', 'Day after New Year’s Day'),
    on(year, '02-06', 'Waitangi Day'),
    ...easter(year),
    on(year, '04-25', 'Anzac Day'),
    nth(year, { month: 6, weekday: 1, which: 1 }, 'King’s Birthday'),
    ...matariki(year),
    nth(year, { month: 10, weekday: 1, which: 4 }, 'Labour Day'),
    on(year, '12-25', 'Christmas Day'),
    on(year, '12-26', 'Boxing Day'),
  ],
  US: (year) => [
    on(year, '01-01', 'New Year’s Day'),
    lastMondayOfMay(year),
    on(year, '07-04', 'Independence Day'),
    nth(year, { month: 9, weekday: 1, which: 1 }, 'Labor Day'),
    nth(year, { month: 11, weekday: 4, which: 4 }, 'Thanksgiving'),
    on(year, '12-25', 'Christmas Day'),
  ],
}

const on = (year: number, day: string, name: string): Holiday => ({ date: `${year}-${day}`, name })

type Place = { month: number; weekday: number; which: number }

/** The first Monday, the fourth Thursday of a month. */
function nth(year: number, { month, weekday, which }: Place, name: string): Holiday {
  const first = dayOf(year, month, 1)
  return { date: addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (which - 1) * 7), name }
}

function lastMondayOfMay(year: number): Holiday {
  const last = dayOf(year, 5, 31)
  return { date: addDays(last, -((weekdayOf(last) + 6) % 7)), name: 'Memorial Day' }
}

/** Matariki follows the moon; its days are set by law (Te Kāhui o Matariki Public Holiday Act 2022). */
const matarikiDays = ['2026-07-10', '2027-06-25', '2028-07-14', '2029-07-06', '2030-06-21', '2031-07-11', '2032-07-02']

const matariki = (year: number): Holiday[] =>
  matarikiDays.filter((date) => date.startsWith(String(year))).map((date) => ({ date, name: 'Matariki' }))

/** Good Friday to Easter Monday, by the Gregorian computus (Meeus, Jones, Butcher). */
function easter(year: number): Holiday[] {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - d + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  const sunday = dayOf(year, month, day)
  return [
    { date: addDays(sunday, -2), name: 'Good Friday' },
    { date: addDays(sunday, -1), name: 'Easter Saturday' },
    { date: sunday, name: 'Easter Sunday' },
    { date: addDays(sunday, 1), name: 'Easter Monday' },
  ]
}

const dayOf = (year: number, month: number, day: number): Day =>
  [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
