import { day } from '#kernel/duration.ts'
import type { Actor } from '#features/leads/domain/desk/timeline-entry.ts'
import { type Location, locationsOf, type Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Booking, BookingKind } from '../../domain/booking.ts'
import type { BookingDeps } from '../booking-deps.ts'
import { type BlockedTimeOfStaff, type BlockId, deleteBlock, insertBlock } from '../records/block-store.ts'
import { listBetween } from '../records/booking-store.ts'
import { announceBookings } from '../records/calendar-store.ts'

type StaffDeps = Pick<BookingDeps, 'database' | 'now' | 'newId'>

export type ToBlock = {
  site: Site
  /** Slug of a location that the site shows. */
  location: string
  /** Null: nothing of any kind is taken. */
  kind: BookingKind | null
  from: Date
  until: Date
  reason: string
  actor: Actor
}

type BlockProblem = 'unknown-location' | 'empty' | 'too-long'

const mostDays = 366
const longestReason = 200

/** Takes no more appointments in this time. Those that are booked already stay, and are named, so that somebody can call. */
export async function blockTime(
  deps: StaffDeps,
  toBlock: ToBlock,
): Promise<Result<{ id: BlockId; stillBooked: Booking[] }, BlockProblem>> {
  const { site, kind, from, until, reason, actor } = toBlock
  const location = locationsOf(site).find(({ slug }) => slug === toBlock.location)
  if (!location) return fail('unknown-location')
  if (!(from < until)) return fail('empty')
  if (until.getTime() - from.getTime() > mostDays * day) return fail('too-long')
  const id = asId<'booking block'>(deps.newId())
  return deps.database.forGroup(site.groupId, async (db) => {
    const block = { id, locationId: location.id, kind, from, until, reason: reason.slice(0, longestReason) }
    await insertBlock(db, { ...block, actor, at: deps.now() })
    await announceBookings(db, site.groupId)
    const booked = await listBetween(db, site.id, { from, until, locationId: location.id })
    return ok({
      id,
      stillBooked: booked.filter((each) => each.state === 'booked' && (kind === null || each.kind === kind)),
    })
  })
}

/** Takes appointments again; answers what was blocked. */
export const unblockTime = (
  deps: StaffDeps,
  {
    site,
    id,
    among = locationsOf(site),
  }: { site: Site; id: BlockId; /** The locations whose times are meant. */ among?: readonly Location[] },
): Promise<Result<BlockedTimeOfStaff, 'unknown'>> =>
  deps.database.forGroup(site.groupId, async (db) => {
    const places = among.map((each) => each.id)
    const block = await deleteBlock(db, id, places)
    if (!block) return fail('unknown')
    await announceBookings(db, site.groupId)
    return ok(block)
  })
