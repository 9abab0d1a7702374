import { may } from '#features/accounts/domain/permissions.ts'
import { listStaff, type StaffMember } from '#features/accounts/server/list-staff.ts'
import type { SendPush } from '#features/garage/server/push/push-ports.ts'
import { type LeadNotice, readLeadNotice } from '#features/leads/server/desk/read-lead-notice.ts'
import type { LeadNews } from '#features/leads/server/delivery/schedule-deliveries.ts'
import { readSettledSite } from '#features/sites/server/read-site.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { PushDevice } from './push-device-store.ts'
import type { StaffNotification } from './push-devices.ts'
import { groupsToPush, pushTo } from './push-to.ts'

export type NotifyStaffDeps = { database: Database; sendPush: SendPush; now(): Date }

/**
 * Tells those who may read this lead now and want to hear of it on a device. Who may is asked when it is sent, not when they
 * subscribed. A message that is sent twice takes the place of the first on the device.
 */
export async function notifyStaff(deps: NotifyStaffDeps, news: LeadNews): Promise<void> {
  const { groupId, siteId, leadId, kind, userId } = news
  const { database } = deps
  const found = await database.forGroup(groupId, async (db) => {
    const [site, notice] = [await readSettledSite(db, siteId), await readLeadNotice(db, siteId, leadId)]
    return site && notice ? { site, notice } : undefined
  })
  if (!found || (kind === 'overdue' && found.notice.dueAt > deps.now())) return
  const readers = (await listStaff(database, groupId)).filter(
    (member) => mayRead(member, found.notice) && (userId === undefined || member.id === userId),
  )
  const notification = notificationOf(found.site, found.notice, { kind, leadId })
  const wanted = (device: PushDevice) => wants(device, kind)
  const replies = await pushTo(deps, { people: readers, wanted, notification })
  const isAway = replies.length > 0 && replies.every((reply) => reply === 'later')
  if (isAway) throw new Error('No push service takes messages now')
}

/** Does the same for leads that came within a moment; of groups in which nobody has a device nothing is read but that. */
export async function notifyStaffTogether(
  deps: NotifyStaffDeps,
  all: readonly LeadNews[],
): Promise<PromiseSettledResult<void>[]> {
  const groupIds = [...new Set(all.map(({ groupId }) => groupId))]
  const withDevices = await groupsToPush(deps.database, groupIds)
  return Promise.allSettled(
    all.map(async (news) => {
      if (withDevices.has(news.groupId)) await notifyStaff(deps, news)
    }),
  )
}

export const mayRead = (
  { role, dealershipIds }: StaffMember,
  { dealershipId }: Pick<LeadNotice, 'dealershipId'>,
): boolean =>
  may(role, 'leads.read') && (dealershipIds === null || (dealershipId !== null && dealershipIds.includes(dealershipId)))

const wants = ({ tellsNew, tellsOverdue }: PushDevice, kind: LeadNews['kind']): boolean =>
  kind === 'overdue' ? tellsOverdue : tellsNew

function notificationOf(
  { name, slug }: Site,
  { firstName, about }: LeadNotice,
  { kind, leadId }: Pick<LeadNews, 'kind' | 'leadId'>,
): StaffNotification {
  const who = [firstName, about].filter(Boolean).join(', ')
  const body = {
    new: `New lead: ${who}`,
    yours: `Yours to answer: ${who}`,
    overdue: `Overdue: ${who}. Nobody’s answered yet.`,
  }[kind]
  return { title: name, body, path: `/${slug}/leads/${leadId}`, tag: leadId }
}
