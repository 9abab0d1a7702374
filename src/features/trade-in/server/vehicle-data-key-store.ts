import { type DealershipId, asId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { SealedColumn } from '#platform/sealed-column.ts'
import type { SealedPlace } from '#platform/secret-box.ts'
import type { KeyedService } from './vehicle-data-ports.ts'

type KeyOf = { groupId: string; dealershipId: string; service: string }

export const vehicleDataKeyPlace = ({ groupId, dealershipId, service }: KeyOf): SealedPlace => ({
  groupId,
  ownerId: dealershipId,
  purpose: 'vehicle-data-key',
  version: service,
})

/** The rotation of secrets seals this column anew. */
export const vehicleDataKeyColumn: SealedColumn = {
  table: 'vehicle_data_key',
  column: 'sealed',
  keys: ['group_id', 'dealership_id', 'service'],
  placeOf: ({ group_id: groupId = '', dealership_id: dealershipId = '', service = '' }) =>
    vehicleDataKeyPlace({ groupId, dealershipId, service }),
}

type StoredKey = {
  dealershipId: DealershipId
  service: KeyedService
  /** All that is ever shown of it. */
  lastFour: string
  createdAt: Date
  /** Why the service refused it when it was last used; empty when it did not. */
  problem: string
}

export async function saveVehicleDataKey(
  db: GroupDb,
  key: Pick<StoredKey, 'dealershipId' | 'service' | 'lastFour'> & { sealed: Buffer; at: Date },
): Promise<void> {
  const values = { sealed: key.sealed, last_four: key.lastFour, created_at: key.at, problem: '' }
  await db
    .insertInto('vehicle_data_key')
    .values({ dealership_id: key.dealershipId, service: key.service, ...values })
    .onConflict((conflict) => conflict.columns(['group_id', 'dealership_id', 'service']).doUpdateSet(values))
    .execute()
}

/** The sealed key of the first of these dealerships that has one for the service. */
export async function findVehicleDataKey(
  db: GroupDb,
  dealershipIds: readonly DealershipId[],
  service: KeyedService,
): Promise<{ dealershipId: DealershipId; sealed: Buffer } | undefined> {
  if (dealershipIds.length === 0) return undefined
  const rows = await db
    .selectFrom('vehicle_data_key')
    .select(['dealership_id', 'sealed'])
    .where('service', '=', service)
    .where('dealership_id', 'in', [...dealershipIds])
    .execute()
  const first = dealershipIds.map((id) => rows.find((row) => row.dealership_id === id)).find((row) => row !== undefined)
  return first && { dealershipId: asId<'dealership'>(first.dealership_id), sealed: first.sealed }
}

/** Every key of the group, without the keys. */
export async function listVehicleDataKeys(db: GroupDb): Promise<StoredKey[]> {
  const rows = await db
    .selectFrom('vehicle_data_key')
    .select(['dealership_id', 'service', 'last_four', 'created_at', 'problem'])
    .orderBy('dealership_id')
    .orderBy('service')
    .execute()
  return rows.map((row) => ({
    dealershipId: asId<'dealership'>(row.dealership_id),
    service: row.service,
    lastFour: row.last_four,
    createdAt: row.created_at,
    problem: row.problem,
  }))
}

/** Notes what a service said of a key; empty when it took it. */
export async function noteKeyProblem(
  db: GroupDb,
  dealershipId: DealershipId,
  { service, problem }: { service: KeyedService; problem: string },
): Promise<void> {
  await db
    .updateTable('vehicle_data_key')
    .set({ problem })
    .where('dealership_id', '=', dealershipId)
    .where('service', '=', service)
    .where('problem', '!=', problem)
    .execute()
}

/** Answers whether there was one. */
export async function deleteVehicleDataKey(
  db: GroupDb,
  dealershipId: DealershipId,
  service: KeyedService,
): Promise<boolean> {
  const done = await db
    .deleteFrom('vehicle_data_key')
    .where('dealership_id', '=', dealershipId)
    .where('service', '=', service)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}
