import type { PushTarget, SendPush } from '#features/garage/server/push/push-ports.ts'
import { parsePushTarget } from '#features/garage/server/push/push-subscriptions.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { UserId } from '#kernel/ids.ts'
import type { PlatformDatabase } from '#platform/postgres/database.ts'
import { deleteDevice, deleteOtherDevices, listDevices, type PushDevice, saveDevice } from './push-device-store.ts'

export type { PushDevice }

/** What a device of staff shows: a line or two, and where a tap leads in the console. */
export type StaffNotification = { title: string; body: string; path: string; tag: string }

type Owner = { userId: UserId; sessionId: string }
type DeviceWish = PushTarget & Pick<PushDevice, 'browser' | 'tellsNew' | 'tellsOverdue'>

/** Browsers in which a person wants to hear of leads. */
export type PushDevices = {
  list(userId: UserId): Promise<PushDevice[]>
  save(owner: Owner, wish: DeviceWish): Promise<Result<null, 'not-a-browser' | 'too-many'>>
  remove(userId: UserId, id: string): Promise<boolean>
  /** Every other browser than that of this session. */
  removeOthers(owner: Owner): Promise<void>
  /** Sends a message to one device of the person. */
  test(userId: UserId, id: string): Promise<Result<null, 'unknown' | 'gone' | 'later'>>
}

const mostDevices = 10

type Deps = {
  database: Pick<PlatformDatabase, 'forPlatform'>
  sendPush: SendPush
  allowsLocal: boolean
  now(): Date
  newId(): string
}

export function openPushDevices({ database, sendPush, allowsLocal, now, newId }: Deps): PushDevices {
  const list = (userId: UserId) => database.forPlatform((db) => listDevices(db, [userId]))
  return {
    list,
    async save(owner, { browser, tellsNew, tellsOverdue, ...input }) {
      const target = parsePushTarget(input, { allowsLocal })
      if (!target) return fail('not-a-browser')
      const others = (await list(owner.userId)).filter(({ endpoint }) => endpoint !== target.endpoint)
      if (others.length >= mostDevices) return fail('too-many')
      const at = now()
      const device = { id: newId(), ...owner, ...target, browser, tellsNew, tellsOverdue, createdAt: at, seenAt: at }
      await database.forPlatform((db) => saveDevice(db, device))
      return ok(null)
    },
    remove: (userId, id) => database.forPlatform((db) => deleteDevice(db, userId, id)),
    removeOthers: ({ userId, sessionId }) => database.forPlatform((db) => deleteOtherDevices(db, userId, sessionId)),
    async test(userId, id) {
      const device = (await list(userId)).find((each) => each.id === id)
      if (!device) return fail('unknown')
      const reply = await sendPush(device, JSON.stringify(testNotification))
      if (reply.ok) return ok(null)
      if (!reply.problem.isGone) return fail('later')
      await database.forPlatform((db) => deleteDevice(db, userId, id))
      return fail('gone')
    },
  }
}

const testNotification: StaffNotification = {
  title: 'Console',
  body: 'You’ll get new and overdue leads on this device like this.',
  path: '/',
  tag: 'test',
}
