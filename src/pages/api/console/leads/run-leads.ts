import type { LeadChange, leadCalls } from '#console/calls/lead-calls.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { timelineText } from '#features/leads/domain/desk/timeline-entry.ts'
import type { LeadAction } from '#features/leads/domain/desk/lead-status.ts'
import { addNote } from '#features/leads/server/desk/lead-notes.ts'
import { replyToLead } from '#features/leads/server/desk/lead-status-reply.ts'
import { archiveHeld, releaseHeld } from '#features/leads/server/desk/lead-status-review.ts'
import { type LeadDetail, openLeadDetail } from '#features/leads/server/desk/open-lead.ts'
import { readLeadTexts } from '#features/leads/server/texts/read-lead-texts.ts'
import { recentClicks } from '#features/leads/server/intake/contact-events.ts'
import { changeStatus, findChange, undoChange } from '#features/leads/server/records/lead-status-change.ts'
import { asId, type LeadId, type VehicleId } from '#kernel/ids.ts'
import { fail, ok } from '#kernel/result.ts'
import type { Runs, SiteCall } from '../console-call.ts'
import { actorOf } from './lead-actor.ts'
import { noteProblem, replyProblem, reviewProblem } from './lead-problems.ts'
import { mergeRuns } from './run-merges.ts'
import { listLeadsPage } from './list-leads-page.ts'
import { presentLead } from './present-lead.ts'
import { readFinancialAnswers } from './run-financial-answers.ts'
import { reachableLeads, withReachableLead } from './reachable-leads.ts'
import { staleLeads } from './stale-leads.ts'

export const leadRuns: Runs<typeof leadCalls> = {
  'leads.list': async (call, { query }) => ok(await listLeadsPage(call, query)),

  'leads.read': (call, { id }) =>
    withReachableLead(call, id, async (leadId) => {
      const { site, records, vehicleHref } = await call.deps.snapshots.get(call.address)
      const detail = await openLeadDetail(call.deps, { site, id: leadId, reader: null })
      if (!detail) return fail({ kind: 'missing' })
      const vehicleOf = (wanted: VehicleId | null) => records.vehicles.find((each) => each.id === wanted)
      const origin = call.deps.originOf(site)
      return ok(
        presentLead({
          site,
          detail: await withReachableOnly(call, detail),
          texts: await readLeadTexts(call.deps, { site, detail }),
          now: call.deps.now(),
          reader: call.staff.user,
          vehicleOf,
          hrefOf: (vehicle) => `${origin}${vehicleHref(vehicle)}`,
        }),
      )
    }),

  'leads.financialAnswers': readFinancialAnswers,

  'leads.markOpened': (call, { id }) =>
    withReachableLead(call, id, async (leadId) => {
      const { site } = await call.deps.snapshots.get(call.address)
      const changed = await changeStatus(call.deps, {
        site,
        actor: actorOf(call),
        ids: [leadId],
        action: { kind: 'open' },
      })
      return ok({ isFirst: changed.changed > 0 })
    }),

  'leads.change': async (call, { ids, action, seen = {} }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const wanted = await actionOf(call, action)
    if (!wanted) return fail({ kind: 'invalid', message: 'This person doesn’t work for this dealer.' })
    const leads = await reachableLeads(call, ids)
    const isStale = await staleLeads(call, leads, seen)
    if (isStale) return fail(isStale)
    const changed = await changeStatus(call.deps, { site, actor: actorOf(call), ids: leads, ...wanted })
    const made = changed.id && (await findChange(call.deps, { site, changeId: changed.id }))
    const text = made ? timelineText(made) : ''
    for (const id of leads) call.audit({ subject: { kind: 'lead', id, name: text }, after: action })
    return ok({ changeId: changed.id, changed: changed.changed, text })
  },

  'leads.undo': async (call, { changeId }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const made = await findChange(call.deps, { site, changeId })
    if (!made) return ok({ undone: 0 })
    const what = timelineText(made)
    const undone = await undoChange(call.deps, { site, actor: actorOf(call), changeId, what })
    call.audit({ subject: { kind: 'change of leads', id: changeId, name: what }, after: { undone } })
    return ok({ undone })
  },

  ...mergeRuns,

  'leads.note': (call, { id, text }) =>
    withReachableLead(call, id, async (leadId) => {
      const { site } = await call.deps.snapshots.get(call.address)
      const added = await addNote(call.deps, { site, actor: actorOf(call), id: leadId, text })
      if (!added.ok) return fail(noteProblem(added.problem))
      call.audit({ subject: { kind: 'lead', id, name: '' }, after: { note: text } })
      return ok({})
    }),

  'leads.reply': (call, { id, subject, text }) =>
    withReachableLead(call, id, async (leadId) => {
      const { site } = await call.deps.snapshots.get(call.address)
      const replied = await replyToLead(call.deps, { site, id: leadId, from: call.staff.user, subject, text })
      if (!replied.ok) return fail(replyProblem(replied.problem))
      call.audit({ subject: { kind: 'lead', id, name: subject }, after: { subject } })
      return ok({})
    }),

  'leads.review': (call, { id, decision }) =>
    withReachableLead(call, id, async (leadId) => {
      const { site } = await call.deps.snapshots.get(call.address)
      const reviewed = { site, id: leadId, actor: actorOf(call) }
      const done =
        decision === 'archive' ? await archiveHeld(call.deps, reviewed) : await releaseHeld(call.deps, reviewed)
      if (!done.ok) return fail(reviewProblem(done.problem))
      call.audit({ subject: { kind: 'lead', id, name: '' }, after: { decision } })
      return ok({ changeId: done.value })
    }),

  'leads.clicks': async (call, { days }) => {
    const { site, records, vehicleHref } = await call.deps.snapshots.get(call.address)
    const { total, byVehicle } = await recentClicks(call.deps, site, days)
    const origin = call.deps.originOf(site)
    const rows = byVehicle.map(({ vehicleId, counts }) => {
      const vehicle = records.vehicles.find(({ id }) => id === vehicleId)
      if (vehicle) return { name: vehicleName(vehicle), href: `${origin}${vehicleHref(vehicle)}`, counts }
      return { name: vehicleId ? 'A vehicle that’s no longer listed' : 'No vehicle in particular', href: '', counts }
    })
    return ok({ total, rows })
  },
}

/** Without what others of the group alone may see. */
async function withReachableOnly(call: SiteCall, detail: LeadDetail): Promise<LeadDetail> {
  const { related } = detail.log
  const reachable = await reachableLeads(
    call,
    [...related, ...detail.ofPerson].map(({ id }) => id),
  )
  const isReachable = ({ id }: { id: LeadId }): boolean => reachable.includes(id)
  return {
    ...detail,
    log: { ...detail.log, related: related.filter(isReachable) },
    ofPerson: detail.ofPerson.filter(isReachable),
  }
}

type Wanted = { action: LeadAction; detail?: Record<string, string> }

/** Undefined when a lead would be assigned to somebody of another dealer. */
async function actionOf(call: SiteCall, action: LeadChange): Promise<Wanted | undefined> {
  if (action.kind === 'answer') return { action: { ...action, by: call.staff.user } }
  if (action.kind !== 'assign') return { action }
  if (action.to === null) return { action: { kind: 'assign', to: null } }
  const to = asId<'user'>(action.to)
  const member = (await call.deps.listStaff(call.groupId)).find(({ id }) => id === to)
  return member && { action: { kind: 'assign', to }, detail: { to: member.name } }
}
