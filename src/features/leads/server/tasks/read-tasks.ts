import type { LeadTask } from '#features/leads/domain/tasks/lead-task.ts'
import type { DealershipId, GroupId, LeadId, SiteId, UserId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { vehicleOfLead } from '#features/leads/domain/lead/lead.ts'
import { findLead } from '../records/lead-store.ts'
import { findWork } from '../records/lead-status-store.ts'
import type { Reminder } from './save-task.ts'
import {
  findUnreminded,
  noteReminder,
  type FollowUpRow,
  type FollowUpsOf,
  listFollowUps,
  listTasksOf,
  lockTask,
} from './task-store.ts'

type Deps = { database: TenantDatabase }

/** Steps of these leads: what is open by when it is due, then what was closed last. */
export const readTasks = (deps: Deps, groupId: GroupId, leadIds: readonly LeadId[]): Promise<LeadTask[]> =>
  deps.database.forGroup(groupId, (db) => listTasksOf(db, leadIds))

/** Open steps of a site, as far as the reader may see them. */
export const readFollowUps = (deps: Deps, groupId: GroupId, of: FollowUpsOf): Promise<FollowUpRow[]> =>
  deps.database.forGroup(groupId, (db) => listFollowUps(db, of))

/** The lead of a step; undefined when this site has no such step. */
export const leadOfTask = (deps: Deps, site: { groupId: GroupId; siteId: SiteId }, id: string) =>
  deps.database.forGroup(site.groupId, async (db) => (await lockTask(db, site.siteId, id))?.leadId)

/** As little of a step as a lock screen needs: no address, no number, no message, no last name. */
export type TaskNotice = {
  site: Site
  leadId: LeadId
  dealershipId: DealershipId | null
  what: string
  firstName: string
  about: string
  dueAt: Date
  /** Whoever is to do it, else whoever looks after the lead; null: nobody yet. */
  person: UserId | null
}

/** Undefined when nobody is to be reminded: it was done, dropped or moved, somebody was reminded already, or the lead is at an end. */
export const readTaskNotice = (
  deps: Deps,
  { groupId, siteId, taskId, dueAt }: Reminder,
): Promise<TaskNotice | undefined> =>
  deps.database.forGroup(groupId, async (db) => {
    const task = await findUnreminded(db, taskId, new Date(dueAt))
    if (!task) return undefined
    const [site, lead] = [await readSite(db, siteId), await findLead(db, siteId, task.leadId)]
    const record = await findWork(db, siteId, task.leadId)
    const isAtAnEnd = record?.work.stage === 'withdrawn' || record?.work.stage === 'archived'
    if (!site || !lead || !record || isAtAnEnd) return undefined
    const [firstName = ''] = lead.name.trim().split(/\s+/)
    return {
      site,
      leadId: lead.id,
      dealershipId: lead.dealershipId,
      what: task.what,
      firstName: firstName.slice(0, 40),
      about: (vehicleOfLead(lead) || lead.category).slice(0, 80),
      dueAt: task.dueAt,
      person: task.assignedTo ?? record.work.assignedTo,
    }
  })

/** Somebody was reminded of it; when it is moved they are reminded again. */
export const markReminded = (deps: Deps & { now(): Date }, { groupId, taskId }: Reminder): Promise<void> =>
  deps.database.forGroup(groupId, (db) => noteReminder(db, taskId, deps.now()))
