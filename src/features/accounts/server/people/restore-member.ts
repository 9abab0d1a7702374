import { day } from '#kernel/duration.ts'
import type { UserId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { mayManage, type Place } from '../../domain/people-rules.ts'
import type { Staff } from '../find-staff.ts'
import { placeMember } from '../staff-store.ts'
import type { MemberProblem } from './change-member.ts'
import { deleteFormerMember, listFormerMembers, lockMembers } from './people-store.ts'

export const restorableDays = 30

/** Brings somebody back as they were, within 30 days. */
export async function restoreMember(
  db: GroupDb,
  staff: Staff,
  { userId, now }: { userId: UserId; now: Date },
): Promise<Result<Place, MemberProblem>> {
  const members = await lockMembers(db)
  const former = await listFormerMembers(db, new Date(now.getTime() - restorableDays * day))
  const [actor, before] = [members.get(staff.user.id), former.find((each) => each.userId === userId)]
  if (!actor || !before || members.has(userId)) return fail('unknown')
  if (!mayManage(actor, before)) return fail('refused')
  const place = { role: before.role, dealershipIds: before.dealershipIds }
  await placeMember(db, userId, place)
  await deleteFormerMember(db, userId)
  return ok(place)
}
