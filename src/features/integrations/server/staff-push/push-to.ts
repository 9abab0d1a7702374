import type { StaffMember } from '#features/accounts/server/list-staff.ts'
import type { SendPush } from '#features/garage/server/push/push-ports.ts'
import { day } from '#kernel/duration.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import { deleteDevice, groupsWithDevices, listDevices, type PushDevice } from './push-device-store.ts'
import type { StaffNotification } from './push-devices.ts'

type Deps = { database: Database; sendPush: SendPush; now(): Date }

/** In which of these groups there is anybody to whom something could be sent. */
export const groupsToPush = (
  database: Pick<Database, 'forPlatform'>,
  groupIds: readonly GroupId[],
): Promise<Set<GroupId>> => database.forPlatform((db) => groupsWithDevices(db, groupIds))

type ToPush = {
  people: readonly Pick<StaffMember, 'id'>[]
  notification: StaffNotification
  /** Whether the person wants to hear of such a thing on this device. */
  wanted(device: PushDevice): boolean
}

/** A device at which nobody has been for so long is told nothing: it may be in other hands. */
const seenWithin = 30 * day

/** Sends to the devices of these people; those that are gone are forgotten. Answers what became of each. */
export async function pushTo(
  deps: Deps,
  { people, notification, wanted }: ToPush,
): Promise<('sent' | 'gone' | 'later')[]> {
  const { database, now } = deps
  const ids = people.map(({ id }) => id)
  const devices = await database.forPlatform((db) => listDevices(db, ids))
  const message = JSON.stringify(notification)
  const reached = devices.filter((each) => wanted(each) && now().getTime() - each.seenAt.getTime() < seenWithin)
  return Promise.all(
    reached.map(async (device) => {
      const reply = await deps.sendPush(device, message)
      if (reply.ok) return 'sent'
      if (reply.problem.isGone) await database.forPlatform((db) => deleteDevice(db, device.userId, device.id))
      return reply.problem.kind === 'temporary' ? 'later' : 'gone'
    }),
  )
}
