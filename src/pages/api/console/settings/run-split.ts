import type { splitCalls } from '#console/calls/figures/split-calls.ts'
import { settingAt } from '#features/sites/domain/settings/editing/changed-settings.ts'
import { declaredSettings } from '#features/sites/domain/settings/editing/declared-settings.ts'
import { isSplittable, splitChanges } from '#features/sites/domain/settings/retail/split-test-settings.ts'
import { editSettings } from '#features/sites/server/edit-settings.ts'
import { splitVerdict, verdictText } from '#features/tracking/domain/split-verdict.ts'
import { clearSplitCounts, splitCountsOf } from '#features/tracking/server/split-test.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { CallProblem, PublishingCall, Runs } from '../console-call.ts'
import { refusalForWholeSite, settingsProblem } from './run-settings.ts'

const path = 'retail.split_test'

export const splitRuns: Runs<typeof splitCalls> = {
  'split.read': async ({ deps, address }) => {
    const { site } = await deps.snapshots.get(address)
    const { split_test: test } = site.settings.retail
    const { first, second } = await splitCountsOf(deps.database, site)
    const question = { share: test?.share ?? 0.5, smallestDifference: test?.smallest_difference ?? 0.2 }
    const verdict = splitVerdict({ first, second }, question)
    const choices = declaredSettings()
      .filter((setting) => isSplittable(setting.path))
      .map((setting) => {
        const now = settingAt(site.settings, setting.path)
        const text = typeof now === 'string' ? now : now === undefined ? '' : JSON.stringify(now)
        return { path: setting.path, label: `${setting.within}: ${setting.label}`, now: text }
      })
    return ok({
      test,
      first,
      second,
      verdict: verdictText(verdict),
      isDecided: verdict.kind === 'first-better' || verdict.kind === 'second-better',
      choices,
    })
  },

  'split.start': async (call, test) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const running = site.settings.retail.split_test
    if (running)
      return fail({ kind: 'refused', message: `“${running.name}” is running. End it before you begin another.` })
    return change(call, { changes: [{ path, value: test }], before: null, after: test.name })
  },

  'split.end': async (call, { keep }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const test = site.settings.retail.split_test
    if (!test) return fail({ kind: 'missing', message: 'No test is running.' })
    const changes = [...(keep === 'second' ? splitChanges(test) : []), { path }]
    return change(call, { changes, before: test.name, after: keep })
  },
}

type Change = { changes: { path: string; value?: unknown }[]; before: string | null; after: string }

/** What was counted before belongs to another test. */
async function change(
  call: PublishingCall,
  { changes, before, after }: Change,
): Promise<Result<Record<string, never>, CallProblem>> {
  const refused = await refusalForWholeSite(call)
  if (refused) return fail(refused)
  const edited = await call.deps.database.forGroup(call.groupId, async (db) => {
    const done = await editSettings(db, call.address.siteId, { changes, changedBy: call.staff.user.email })
    if (done.ok) await clearSplitCounts(db, call.address.siteId)
    return done
  })
  if (!edited.ok) {
    const problem = settingsProblem(edited.problem)
    const [reason] = Object.values(problem.kind === 'invalid' ? (problem.fields ?? {}) : {})
    return fail(reason === undefined ? problem : { ...problem, message: `This can’t be tested: ${reason}.` })
  }
  call.audit({
    subject: { kind: 'settings', id: call.address.siteId, name: call.address.name },
    before: { [path]: before },
    after: { [path]: after },
  })
  return ok({})
}
