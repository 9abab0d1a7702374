import { type SiteId, type UserId, asId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import type { SiteDrafts } from '#features/publishing/domain/site-drafts.ts'

export type StoredPreview = { siteId: SiteId; userId: UserId; version: number; drafts: SiteDrafts; expiresAt: Date }

/** The preview whose host has this name; undefined when it is over, or never was. */
export async function findPreview(
  db: PlatformDb,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<StoredPreview | undefined> {
  const row = await db
    .selectFrom('site_preview')
    .select(['site_id', 'user_id', 'version', 'drafts', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return (
    row && {
      siteId: asId<'site'>(row.site_id),
      userId: asId<'user'>(row.user_id),
      version: row.version,
      drafts: row.drafts as SiteDrafts,
      expiresAt: row.expires_at,
    }
  )
}

export type Mine = { siteId: SiteId; userId: UserId }

/** Changes what the preview of this person shows, if it is the one of this name and not over. */
export async function updatePreview(
  db: GroupDb,
  { siteId, userId }: Mine,
  { tokenHash, drafts, now }: { tokenHash: Buffer; drafts: SiteDrafts; now: Date },
): Promise<Date | undefined> {
  const row = await db
    .updateTable('site_preview')
    .set((eb) => ({ drafts: JSON.stringify(drafts), version: eb('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('expires_at')
    .executeTakeFirst()
  return row?.expires_at
}

/** Begins a preview; the one that this person had of this site is over with it. */
export async function replacePreview(
  db: GroupDb,
  { siteId, userId }: Mine,
  { tokenHash, drafts, expiresAt }: { tokenHash: Buffer; drafts: SiteDrafts; expiresAt: Date },
): Promise<void> {
  await deletePreview(db, { siteId, userId })
  await db
    .insertInto('site_preview')
    .values({
      site_id: siteId,
      user_id: userId,
      token_hash: tokenHash,
      drafts: JSON.stringify(drafts),
      expires_at: expiresAt,
    })
    .execute()
}

export async function deletePreview(db: GroupDb, { siteId, userId }: Mine): Promise<void> {
  await db.deleteFrom('site_preview').where('site_id', '=', siteId).where('user_id', '=', userId).execute()
}
