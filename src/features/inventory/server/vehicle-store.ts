import { sql } from 'kysely'
import type { DealershipId, VehicleId } from '#kernel/ids.ts'
import { runsOf } from '#kernel/work-steps.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { WrittenModel } from '../domain/stock-file/plan/model-spellings.ts'
import type { StoredVehicle } from '../domain/stock-file/plan/plan-stock-import.ts'
import type { Vehicle } from '../domain/vehicle/vehicle.ts'
import { saveEarlierPrices, listEarlierPrices, listEarlierPricesOf, withEarlierPrices } from './earlier-price-store.ts'
import {
  type NewVehicle,
  readColumns,
  storedVehicleOf,
  type VehicleRow,
  vehicleOf,
  changedColumns,
  writtenColumns,
  writtenRow,
} from './vehicle-row-store.ts'

export type { NewVehicle }

/** Every vehicle of these dealerships, sold and hidden ones too, but none that was put away; newest first. 3,000 rows take about 60 ms. */
export async function listVehicles(db: GroupDb, dealershipIds: DealershipId[]): Promise<Vehicle[]> {
  if (dealershipIds.length === 0) return []
  const rows = await db
    .selectFrom('vehicle')
    .select(readColumns)
    .where('dealership_id', 'in', dealershipIds)
    .where(isInUse)
    .orderBy('created_at', 'desc')
    .orderBy('vehicle_id')
    .execute()
  return withEarlierPrices(rows.map(vehicleOf), await listEarlierPrices(db, dealershipIds))
}

/** Neither archived nor deleted. */
const isInUse = sql<boolean>`not is_archived and not is_deleted`

/** The mark of a vehicle changes whenever its row is written. */
export type ReadStock = ReadonlyMap<string, ReadVehicle>
type ReadVehicle = { mark: string; vehicle: Vehicle }

const markOfRow = sql<string>`vehicle.xmin::text`

/** `listVehicles`, reading of what is known only the rows that were written since: 3,000 marks take about 3 ms. */
export async function followStock(
  db: GroupDb,
  dealershipIds: readonly DealershipId[],
  known: ReadStock = new Map(),
): Promise<ReadStock> {
  if (dealershipIds.length === 0) return new Map()
  const marks = await db
    .selectFrom('vehicle')
    .select(['vehicle_id', markOfRow.as('mark')])
    .where('dealership_id', 'in', dealershipIds)
    .where(isInUse)
    .orderBy('created_at', 'desc')
    .orderBy('vehicle_id')
    .execute()
  const written = marks.filter(({ vehicle_id: id, mark }) => known.get(id)?.mark !== mark)
  const read = new Map<string, ReadVehicle>()
  // A thousand rows at a time, so that nobody waits until all of a large stock were taken apart.
  for (const run of runsOf(written, readAtOnce)) {
    const ids = run.map((row) => row.vehicle_id)
    for (const [id, one] of await readRows(db, ids)) read.set(id, one)
  }
  return new Map(
    marks.flatMap(({ vehicle_id: id }) => {
      const one = read.get(id) ?? known.get(id)
      return one ? [[id, one]] : []
    }),
  )
}

const readAtOnce = 1_000

/** With the mark that each row has now: it may have been written again meanwhile. */
async function readRows(db: GroupDb, ids: readonly string[]): Promise<ReadStock> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('vehicle')
    .select([...readColumns, markOfRow.as('mark')])
    .where('vehicle_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const prices = await listEarlierPricesOf(db, ids)
  return new Map(
    rows.map((row) => {
      const [vehicle = vehicleOf(row)] = withEarlierPrices([vehicleOf(row)], prices)
      return [row.vehicle_id, { mark: row.mark, vehicle }]
    }),
  )
}

/** One vehicle, sold and hidden ones too; undefined when this group has none with this id. */
export async function findVehicleRow(db: GroupDb, id: VehicleId): Promise<Vehicle | undefined> {
  const row = await db.selectFrom('vehicle').select(readColumns).where('vehicle_id', '=', id).executeTakeFirst()
  return row && vehicleOf(row)
}

/** These vehicles of these dealerships, locked until the transaction ends; in one order, so that two changes cannot deadlock. */
export async function lockStoredVehicles(
  db: GroupDb,
  { ids, dealershipIds }: { ids: readonly VehicleId[]; dealershipIds: readonly DealershipId[] },
): Promise<StoredVehicle[]> {
  const { rows } = await sql<VehicleRow>`select ${sql.raw(readColumns.join(', '))} from vehicle
    where group_id = current_group_id() and vehicle_id = any(${ids}::uuid[]) and dealership_id = any(${dealershipIds}::uuid[])
    order by vehicle_id for update`.execute(db)
  return rows.map(storedVehicleOf)
}

/** As the console lists them: with what stock files leave alone. Either those in use, or those that were put away. */
export async function listStoredVehicles(
  db: GroupDb,
  { dealershipIds, isAway }: { dealershipIds: readonly DealershipId[]; isAway: boolean },
): Promise<StoredVehicle[]> {
  if (dealershipIds.length === 0) return []
  const rows = await db
    .selectFrom('vehicle')
    .select(readColumns)
    .where('dealership_id', 'in', [...dealershipIds])
    .where(isAway ? sql<boolean>`(is_archived or is_deleted)` : isInUse)
    .orderBy('created_at', 'desc')
    .orderBy('vehicle_id')
    .execute()
  return rows.map(storedVehicleOf)
}

