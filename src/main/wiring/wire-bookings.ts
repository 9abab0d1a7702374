import { httpSlotProvider } from '#adapters/provider/http-slot-provider.ts'
import { openSlotSource } from '#features/bookings/server/find-slots.ts'
import { type GroupCalendars, openGroupCalendars, readingCalendars } from '#features/bookings/server/group-calendars.ts'
import { bookingLinks } from '#features/bookings/server/records/booking-links.ts'
import { bookingChangesChannel } from '#features/bookings/server/records/calendar-store.ts'
import type { BookingServices } from '#pages/web-deps.ts'
import type { Log } from '#platform/log.ts'
import type { Database, PlatformDatabase } from '#platform/postgres/database.ts'
import type { Config } from '../config.ts'
import { openProviders } from './wire-provider.ts'

type Wiring = { config: Config; database: Database; log: Log; secret: string }

/** Calendars, free times and private links, for the web program, workers and commands alike. */
export function wireBookings({ config, database, log, secret }: Wiring): BookingServices {
  const now = () => new Date()
  const calendars = openGroupCalendars({ now, read: readingCalendars(database, now) })
  // Somebody waits for the page: all three attempts together take five seconds at most.
  const readProvider = httpSlotProvider(openProviders({ config, log, timeLimitMilliseconds: 1_500 }))
  return {
    calendars,
    slots: openSlotSource({ calendars, readProvider, now }),
    bookingLinks: bookingLinks(secret),
  }
}

/** A booking in any process makes the calendars of all processes read its group anew. */
export const followBookings = (database: PlatformDatabase, calendars: GroupCalendars): Promise<void> =>
  database.listen(bookingChangesChannel, calendars.forget, calendars.forgetAll)
