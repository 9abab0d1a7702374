import type { GroupDb } from '#platform/postgres/database.ts'
import { mayManage } from '../../domain/people-rules.ts'
import type { Staff } from '../find-staff.ts'
import { type Invitation, listOpenInvitations, revokeInvitation } from './people-store.ts'

/** An invitation stops working; undefined when this person has none to withdraw with this id. */
export async function withdrawInvitation(
  db: GroupDb,
  staff: Staff,
  { id, now }: { id: string; now: Date },
): Promise<Invitation | undefined> {
  const found = (await listOpenInvitations(db)).find((each) => each.id === id)
  return found && mayManage(staff, found) ? revokeInvitation(db, id, now) : undefined
}
