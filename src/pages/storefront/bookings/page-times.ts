import {
  bookableLocations,
  driveObstacle,
  isBookable,
  kindOfForm,
  loanCarsAt,
} from '#features/bookings/domain/booking-rules.ts'
import type { BookingKind } from '#features/bookings/domain/booking.ts'
import type { FreeDay } from '#features/bookings/domain/free-slots.ts'
import type { Slot } from '#features/bookings/domain/slot-times.ts'
import type { SlotPlan } from '#features/bookings/server/find-slots.ts'
import { loanTime } from '#features/bookings/server/hold-time.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Location, Site } from '#features/sites/domain/site.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import type { WebDeps } from '#pages/web-deps.ts'

/** The free times that a page shows in place of a form that asks for a wish. */
export type PageTimes = {
  kind: BookingKind
  plan: SlotPlan
  /** Where it can be; the one of `plan` is chosen. */
  locations: Location[]
  days: FreeDay[]
  /** Belongs to the form, so that sending it twice books once. */
  requestKey: string
  hasLoanCar(slot: Slot): boolean
}

/** What is booked: a kind, where it can be, and for a test drive the vehicle. */
export type Bookable = { kind: BookingKind; locations: Location[]; vehicle: Vehicle | undefined }

/** Takes the place of a form that asks for a wish; undefined where that form stays. */
export function bookableForm(site: Site, formName: string, vehicle: Vehicle | undefined): Bookable | undefined {
  const kind = kindOfForm(formName)
  if (!kind || !isBookable(site, kind) || site.settings.leads.mock) return undefined
  if (kind === 'test-drive' && (!vehicle || driveObstacle(vehicle) !== null)) return undefined
  const locations = bookableLocations(site, kind, vehicle)
  return locations.length === 0 ? undefined : { kind, locations, vehicle: kind === 'test-drive' ? vehicle : undefined }
}

type TimesDeps = Pick<WebDeps, 'slots' | 'calendars' | 'newId'>
type Request = { snapshot: SiteSnapshot; url: URL }

/** The free times at the chosen place; undefined when there are none or the provider is silent, and a wish must do. */
export async function findPageTimes(
  deps: TimesDeps,
  { kind, locations, vehicle }: Bookable,
  { snapshot: { site }, url }: Request,
): Promise<PageTimes | undefined> {
  const [usual] = locations
  const location = locations.find(({ slug }) => slug === url.searchParams.get('place')) ?? usual
  if (!location) return undefined
  const plan: SlotPlan = { site, kind, location, vehicle }
  const free = await deps.slots.freeDays(plan)
  if (!free.ok || free.value.length === 0) return undefined
  const calendar = await deps.calendars.get(site.groupId)
  const loanCars = kind === 'service' ? loanCarsAt(site, location) : 0
  return {
    kind,
    plan,
    locations,
    days: free.value,
    requestKey: deps.newId(),
    hasLoanCar: (slot) => calendar.loanCarsAway(location.id, loanTime(slot, location.timeZone)).size < loanCars,
  }
}

/** A moment in an address or a form: `2026-11-24T22:30:00.000Z`; undefined when it is none. */
export function momentIn(text: string | null | undefined): Date | undefined {
  if (!text || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{3})?)?Z$/.test(text)) return undefined
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

export const findSlot = (days: readonly FreeDay[], moment: Date | undefined): Slot | undefined =>
  moment && days.flatMap(({ slots }) => slots).find(({ start }) => start.getTime() === moment.getTime())
