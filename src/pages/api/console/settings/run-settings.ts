import type { settingCalls } from '#console/calls/setting-calls.ts'
import { valueDifferences } from '#features/dealers/domain/value-differences.ts'
import { settingAt } from '#features/sites/domain/settings/editing/changed-settings.ts'
import { declaredSettings } from '#features/sites/domain/settings/editing/declared-settings.ts'
import { parseSiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import {
  editSettings,
  readSettingsHistory,
  readStoredSettings,
  restoreSettings,
  type SettingsProblem,
  type SettingsVersion,
} from '#features/sites/server/edit-settings.ts'
import { fail, ok } from '#kernel/result.ts'
import type { CallProblem, PublishingCall, Runs } from '../console-call.ts'
import { checkSettings } from './check-settings.ts'
import { plainReasons } from './plain-reasons.ts'

/** Versions that the history shows. */
const mostVersions = 50

export const settingRuns: Runs<typeof settingCalls> = {
  'settings.list': async (call) => {
    const { siteId } = call.address
    const stored = await call.deps.database.forGroup(call.groupId, (db) => readStoredSettings(db, siteId))
    const effective = effectiveOf(stored.settings)
    return ok({
      version: stored.version,
      settings: declaredSettings().map((setting) => ({
        ...setting,
        value: settingAt(effective, setting.path) ?? null,
        isSet: settingAt(stored.settings, setting.path) !== undefined,
      })),
    })
  },

  'settings.check': async (call, { changes }) =>
    ok(
      await checkSettings(
        call,
        changes.map(({ path, value }) => (value === undefined ? { path } : { path, value })),
      ),
    ),

  'settings.save': async (call, { changes }) => {
    const refused = await refusalForWholeSite(call)
    if (refused) return fail(refused)
    const known = new Set(declaredSettings().map(({ path }) => path))
    const unknown = changes.find(({ path }) => !known.has(path))
    if (unknown) return fail({ kind: 'invalid', message: `There’s no setting called ${unknown.path}.` })
    const seen = changes.map((each) => ('seen' in each ? { ...each, seen: each.seen ?? undefined } : each))
    const edited = await call.deps.database.forGroup(call.groupId, (db) =>
      editSettings(db, call.address.siteId, { changes: seen, changedBy: call.staff.user.email }),
    )
    if (!edited.ok) return fail(settingsProblem(edited.problem))
    const { version, before, after } = edited.value
    call.audit({
      subject: { kind: 'settings', id: call.address.siteId, name: call.address.name },
      before: Object.fromEntries(changes.map(({ path }) => [path, settingAt(before, path) ?? null])),
      after: Object.fromEntries(changes.map(({ path }) => [path, settingAt(after, path) ?? null])),
    })
    return ok({ version })
  },

  'settings.history': async (call) => {
    const versions = await call.deps.database.forGroup(call.groupId, (db) =>
      readSettingsHistory(db, call.address.siteId, mostVersions + 1),
    )
    return ok({
      versions: versions
        .slice(0, mostVersions)
        .map((version, at) => presentVersion(version, versions[at + 1], at === 0)),
    })
  },

  'settings.restore': async (call, { version, seen }) => {
    const refused = await refusalForWholeSite(call)
    if (refused) return fail(refused)
    const restored = await call.deps.database.forGroup(call.groupId, (db) =>
      restoreSettings(db, call.address.siteId, { version, seen, changedBy: call.staff.user.email }),
    )
    if (!restored.ok) return fail(settingsProblem(restored.problem))
    call.audit({
      subject: { kind: 'settings', id: call.address.siteId, name: call.address.name },
      before: restored.value.before,
      after: restored.value.after,
    })
    return ok({ version: restored.value.version })
  },
}

/** Settings are of the whole site: whoever works for some of its dealerships only does not change them for the others. */
export async function refusalForWholeSite({ deps, address, staff }: PublishingCall): Promise<CallProblem | undefined> {
  const { site } = await deps.snapshots.get(address)
  const hasOthers = staff.dealershipIds && site.dealerships.some(({ id }) => !staff.dealershipIds?.includes(id))
  return hasOthers ? { kind: 'refused', message: 'This site includes dealerships you don’t work for.' } : undefined
}

const effectiveOf = (stored: unknown): unknown => {
  const parsed = parseSiteSettings(stored)
  return parsed.ok ? parsed.value : stored
}

const presentVersion = (version: SettingsVersion, earlier: SettingsVersion | undefined, isCurrent: boolean) => ({
  version: version.version,
  by: version.changedBy,
  at: version.at.toISOString(),
  isCurrent,
  differences: earlier
    ? valueDifferences('', effectiveOf(earlier.settings), effectiveOf(version.settings)).map(
        ({ path, before, after }) => ({ path, before, after }),
      )
    : [],
})

/** Problems are worded as sentences for people. */
export function settingsProblem(problem: SettingsProblem): CallProblem {
  if (problem.kind === 'missing') return { kind: 'missing', message: 'We can’t find that version.' }
  if (problem.kind === 'stale')
    return { kind: 'stale', message: 'Someone else has changed this.', current: problem.current }
  return {
    kind: 'invalid',
    message: 'Some of these settings can’t be saved.',
    fields: plainReasons(problem.problems),
  }
}
