import { vehiclePlace } from '#features/inventory/domain/vehicle/vehicle-place.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { BookingSettings } from '#features/sites/domain/settings/booking-settings.ts'
import type { Location, Site } from '#features/sites/domain/site.ts'
import { type AppointmentKind, type BookingKind, isBookedByShoppers } from './booking.ts'
import type { SlotRules } from './free-slots.ts'

type BookingSite = Pick<Site, 'settings' | 'dealerships'>

/** Name of the form that asks for a wish, by the booking that takes its place. */
export const kindOfForm = (formName: string): BookingKind | undefined =>
  formName === 'test-drive' || formName === 'service' ? formName : undefined

/** The dealer's own switch: where it is off, the form asks for a time that suits instead. */
export const isBookable = ({ settings }: Pick<Site, 'settings'>, kind: BookingKind): boolean =>
  settingsOf(settings.bookings, kind).enabled

/** Null when the vehicle can be driven; a reserved or sold one belongs to somebody already. */
export function driveObstacle(
  vehicle: Pick<Vehicle, 'status' | 'isReserved' | 'isShown'>,
): 'sold' | 'reserved' | 'not-here' | null {
  if (vehicle.status === 'sold' || !vehicle.isShown) return 'sold'
  if (vehicle.isReserved) return 'reserved'
  return vehicle.status === 'in_stock' ? null : 'not-here'
}

/** The site's settings, with the location's own capacity where it has one; what only staff enter goes by fixed rules. */
export function slotRules(
  { settings }: Pick<Site, 'settings'>,
  kind: AppointmentKind,
  location: Pick<Location, 'slug'>,
): SlotRules {
  if (!isBookedByShoppers(kind)) return staffRules[kind]
  const own = settingsOf(settings.bookings, kind)
  return {
    minutes: own.minutes,
    everyMinutes: own.every_minutes,
    bufferMinutes: own.buffer_minutes,
    leadMinutes: own.lead_hours * 60,
    daysAhead: own.days_ahead,
    capacity: own.capacities[location.slug] ?? own.capacity,
  }
}

const amongStaff = { everyMinutes: 30, bufferMinutes: 0, leadMinutes: 120, daysAhead: 90, capacity: 10 }

/** How long what staff arrange takes; ten at the same time at one location. Who has the link can move it two hours ahead. */
const staffRules: Record<Exclude<AppointmentKind, BookingKind>, SlotRules> = {
  'hand-over': { ...amongStaff, minutes: 60 },
  visit: { ...amongStaff, minutes: 30 },
}

/** A test drive is where the vehicle stands. */
export function bookableLocations(site: BookingSite, kind: BookingKind, vehicle?: Vehicle): Location[] {
  const { service } = site.settings.bookings
  if (kind === 'test-drive') {
    const location = vehicle && vehiclePlace(vehicle, site.dealerships).location
    return location ? [location] : []
  }
  const all = site.dealerships
    .flatMap(({ locations }) => locations)
    .filter((location) => slotRules(site, kind, location).capacity > 0)
  return service.locations.length === 0 ? all : all.filter(({ slug }) => service.locations.includes(slug))
}

/** Loan cars of a location in all, booked or not: its own number in the settings, else the site's. */
export function loanCarsAt({ settings }: Pick<Site, 'settings'>, location: Pick<Location, 'slug'>): number {
  const { loan_cars: usual, loan_cars_at: at } = settings.bookings.service
  return at[location.slug] ?? usual
}

const settingsOf = (bookings: BookingSettings, kind: BookingKind) =>
  kind === 'test-drive' ? bookings.test_drive : bookings.service
