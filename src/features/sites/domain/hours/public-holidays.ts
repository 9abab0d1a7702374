import { addDays, weekdayOf } from '#kernel/calendar-days.ts'
import type { Region } from '../region.ts'
import { dayOf, type Holiday, nth } from './holiday-dates.ts'
import { type AustralianState, isEasterOf, parseAustralianState, stateHolidays } from './state-holidays.ts'

/** A state is named as addresses name it, `WA` or `Western Australia`; of an unknown one only what every state has is listed. */
type HolidayPlace = { region: Region; state: string }

/** Public holidays of a place, the next first: those of its country, and in Australia those of its state. */
export function comingHolidays({ region, state }: HolidayPlace, today: string, count = 10): Holiday[] {
  const year = Number(today.slice(0, 4))
  return [year, year + 1]
    .flatMap((each) => holidaysOf[region](each, parseAustralianState(state)))
    .filter(({ date }) => date >= today)
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .slice(0, count)
}

const holidaysOf: Record<Region, (year: number, state: AustralianState | undefined) => Holiday[]> = {
  AU: (year, state) => [
    on(year, '01-01', 'New Year’s Day'),
    ...onMonday(on(year, '01-26', 'Australia Day')),
    ...easter(year).filter(({ name }) => isEasterOf(state, name)),
    on(year, '04-25', 'Anzac Day'),
    ...(state ? stateHolidays(year, state) : []),
    on(year, '12-25', 'Christmas Day'),
    on(year, '12-26', 'Boxing Day'),
    ...extraDays(year),
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

/** Australia Day on a weekend is kept on the Monday after it. */
function onMonday(holiday: Holiday): Holiday[] {
  const weekday = weekdayOf(holiday.date)
  const wait = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  return [{ ...holiday, date: addDays(holiday.date, wait) }]
}

/** New Year’s Day, Christmas and Boxing Day on a weekend bring a further holiday on the next days of work. */
function extraDays(year: number): Holiday[] {
  const weekdays = { newYear: weekdayOf(dayOf(year, 1, 1)), christmas: weekdayOf(dayOf(year, 12, 25)) }
  const newYear = { 6: '01-03', 0: '01-02' }[weekdays.newYear]
  const extra = { 6: ['12-27', '12-28'], 0: ['12-27'], 5: ['12-28'] }[weekdays.christmas] ?? []
  return [
    ...(newYear ? [on(year, newYear, 'New Year’s Day holiday')] : []),
    ...extra.map((day) => on(year, day, 'Christmas holiday')),
  ]
}

const on = (year: number, day: string, name: string): Holiday => ({ date: `${year}-${day}`, name })

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
