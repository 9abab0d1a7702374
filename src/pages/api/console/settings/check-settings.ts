import { lawFindings, licenceFindings } from '#features/content/domain/pages/page-findings.ts'
import { financeProblems } from '#features/finance/domain/pre-approval.ts'
import { changedSettings, type SettingChange } from '#features/sites/domain/settings/editing/changed-settings.ts'
import { writtenValue } from '#features/sites/domain/settings/editing/written-values.ts'
import { parseWrittenSettings } from '#features/sites/domain/settings/site-settings.ts'
import { readStoredSettings } from '#features/sites/server/edit-settings.ts'
import type { SiteCall } from '../console-call.ts'
import { deadHrefs } from '../pages/dead-links.ts'
import { plainReasons } from './plain-reasons.ts'

type SettingFinding = { path: string; message: string }

/** `problems`: why Publish would refuse it, by path. `findings`: what a person should look at before shoppers do; they stop nothing. */
type CheckedSettings = { problems: Record<string, string>; findings: SettingFinding[] }

/** Checks settings that are typed against what the site stores besides them. */
export async function checkSettings(call: SiteCall, changes: readonly SettingChange[]): Promise<CheckedSettings> {
  const { site } = await call.deps.snapshots.get(call.address)
  const stored = await call.deps.database.forGroup(call.groupId, (db) => readStoredSettings(db, call.address.siteId))
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
  const after = parseWrittenSettings(changedSettings(stored.settings, changes))
  const missing = after.ok ? financeProblems(after.value, site.region) : []
  return {
    problems: after.ok ? {} : plainReasons(after.problem),
    findings: [
      ...ofValues,
      ...missing.map(({ path, reason }) => ({ path, message: `“${lastName(path)}” ${reason}.` })),
    ],
  }
}

const lastName = (path: string): string => (path.split('.').pop() ?? path).replaceAll('_', ' ')
