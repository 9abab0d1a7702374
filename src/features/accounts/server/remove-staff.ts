import type { GroupId, UserId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Auth } from './auth.ts'
import { findMemberships } from './find-memberships.ts'
import { findPlaceOfWork, removeMember } from './staff-store.ts'
import { writeAudit } from './write-audit.ts'

type RemoveDeps = { auth: Auth; database: Pick<Database, 'forGroup' | 'forPlatform'>; now(): Date }

/**
 * Takes a person out of a group: the next thing they ask for is refused. Who works in no other group is signed out everywhere.
 * What they did stays under their name. `nobody`: the address has no account; `stranger`: the person does not work in this group.
 */
export async function removeStaff(
  { auth, database, now }: RemoveDeps,
  { email, groupId }: { email: string; groupId: GroupId },
): Promise<Result<UserId, 'nobody' | 'stranger'>> {
  const user = await auth.findUserByEmail(email)
  if (!user) return fail('nobody')
  const wasMember = await database.forGroup(groupId, async (db) => {
    const place = await findPlaceOfWork(db, user.id)
    if (!place) return false
    await removeMember(db, user.id)
    const subject = { kind: 'member', id: user.id, name: user.name }
    const by = { siteId: null, userId: null, actorName: '', via: 'command-line' as const, requestId: '' }
    await writeAudit(db, [
      { ...by, at: now(), action: 'staff.remove', subject, before: { role: place.role }, after: null },
    ])
    return true
  })
  if (!wasMember) return fail('stranger')
  if ((await findMemberships(database, user.id)).length === 0) await auth.endSessions(user.id)
  return ok(user.id)
}
