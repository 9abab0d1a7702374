import { sql } from 'kysely'
import { asId, type DealershipId, type GroupId, type SiteId, type UserId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import type { Place } from '../../domain/people-rules.ts'
import { parseRole } from '../../domain/permissions.ts'

export type Invitation = Place & {
  id: string
  siteId: SiteId
  email: string
  inviterName: string
  createdAt: Date
  expiresAt: Date
}

export type FormerMember = Place & { userId: UserId; removedAt: Date }

type PlaceRow = { role: string; dealership_ids: string[] | null }

/** A role that this release does not know gives nothing. */
function placeOf({ role, dealership_ids: ids }: PlaceRow): Place {
  const known = parseRole(role)
  if (!known) throw new Error(`There is no role ${role}`)
  return { role: known, dealershipIds: ids?.map((id) => asId<'dealership'>(id)) ?? null }
}

/** Locked until the transaction ends: changes of people come one after the other, so that two managers cannot take each other out at once. */
export const lockMembers = async (db: GroupDb): Promise<Map<UserId, Place>> =>
  membersOf(await members(db).forUpdate().execute())

export const selectMembers = async (db: GroupDb): Promise<Map<UserId, Place>> => membersOf(await members(db).execute())

const members = (db: GroupDb) =>
  db.selectFrom('staff_membership').select(['user_id', 'role', 'dealership_ids']).orderBy('user_id')

const membersOf = (rows: readonly (PlaceRow & { user_id: string })[]): Map<UserId, Place> =>
  new Map(rows.map((row) => [asId<'user'>(row.user_id), placeOf(row)]))

export const listDealershipsToGive = async (db: GroupDb): Promise<{ id: DealershipId; name: string }[]> =>
  (await db.selectFrom('dealership').select(['dealership_id', 'name']).orderBy('position').execute()).map((row) => ({
    id: asId<'dealership'>(row.dealership_id),
    name: row.name,
  }))

type NewInvitation = Invitation & { tokenHash: Buffer; invitedBy: UserId }

export async function insertInvitation(db: GroupDb, made: NewInvitation): Promise<void> {
  await db
    .insertInto('staff_invitation')
    .values({
      invitation_id: made.id,
      site_id: made.siteId,
      email: made.email,
      role: made.role,
      dealership_ids: made.dealershipIds,
      token_hash: made.tokenHash,
      invited_by: made.invitedBy,
      inviter_name: made.inviterName,
      created_at: made.createdAt,
      expires_at: made.expiresAt,
    })
    .execute()
}

const invitationColumns = [
  'invitation_id',
  'site_id',
  'email',
  'role',
  'dealership_ids',
  'inviter_name',
  'created_at',
  'expires_at',
] as const

type InvitationRow = PlaceRow & {
  invitation_id: string
  site_id: string
  email: string
  inviter_name: string
  created_at: Date
  expires_at: Date
}

const invitationOf = (row: InvitationRow): Invitation => ({
  id: row.invitation_id,
  siteId: asId<'site'>(row.site_id),
  email: row.email,
  inviterName: row.inviter_name,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  ...placeOf(row),
})

/** Those that nobody has accepted or withdrawn; what has expired stays in sight for those who invited. */
export const listOpenInvitations = async (db: GroupDb): Promise<Invitation[]> =>
  (
    await db
      .selectFrom('staff_invitation')
      .select(invitationColumns)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .orderBy('created_at', 'desc')
      .execute()
  ).map(invitationOf)

export async function revokeInvitation(db: GroupDb, id: string, at: Date): Promise<Invitation | undefined> {
  const row = await db
    .updateTable('staff_invitation')
    .set({ revoked_at: at })
    .where('invitation_id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning(invitationColumns)
    .executeTakeFirst()
  return row && invitationOf(row)
}

/** Uses it up: undefined when it was used, withdrawn or has expired in the meantime. */
export async function acceptInvitation(db: GroupDb, id: string, at: Date): Promise<Invitation | undefined> {
  const row = await db
    .updateTable('staff_invitation')
    .set({ accepted_at: at })
    .where('invitation_id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(invitationColumns)
    .executeTakeFirst()
  return row && invitationOf(row)
}

export type FoundInvitation = Invitation & { groupId: GroupId; groupName: string }

/** Before any group is known: whose invitation this link is, while it can be accepted. */
export async function findInvitationByToken(
  db: PlatformDb,
  hash: Buffer,
  now: Date,
): Promise<FoundInvitation | undefined> {
  const row = await db
    .selectFrom('staff_invitation')
    .innerJoin('dealer_group', 'dealer_group.group_id', 'staff_invitation.group_id')
    .select(invitationColumns.map((column) => `staff_invitation.${column}` as const))
    .select(['dealer_group.group_id', 'dealer_group.name'])
    .where('token_hash', '=', hash)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { ...invitationOf(row), groupId: asId<'dealer group'>(row.group_id), groupName: row.name }
}

export async function saveFormerMember(db: GroupDb, { userId, role, dealershipIds, removedAt }: FormerMember) {
  const values = { role, dealership_ids: dealershipIds, removed_at: removedAt }
  await db
    .insertInto('staff_former_member')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doUpdateSet(values))
    .execute()
}

/** Those who were removed since, and have not come back. */
export async function listFormerMembers(db: GroupDb, since: Date): Promise<FormerMember[]> {
  const rows = await db
    .selectFrom('staff_former_member')
    .select(['user_id', 'role', 'dealership_ids', 'removed_at'])
    .where('removed_at', '>', since)
    .orderBy('removed_at', 'desc')
    .execute()
  return rows.map((row) => ({ userId: asId<'user'>(row.user_id), removedAt: row.removed_at, ...placeOf(row) }))
}

export async function deleteFormerMember(db: GroupDb, userId: UserId): Promise<void> {
  await db.deleteFrom('staff_former_member').where('user_id', '=', userId).execute()
}

/** What is known of the accounts of a group besides their place in it. */
export type AccountFacts = { id: UserId; name: string; email: string; hasSecondFactor: boolean; lastSeen: Date | null }

export async function listAccounts(db: PlatformDb, groupId: GroupId): Promise<AccountFacts[]> {
  type Row = { id: string; name: string; email: string; has_factor: boolean; last_seen: Date | null }
  const { rows } = await sql<Row>`
    select u.id, u.name, u.email, (select max(s."createdAt") from auth."session" s where s."userId" = u.id) as last_seen,
      exists (select from factors.passkey p where p.user_id = u.id)
        or exists (select from factors.code_app c where c.user_id = u.id and c.confirmed_at is not null) as has_factor
    from auth."user" u
    where u.id in (
      select user_id from staff_membership where group_id = ${groupId}
      union select user_id from staff_former_member where group_id = ${groupId})
    order by lower(u.name), u.email`.execute(db)
  return rows.map(({ id, name, email, has_factor: hasSecondFactor, last_seen: lastSeen }) => ({
    id: asId<'user'>(id),
    name,
    email,
    hasSecondFactor,
    lastSeen,
  }))
}