/** Slugs of this group's dealerships that ever had a vehicle. */
export async function listStockedDealerships(db: GroupDb): Promise<string[]> {
  const rows = await db
    .selectFrom('dealership')
    .select('slug')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('vehicle')
          .select('vehicle_id')
          .whereRef('vehicle.group_id', '=', 'dealership.group_id')
          .whereRef('vehicle.dealership_id', '=', 'dealership.dealership_id'),
      ),
    )
    .execute()
  return rows.map((row) => row.slug)
}

/**
 * The dealership's vehicles in small batches, so that a stock of any size can be compared in little memory. A cursor reads
 * them in one pass; asking for page after page was six times slower where Postgres had no statistics yet.
 */
export async function* eachStoredVehicle(db: GroupDb, dealershipId: DealershipId): AsyncGenerator<StoredVehicle[]> {
  await sql`declare stored_vehicles no scroll cursor for
    select ${sql.raw(readColumns.join(', '))} from vehicle where dealership_id = ${dealershipId}`.execute(db)
  while (true) {
    const { rows } = await sql<VehicleRow>`fetch 500 from stored_vehicles`.execute(db)
    if (rows.length === 0) break
    yield rows.map(storedVehicleOf)
  }
  await sql`close stored_vehicles`.execute(db)
}

/** Holds until the transaction ends. Slugs are unique within a group, so its imports wait for each other. */
export async function waitForTurnToImport(db: GroupDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stock import ' || current_group_id(), 0))`.execute(db)
}

export async function listModelsElsewhere(db: GroupDb, dealershipId: DealershipId): Promise<WrittenModel[]> {
  return db
    .selectFrom('vehicle')
    .select(({ fn }) => ['make', 'model', fn.countAll<number>().as('count')])
    .where('dealership_id', '!=', dealershipId)
    .groupBy(['make', 'model'])
    .execute()
}

/** Every slug that a vehicle of this group has. */
export async function listVehicleSlugs(db: GroupDb): Promise<string[]> {
  const rows = await db.selectFrom('vehicle').select('slug').execute()
  return rows.map((row) => row.slug)
}

/** Adds a batch; a thousand at a time is quick. The ids are the database's. */
export async function insertVehicles(db: GroupDb, vehicles: NewVehicle[]): Promise<void> {
  const rows = JSON.stringify(vehicles.map(writtenRow))
  await sql`insert into vehicle (${sql.raw(writtenColumns.join(', '))})
    select ${sql.raw(writtenColumns.join(', '))} from json_populate_recordset(null::vehicle, ${rows}::json)`.execute(db)
}

const gatheredColumns = ['vehicle_id', ...writtenColumns].join(', ')

/**
 * Writes vehicles that are already there, all but their slug. They are gathered in a table of this
 * transaction and written by one statement: a join for every batch was planned badly where Postgres had no statistics yet.
 */
export async function updateVehicles(db: GroupDb, batches: AsyncIterable<StoredVehicle[]>): Promise<void> {
  await sql`create temporary table changed_vehicle on commit drop as select * from vehicle where false`.execute(db)
  for await (const vehicles of batches) {
    const rows = JSON.stringify(vehicles.map((vehicle) => ({ ...writtenRow(vehicle), vehicle_id: vehicle.id })))
    await sql`insert into changed_vehicle (${sql.raw(gatheredColumns)})
      select ${sql.raw(gatheredColumns)} from json_populate_recordset(null::vehicle, ${rows}::json)`.execute(db)
  }
  await sql`analyze changed_vehicle`.execute(db)
  await saveEarlierPrices(db)
  await sql`update vehicle set ${sql.raw(changedColumns)}, updated_at = now() from changed_vehicle given
    where vehicle.group_id = current_group_id() and vehicle.vehicle_id = given.vehicle_id`.execute(db)
}

/** One statement for any number of vehicles: the ids are hashed and the group's vehicles are read once. */
export async function markSold(db: GroupDb, ids: VehicleId[], at: Date): Promise<void> {
  await sql`update vehicle set status = 'sold', sold_at = ${at}, updated_at = now()
    where group_id = current_group_id() and vehicle_id = any(${ids}::uuid[]) and reservation_id is null`.execute(db)
}

/**
 * Notes which held vehicles of a dealership its file calls sold or leaves out, since when, and that the others are there
 * again. What follows is the business of whoever holds them.
 */
export async function noteGoneInFile(
  db: GroupDb,
  dealershipId: DealershipId,
  { gone, at }: { gone: VehicleId[]; at: Date },
): Promise<void> {
  await sql`update vehicle set gone_in_file_at = case when vehicle_id = any(${gone}::uuid[]) then coalesce(gone_in_file_at, ${at}) end
    where dealership_id = ${dealershipId} and reservation_id is not null
      and (gone_in_file_at is not null or vehicle_id = any(${gone}::uuid[]))`.execute(db)
}
