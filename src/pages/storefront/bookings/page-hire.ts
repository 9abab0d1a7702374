import { type Day, type Days, parseDay } from '#kernel/calendar-days.ts'
import {
  type DatesProblem,
  datesProblem,
  type HireCalendar,
  nextFreeDays,
} from '#features/bookings/domain/hire/hire-dates.ts'
import { type HireKind, type HireTerms, subscribedDays } from '#features/bookings/domain/hire/hire-terms.ts'
import { holdsItsDays } from '#features/bookings/domain/hire/hire.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import type { WebDeps } from '#pages/web-deps.ts'

/** What is asked for on a page below a vehicle, and on what terms. */
export type Hired = { kind: HireKind; vehicle: Vehicle; terms: HireTerms }

/** The days on which a vehicle can be had, and those that the address asks for. */
export type PageHire = Hired & {
  calendar: HireCalendar
  /** The first day alone, while the last one is not chosen. */
  from: Day | null
  requested: Days | null
  weeks: number
  /** Why those days cannot be had; null while none are asked for. */
  problem: DatesProblem | null
  /** Free days of the same length instead. */
  next: Days[]
  requestKey: string
}

type Request = { url: URL; snapshot: SiteSnapshot }

export async function findPageHire(
  deps: Pick<WebDeps, 'calendars' | 'now' | 'newId'>,
  hired: Hired,
  { url, snapshot }: Request,
): Promise<PageHire> {
  const { vehicle, terms } = hired
  const { groupId, timeZone } = snapshot.site
  const group = await deps.calendars.get(groupId)
  const now = deps.now()
  const taken = group
    .heldDays(vehicle.id)
    .filter((held) => holdsItsDays(held, now))
    .map(({ days }) => days)
  const calendar = { taken, driven: group.drivenDays(vehicle.id), today: localTime(now, timeZone).date }
  const from = parseDay(url.searchParams.get('from')) ?? null
  const weeks = weeksIn(url, terms)
  const requested = requestedDays(hired, url, weeks)
  const problem = requested && datesProblem(requested, terms, calendar)
  return {
    ...hired,
    calendar,
    from,
    requested,
    weeks,
    problem,
    next: requested && problem ? nextFreeDays(requested, terms, calendar) : [],
    requestKey: deps.newId(),
  }
}

/** The days that an address or a form's address asks for. */
export function requestedDays({ kind }: Pick<Hired, 'kind'>, url: URL, weeks: number): Days | null {
  const from = parseDay(url.searchParams.get('from'))
  if (!from) return null
  if (kind === 'subscription') return subscribedDays(from, weeks)
  const until = parseDay(url.searchParams.get('until'))
  return until ? { from, until } : null
}

export function weeksIn(url: URL, { least }: HireTerms): number {
  const text = url.searchParams.get('weeks') ?? ''
  return /^\d{1,3}$/.test(text) ? Math.max(1, Number(text)) : least
}
