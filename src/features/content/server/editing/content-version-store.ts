import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Tables } from '#platform/postgres/tables/tables.ts'

type SubjectKind = Tables['content_version']['kind']

/** One thing that a site has written: a page by its path, an article by its slug. */
export type Subject<Kind extends SubjectKind = SubjectKind> = { siteId: SiteId; kind: Kind; key: string }

export type ContentVersion<Content> = { version: number; content: Content | null; changedBy: string; at: Date }

/** Makes changes of what a site has written wait for each other, until the transaction ends. */
export async function lockContentOf(db: GroupDb, siteId: SiteId): Promise<void> {
  await db.selectFrom('site').select('site_id').where('site_id', '=', siteId).forUpdate().executeTakeFirstOrThrow()
}

/** The newest first, the present one included; null: there was none. */
export async function listContentVersions<Content>(
  db: GroupDb,
  { siteId, kind, key }: Subject,
  most: number,
): Promise<ContentVersion<Content>[]> {
  const rows = await db
    .selectFrom('content_version')
    .select(['version', 'content', 'changed_by', 'created_at'])
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    version: row.version,
    content: row.content as Content | null,
    changedBy: row.changed_by,
    at: row.created_at,
  }))
}

export async function insertContentVersion<Content>(
  db: GroupDb,
  { siteId, kind, key }: Subject,
  { version, content, changedBy, at }: ContentVersion<Content>,
): Promise<void> {
  await db
    .insertInto('content_version')
    .values({
      site_id: siteId,
      kind,
      key,
      version,
      content: content === null ? null : JSON.stringify(content),
      changed_by: changedBy,
      created_at: at,
    })
    .execute()
}
