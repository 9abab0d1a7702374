import {
  isSamePlan,
  mostOpenTasks,
  type TaskPlan,
  type TaskProblem,
  taskProblem,
  type TaskState,
} from '#features/leads/domain/tasks/lead-task.ts'
import { timeOf } from '#features/sites/domain/clock-text.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { GroupId, LeadId, SiteId, UserId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import { insertEntries } from '../records/lead-timeline-store.ts'
import { findWork } from '../records/lead-status-store.ts'
import { countOpenTasks, insertTask, lockTask, setTaskState, updateTask } from './task-store.ts'

/** Reminds somebody of a step when it is due; done where push services and mails to staff are known. */
export const remindJob = 'lead.remind'

/** Names the step and the time of which somebody is to be reminded: a step that was moved has another job. */
export type Reminder = { groupId: GroupId; siteId: SiteId; taskId: string; dueAt: string }

export type TaskDeps = { database: TenantDatabase; jobs: JobQueue; now(): Date; newId(): string }

type ToSave = {
  site: Site
  by: { id: UserId; name: string }
  leadId: LeadId
  /** Null: a new one. */
  id: string | null
  plan: TaskPlan
  /** What the person saw of it; undefined for a new one. */
  seen?: (TaskPlan & { state: TaskState }) | undefined
}

/** `unknown`: no such lead or step. `many`: the lead has as many open steps as it may have. `stale`: somebody has changed it since. */
export type SaveProblem =
  | { kind: TaskProblem | 'unknown' | 'many' }
  | { kind: 'stale'; current: TaskPlan & { state: TaskState } }

type Saved = Result<{ id: string }, SaveProblem>

/** Plans a step, or changes and moves one; whoever is to do it is reminded when it is due. */
export function saveTask(deps: TaskDeps, given: ToSave): Promise<Saved> {
  const plan = { ...given.plan, what: given.plan.what.replace(/\s+/g, ' ').trim() }
  return deps.database.forGroup(given.site.groupId, (db) =>
    given.id === null ? addTask(db, deps, { ...given, plan }) : changeTask(db, deps, { ...given, plan, id: given.id }),
  )
}

async function addTask(db: GroupDb, deps: TaskDeps, { site, by, leadId, plan }: ToSave): Promise<Saved> {
  const problem = taskProblem(plan, { now: deps.now() })
  if (problem) return fail({ kind: problem })
  if (!(await findWork(db, site.id, leadId))) return fail({ kind: 'unknown' })
  if ((await countOpenTasks(db, leadId)) >= mostOpenTasks) return fail({ kind: 'many' })
  const id = deps.newId()
  await insertTask(db, { ...plan, id, siteId: site.id, leadId, createdBy: by.id, at: deps.now() })
  await note(db, deps, { site, by, leadId, kind: 'task', plan })
  await remindLater(db, deps, { site, id, plan })
  return ok({ id })
}

async function changeTask(db: GroupDb, deps: TaskDeps, given: ToSave & { id: string }): Promise<Saved> {
  const { site, by, id, plan, seen } = given
  const task = await lockTask(db, site.id, id)
  if (!task || task.leadId !== given.leadId) return fail({ kind: 'unknown' })
  const { what, dueAt, assignedTo, state } = task
  if (seen && (!isSamePlan(seen, task) || seen.state !== state))
    return fail({ kind: 'stale', current: { what, dueAt, assignedTo, state } })
  const problem = taskProblem(plan, { now: deps.now(), before: task })
  if (problem) return fail({ kind: problem })
  if (isSamePlan(task, plan)) return ok({ id })
  await updateTask(db, id, plan)
  await note(db, deps, { site, by, leadId: task.leadId, kind: 'task-changed', plan })
  if (dueAt.getTime() !== plan.dueAt.getTime()) await remindLater(db, deps, { site, id, plan })
  return ok({ id })
}

type ToRemind = { site: Site; id: string; plan: TaskPlan }

async function remindLater(db: GroupDb, deps: TaskDeps, { site, id, plan }: ToRemind): Promise<void> {
  const reminder: Reminder = { groupId: site.groupId, siteId: site.id, taskId: id, dueAt: plan.dueAt.toISOString() }
  await deps.jobs.enqueue(db, remindJob, [{ data: reminder, startAfter: plan.dueAt }])
}

type Note = {
  site: Site
  by: { id: UserId; name: string }
  leadId: LeadId
  kind: 'task' | 'task-changed' | 'task-done' | 'task-dropped' | 'task-reopened'
  plan: TaskPlan
}

/** The timeline has the time as the site's clock shows it. */
async function note(db: GroupDb, { now }: Pick<TaskDeps, 'now'>, { site, by, leadId, kind, plan }: Note) {
  const detail = { what: plan.what, due: timeOf(plan.dueAt, site) }
  await insertEntries(db, [{ leadId, at: now(), actor: { kind: 'staff', ...by }, kind, detail }])
}

type ToClose = Pick<ToSave, 'site' | 'by'> & { id: string; as: TaskState }

const kinds = { done: 'task-done', dropped: 'task-dropped', open: 'task-reopened' } as const

/** Ticks a step off, drops it, or opens it again. Answers its lead; undefined when this site has no such step. */
export function closeTask(deps: TaskDeps, { site, by, id, as }: ToClose): Promise<LeadId | undefined> {
  return deps.database.forGroup(site.groupId, async (db) => {
    const task = await lockTask(db, site.id, id)
    if (!task || task.state === as) return task?.leadId
    await setTaskState(db, id, { state: as, by: by.id, at: deps.now() })
    await note(db, deps, { site, by, leadId: task.leadId, kind: kinds[as], plan: task })
    if (as === 'open' && task.dueAt > deps.now()) await remindLater(db, deps, { site, id, plan: task })
    return task.leadId
  })
}
