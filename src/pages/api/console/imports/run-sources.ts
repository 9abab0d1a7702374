import type { FeedSourceView, importCalls } from '#console/calls/imports/import-calls.ts'
import {
  addSource,
  changeSource,
  listSources,
  type SourceChange,
  type SourceState,
} from '#features/feeds/server/feeds-in/manage-sources.ts'
import type { DealershipId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { CallProblem, Runs, SiteCall } from '../console-call.ts'
import { reach } from '../stock/run-stock.ts'

type Names = 'imports.saveSource' | 'imports.pauseSource' | 'imports.fetchNow' | 'imports.removeSource'

const missing: CallProblem = { kind: 'missing', message: 'We can’t find that source any more.' }

export const sourceViews = async (
  { deps, groupId }: SiteCall,
  among: readonly DealershipId[],
): Promise<FeedSourceView[]> => (await listSources(deps, { groupId, among })).map(viewOf)

function viewOf({ source, runs, isSilent }: SourceState): FeedSourceView {
  const { id, dealershipId, name, address, everyMinutes, keepsOthers, isPaused, nextRunAt, lastFileAt } = source
  return {
    id,
    dealershipId,
    name,
    address,
    everyMinutes,
    keepsOthers,
    isPaused,
    nextRunAt: nextRunAt.toISOString(),
    lastFileAt: lastFileAt?.toISOString() ?? null,
    isSilent,
    runs: runs.map(({ beganAt, outcome, message, bytes }) => ({ at: beganAt.toISOString(), outcome, message, bytes })),
  }
}

export const sourceRuns: Runs<Pick<typeof importCalls, Names>> = {
  'imports.saveSource': async (call, { dealershipId, secret, ...input }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const own = reach(call, site).find((each) => each === dealershipId)
    if (!own) return fail({ kind: 'invalid', message: 'Choose a dealership on this site.' })
    const id = await addSource(call.deps, call.groupId, { ...input, dealershipId: own, secret })
    call.audit({ subject: { kind: 'stock source', id, name: input.name }, after: input })
    return ok({ id })
  },
  'imports.pauseSource': (call, { id, isPaused }) => changed(call, id, isPaused ? 'pause' : 'resume'),
  'imports.fetchNow': (call, { id }) => changed(call, id, 'fetch-now'),
  'imports.removeSource': (call, { id }) => changed(call, id, 'remove'),
}

async function changed(
  call: SiteCall,
  id: string,
  change: SourceChange,
): Promise<Result<Record<string, never>, CallProblem>> {
  const { site } = await call.deps.snapshots.get(call.address)
  const source = await changeSource(call.deps, { groupId: call.groupId, among: reach(call, site), id }, change)
  if (!source) return fail(missing)
  call.audit({
    subject: { kind: 'stock source', id, name: source.name },
    before: { address: source.address },
    after: change,
  })
  return ok({})
}
