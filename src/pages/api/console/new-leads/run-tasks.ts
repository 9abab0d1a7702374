import type { FollowUp, ShownTask, taskCalls } from '#console/calls/leads/task-calls.ts'
import { may } from '#features/accounts/domain/permissions.ts'
import { openLeadDetail } from '#features/leads/server/desk/open-lead.ts'
import { type LeadTask, longestTask, mostOpenTasks, type TaskPlan } from '#features/leads/domain/tasks/lead-task.ts'
import { leadOfTask, readFollowUps, readTasks } from '#features/leads/server/tasks/read-tasks.ts'
import { closeTask, saveTask, type SaveProblem } from '#features/leads/server/tasks/save-task.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { asId } from '#kernel/ids.ts'
import { fail, ok } from '#kernel/result.ts'
import { type CallProblem, type Runs, type SiteCall, stale } from '../console-call.ts'
import { reachableLeads, withReachableLead } from '../leads/reachable-leads.ts'

/** More follow-ups than anybody looks through. */
const most = 500

export const taskRuns: Runs<typeof taskCalls> = {
  'leads.tasks': (call, { id }) =>
    withReachableLead(call, id, async (leadId) => {
      const { site } = await call.deps.snapshots.get(call.address)
      const detail = await openLeadDetail(call.deps, { site, id: leadId, reader: null })
      const merged = detail?.log.related.filter(({ duplicateOf }) => duplicateOf === leadId) ?? []
      const leads = await reachableLeads(call, [leadId, ...merged.map((other) => other.id)])
      return ok({ tasks: (await readTasks(call.deps, call.groupId, leads)).map(shown) })
    }),

  'leads.followUps': async (call, { whose }) => ok(await followUps(call, whose)),

  'leads.saveTask': (call, { leadId: lead, id, seen, ...typed }) =>
    withReachableLead(call, lead, async (leadId) => {
      const { site } = await call.deps.snapshots.get(call.address)
      const plan = planOf(typed)
      if (plan.assignedTo && !(await worksOnLeads(call, plan.assignedTo)))
        return fail(invalid('assignedTo', 'This person doesn’t work on leads of this dealer.'))
      const { id: by, name } = call.staff.user
      const saved = await saveTask(call.deps, {
        site,
        by: { id: by, name },
        leadId,
        id,
        plan,
        seen: seen ? { ...planOf(seen), state: seen.state } : undefined,
      })
      if (!saved.ok) return fail(taskRefusal(saved.problem))
      call.audit({ subject: { kind: 'lead', id: leadId, name: plan.what }, before: seen ?? undefined, after: typed })
      return ok(saved.value)
    }),

  'leads.closeTask': async (call, { id, as }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const leadId = await leadOfTask(call.deps, call.address, id)
    const [reachable] = leadId ? await reachableLeads(call, [leadId]) : []
    if (!reachable) return fail(missing)
    await closeTask(call.deps, { site, by: { id: call.staff.user.id, name: call.staff.user.name }, id, as })
    call.audit({ subject: { kind: 'lead', id: reachable, name: '' }, after: { task: id, as } })
    return ok({})
  },
}

/** Open steps by when they are due, by the day of the site. */
async function followUps(call: SiteCall, whose: 'mine' | 'all') {
  const { site } = await call.deps.snapshots.get(call.address)
  const now = call.deps.now()
  const { date: today } = localTime(now, site.timeZone)
  const found = await readFollowUps(call.deps, call.groupId, {
    siteId: site.id,
    userId: whose === 'mine' ? call.staff.user.id : null,
    among: call.staff.dealershipIds,
    most,
  })
  const rows = found.map((row): FollowUp => ({
    ...shown(row),
    name: row.name,
    about: row.vehicle || row.category,
    person: row.assignedTo ?? row.looksAfter,
    due: row.dueAt <= now ? 'overdue' : localTime(row.dueAt, site.timeZone).date === today ? 'today' : 'later',
  }))
  const count = (due: FollowUp['due']): number => rows.filter((row) => row.due === due).length
  return { overdue: count('overdue'), today: count('today'), later: count('later'), rows }
}

const shown = ({ id, leadId, what, dueAt, assignedTo, state, closedAt }: LeadTask): ShownTask => ({
  id,
  leadId,
  what,
  dueAt: dueAt.toISOString(),
  assignedTo,
  state,
  closedAt: closedAt?.toISOString() ?? null,
})

type SentPlan = { what: string; dueAt: string; assignedTo: string | null }

const planOf = ({ what, dueAt, assignedTo }: SentPlan): TaskPlan => ({
  what,
  dueAt: new Date(dueAt),
  assignedTo: assignedTo === null ? null : asId<'user'>(assignedTo),
})

async function worksOnLeads(call: SiteCall, userId: string): Promise<boolean> {
  const person = (await call.deps.listStaff(call.groupId)).find(({ id }) => id === userId)
  return person !== undefined && may(person.role, 'leads.work')
}

const missing: CallProblem = { kind: 'missing', message: 'We can’t find that next step on this site.' }

const invalid = (field: string, message: string): CallProblem => ({
  kind: 'invalid',
  message,
  fields: { [field]: message },
})

export function taskRefusal(problem: SaveProblem): CallProblem {
  switch (problem.kind) {
    case 'unknown':
      return missing
    case 'stale':
      return stale(problem.current, 'this next step')
    case 'empty':
      return invalid('what', 'Please say what’s to be done.')
    case 'too-long':
      return invalid('what', `Please use no more than ${longestTask} characters.`)
    case 'past':
      return invalid('dueAt', 'Please choose a time that’s still to come.')
    case 'far':
      return invalid('dueAt', 'Please choose a time within two years.')
    case 'many':
      return invalid('what', `This lead has ${mostOpenTasks} open steps already. Tick one off first.`)
    default:
      return missing
  }
}
