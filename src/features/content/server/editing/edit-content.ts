import { noteSiteChange } from '#features/sites/server/note-stock-change.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { isSameJson } from '#kernel/three-way-merge.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import {
  type ContentVersion,
  insertContentVersion,
  listContentVersions,
  lockContentOf,
  type Subject,
} from './content-version-store.ts'

export type { ContentVersion, Subject }

/** How one kind of content is stored. */
export type ContentStore<Content> = {
  find(db: GroupDb): Promise<Content | null>
  save(db: GroupDb, content: Content): Promise<void>
  remove(db: GroupDb): Promise<void>
}

export type ContentEdit<Content> = {
  subject: Subject
  /** Null removes it. */
  content: Content | null
  /** What the editor saw before; null: nothing. Left out, nothing is compared. */
  seen?: Content | null | undefined
  changedBy: string
  now: Date
}

export type EditedContent<Content> = { before: Content | null; after: Content | null }

/** Publishes, changes or removes one thing and keeps what was there: shoppers see it with their next page. */
export async function editContent<Content>(
  db: GroupDb,
  store: ContentStore<Content>,
  { subject, content, seen, changedBy, now: at }: ContentEdit<Content>,
): Promise<Result<EditedContent<Content>, { kind: 'stale'; current: Content | null }>> {
  await lockContentOf(db, subject.siteId)
  const before = await store.find(db)
  if (seen !== undefined && !isAsSeen(seen, before)) return fail({ kind: 'stale', current: before })
  if (isSameJson(before, content)) return ok({ before, after: before })
  const [newest] = await listContentVersions<Content>(db, subject, 1)
  const last = newest?.version ?? 0
  const isKnown = newest ? isSameJson(newest.content, before) : before === null
  // What files or the beginning had put there is a version too.
  if (!isKnown) await insertContentVersion(db, subject, { version: last + 1, content: before, changedBy: '', at })
  await insertContentVersion(db, subject, { version: last + (isKnown ? 1 : 2), content, changedBy, at })
  if (content === null) await store.remove(db)
  else await store.save(db, content)
  await noteSiteChange(db, subject.siteId)
  return ok({ before, after: content })
}

/** The newest first, the present version included. */
export const readContentHistory = <Content>(
  db: GroupDb,
  subject: Subject,
  most: number,
): Promise<ContentVersion<Content>[]> => listContentVersions(db, subject, most)

/**
 * Compares what is stored with what somebody saw. Whoever undoes has seen what they typed, to which the schema may have
 * added what was not said: everything that they saw must stand there, and lists must be as long.
 */
function isAsSeen(seen: unknown, stored: unknown): boolean {
  if (isSameJson(seen, stored)) return true
  if (Array.isArray(seen) && Array.isArray(stored))
    return seen.length === stored.length && seen.every((each, at) => isAsSeen(each, stored[at]))
  if (!isMembers(seen) || !isMembers(stored)) return false
  return Object.entries(seen).every(([name, value]) => isAsSeen(value, stored[name]))
}

const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
