import { isBookable } from '#features/bookings/domain/booking-rules.ts'
import { bookingKinds } from '#features/bookings/domain/booking.ts'
import { type Bookable, bookableForm } from '../bookings/page-times.ts'
import type { PageRequest } from '../page/page.ts'
import { findRoute } from './routes.ts'

/** What the page at this address books by the calendar; undefined for all pages that do not, which is most of them. */
export function bookableOn(request: PageRequest): Bookable | undefined {
  const { site } = request.snapshot
  if (!bookingKinds.some((kind) => isBookable(site, kind))) return undefined
  const found = findRoute(request)
  const form = found?.route.form?.(found.request)
  if (!found || !form) return undefined
  return bookableForm(site, form.name, request.snapshot.findVehicle(found.request.params['slug'] ?? ''))
}
