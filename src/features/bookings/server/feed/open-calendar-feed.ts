import { may } from '#features/accounts/domain/permissions.ts'
import { findRole } from '#features/accounts/server/find-staff.ts'
import { day } from '#kernel/duration.ts'
import type { DealershipId, GroupId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDatabase, TenantDatabase } from '#platform/postgres/database.ts'
import type { Booking } from '../../domain/booking.ts'
import { listBetween } from '../records/booking-store.ts'
import { type FeedScope, findCalendarFeed, leadsLookedAfter, noteCalendarFetch } from './calendar-feed-store.ts'
import { hashOfFeedToken } from './calendar-feeds.ts'

type Deps = { database: TenantDatabase & Pick<PlatformDatabase, 'forPlatform'>; now(): Date }

/** What a calendar program gets to see: appointments that its owner sees in the console today. */
export type OpenedFeed = FeedScope & { groupId: GroupId; bookings: Booking[] }

const past = 60 * day
const ahead = 400 * day

/**
 * Finds the appointments behind a private address. What its owner may see is asked anew each time: whoever no longer works for
 * the dealership, or may no longer read appointments, has an address that is as unknown as one that never was.
 */
export async function openCalendarFeed(deps: Deps, token: string): Promise<OpenedFeed | undefined> {
  const tokenHash = hashOfFeedToken(token)
  const feed = await deps.database.forPlatform((db) => findCalendarFeed(db, tokenHash))
  if (!feed) return undefined
  const staff = await findRole(deps.database, feed.userId, feed.groupId)
  if (!staff || !may(staff.role, 'bookings.read')) return undefined
  if (feed.dealershipId !== null && !reaches(staff.dealershipIds, feed.dealershipId)) return undefined
  const at = deps.now()
  return deps.database.forGroup(feed.groupId, async (db) => {
    await noteCalendarFetch(db, tokenHash, at)
    return { ...feed, bookings: await bookingsOf(db, { feed, among: staff.dealershipIds, at }) }
  })
}

type Among = readonly DealershipId[] | null

const reaches = (among: Among, id: DealershipId): boolean => among?.includes(id) ?? true

async function bookingsOf(
  db: GroupDb,
  { feed, among, at }: { feed: FeedScope; among: Among; at: Date },
): Promise<Booking[]> {
  const [from, until] = [new Date(at.getTime() - past), new Date(at.getTime() + ahead)]
  const all = await listBetween(db, feed.siteId, { from, until })
  if (feed.dealershipId !== null) return all.filter(({ dealershipId }) => dealershipId === feed.dealershipId)
  const seen = all.filter(({ dealershipId }) => reaches(among, dealershipId))
  const theirs = await leadsLookedAfter(
    db,
    feed,
    seen.flatMap(({ leadId }) => leadId ?? []),
  )
  return seen.filter(({ leadId }) => leadId !== null && theirs.has(leadId))
}
