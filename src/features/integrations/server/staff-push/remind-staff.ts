import { isManager } from '#features/accounts/domain/permissions.ts'
import { listStaff, type StaffMember } from '#features/accounts/server/list-staff.ts'
import type { SendStaffMail } from '#features/accounts/server/people/staff-mail-port.ts'
import { markReminded, readTaskNotice, type TaskNotice } from '#features/leads/server/tasks/read-tasks.ts'
import type { Reminder } from '#features/leads/server/tasks/save-task.ts'
import { timeOf } from '#features/sites/domain/clock-text.ts'
import { mayRead, type NotifyStaffDeps } from './notify-staff.ts'
import { pushTo } from './push-to.ts'

export type RemindStaffDeps = NotifyStaffDeps & {
  sendStaffMail: SendStaffMail
  /** `https://console.example`. */
  consoleOrigin: string
}

/**
 * Reminds whoever is to do the next step on a lead that it is due: on the devices on which they hear of overdue leads, else by mail. Where
 * that person has left or may not see the lead any more, its managers are. It may run twice: a second message takes the place of the first.
 */
export async function remindStaff(deps: RemindStaffDeps, reminder: Reminder): Promise<void> {
  const notice = await readTaskNotice(deps, reminder)
  if (!notice) return
  const readers = (await listStaff(deps.database, reminder.groupId)).filter((member) => mayRead(member, notice))
  const person = readers.filter(({ id }) => id === notice.person)
  const people = person.length > 0 ? person : readers.filter(({ role }) => isManager(role))
  for (const each of people) await remindOne(deps, each, { notice, reminder })
  await markReminded(deps, reminder)
}

type Due = { notice: TaskNotice; reminder: Reminder }

async function remindOne(deps: RemindStaffDeps, person: StaffMember, { notice, reminder }: Due): Promise<void> {
  const { site, leadId, what, firstName, about, dueAt } = notice
  const who = [firstName, about].filter(Boolean).join(', ')
  const path = `/${site.slug}/leads/${leadId}`
  const notification = { title: site.name, body: `${what}: ${who}`, path, tag: `task-${reminder.taskId}` }
  const replies = await pushTo(deps, { people: [person], notification, wanted: ({ tellsOverdue }) => tellsOverdue })
  if (replies.includes('sent')) return
  await deps.sendStaffMail({
    groupId: reminder.groupId,
    siteId: site.id,
    id: `task-${reminder.taskId}-${dueAt.getTime()}-${person.id}`,
    to: person.email,
    subject: `Follow-up due: ${what}`,
    heading: what,
    lede: `${who}. Due ${timeOf(dueAt, site)}.`,
    action: { label: 'Open the lead', href: `${deps.consoleOrigin}${path}` },
    footer: ['You get this email because none of your devices could be notified.'],
  })
}
