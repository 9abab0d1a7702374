import { sql } from 'kysely'
import { noteVehicleChange } from '#features/sites/server/note-stock-change.ts'
import { settingsOfDealership } from '#features/sites/server/settings-of-dealership.ts'
import { asId, type DealershipId, type VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Confirmation, Confirmations, ConfirmedBy } from '../domain/listing/confirmation.ts'

/** A row that says more than the one before: an earlier moment that comes late changes nothing. */
const newest = sql`on conflict (group_id, vehicle_id) do update
  set confirmed_at = excluded.confirmed_at, confirmed_by = excluded.confirmed_by
  where vehicle_confirmation.confirmed_at <= excluded.confirmed_at`

const isThere = sql`vehicle.group_id = current_group_id() and not vehicle.is_archived and not vehicle.is_deleted`

/** Every vehicle for sale that a file of the dealership lists, by its identity; one statement for any number of them. */
export async function confirmListed(
  db: GroupDb,
  { dealershipId, identities, at }: { dealershipId: DealershipId; identities: readonly string[]; at: Date },
): Promise<void> {
  await sql`insert into vehicle_confirmation (vehicle_id, confirmed_at, confirmed_by)
    select vehicle_id, ${at}, 'feed' from vehicle
    where ${isThere} and status <> 'sold' and dealership_id = ${dealershipId} and identity = any(${identities}::text[])
    order by vehicle_id ${newest}`.execute(db)
  await showConfirmations(db, dealershipId)
}

/** These vehicles of these dealerships, as somebody saw them or sold them; returns those that were confirmed. */
export async function confirmVehicles(
  db: GroupDb,
  { ids, among, at, by }: { ids: readonly VehicleId[]; among: readonly DealershipId[]; at: Date; by: ConfirmedBy },
): Promise<VehicleId[]> {
  const { rows } = await sql<{ vehicle_id: string; dealership_id: string }>`with seen as (
      select vehicle_id, dealership_id from vehicle
      where ${isThere} and (status <> 'sold') = ${by !== 'sale'} and vehicle_id = any(${ids}::uuid[]) and dealership_id = any(${among}::uuid[])
    ), written as (
      insert into vehicle_confirmation (vehicle_id, confirmed_at, confirmed_by)
      select vehicle_id, ${at}, ${by} from seen order by vehicle_id ${newest}
    )
    select vehicle_id, dealership_id from seen`.execute(db)
  for (const dealershipId of new Set(rows.map((row) => row.dealership_id)))
    await showConfirmations(db, asId<'dealership'>(dealershipId))
  return rows.map((row) => asId<'vehicle'>(row.vehicle_id))
}

/** The last confirmation of each vehicle of these dealerships. */
export async function listConfirmations(db: GroupDb, dealershipIds: readonly DealershipId[]): Promise<Confirmations> {
  if (dealershipIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('vehicle_confirmation as confirmation')
    .innerJoin('vehicle', (join) =>
      join
        .onRef('vehicle.group_id', '=', 'confirmation.group_id')
        .onRef('vehicle.vehicle_id', '=', 'confirmation.vehicle_id'),
    )
    .select(['confirmation.vehicle_id', 'confirmed_at', 'confirmed_by'])
    .where('vehicle.dealership_id', 'in', [...dealershipIds])
    .execute()
  return new Map(
    rows.map((row): [string, Confirmation] => [row.vehicle_id, { at: row.confirmed_at, by: row.confirmed_by }]),
  )
}

/** The last confirmation of one vehicle. */
export async function findConfirmation(db: GroupDb, id: VehicleId): Promise<Confirmation | undefined> {
  const row = await db
    .selectFrom('vehicle_confirmation')
    .select(['confirmed_at', 'confirmed_by'])
    .where('vehicle_id', '=', id)
    .executeTakeFirst()
  return row && { at: row.confirmed_at, by: row.confirmed_by }
}

/** Sites that tell shoppers get a new version; all others stay as they are however often a file comes. */
async function showConfirmations(db: GroupDb, dealershipId: DealershipId): Promise<void> {
  const settings = await settingsOfDealership(db, dealershipId)
  if (settings.some(({ vehicle }) => vehicle.confirmed.enabled)) await noteVehicleChange(db, dealershipId)
}
