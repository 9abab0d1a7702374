import type { themeCalls } from '#console/calls/content/theme-calls.ts'
import { valueDifferences } from '#features/dealers/domain/value-differences.ts'
import { settingAt } from '#features/sites/domain/settings/editing/changed-settings.ts'
import { partHistory } from '#features/sites/domain/settings/editing/part-history.ts'
import { readableName } from '#features/sites/domain/settings/editing/setting-control.ts'
import { readSettingsHistory } from '#features/sites/server/edit-settings.ts'
import { logoColours } from '#features/media/server/traits/stored-logo-colours.ts'
import { brandNote } from '#features/sites/domain/theme-findings.ts'
import { fail, ok } from '#kernel/result.ts'
import type { CallProblem, Runs } from '../console-call.ts'

/** Settings of many months, of which few touch the theme. */
const mostVersions = 400

export const themeRuns: Runs<typeof themeCalls> = {
  'theme.history': async (call) => {
    const versions = await call.deps.database.forGroup(call.groupId, (db) =>
      readSettingsHistory(db, call.address.siteId, mostVersions),
    )
    return ok({
      versions: partHistory(versions, themeIn).map(({ version, part, earlier }, at) => ({
        version: version.version,
        by: version.changedBy,
        at: version.at.toISOString(),
        isCurrent: at === 0,
        content: part,
        differences: earlier ? differencesOf(earlier, part) : [],
      })),
    })
  },

  'theme.logoColours': async (call, { logo }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const colours = await logoColours(call.deps.storage, { groupId: call.groupId, logo })
    if (!colours) return fail(missing)
    return ok({ colours: colours.map((colour) => ({ colour, note: brandNote(site, colour) })) })
  },
}

const missing: CallProblem = { kind: 'missing', message: 'There is no such logo.' }

const themeIn = (stored: unknown) => (settingAt(stored, 'theme') ?? {}) as Record<string, unknown>

const differencesOf = (before: unknown, after: unknown): string[] =>
  valueDifferences('', before, after).map(
    (each) => `${readableName(each.path)}: ${shown(each.before)} → ${shown(each.after)}`,
  )

/** What a site leaves out comes from its template. */
const shown = (text: string): string => (text === '' || text === '(none)' ? 'from the template' : text)
