import { addDays } from '#kernel/calendar-days.ts'
import { type Holiday, nth } from './holiday-dates.ts'

export type AustralianState = 'ACT' | 'NSW' | 'NT' | 'QLD' | 'SA' | 'TAS' | 'VIC' | 'WA'

const fullNames: Record<AustralianState, string> = {
  ACT: 'AUSTRALIAN CAPITAL TERRITORY',
  NSW: 'NEW SOUTH WALES',
  NT: 'NORTHERN TERRITORY',
  QLD: 'QUEENSLAND',
  SA: 'SOUTH AUSTRALIA',
  TAS: 'TASMANIA',
  VIC: 'VICTORIA',
  WA: 'WESTERN AUSTRALIA',
}

/** A state as addresses write it, short or long; undefined for none of them. */
export function parseAustralianState(text: string): AustralianState | undefined {
  const name = text.trim().toUpperCase()
  return Object.entries(fullNames).find(([short, long]) => name === short || name === long)?.[0] as
    | AustralianState
    | undefined
}

/** Easter Saturday is a holiday in all but Western Australia and Tasmania, Easter Sunday in all but Tasmania (fairwork.gov.au). */
export function isEasterOf(state: AustralianState | undefined, name: string): boolean {
  if (name === 'Easter Saturday') return state !== undefined && state !== 'WA' && state !== 'TAS'
  if (name === 'Easter Sunday') return state !== undefined && state !== 'TAS'
  return true
}

const monday = 1
const tuesday = 2

/** Days of a state that other states do not have; those of a single town, and those that are proclaimed each year, are not among them. */
export function stateHolidays(year: number, state: AustralianState): Holiday[] {
  const labourDay = (month: number, which = 1, name = 'Labour Day') =>
    nth(year, { month, weekday: monday, which }, name)
  const kingsBirthday = nth(year, { month: 6, weekday: monday, which: 2 }, 'King’s Birthday')
  const of: Record<AustralianState, Holiday[]> = {
    ACT: [
      nth(year, { month: 3, weekday: monday, which: 2 }, 'Canberra Day'),
      reconciliationDay(year),
      kingsBirthday,
      labourDay(10),
    ],
    NSW: [kingsBirthday, labourDay(10)],
    NT: [labourDay(5, 1, 'May Day'), kingsBirthday, nth(year, { month: 8, weekday: monday, which: 1 }, 'Picnic Day')],
    QLD: [labourDay(5), nth(year, { month: 10, weekday: monday, which: 1 }, 'King’s Birthday')],
    SA: [nth(year, { month: 3, weekday: monday, which: 2 }, 'Adelaide Cup'), kingsBirthday, labourDay(10)],
    TAS: [labourDay(3, 2, 'Eight Hours Day'), kingsBirthday],
    VIC: [labourDay(3, 2), kingsBirthday, nth(year, { month: 11, weekday: tuesday, which: 1 }, 'Melbourne Cup Day')],
    WA: [
      labourDay(3),
      nth(year, { month: 6, weekday: monday, which: 1 }, 'Western Australia Day'),
      nth(year, { month: 9, weekday: monday, which: 4 }, 'King’s Birthday'),
    ],
  }
  return of[state]
}

/** Reconciliation Day of the capital: the Monday on or after 27 May. */
function reconciliationDay(year: number): Holiday {
  const fourth = nth(year, { month: 5, weekday: monday, which: 4 }, 'Reconciliation Day')
  return fourth.date >= `${year}-05-27` ? fourth : { ...fourth, date: addDays(fourth.date, 7) }
}
