import { isManager } from '#features/accounts/domain/permissions.ts'
import { listStaff } from '#features/accounts/server/list-staff.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { Database, GroupDb } from '#platform/postgres/database.ts'
import { timeText } from '#features/leads/domain/delivery/lead-facts.ts'
import { mailOnFile } from '#features/leads/domain/delivery/plan-receivers.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'
import { insertEntries } from '../records/lead-timeline-store.ts'
import { type LeadWorkRecord, lockWork, noteAlert } from '../records/lead-status-store.ts'
import { findLead } from '../records/lead-store.ts'
import { listUnalerted, type OverdueLead } from '../records/deliveries/response-alert-store.ts'
import {
  type LeadNews,
  type ScheduleDeps,
  scheduleDeliveries,
  notifyStaffJob,
} from '../delivery/schedule-deliveries.ts'

export const alertJob = 'lead.alert'

type AlertDeps = ScheduleDeps & { database: Database }

/** Bound of one round; the next comes in a minute. */
const mostAtOnce = 500

/** Tells managers of every lead that nobody has answered in time, once for each. Answers how many leads that were. */
export async function alertOverdue(deps: AlertDeps): Promise<number> {
  const overdue = await deps.database.forPlatform((db) => listUnalerted(db, deps.now(), mostAtOnce))
  for (const lead of overdue) await alertOne(deps, lead)
  return overdue.length
}

async function alertOne(deps: AlertDeps, { groupId, siteId, leadId }: OverdueLead): Promise<void> {
  const managers = (await listStaff(deps.database, groupId)).filter(({ role }) => isManager(role))
  await deps.database.forGroup(groupId, async (db) => {
    const [workRecord] = await lockWork(db, siteId, [leadId])
    const isWaiting = workRecord?.work.dueAt && workRecord.work.dueAt <= deps.now()
    if (!workRecord || !isWaiting || !(await noteAlert(db, leadId, deps.now()))) return
    await insertEntries(db, [{ leadId, at: deps.now(), actor: { kind: 'program' }, kind: 'alerted' }])
    const news: LeadNews = { groupId, siteId, leadId, kind: 'overdue' }
    await deps.jobs.enqueue(db, notifyStaffJob, [{ data: news }])
    const [site, lead] = [await readSite(db, siteId), await findLead(db, siteId, leadId)]
    if (site && lead) await notify(db, deps, { site, lead, workRecord, managers: managers.map(({ email }) => email) })
  })
}

type ToNotify = { site: Site; lead: StoredLead; workRecord: LeadWorkRecord; managers: string[] }

/** Managers by their accounts; where nobody has one, the address that hears of the lead anyway. */
async function notify(db: GroupDb, deps: AlertDeps, { site, lead, workRecord, managers }: ToNotify): Promise<void> {
  const recipient = managers.join(', ') || site.settings.delivery.alert_mail || mailOnFile(lead, { site })
  if (recipient === '') return
  const { waitingSince, dueAt } = workRecord.work
  const since = waitingSince ? `Waiting since ${timeText(waitingSince, lead, site)}. ` : ''
  const note = dueAt ? `${since}An answer was due by ${timeText(dueAt, lead, site)}.` : since
  const planned = { rule: 'overdue', channel: 'mail', recipient, occasion: 'overdue', dueAt: deps.now(), note } as const
  await scheduleDeliveries(db, deps, { groupId: site.groupId, leadId: lead.id, planned: [planned] })
}
