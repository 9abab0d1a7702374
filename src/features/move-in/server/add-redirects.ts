import { comparableAddress, redirectTable } from '#features/content/domain/redirects.ts'
import { editSettings, readStoredSettings, type SettingsProblem } from '#features/sites/server/edit-settings.ts'
import { parseSiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import type { ContentSettings } from '#features/sites/domain/settings/content-settings.ts'
import type { SiteId } from '#kernel/ids.ts'
import { ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

type Redirects = ContentSettings['redirects']
type AddedRedirects = {
  before: Redirects
  after: Redirects
  added: number
  /** They would lead in a circle. */ refused: string[]
}

/** Adds redirects to those of a site, as one version of its settings. One that somebody has written stays as it is. */
export async function addRedirects(
  db: GroupDb,
  siteId: SiteId,
  { wanted, changedBy }: { wanted: readonly { from: string; to: string }[]; changedBy: string },
): Promise<Result<AddedRedirects, SettingsProblem>> {
  const { settings } = await readStoredSettings(db, siteId)
  const parsed = parseSiteSettings(settings)
  const before = parsed.ok ? parsed.value.content.redirects : []
  const known = new Set(before.map(({ from }) => comparableAddress(from)))
  const fresh = wanted
    .filter(({ from }) => !known.has(comparableAddress(from)))
    .map((each) => ({ ...each, is_temporary: false }))
  const table = redirectTable([...before, ...fresh])
  const leading = fresh.filter(({ from }) => table.has(comparableAddress(from)))
  const after = [...before, ...leading]
  const refused = fresh.filter((each) => !leading.includes(each)).map(({ from }) => from)
  if (leading.length === 0) return ok({ before, after: before, added: 0, refused })
  const edited = await editSettings(db, siteId, { changes: [{ path: 'content.redirects', value: after }], changedBy })
  return edited.ok ? ok({ before, after, added: leading.length, refused }) : edited
}
