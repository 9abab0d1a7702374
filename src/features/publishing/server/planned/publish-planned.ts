import type { SendStaffMail } from '#features/accounts/server/people/staff-mail-port.ts'
import type { StaffMember } from '#features/accounts/server/list-staff.ts'
import { screenOfSubject } from '#features/publishing/domain/draft-subject.ts'
import { timeOf } from '#features/sites/domain/clock-text.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { Result } from '#kernel/result.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { announceTopics } from '#platform/postgres/listening/console-changes.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import { lockPlanned, markPlanned, type PlannedPublication } from './planned-publication-store.ts'

/** Publishes in the transaction that is given, or says in words why not. */
export type PublishPlanned = (
  db: GroupDb,
  groupId: GroupId,
  planned: PlannedPublication,
) => Promise<Result<null, string>>

export type PlannedDeps = {
  database: TenantDatabase
  jobs: Pick<JobQueue, 'enqueue'>
  publishPlanned: PublishPlanned
}

type Which = { groupId: GroupId; id: string }

export const notifyOfFailedJob = 'publishing.tell-of-failed'

/** What the site shows afterwards, and the screens that show it. */
const topics = [
  'publications',
  'today',
  'site',
  'pages',
  'entries',
  'menus',
  'settings',
  'theme',
  'hours',
  'departments',
]

/** Thrown to take back what a refused publication may have begun. */
class Refused extends Error {}

/**
 * Publishes what was planned for now. Change, audit and state commit together, so that it happens once however often this
 * runs and whenever it is killed; what cannot be published says why, to the person who planned it.
 */
export async function publishPlanned(deps: PlannedDeps, { groupId, id }: Which): Promise<void> {
  const problem = await attempt(deps, { groupId, id })
  if (problem === undefined) return
  await deps.database.forGroup(groupId, async (db) => {
    const planned = await lockPlanned(db, id)
    if (planned?.state !== 'waiting') return
    await markPlanned(db, id, { state: 'failed', problem })
    await deps.jobs.enqueue(db, notifyOfFailedJob, [{ data: { groupId, id } }])
    await announceTopics(db, { groupId, siteId: planned.siteId, topics: ['publications', 'today'] })
  })
}

async function attempt({ database, publishPlanned: publish }: PlannedDeps, { groupId, id }: Which) {
  try {
    await database.forGroup(groupId, async (db) => {
      const planned = await lockPlanned(db, id)
      if (planned?.state !== 'waiting') return
      const done = await publish(db, groupId, planned)
      if (!done.ok) throw new Refused(done.problem)
      await markPlanned(db, id, { state: 'published' })
      await announceTopics(db, { groupId, siteId: planned.siteId, topics })
    })
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
  return undefined
}

export type FailedMailDeps = {
  database: TenantDatabase
  sendStaffMail: SendStaffMail
  listStaff(groupId: GroupId): Promise<StaffMember[]>
  /** `https://console.example`. */
  consoleOrigin: string
}

/** Mails to the person who planned it that something did not go live, why, and where it waits for them. */
export async function notifyOfFailed(deps: FailedMailDeps, { groupId, id }: Which): Promise<void> {
  const found = await deps.database.forGroup(groupId, async (db) => {
    const planned = await lockPlanned(db, id)
    return planned && { planned, site: await readSite(db, planned.siteId) }
  })
  if (!found?.site || found.planned.state !== 'failed') return
  const { planned, site } = found
  const person = (await deps.listStaff(groupId)).find((each) => each.id === planned.userId)
  if (!person) return
  await deps.sendStaffMail({
    groupId,
    siteId: planned.siteId,
    id: `planned-${id}`,
    to: person.email,
    subject: `Not published: ${planned.title}`,
    heading: 'A scheduled change didn’t go live',
    lede: `${planned.title} of ${site.name} was to go live ${timeOf(planned.publishAt, site)}. ${planned.problem} Nothing of what you wrote is lost.`,
    action: {
      label: 'Look at it',
      href: `${deps.consoleOrigin}/${site.slug}/${screenOfSubject(planned.subject)}`,
    },
    footer: ['You’re getting this email because you scheduled the change.'],
  })
}
