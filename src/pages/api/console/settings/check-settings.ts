import { lawFindings, licenceFindings } from '#features/content/domain/pages/page-findings.ts'
import { financeProblems } from '#features/finance/domain/pre-approval.ts'
import { changedSettings, type SettingChange } from '#features/sites/domain/settings/editing/changed-settings.ts'
import { writtenValue } from '#features/sites/domain/settings/editing/written-values.ts'
import { parseSiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import type { SiteCall } from '../console-call.ts'
import { deadHrefs } from '../pages/dead-links.ts'

type SettingFinding = { path: string; message: string }

/** Returns what a person should look at before shoppers do, of settings that are typed. It stops nothing. */
export async function checkSettings(call: SiteCall, changes: readonly SettingChange[]): Promise<SettingFinding[]> {
  const { site } = await call.deps.snapshots.get(call.site)
  const written = changes.map(({ path, value }) => ({ path, ...writtenValue(value, path.split('.').pop()) }))
  const dead = await deadHrefs(
    call,
    written.flatMap(({ hrefs }) => hrefs),
  )
  const ofValues = written.flatMap(({ path, texts, hrefs, undescribed }) =>
    [
      ...hrefs.filter((href) => dead.has(href)).map((href) => `The link to ${href} doesn’t work.`),
      ...undescribed.map(() => 'This picture needs a description for people who can’t see it.'),
      ...texts.flatMap((text) => lawFindings(text, site.region)),
      ...licenceFindings(texts, site),
    ].map((message) => ({ path, message })),
  )
  const after = parseSiteSettings(changedSettings(site.settings, changes))
  const missing = after.ok ? financeProblems(after.value, site.region) : []
  return [...ofValues, ...missing.map(({ path, reason }) => ({ path, message: `“${lastName(path)}” ${reason}.` }))]
}

const lastName = (path: string): string => (path.split('.').pop() ?? path).replaceAll('_', ' ')
