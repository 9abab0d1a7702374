import { may } from '#features/accounts/domain/permissions.ts'
import { listStaff, type StaffMember } from '#features/accounts/server/list-staff.ts'
import type { SendPush } from '#features/garage/server/push/push-ports.ts'
import { type LeadNotice, readLeadNotice } from '#features/leads/server/desk/read-lead-notice.ts'
import type { LeadNews } from '#features/leads/server/delivery/schedule-deliveries.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { day } from '#kernel/duration.ts'
import type { Database } from '#platform/postgres/database.ts'
import { deleteDevice, listDevices, type PushDevice } from './push-device-store.ts'
import type { StaffNotification } from './push-devices.ts'

export type NotifyStaffDeps = { database: Database; sendPush: SendPush; now(): Date }

/** A device at which nobody has been for so long is told nothing: it may be in other hands. */
const seenWithin = 30 * day

/**
 * Tells those who may read this lead now and want to hear of it on a device. Who may is asked when it is sent, not when they
 * subscribed. A message that is sent twice takes the place of the first on the device.
 */
export async function notifyStaff(deps: NotifyStaffDeps, { groupId, siteId, leadId, kind }: LeadNews): Promise<void> {
  const { database } = deps
  const found = await database.forGroup(groupId, async (db) => {
    const [site, notice] = [await readSite(db, siteId), await readLeadNotice(db, siteId, leadId)]
    return site && notice ? { site, notice } : undefined
  })
  if (!found || (kind === 'overdue' && found.notice.dueAt > deps.now())) return
  const readers = (await listStaff(database, groupId)).filter((member) => mayRead(member, found.notice))
  const devices = await database.forPlatform((db) =>
    listDevices(
      db,
      readers.map(({ id }) => id),
    ),
  )
  const message = JSON.stringify(notificationOf(found.site, found.notice, { kind, leadId }))
  const wanted = devices.filter((device) => wants(device, kind, deps.now()))
  const answers = await Promise.all(
    wanted.map(async (device) => ({ device, answer: await deps.sendPush(device, message) })),
  )
  for (const { device, answer } of answers)
    if (!answer.ok && answer.problem.isGone)
      await database.forPlatform((db) => deleteDevice(db, device.userId, device.id))
  const isAway = answers.length > 0 && answers.every(({ answer }) => !answer.ok && answer.problem.kind === 'temporary')
  if (isAway) throw new Error('No push service takes messages now')
}

const mayRead = ({ role, dealershipIds }: StaffMember, { dealershipId }: LeadNotice): boolean =>
  may(role, 'leads.read') && (dealershipIds === null || (dealershipId !== null && dealershipIds.includes(dealershipId)))

const wants = ({ tellsNew, tellsOverdue, seenAt }: PushDevice, kind: LeadNews['kind'], now: Date): boolean =>
  (kind === 'new' ? tellsNew : tellsOverdue) && now.getTime() - seenAt.getTime() < seenWithin

function notificationOf(
  { name, slug }: Site,
  { firstName, about }: LeadNotice,
  { kind, leadId }: Pick<LeadNews, 'kind' | 'leadId'>,
): StaffNotification {
  const who = [firstName, about].filter(Boolean).join(', ')
  const body = kind === 'new' ? `New lead: ${who}` : `Overdue: ${who}. Nobody’s answered yet.`
  return { title: name, body, path: `/${slug}/leads/${leadId}`, tag: leadId }
}
