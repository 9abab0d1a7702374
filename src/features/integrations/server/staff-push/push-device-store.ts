import type { PushTarget } from '#features/garage/server/push/push-ports.ts'
import { sql } from 'kysely'
import { asId, type GroupId, type UserId } from '#kernel/ids.ts'
import type { PlatformDb } from '#platform/postgres/database.ts'

export type PushDevice = PushTarget & {
  id: string
  userId: UserId
  sessionId: string
  browser: string
  tellsNew: boolean
  tellsOverdue: boolean
  createdAt: Date
  seenAt: Date
}

/** A browser that subscribes again, perhaps for somebody else, belongs to whoever did it last. */
export async function saveDevice(db: PlatformDb, device: PushDevice): Promise<void> {
  const { id, userId, sessionId, endpoint, p256dh, auth, browser, tellsNew, tellsOverdue, createdAt, seenAt } = device
  const changed = {
    user_id: userId,
    session_id: sessionId,
    p256dh,
    auth,
    browser,
    tells_new: tellsNew,
    tells_overdue: tellsOverdue,
    seen_at: seenAt,
  }
  await db
    .insertInto('devices.push_device')
    .values({ device_id: id, endpoint, created_at: createdAt, ...changed })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(changed))
    .execute()
}

/** The devices of these people, the newest first. */
export async function listDevices(db: PlatformDb, userIds: readonly UserId[]): Promise<PushDevice[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('devices.push_device')
    .selectAll()
    .where('user_id', 'in', [...userIds])
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.device_id,
    userId: asId<'user'>(row.user_id),
    sessionId: row.session_id,
    endpoint: row.endpoint,
    p256dh: row.p256dh,
    auth: row.auth,
    browser: row.browser,
    tellsNew: row.tells_new,
    tellsOverdue: row.tells_overdue,
    createdAt: row.created_at,
    seenAt: row.seen_at,
  }))
}

/** In which of these groups anybody has a device. */
export async function groupsWithDevices(db: PlatformDb, groupIds: readonly GroupId[]): Promise<Set<GroupId>> {
  const { rows } = await sql<{ group_id: string }>`
    select distinct m.group_id from staff_membership m join devices.push_device d on d.user_id = m.user_id
    where m.group_id = any(${[...groupIds]}::uuid[])`.execute(db)
  return new Set(rows.map((row) => asId<'dealer group'>(row.group_id)))
}

/** Deletes a device of one person; false when it is not theirs. */
export async function deleteDevice(db: PlatformDb, userId: UserId, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('devices.push_device')
    .where('user_id', '=', userId)
    .where('device_id', '=', id)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Every browser of a person but that of one session, however long ago the others were used. */
export async function deleteOtherDevices(db: PlatformDb, userId: UserId, sessionId: string): Promise<void> {
  await db
    .deleteFrom('devices.push_device')
    .where('user_id', '=', userId)
    .where('session_id', '!=', sessionId)
    .execute()
}
