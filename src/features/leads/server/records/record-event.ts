import type { GroupDb } from '#platform/postgres/database.ts'
import { insertSiteEvent, type SiteEvent } from './site-event-store.ts'

/** Counts something that happened on a site, in the caller's transaction. */
export const recordEvent = (db: GroupDb, event: SiteEvent): Promise<void> => insertSiteEvent(db, event)
