import type { makingCalls } from '#console/calls/leads/making-calls.ts'
import { may } from '#features/accounts/domain/permissions.ts'
import { createLead } from '#features/leads/server/staff/create-lead.ts'
import { findLeadsUnder } from '#features/leads/server/staff/find-leads-under.ts'
import { takeBackLead, type TakeBackProblem } from '#features/leads/server/staff/take-back-lead.ts'
import { saveTask } from '#features/leads/server/tasks/save-task.ts'
import { asId, type LeadId } from '#kernel/ids.ts'
import { fail, ok } from '#kernel/result.ts'
import type { CallProblem, Runs, SiteCall } from '../console-call.ts'
import { withReachableLead } from '../leads/reachable-leads.ts'
import { taskRefusal } from './run-tasks.ts'

export const makingRuns: Runs<typeof makingCalls> = {
  'leads.create': async (call, { vehicleId, assignedTo, nextStep, ...typed }) => {
    const { site, records } = await call.deps.snapshots.get(call.address)
    const vehicle = vehicleId === null ? undefined : records.vehicles.find(({ id }) => id === vehicleId)
    if (vehicleId !== null && !vehicle) return fail(invalid({ vehicleId: 'This vehicle isn’t on this site any more.' }))
    const person = assignedTo === null ? null : await colleague(call, assignedTo)
    if (person === undefined) return fail(invalid({ assignedTo: 'This person doesn’t work on leads of this dealer.' }))
    const { id: by, name } = call.staff.user
    const created = await createLead(call.deps, {
      site,
      by: { id: by, name },
      among: call.staff.dealershipIds,
      vehicle,
      lead: { ...typed, assignedTo: person },
    })
    if (!created.ok) return fail(invalid(created.problem))
    const planned = nextStep && (await planStep(call, created.value.id, nextStep))
    if (planned && !planned.ok) return fail(planned.problem)
    call.audit({ subject: { kind: 'lead', id: created.value.id, name: typed.name }, after: { source: typed.source } })
    return ok(created.value)
  },

  'leads.takeBack': (call, { id }) =>
    withReachableLead(call, id, async (leadId) => {
      const { site } = await call.deps.snapshots.get(call.address)
      const { id: by, name } = call.staff.user
      const done = await takeBackLead(call.deps, { site, id: leadId, by: { id: by, name } })
      if (!done.ok) return fail({ kind: 'conflict', message: whyItStays[done.problem] })
      call.audit({ subject: { kind: 'lead', id, name: '' }, after: { stage: 'archived' } })
      return ok({ changeId: done.value })
    }),

  'leads.samePerson': async (call, { phone, email }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const { dealershipIds: among } = call.staff
    const leads = await findLeadsUnder(call.deps, { site, phone, email, among, now: call.deps.now() })
    return ok({
      leads: leads.map(({ id, name, category, subcategory, createdAt, state }) => ({
        id,
        name,
        state,
        kind: subcategory || category,
        createdAt: createdAt.toISOString(),
      })),
    })
  },
}

const whyItStays: Record<TakeBackProblem, string> = {
  'not-theirs': 'Only whoever entered a lead can undo that.',
  'too-late': 'It’s too late to undo this. You can close the lead instead.',
  'worked-on': 'Someone has worked on this lead since, so it stays.',
}

/** In the transaction of the lead: where the step is refused, the lead waits for a better one, too. */
async function planStep(call: SiteCall, leadId: LeadId, { what, dueAt }: { what: string; dueAt: string }) {
  const { site } = await call.deps.snapshots.get(call.address)
  const { id, name } = call.staff.user
  const plan = { what, dueAt: new Date(dueAt), assignedTo: null }
  const saved = await saveTask(call.deps, { site, by: { id, name }, leadId, id: null, plan })
  return saved.ok ? saved : fail(taskRefusal(saved.problem))
}

/** Undefined when nobody of this dealer who works on leads has the account. */
async function colleague(call: SiteCall, userId: string) {
  const person = (await call.deps.listStaff(call.groupId)).find(({ id }) => id === userId)
  return person && may(person.role, 'leads.work') ? { id: asId<'user'>(userId), name: person.name } : undefined
}

const invalid = (fields: Record<string, string>): CallProblem => ({
  kind: 'invalid',
  message: 'Please check these details.',
  fields,
})
