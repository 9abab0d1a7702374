import { day } from '#kernel/duration.ts'
import type { DealershipId, UserId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Place } from '../../domain/people-rules.ts'
import {
  type FormerMember,
  type Invitation,
  listDealershipsToGive,
  listFormerMembers,
  listOpenInvitations,
  selectMembers,
} from './people-store.ts'
import { restorableDays } from './restore-member.ts'

type People = {
  members: Map<UserId, Place>
  invitations: Invitation[]
  /** Colleagues who left and can be brought back. */
  former: FormerMember[]
  dealerships: { id: DealershipId; name: string }[]
}

/** People who work for the group, who are invited or were removed, and the dealerships for which people can work. */
export async function readPeople(db: GroupDb, now: Date): Promise<People> {
  const since = new Date(now.getTime() - restorableDays * day)
  return {
    members: await selectMembers(db),
    invitations: await listOpenInvitations(db),
    former: await listFormerMembers(db, since),
    dealerships: await listDealershipsToGive(db),
  }
}
