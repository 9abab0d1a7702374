import type { SiteId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { isSameJson } from '#kernel/three-way-merge.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { changedSettings, type SettingChange, settingAt } from '../domain/settings/editing/changed-settings.ts'
import {
  parseSiteSettings,
  parseWrittenSettings,
  type SettingProblem,
  type SiteSettingsInput,
} from '../domain/settings/site-settings.ts'
import {
  findSettingsVersion,
  listSettingsVersions,
  lockSiteSettings,
  type SettingsVersion,
  type StoredSettings,
} from './site-settings-store.ts'
import { saveSiteSettings } from './site-store.ts'

export type { SettingsVersion, StoredSettings }

/** A change, and the value that the person saw when they made it. */
type SeenChange = SettingChange & { seen?: unknown }

type SettingsEdit = { changes: readonly SeenChange[]; changedBy: string }

export type SettingsProblem =
  | { kind: 'invalid'; problems: SettingProblem[] }
  /** Somebody else changed the same settings meanwhile: what is there now, by path. */
  | { kind: 'stale'; current: Record<string, unknown> }
  | { kind: 'missing' }

type EditedSettings = { version: number; before: unknown; after: unknown }

export const readStoredSettings = (db: GroupDb, siteId: SiteId): Promise<StoredSettings> => lockSiteSettings(db, siteId)

/** The present settings and those before, the newest first. */
export const readSettingsHistory = (db: GroupDb, siteId: SiteId, most: number): Promise<SettingsVersion[]> =>
  listSettingsVersions(db, siteId, most)

/** Changes some settings of a site and keeps what was there: shoppers see it with their next page. */
export async function editSettings(
  db: GroupDb,
  siteId: SiteId,
  { changes, changedBy }: SettingsEdit,
): Promise<Result<EditedSettings, SettingsProblem>> {
  const stored = await lockSiteSettings(db, siteId)
  const effective = effectiveOf(stored.settings)
  const others = changes.filter((change) => 'seen' in change && !isAsSeen(stored.settings, effective, change))
  if (others.length > 0)
    return fail({
      kind: 'stale',
      current: Object.fromEntries(others.map(({ path }) => [path, settingAt(effective, path)])),
    })
  return save(db, siteId, { stored, next: changedSettings(stored.settings, changes), changedBy })
}

const effectiveOf = (settings: unknown): unknown => {
  const parsed = parseSiteSettings(settings)
  return parsed.ok ? parsed.value : settings
}

/** Whoever undoes has seen what they typed, which the schema may have filled in since: a redirect without a status has one by now. */
function isAsSeen(settings: unknown, effective: unknown, { path, seen }: SeenChange): boolean {
  const now = settingAt(effective, path)
  if (isSameJson(now, seen)) return true
  return isSameJson(now, settingAt(effectiveOf(changedSettings(settings, [{ path, value: seen }])), path))
}

/** Makes earlier settings the present ones, as a version of its own: what was there in between stays in the history. */
export async function restoreSettings(
  db: GroupDb,
  siteId: SiteId,
  { version, seen, changedBy }: { version: number; seen?: number | undefined; changedBy: string },
): Promise<Result<EditedSettings, SettingsProblem>> {
  const stored = await lockSiteSettings(db, siteId)
  if (seen !== undefined && seen !== stored.version)
    return fail({ kind: 'stale', current: { version: stored.version } })
  const next = await findSettingsVersion(db, siteId, version)
  return next === undefined ? fail({ kind: 'missing' }) : save(db, siteId, { stored, next, changedBy })
}

type Save = { stored: StoredSettings; next: unknown; changedBy: string }

async function save(
  db: GroupDb,
  siteId: SiteId,
  { stored, next, changedBy }: Save,
): Promise<Result<EditedSettings, SettingsProblem>> {
  const parsed = parseWrittenSettings(next)
  if (!parsed.ok) return fail({ kind: 'invalid', problems: parsed.problem })
  const before = stored.settings
  if (isSameJson(before, next)) return ok({ version: stored.version, before, after: before })
  await saveSiteSettings(db, siteId, { settings: next as SiteSettingsInput, changedBy })
  return ok({ version: stored.version + 1, before, after: next })
}
