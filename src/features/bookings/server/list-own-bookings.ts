import { emailKey } from '#features/leads/domain/lead/identity-match.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { day } from '#kernel/duration.ts'
import type { Booking } from '../domain/booking.ts'
import { bookingPath, type BookingLinks } from './records/booking-links.ts'
import { listOfEmail } from './records/booking-store.ts'

type OwnBooking = { booking: Booking; /** Null once its page has ended. */ href: string | null }

/** Appointments of somebody who proved the address by reading its mail. Never to be called for one that was merely typed. */
export async function listOwnBookings(
  { database, bookingLinks, now }: { database: TenantDatabase; bookingLinks: BookingLinks; now(): Date },
  site: Site,
  provenEmail: string,
): Promise<OwnBooking[]> {
  const key = emailKey(provenEmail)
  if (key === '') return []
  const bookings = await database.forGroup(site.groupId, (db) => listOfEmail(db, site.id, key))
  return bookings.map((booking) => {
    const ends = booking.end.getTime() + site.settings.bookings.link_days * day
    return { booking, href: now().getTime() > ends ? null : bookingPath(bookingLinks.tokenOf(booking.id)) }
  })
}
