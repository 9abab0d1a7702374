import { day } from '#kernel/duration.ts'
import { createHmac, createHash } from 'node:crypto'
import type { SiteId, UserId, GroupId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { type Place, planPlace } from '../../domain/people-rules.ts'
import type { Staff } from '../find-staff.ts'
import { insertInvitation, listOpenInvitations, lockMembers, revokeInvitation } from './people-store.ts'

/** Links of invitations follow from the program's secret: the database holds their hashes alone, and a mail can be sent again. */
export type InvitationLinks = { tokenOf(invitationId: string): string }

export function invitationLinks(secret: string): InvitationLinks {
  const key = createHmac('sha256', secret).update('links of invitations').digest()
  return { tokenOf: (id) => createHmac('sha256', key).update(id).digest('base64url') }
}

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const invitationDays = 7
export const mailInvitationJob = 'staff.mail-invitation'

type InviteDeps = { jobs: Pick<JobQueue, 'enqueue'>; invitationLinks: InvitationLinks; newId(): string; now(): Date }
type PersonToInvite = Place & { email: string; siteId: SiteId; groupId: GroupId }
type PlaceProblem = 'role' | 'dealerships' | 'gone'

/**
 * Invites somebody by mail; the mail leaves when the transaction commits. An earlier invitation of the same address stops
 * working. Whether the address has an account elsewhere is told to nobody.
 */
export async function invitePerson(
  db: GroupDb,
  deps: InviteDeps,
  { staff, person }: { staff: Staff; person: PersonToInvite },
): Promise<Result<{ id: string }, PlaceProblem>> {
  const actor = (await lockMembers(db)).get(staff.user.id)
  if (!actor) return fail('gone')
  const planned = planPlace(actor, person)
  if (!planned.ok) return planned
  const now = deps.now()
  const earlier = (await listOpenInvitations(db)).filter(({ email }) => email === person.email)
  for (const { id } of earlier) await revokeInvitation(db, id, now)
  const id = deps.newId()
  const invitedBy: UserId = staff.user.id
  await insertInvitation(db, {
    ...planned.value,
    id,
    siteId: person.siteId,
    email: person.email,
    tokenHash: hashOfToken(deps.invitationLinks.tokenOf(id)),
    invitedBy,
    inviterName: staff.user.name,
    createdAt: now,
    expiresAt: new Date(now.getTime() + invitationDays * day),
  })
  await deps.jobs.enqueue(db, mailInvitationJob, [{ data: { groupId: person.groupId, invitationId: id } }])
  return ok({ id })
}
