import type { UserId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { mayManage, type Place, planPlace } from '../../domain/people-rules.ts'
import type { Staff } from '../find-staff.ts'
import { placeMember } from '../staff-store.ts'
import { lockMembers } from './people-store.ts'

export type MemberProblem = 'unknown' | 'refused' | 'role' | 'dealerships'
type MemberChange = { before: Place; after: Place }

/** Gives a colleague another role or other dealerships. Nobody changes themselves: the last manager stays one. */
export async function changeMember(
  db: GroupDb,
  staff: Staff,
  { userId, place }: { userId: UserId; place: Place },
): Promise<Result<MemberChange, MemberProblem>> {
  const members = await lockMembers(db)
  const [actor, before] = [members.get(staff.user.id), members.get(userId)]
  if (!actor || !before) return fail('unknown')
  if (userId === staff.user.id || !mayManage(actor, before)) return fail('refused')
  const planned = planPlace(actor, place)
  if (!planned.ok) return planned
  await placeMember(db, userId, planned.value)
  return ok({ before, after: planned.value })
}
