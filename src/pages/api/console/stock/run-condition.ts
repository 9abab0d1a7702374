import type { conditionCalls } from '#console/calls/making/condition-calls.ts'
import type { ReportChange } from '#features/inventory/domain/condition/change-report.ts'
import { reportSummary } from '#features/inventory/domain/condition/condition-text.ts'
import type { ConditionReport } from '#features/inventory/domain/condition/condition-report.ts'
import { changeCondition, type ConditionProblem } from '#features/inventory/server/condition/change-condition.ts'
import { parseMediaPath } from '#features/media/domain/media-key.ts'
import { asId } from '#kernel/ids.ts'
import { fail, ok } from '#kernel/result.ts'
import { type CallProblem, type Runs, type SiteCall, stale } from '../console-call.ts'
import { missing, reach } from './run-stock.ts'

export const conditionRuns: Runs<typeof conditionCalls> = {
  'stock.changeCondition': async (call, { id, change }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const bytes = await bytesOf(call, change)
    if (bytes === undefined) return fail({ kind: 'invalid', message: 'This document wasn’t uploaded here.' })
    const done = await call.deps.database.forGroup(call.groupId, (db) =>
      changeCondition(db, {
        id: asId<'vehicle'>(id),
        among: reach(call, site),
        change,
        bytes,
        newId: call.deps.newId,
        by: call.staff.user.id,
        now: call.deps.now(),
      }),
    )
    if (!done.ok) return fail(problemOf(done.problem))
    const { name, before, after, changeId } = done.value
    const noted = (report: ConditionReport | null) => (report ? reportSummary(report, site.region) : 'No report')
    if (changeId !== null)
      call.audit({
        subject: { kind: 'vehicle', id, name },
        before: { condition: noted(before) },
        after: { condition: noted(after), change: change.kind },
      })
    return ok({ changeId })
  },
}

/** What a document of this group measures; undefined when its storage holds none at this address. */
async function bytesOf(call: SiteCall, change: ReportChange): Promise<number | undefined> {
  if (change.kind !== 'document') return 0
  const key = parseMediaPath(change.url)
  return key && (await call.deps.storage.read(call.groupId, key))?.length
}

function problemOf(problem: ConditionProblem): CallProblem {
  switch (problem.kind) {
    case 'missing':
      return missing
    case 'photo':
      return { kind: 'missing', message: 'Someone has removed this photo.' }
    case 'gone':
      return { kind: 'missing', message: 'Someone has removed this mark.' }
    case 'full':
      return { kind: 'invalid', message: 'This report is full. Remove something first.' }
    case 'stale':
      return stale(problem.current, 'this report')
  }
}
