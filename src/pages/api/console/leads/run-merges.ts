import type { leadCalls } from '#console/calls/lead-calls.ts'
import { mergeLeads, separateLead } from '#features/leads/server/desk/merge-leads.ts'
import { fail, ok } from '#kernel/result.ts'
import type { Runs } from '../console-call.ts'
import { actorOf } from './lead-actor.ts'
import { mergeProblem } from './lead-problems.ts'
import { reachableLeads, withReachableLead } from './reachable-leads.ts'

export const mergeRuns: Runs<Pick<typeof leadCalls, 'leads.merge' | 'leads.separate'>> = {
  'leads.merge': (call, { into, ids }) =>
    withReachableLead(call, into, async (stays) => {
      const { site } = await call.deps.snapshots.get(call.address)
      const others = await reachableLeads(call, ids)
      const merged = await mergeLeads(call.deps, { site, actor: actorOf(call), into: stays, ids: others })
      if (!merged.ok) return fail(mergeProblem(merged.problem))
      const text = merged.value.changed === 1 ? 'Merged: one enquiry to answer' : 'Merged into one enquiry'
      call.audit({ subject: { kind: 'lead', id: stays, name: text }, after: { merged: others } })
      return ok({ ...merged.value, text })
    }),

  'leads.separate': (call, { id }) =>
    withReachableLead(call, id, async (leadId) => {
      const { site } = await call.deps.snapshots.get(call.address)
      const separated = await separateLead(call.deps, { site, actor: actorOf(call), id: leadId })
      if (!separated.ok) return fail(mergeProblem(separated.problem))
      const text = 'Separated: an enquiry of its own again'
      call.audit({ subject: { kind: 'lead', id, name: text } })
      return ok({ ...separated.value, text })
    }),
}
