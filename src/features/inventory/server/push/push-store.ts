import { sql } from 'kysely'
import type { DealershipId, VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { WrittenModel } from '../../domain/stock-file/plan/model-spellings.ts'
import type { StoredVehicle } from '../../domain/stock-file/plan/plan-stock-import.ts'
import type { VehicleStatus } from '../../domain/vehicle/vehicle.ts'
import { readColumns, storedVehicleOf, type VehicleRow } from '../vehicle-row-store.ts'

const columns = sql.raw(readColumns.join(', '))

/** Vehicles of these dealerships with these identities, locked until the transaction ends, in one order. */
export async function lockByIdentity(
  db: GroupDb,
  { dealershipIds, identities }: { dealershipIds: readonly DealershipId[]; identities: readonly string[] },
): Promise<StoredVehicle[]> {
  const { rows } = await sql<VehicleRow>`select ${columns} from vehicle
    where group_id = current_group_id() and dealership_id = any(${dealershipIds}::uuid[])
      and identity = any(${identities}::text[])
    order by vehicle_id for update`.execute(db)
  return rows.map(storedVehicleOf)
}

export async function listWrittenModels(db: GroupDb): Promise<WrittenModel[]> {
  return db
    .selectFrom('vehicle')
    .select(({ fn }) => ['make', 'model', fn.countAll<number>().as('count')])
    .groupBy(['make', 'model'])
    .execute()
}

export type StockPage = {
  dealershipIds: readonly DealershipId[]
  /** The last one of the page before. */
  after: VehicleId | null
  limit: number
  updatedSince: Date | null
  status: VehicleStatus | null
}

/** Vehicles of these dealerships in the order of their ids, which never changes while somebody pages. */
export async function listStockPage(db: GroupDb, page: StockPage): Promise<StoredVehicle[]> {
  let query = db
    .selectFrom('vehicle')
    .select(readColumns)
    .where('dealership_id', 'in', [...page.dealershipIds])
    .where('is_deleted', '=', false)
  if (page.after) query = query.where('vehicle_id', '>', page.after)
  if (page.updatedSince) query = query.where('updated_at', '>=', page.updatedSince)
  if (page.status) query = query.where('status', '=', page.status)
  const rows = await query.orderBy('vehicle_id').limit(page.limit).execute()
  return rows.map(storedVehicleOf)
}

export async function findStoredVehicle(db: GroupDb, id: VehicleId): Promise<StoredVehicle | undefined> {
  const row = await db.selectFrom('vehicle').select(readColumns).where('vehicle_id', '=', id).executeTakeFirst()
  return row && storedVehicleOf(row)
}
