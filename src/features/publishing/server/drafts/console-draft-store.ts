import type { SiteId, UserId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

/** Whose drafts: of one person on one site. */
export type DraftOwner = { siteId: SiteId; userId: UserId }

export type StoredDraft = { subject: string; body: unknown; version: string; savedAt: Date }

const columns = ['subject', 'body', 'version', 'saved_at as savedAt'] as const

export const listDrafts = (db: GroupDb, { siteId, userId }: DraftOwner): Promise<StoredDraft[]> =>
  db
    .selectFrom('console_draft')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .orderBy('subject')
    .execute()

export type DraftOfColleague = { subject: string; userId: UserId; savedAt: Date }

/** Who has typed lately and on what, without the text. */
export async function listDraftsOfColleagues(
  db: GroupDb,
  { siteId, userId }: DraftOwner,
  since: Date,
): Promise<DraftOfColleague[]> {
  const rows = await db
    .selectFrom('console_draft')
    .select(['subject', 'user_id', 'saved_at'])
    .where('site_id', '=', siteId)
    .where('user_id', '<>', userId)
    .where('saved_at', '>', since)
    .orderBy('saved_at', 'desc')
    .execute()
  return rows.map((row) => ({ subject: row.subject, userId: row.user_id as UserId, savedAt: row.saved_at }))
}

/** The draft, which stays as it is until the transaction ends. */
export const lockDraft = (
  db: GroupDb,
  { siteId, userId }: DraftOwner,
  subject: string,
): Promise<StoredDraft | undefined> =>
  db
    .selectFrom('console_draft')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()

/** Adds a draft; false when one was added in the same moment. */
export async function insertDraft(
  db: GroupDb,
  { siteId, userId }: DraftOwner,
  { subject, body, version, savedAt }: StoredDraft,
): Promise<boolean> {
  const added = await db
    .insertInto('console_draft')
    .values({
      site_id: siteId,
      user_id: userId,
      subject,
      body: JSON.stringify(body),
      version,
      saved_at: savedAt,
    })
    .onConflict((taken) => taken.doNothing())
    .returning('subject')
    .execute()
  return added.length > 0
}

export async function updateDraft(
  db: GroupDb,
  { siteId, userId }: DraftOwner,
  { subject, body, version, savedAt }: StoredDraft,
): Promise<void> {
  await db
    .updateTable('console_draft')
    .set({ body: JSON.stringify(body), version, saved_at: savedAt })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .execute()
}

export async function deleteDraft(db: GroupDb, { siteId, userId }: DraftOwner, subject: string): Promise<void> {
  await db
    .deleteFrom('console_draft')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .execute()
}

export async function countDrafts(db: GroupDb, { siteId, userId }: DraftOwner): Promise<number> {
  const row = await db
    .selectFrom('console_draft')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
