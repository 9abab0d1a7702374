import { isLeadUnconfirmed } from '#features/leads/server/confirm/confirm-lead.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import type { GroupId } from '#kernel/ids.ts'
import { type BookingId, isLive } from '../domain/booking.ts'
import { cancelBooking } from './change-booking.ts'
import { findBooking } from './records/booking-store.ts'

type Deps = Parameters<typeof cancelBooking>[0]

const notConfirmed = 'Nobody confirmed it by the link in our email, so the time is free again.'

/** A doubtful booking that its sender has not confirmed gives its time back. Throws while its lead is still on its way. */
export async function releaseUnconfirmed(
  deps: Deps,
  { groupId, bookingId: id }: { groupId: GroupId; bookingId: BookingId },
): Promise<void> {
  const site = await deps.database.forGroup(groupId, async (db) => {
    const booking = await findBooking(db, id)
    if (!booking || !isLive(booking)) return undefined
    if (booking.leadId === null) throw new Error('The lead of a doubtful booking is not stored yet')
    const isWaiting = await isLeadUnconfirmed(db, booking.siteId, booking.leadId)
    return isWaiting ? readSite(db, booking.siteId) : undefined
  })
  if (site) await cancelBooking(deps, { site, id, actor: { kind: 'program' } }, notConfirmed)
}
