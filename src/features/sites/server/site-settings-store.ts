import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

export type StoredSettings = { settings: unknown; version: number }

/** Locked until the transaction ends: two people who change settings wait for each other. */
export async function lockSiteSettings(db: GroupDb, siteId: SiteId): Promise<StoredSettings> {
  const row = await db
    .selectFrom('site')
    .select(['settings', 'settings_version'])
    .where('site_id', '=', siteId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { settings: row.settings, version: row.settings_version }
}

export type SettingsVersion = StoredSettings & { changedBy: string; at: Date }

/** Earlier settings of a site and the present ones, the newest first. */
export async function listSettingsVersions(db: GroupDb, siteId: SiteId, most: number): Promise<SettingsVersion[]> {
  const rows = await db
    .selectFrom('site_settings_version')
    .select(['settings_version', 'settings', 'changed_by', 'created_at'])
    .where('site_id', '=', siteId)
    .orderBy('settings_version', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    version: row.settings_version,
    settings: row.settings,
    changedBy: row.changed_by,
    at: row.created_at,
  }))
}

export async function findSettingsVersion(db: GroupDb, siteId: SiteId, version: number): Promise<unknown> {
  const row = await db
    .selectFrom('site_settings_version')
    .select('settings')
    .where('site_id', '=', siteId)
    .where('settings_version', '=', version)
    .executeTakeFirst()
  return row?.settings
}
