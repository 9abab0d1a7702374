import { momentOf, startOfDay } from '#features/sites/domain/local-moment.ts'
import { type Location, locationsOf, type Site } from '#features/sites/domain/site.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { Booking } from '../../domain/booking.ts'
import { listBetween } from '../records/booking-store.ts'
import { type BlockedTimeOfStaff, listBlocks } from '../records/block-store.ts'

/** A day at one location: its appointments in order, cancelled ones too, and when staff take none. */
export type BookedDay = {
  location: Location
  bookings: Booking[]
  blocks: BlockedTimeOfStaff[]
}

type Wanted = {
  /** Local day, `2026-11-25`. */ date: string
  /** Slug of the only location that matters. */ location?: string | undefined
}

/** Each location's day is that of its own clock. */
export function listBookedDay(
  deps: { database: TenantDatabase },
  site: Site,
  { date, location: only }: Wanted,
): Promise<BookedDay[]> {
  const places = locationsOf(site).filter(({ slug }) => only === undefined || slug === only)
  return deps.database.forGroup(site.groupId, async (db) => {
    const days: BookedDay[] = []
    for (const location of places) {
      const { id, timeZone } = location
      const from = startOfDay(date, timeZone)
      const until = momentOf(date, 1440, { timeZone, whenTwice: 'last' })
      days.push({
        location,
        bookings: await listBetween(db, site.id, { from, until, locationId: id }),
        blocks: await listBlocks(db, id, { from, until }),
      })
    }
    return days
  })
}
