import { beforeEach } from 'vitest'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { asId } from '#kernel/ids.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import type { Booking, BookingId } from '../domain/booking.ts'
import { moveBooking } from './change-booking.ts'
import { openBooking } from './open-booking.ts'
import { bookAs, testBookingDeps } from './test-bookings.ts'

export type Made = { id: BookingId; token: string }

export const shopper = { kind: 'shopper' } as const
export const bea = { kind: 'staff', id: asId<'user'>('00000000-0000-4000-8000-00000000bea0'), name: 'Bea' } as const

/** A Tuesday morning in Sydney; the yard is open from eight to five. */
export const morning = new Date('2026-11-24T08:00:00+11:00')

export const at = (clock: string, day = '2026-11-26') => new Date(`${day}T${clock}:00+11:00`)

const usual: SiteSettingsInput = {
  delivery: { mail: 'desk@dealer.example' },
  bookings: {
    test_drive: { enabled: true, capacity: 2 },
    service: { enabled: true, lead_hours: 2, capacity: 2, loan_cars: 1, days_ahead: 180 },
  },
}

/** Makes the world of a file of tests: each begins on a Tuesday morning, with a dealer of its own that takes bookings, and no mails. */
export async function bookingWorld(settings = usual) {
  const { database } = await testDatabase()
  const deps = testBookingDeps({ database, now: () => world.now })
  const world = {
    site: undefined as unknown as Site,
    now: morning,
    database,
    deps,
    async booked(start: Date, more: Partial<Parameters<typeof bookAs>[2]> = {}): Promise<Made> {
      const result = await bookAs(deps, world.site, { start, ...more })
      if (!result.ok) throw new Error(result.problem)
      return result.value
    },
    async seen({ token }: Made): Promise<Booking> {
      const result = await openBooking(deps, { site: world.site, token })
      if (!result.ok) throw new Error(result.problem)
      return result.value.booking
    },
    move: ({ id }: Made, start: Date) => moveBooking(deps, { site: world.site, id, actor: shopper }, { start }),
  }
  beforeEach(async () => {
    world.now = morning
    world.site = await addTestDealer(database, settings)
    deps.mails.length = 0
  })
  return world
}
