import { createHash, randomBytes } from 'node:crypto'
import type { GroupId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import {
  type CalendarFeed,
  type FeedScope,
  listCalendarFeeds,
  removeCalendarFeed,
  saveCalendarFeed,
} from './calendar-feed-store.ts'

type Deps = { database: TenantDatabase; now(): Date }
type Of = FeedScope & { groupId: GroupId }

export const hashOfFeedToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A path on the console's own host. */
const calendarFeedPath = (token: string): string => `/calendars/${token}.ics`

export const calendarFeedsOf = (deps: Deps, of: Omit<Of, 'dealershipId'>): Promise<CalendarFeed[]> =>
  deps.database.forGroup(of.groupId, (db) => listCalendarFeeds(db, of))

/** Makes a new address of 256 bits, and ends the one before; it is answered this once and stored nowhere. */
export async function renewCalendarFeed(deps: Deps, of: Of): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const made = { tokenHash: hashOfFeedToken(token), at: deps.now() }
  await deps.database.forGroup(of.groupId, (db) => saveCalendarFeed(db, of, made))
  return calendarFeedPath(token)
}

/** False where there was none. */
export const endCalendarFeed = (deps: Deps, of: Of): Promise<boolean> =>
  deps.database.forGroup(of.groupId, (db) => removeCalendarFeed(db, of))
