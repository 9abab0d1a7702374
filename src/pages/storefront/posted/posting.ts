import type { SlotPlan } from '#features/bookings/server/find-slots.ts'
import type { ToRequest } from '#features/bookings/server/hire/request-hire.ts'
import type { EnquiryForm } from '#features/leads/domain/form/enquiry-form.ts'
import { type Hired, requestedDays, weeksIn } from '../bookings/page-hire.ts'
import { type Bookable, momentIn } from '../bookings/page-times.ts'
import type { RequestedPage } from '../serve/requested-page.ts'

export type BookingPosting = {
  kind: 'booking'
  bookable: Bookable
  plan: SlotPlan
  start: Date
  /** The address names a place that takes no such bookings any more; the one of `plan` is offered in its stead. */
  isPlaceGone: boolean
}
export type HirePosting = { kind: 'hire'; hired: Hired; days: ToRequest['days'] }

type Posting = BookingPosting | HirePosting | { kind: 'enquiry'; form: EnquiryForm } | { kind: 'none' }

/**
 * Tells which form was posted to a page, before anything of it is read. The row of the page knows what it books, rents out or asks;
 * where it does both, as a page whose calendar is full asks for a wish, the address of the form names the time or the days chosen.
 */
export function postingOf(page: RequestedPage): Posting {
  const { form } = page
  return bookingOf(page) ?? hireOf(page) ?? (form ? { kind: 'enquiry', form } : { kind: 'none' })
}

function bookingOf({ bookable, request, url }: RequestedPage): BookingPosting | undefined {
  const start = bookable && momentIn(url.searchParams.get('at'))
  const place = request.url.searchParams.get('place')
  const chosen = bookable?.locations.find(({ slug }) => slug === place)
  const location = chosen ?? bookable?.locations[0]
  if (!start || !location) return undefined
  const plan = { site: request.snapshot.site, ...bookable, location }
  return { kind: 'booking', bookable, plan, start, isPlaceGone: place !== null && !chosen }
}

function hireOf({ hired, request: { url } }: RequestedPage): HirePosting | undefined {
  const days = hired && requestedDays(hired, url, weeksIn(url, hired.terms))
  return hired && days ? { kind: 'hire', hired, days } : undefined
}
