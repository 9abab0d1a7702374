import { sql } from 'kysely'
import { type LeadTask, type TaskPlan, type TaskState, taskStates } from '#features/leads/domain/tasks/lead-task.ts'
import { asId, type DealershipId, type LeadId, type SiteId, type UserId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { lockLeads } from '../records/lead-store.ts'

type NewTask = TaskPlan & { id: string; siteId: SiteId; leadId: LeadId; createdBy: UserId; at: Date }

export async function insertTask(db: GroupDb, task: NewTask): Promise<void> {
  await db
    .insertInto('lead_task')
    .values({
      task_id: task.id,
      site_id: task.siteId,
      lead_id: task.leadId,
      what: task.what,
      due_at: task.dueAt,
      assigned_to: task.assignedTo,
      created_by: task.createdBy,
      created_at: task.at,
    })
    .execute()
}

export async function updateTask(db: GroupDb, id: string, { what, dueAt, assignedTo }: TaskPlan): Promise<void> {
  await db
    .updateTable('lead_task')
    .set({ what, due_at: dueAt, assigned_to: assignedTo })
    .where('task_id', '=', id)
    .execute()
}

type Closing = { state: TaskState; by: UserId; at: Date }

/** Closes a step, or opens it again. */
export async function setTaskState(db: GroupDb, id: string, { state, by, at }: Closing): Promise<void> {
  const closed = state === 'open' ? { closed_at: null, closed_by: null } : { closed_at: at, closed_by: by }
  await db
    .updateTable('lead_task')
    .set({ state, ...closed })
    .where('task_id', '=', id)
    .execute()
}

/** The step as it is due at this moment, if it is still to be done and nobody was reminded of it as it is due now. */
export async function findUnreminded(db: GroupDb, id: string, dueAt: Date): Promise<LeadTask | undefined> {
  const row = await db
    .selectFrom('lead_task')
    .select(columns)
    .where('task_id', '=', id)
    .where('state', '=', 'open')
    .where('due_at', '=', dueAt)
    .where((task) => task.or([task('reminded_at', 'is', null), task('reminded_at', '<', dueAt)]))
    .executeTakeFirst()
  return row && taskOf(row)
}

export async function noteReminder(db: GroupDb, id: string, at: Date): Promise<void> {
  await db.updateTable('lead_task').set({ reminded_at: at }).where('task_id', '=', id).execute()
}

const columns = ['task_id', 'lead_id', 'what', 'due_at', 'assigned_to', 'state', 'closed_at'] as const

/** A step of a site, locked until the transaction ends, after its lead: who erases the lead wants the step next. */
export async function lockTask(db: GroupDb, siteId: SiteId, id: string): Promise<LeadTask | undefined> {
  const named = db.selectFrom('lead_task').where('site_id', '=', siteId).where('task_id', '=', id)
  const found = await named.select('lead_id').executeTakeFirst()
  if (!found) return undefined
  await lockLeads(db, [asId<'lead'>(found.lead_id)])
  const row = await named.select(columns).forUpdate().executeTakeFirst()
  return row && taskOf(row)
}

const mostClosed = 20

/** Steps of these leads: the open ones by when they are due, then the latest that were closed. */
export async function listTasksOf(db: GroupDb, leadIds: readonly LeadId[]): Promise<LeadTask[]> {
  const ofLeads = db
    .selectFrom('lead_task')
    .select(columns)
    .where('lead_id', 'in', [...leadIds])
  const open = await ofLeads.where('state', '=', 'open').orderBy('due_at').execute()
  const closed = await ofLeads.where('state', '<>', 'open').orderBy('closed_at', 'desc').limit(mostClosed).execute()
  return [...open, ...closed].map(taskOf)
}

export async function countOpenTasks(db: GroupDb, leadId: LeadId): Promise<number> {
  const row = await db
    .selectFrom('lead_task')
    .select(({ fn }) => fn.countAll<number>().as('tasks'))
    .where('lead_id', '=', leadId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(row.tasks)
}

/** Leads without a step are missing from the map. */
export async function nextTasks(db: GroupDb, leadIds: readonly LeadId[]): Promise<Map<LeadId, LeadTask>> {
  if (leadIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('lead_task')
    .distinctOn('lead_id')
    .select(columns)
    .where('lead_id', 'in', [...leadIds])
    .where('state', '=', 'open')
    .orderBy('lead_id')
    .orderBy('due_at')
    .execute()
  return new Map(rows.map((row) => [asId<'lead'>(row.lead_id), taskOf(row)]))
}

export type FollowUpsOf = {
  siteId: SiteId
  /** Only those of this person: their own, and those of leads that they look after; null: of everybody. */
  userId: UserId | null
  /** The dealerships that the reader works for; null: all of them. */
  among: readonly DealershipId[] | null
  most: number
}

export type FollowUpRow = LeadTask & { name: string; vehicle: string; category: string; looksAfter: UserId | null }

/** Open steps of a site, those that are due first on top; of leads that nobody works on any more none. Index lead_task_open. */
export async function listFollowUps(db: GroupDb, of: FollowUpsOf): Promise<FollowUpRow[]> {
  const among = of.among === null ? sql`true` : sql`l.dealership_id = any(${[...of.among]}::uuid[])`
  const whose = of.userId === null ? sql`true` : sql`coalesce(t.assigned_to, l.assigned_to) = ${of.userId}`
  const { rows } = await sql<Row & { name: string; vehicle: string; category: string; looks_after: string | null }>`
    select t.task_id, t.lead_id, t.what, t.due_at, t.assigned_to, t.state, t.closed_at,
      concat_ws(' ', nullif(l.name, ''), l.payload ->> 'last_name') as name,
      concat_ws(' ', l.payload ->> 'Vehicle Make', l.payload ->> 'Vehicle Model') as vehicle,
      l.category, l.assigned_to as looks_after
    from lead_task t join lead l on l.group_id = t.group_id and l.lead_id = t.lead_id
    where t.site_id = ${of.siteId} and t.state = 'open' and l.stage not in ('withdrawn', 'archived') and ${among} and ${whose}
    order by t.due_at, t.task_id limit ${of.most}`.execute(db)
  return rows.map((row) => ({
    ...taskOf(row),
    name: row.name,
    vehicle: row.vehicle,
    category: row.category,
    looksAfter: row.looks_after === null ? null : asId<'user'>(row.looks_after),
  }))
}

type Row = {
  task_id: string
  lead_id: string
  what: string
  due_at: Date
  assigned_to: string | null
  state: string
  closed_at: Date | null
}

const taskOf = (row: Row): LeadTask => ({
  id: row.task_id,
  leadId: asId<'lead'>(row.lead_id),
  what: row.what,
  dueAt: row.due_at,
  assignedTo: row.assigned_to === null ? null : asId<'user'>(row.assigned_to),
  state: taskStates.find((state) => state === row.state) ?? 'open',
  closedAt: row.closed_at,
})
