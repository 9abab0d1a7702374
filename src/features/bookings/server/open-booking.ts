import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Location, Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { day } from '#kernel/duration.ts'
import type { Booking } from '../domain/booking.ts'
import { planOf } from './change-booking.ts'
import { hashOfBookingToken } from './records/booking-links.ts'
import { findByTokenHash } from './records/booking-store.ts'

export type OpenedBooking = { booking: Booking; location: Location | undefined; vehicle: Vehicle | undefined }

/** `expired` when the link was right once. */
export async function openBooking(
  deps: { database: TenantDatabase; now(): Date },
  { site, token }: { site: Site; token: string },
): Promise<Result<OpenedBooking, 'unknown' | 'expired'>> {
  if (!/^[\w-]{43}$/.test(token)) return fail('unknown')
  return deps.database.forGroup(site.groupId, async (db): Promise<Result<OpenedBooking, 'unknown' | 'expired'>> => {
    const booking = await findByTokenHash(db, site.id, hashOfBookingToken(token))
    if (!booking) return fail('unknown')
    if (deps.now().getTime() > booking.end.getTime() + site.settings.bookings.link_days * day) return fail('expired')
    const plan = await planOf(db, site, booking)
    return ok({ booking, location: plan?.location, vehicle: plan?.vehicle })
  })
}
