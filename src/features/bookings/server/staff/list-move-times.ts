import type { Site } from '#features/sites/domain/site.ts'
import { fail, type Result } from '#kernel/result.ts'
import type { BookingId } from '../../domain/booking.ts'
import type { FreeDay } from '../../domain/free-slots.ts'
import type { BookingDeps } from '../booking-deps.ts'
import { planOf } from '../change-booking.ts'
import type { SlotPlan } from '../find-slots.ts'
import { findBooking } from '../records/booking-store.ts'

type Named = { site: Site; id: BookingId }

/** Undefined when this site has no such appointment, or its location is not shown. */
export const findPlan = (deps: Pick<BookingDeps, 'database'>, { site, id }: Named): Promise<SlotPlan | undefined> =>
  deps.database.forGroup(site.groupId, async (db) => {
    const booking = await findBooking(db, id)
    return booking?.siteId === site.id ? planOf(db, site, booking) : undefined
  })

/** Free times of the calendar that an appointment stands in. */
export async function listMoveTimes(
  deps: Pick<BookingDeps, 'database' | 'slots'>,
  named: Named,
): Promise<Result<FreeDay[], 'unknown' | 'unavailable'>> {
  const plan = await findPlan(deps, named)
  return plan ? deps.slots.freeDays(plan) : fail('unknown')
}
