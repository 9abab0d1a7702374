import { isManager } from '#features/accounts/domain/permissions.ts'
import { listStaff } from '#features/accounts/server/list-staff.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { Database, GroupDb } from '#platform/postgres/database.ts'
import { timeWords } from '#features/leads/domain/delivery/lead-facts.ts'
import { mailOnFile } from '#features/leads/domain/delivery/plan-receivers.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'
import { keepEntries } from '../records/lead-journey-store.ts'
import { type LeadAtWork, lockWork, noteAlert } from '../records/lead-status-store.ts'
import { findLead } from '../records/lead-store.ts'
import { listUnalerted, type OverdueLead } from '../records/deliveries/response-alert-store.ts'
import { type LeadNews, type ScheduleDeps, scheduleDeliveries, tellStaffJob } from '../delivery/schedule-deliveries.ts'

export const alertJob = 'lead.alert'

type AlertDeps = ScheduleDeps & { database: Database }

/** Of one round; the next comes in a minute. */
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
    const [atWork] = await lockWork(db, siteId, [leadId])
    const isWaiting = atWork?.work.dueAt && atWork.work.dueAt <= deps.now()
    if (!atWork || !isWaiting || !(await noteAlert(db, leadId, deps.now()))) return
    await keepEntries(db, [{ leadId, at: deps.now(), actor: { kind: 'program' }, kind: 'alerted' }])
    const news: LeadNews = { groupId, siteId, leadId, kind: 'overdue' }
    await deps.jobs.enqueue(db, tellStaffJob, [{ data: news }])
    const [site, lead] = [await readSite(db, siteId), await findLead(db, siteId, leadId)]
    if (site && lead) await tell(db, deps, { site, lead, atWork, managers: managers.map(({ email }) => email) })
  })
}

type ToTell = { site: Site; lead: StoredLead; atWork: LeadAtWork; managers: string[] }

/** Managers by their accounts; where nobody has one, the address that hears of the lead anyway. */
async function tell(db: GroupDb, deps: AlertDeps, { site, lead, atWork, managers }: ToTell): Promise<void> {
  const recipient = managers.join(', ') || site.settings.delivery.alert_mail || mailOnFile(lead, { site })
  if (recipient === '') return
  const { waitingSince, dueAt } = atWork.work
  const since = waitingSince ? `Waiting since ${timeWords(waitingSince, lead, site)}. ` : ''
  const note = dueAt ? `${since}An answer was due by ${timeWords(dueAt, lead, site)}.` : since
  const planned = { rule: 'overdue', channel: 'mail', recipient, occasion: 'overdue', dueAt: deps.now(), note } as const
  await scheduleDeliveries(db, deps, { groupId: site.groupId, leadId: lead.id, planned: [planned] })
}
