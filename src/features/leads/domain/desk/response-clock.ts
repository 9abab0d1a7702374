import { momentOf } from '#features/sites/domain/local-moment.ts'
import { localTime, spansOn, type OpeningHours } from '#features/sites/domain/hours/opening-hours.ts'
import { atDepartment } from '#features/sites/domain/departments/location-departments.ts'
import { locationsOf, primaryLocation, type Location, type Site } from '#features/sites/domain/site.ts'
import { addDays, weekdayOf } from '#kernel/calendar-days.ts'
import { minute } from '#kernel/duration.ts'
import { departmentOfCategory } from '../lead/lead-department.ts'

/** Whose hours count, on whose wall clock. */
type ClockPlace = { hours: OpeningHours; timeZone: string }

/** Days that are looked through; a yard that does not open for this long is counted around the clock. */
const horizon = 400

/**
 * The moment by which `minutes` of opening time have passed since `from`. Where no opening hours are known, every minute
 * counts: an enquiry must not wait for ever because nobody typed them in.
 */
export function afterOpenMinutes(from: Date, minutes: number, place: ClockPlace): Date {
  let left = minutes * minute
  for (const { opens, closes } of openings(from, place)) {
    const begins = Math.max(opens, from.getTime())
    if (closes - begins >= left) return new Date(begins + left)
    left -= closes - begins
  }
  return new Date(from.getTime() + minutes * minute)
}

/** Whole minutes of opening time between two moments, rounded down; 0 when `to` is not after `from`. */
export function openMinutesBetween(from: Date, to: Date, place: ClockPlace): number {
  if (!hasHours(place.hours)) return Math.max(0, Math.floor((to.getTime() - from.getTime()) / minute))
  let open = 0
  for (const { opens, closes } of openings(from, place)) {
    if (opens >= to.getTime()) break
    open += Math.min(closes, to.getTime()) - Math.max(opens, from.getTime())
  }
  return Math.floor(open / minute)
}

type Opening = { opens: number; closes: number }

/** Stretches of opening time that end after `from`, in order, without overlaps. */
function* openings(from: Date, { hours, timeZone }: ClockPlace): Generator<Opening> {
  if (!hasHours(hours)) return
  let reached = from.getTime()
  let { date } = localTime(from, timeZone)
  for (let days = 0; days < horizon; days++, date = addDays(date, 1)) {
    for (const span of spansOf(hours, date)) {
      const opens = momentOf(date, span.open, { timeZone, whenTwice: 'first' }).getTime()
      const closes = momentOf(date, span.close, { timeZone, whenTwice: 'last' }).getTime()
      if (closes <= reached) continue
      yield { opens: Math.max(opens, reached), closes }
      reached = closes
    }
  }
}

function spansOf(hours: OpeningHours, date: string) {
  return spansOn(hours, { date, weekday: weekdayOf(date), minutes: 0 }).toSorted((a, b) => a.open - b.open)
}

const hasHours = (hours: OpeningHours): boolean =>
  [...hours.week, ...Object.values(hours.special).map((day) => day.spans)].some((spans) => spans.length > 0)

type PlacedLead = {
  dealershipId: string | null
  locationId: string | null
  /** The category, which says which department answers. */ category?: string
}

/**
 * A lead's location answers, else the first of its dealership, else the one that stands for the site, with the phone
 * and address of the department that such enquiries belong to.
 */
export function answeringLocation(site: Pick<Site, 'dealerships'>, lead: PlacedLead): Location | undefined {
  const location = yardOf(site, lead)
  return location && atDepartment(location, lead.category ? departmentOfCategory(lead.category) : undefined)
}

function yardOf(site: Pick<Site, 'dealerships'>, lead: PlacedLead): Location | undefined {
  const all = locationsOf(site)
  const ofDealership = all.filter((location) => location.dealershipId === lead.dealershipId)
  return (
    all.find((location) => location.id === lead.locationId) ??
    ofDealership.find((location) => location.isPrimary) ??
    ofDealership[0] ??
    primaryLocation(site)
  )
}

const aroundTheClock: OpeningHours = { week: [], special: {} }

/** The clock by which an enquiry of this site is answered. */
export function clockOf(site: Site, lead: PlacedLead): ClockPlace {
  const location = answeringLocation(site, lead)
  return { hours: location?.openingHours ?? aroundTheClock, timeZone: location?.timeZone || site.timeZone }
}

/** Minutes of opening time from an enquiry to its first answer; null while there is none. */
export function minutesToAnswer(
  site: Site,
  lead: PlacedLead & { createdAt: Date; answeredAt: Date | null },
): number | null {
  return lead.answeredAt && openMinutesBetween(lead.createdAt, lead.answeredAt, clockOf(site, lead))
}

/** The clock runs in opening hours alone (setting `leads.overdue_minutes`). */
export const dueAt = (since: Date, site: Site, lead: PlacedLead): Date =>
  afterOpenMinutes(since, site.settings.leads.overdue_minutes, clockOf(site, lead))
