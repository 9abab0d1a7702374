import type { UserId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { mayManage, type Place } from '../../domain/people-rules.ts'
import type { Staff } from '../find-staff.ts'
import { removeMember as deleteMembership } from '../staff-store.ts'
import type { MemberProblem } from './change-member.ts'
import { lockMembers, saveFormerMember } from './people-store.ts'

/** Takes a colleague out of the group; what they were is remembered, so that they can be brought back. */
export async function removeMember(
  db: GroupDb,
  staff: Staff,
  { userId, now }: { userId: UserId; now: Date },
): Promise<Result<Place, MemberProblem>> {
  const members = await lockMembers(db)
  const [actor, before] = [members.get(staff.user.id), members.get(userId)]
  if (!actor || !before) return fail('unknown')
  if (userId === staff.user.id || !mayManage(actor, before)) return fail('refused')
  await saveFormerMember(db, { userId, removedAt: now, ...before })
  await deleteMembership(db, userId)
  return ok(before)
}
