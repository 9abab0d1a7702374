import type { Selectable } from 'kysely'
import { asId, type SiteId, type UserId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Tables } from '#platform/postgres/tables/tables.ts'

/** A change of a site that goes live at a time. */
export type PlannedPublication = {
  id: string
  siteId: SiteId
  userId: UserId
  /** The console's operation that publishes it, and what it is given. */
  operation: string
  input: unknown
  title: string
  /** The draft that it was, and what it is a draft of. */
  subject: string
  draft: unknown
  publishAt: Date
  state: 'waiting' | 'published' | 'failed'
  /** Why it could not be published; empty unless it failed. */
  problem: string
}

export async function insertPlanned(
  db: GroupDb,
  planned: Omit<PlannedPublication, 'state' | 'problem'>,
  at: Date,
): Promise<void> {
  await db
    .insertInto('planned_publication')
    .values({
      publication_id: planned.id,
      site_id: planned.siteId,
      user_id: planned.userId,
      operation: planned.operation,
      input: JSON.stringify(planned.input),
      title: planned.title,
      subject: planned.subject,
      draft: JSON.stringify(planned.draft),
      publish_at: planned.publishAt,
      planned_at: at,
    })
    .execute()
}

/** Publications that wait for their time, and those that failed, the earliest first. */
export async function listPlanned(db: GroupDb, siteId: SiteId): Promise<PlannedPublication[]> {
  const rows = await db
    .selectFrom('planned_publication')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('state', '<>', 'published')
    .orderBy('publish_at')
    .execute()
  return rows.map(presented)
}

/** One of them, which stays as it is until the transaction ends; a second process waits here for the first. */
export async function lockPlanned(db: GroupDb, id: string): Promise<PlannedPublication | undefined> {
  const row = await db
    .selectFrom('planned_publication')
    .selectAll()
    .where('publication_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && presented(row)
}

export async function markPlanned(
  db: GroupDb,
  id: string,
  { state, problem = '' }: { state: 'published' | 'failed'; problem?: string },
): Promise<void> {
  await db.updateTable('planned_publication').set({ state, problem }).where('publication_id', '=', id).execute()
}

export async function deletePlanned(db: GroupDb, id: string): Promise<void> {
  await db.deleteFrom('planned_publication').where('publication_id', '=', id).execute()
}

const presented = (row: Selectable<Tables['planned_publication']>): PlannedPublication => ({
  id: row.publication_id,
  siteId: asId<'site'>(row.site_id),
  userId: asId<'user'>(row.user_id),
  operation: row.operation,
  input: row.input,
  title: row.title,
  subject: row.subject,
  draft: row.draft,
  publishAt: row.publish_at,
  state: row.state,
  problem: row.problem,
})
