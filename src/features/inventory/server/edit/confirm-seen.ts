import type { DealershipId, VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Confirmation } from '../../domain/listing/confirmation.ts'
import { confirmVehicles, findConfirmation } from '../confirmation-store.ts'

type Seen = {
  ids: readonly VehicleId[]
  /** Only vehicles of these dealerships are confirmed; the others are as if they were not there. */
  among: readonly DealershipId[]
  by: 'yard' | 'console'
  /** The moment at which they were seen; undefined: now. A clock that runs ahead says nothing of what is to come. */
  at: Date | undefined
  now: Date
}

/** Somebody saw these vehicles: those that are for sale are confirmed, and returned. */
export const confirmSeen = (db: GroupDb, { at, now, ...seen }: Seen): Promise<VehicleId[]> =>
  confirmVehicles(db, { ...seen, at: at && at < now ? at : now })

/** The last confirmation of a vehicle of the group; undefined where nothing has confirmed it. */
export const readConfirmation = (db: GroupDb, id: VehicleId): Promise<Confirmation | undefined> =>
  findConfirmation(db, id)
