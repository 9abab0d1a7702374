import { sql } from 'kysely'
import { asId, type UserId, type VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { VehiclePatch } from '../../domain/edit/editable-fields.ts'

export type VehicleChange = {
  vehicleId: VehicleId
  /** The changed fields as they were, and since when the price was what it was. */
  before: VehiclePatch & { priceSince: string }
  after: VehiclePatch
  /** Fields that became locked against stock files by it. */
  locked: string[]
}

type ChangeHead = { changeId: string; at: Date; userId: UserId | null }

/** Notes a change and locks its fields against stock files; in one statement each for any number of vehicles. */
export async function insertVehicleChanges(db: GroupDb, head: ChangeHead, changes: VehicleChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = JSON.stringify(
    changes.map(({ vehicleId, before, after, locked }) => ({ vehicle_id: vehicleId, before, after, locked })),
  )
  await sql`insert into vehicle_change (change_id, vehicle_id, changed_at, user_id, before, after, locked)
    select ${head.changeId}::uuid, vehicle_id, ${head.at}, ${head.userId}::uuid, before, after, locked
    from json_to_recordset(${rows}::json) as given (vehicle_id uuid, before jsonb, after jsonb, locked text[])`.execute(
    db,
  )
  await sql`update vehicle set locked_fields = vehicle.locked_fields || given.locked
    from json_to_recordset(${rows}::json) as given (vehicle_id uuid, locked text[])
    where vehicle.group_id = current_group_id() and vehicle.vehicle_id = given.vehicle_id`.execute(db)
}

/** A change that was not undone yet; locked until the transaction ends, so that nobody undoes it twice. */
export async function lockVehicleChange(db: GroupDb, changeId: string): Promise<(VehicleChange & { at: Date })[]> {
  const rows = await db
    .selectFrom('vehicle_change')
    .select(['vehicle_id', 'before', 'after', 'locked', 'changed_at'])
    .where('change_id', '=', changeId)
    .where('undone_at', 'is', null)
    .orderBy('vehicle_id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({
    vehicleId: asId<'vehicle'>(row.vehicle_id),
    before: row.before as VehicleChange['before'],
    after: row.after as VehiclePatch,
    locked: row.locked,
    at: row.changed_at,
  }))
}

/** Changes that were undone count too. */
export async function isChangeKnown(db: GroupDb, changeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('vehicle_change')
    .select('change_id')
    .where('change_id', '=', changeId)
    .executeTakeFirst()
  return row !== undefined
}

type Extension = { changeId: string; id: VehicleId; after: VehiclePatch }

/** Does what a change did so far, where it comes in several calls. */
export async function extendVehicleChange(db: GroupDb, { changeId, id, after }: Extension): Promise<void> {
  await db
    .updateTable('vehicle_change')
    .set({ after: JSON.stringify(after) })
    .where('change_id', '=', changeId)
    .where('vehicle_id', '=', id)
    .execute()
}

/** Marks it as undone for these vehicles, and unlocks again what it had locked. */
export async function markUndone(db: GroupDb, changeId: string, { ids, at }: { ids: VehicleId[]; at: Date }) {
  await sql`update vehicle set locked_fields = array(
      select unnest(vehicle.locked_fields) except select unnest(vehicle_change.locked))
    from vehicle_change
    where vehicle.group_id = current_group_id() and vehicle_change.group_id = vehicle.group_id
      and vehicle_change.vehicle_id = vehicle.vehicle_id and vehicle_change.change_id = ${changeId}::uuid
      and vehicle.vehicle_id = any(${ids}::uuid[])`.execute(db)
  await sql`update vehicle_change set undone_at = ${at}
    where group_id = current_group_id() and change_id = ${changeId}::uuid and vehicle_id = any(${ids}::uuid[])`.execute(
    db,
  )
}

/** Earlier prices that were noted since a moment: those of a change that is being undone were never offered. */
export async function deleteEarlierPricesSince(db: GroupDb, ids: VehicleId[], since: Date): Promise<void> {
  await sql`delete from earlier_price
    where group_id = current_group_id() and vehicle_id = any(${ids}::uuid[]) and until >= ${since}`.execute(db)
}

/** Sets which fields of a vehicle stock files leave alone. */
export async function setLockedFields(db: GroupDb, id: VehicleId, fields: readonly string[]): Promise<void> {
  await db
    .updateTable('vehicle')
    .set({ locked_fields: [...fields] })
    .where('vehicle_id', '=', id)
    .execute()
}

/** Changes by hand, the newest first. */
export async function listVehicleChanges(db: GroupDb, id: VehicleId, most: number) {
  const rows = await db
    .selectFrom('vehicle_change')
    .select(['change_id', 'changed_at', 'user_id', 'before', 'after', 'undone_at'])
    .where('vehicle_id', '=', id)
    .orderBy('changed_at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    changeId: row.change_id,
    at: row.changed_at,
    userId: row.user_id === null ? null : asId<'user'>(row.user_id),
    before: row.before as VehiclePatch,
    after: row.after as VehiclePatch,
    isUndone: row.undone_at !== null,
  }))
}

/** Who changed a field of a vehicle by hand last, and when; what was undone does not count. */
type FieldChangeByHand = { vehicleId: VehicleId; field: string; at: Date; userId: UserId | null }

export async function listLastChanges(db: GroupDb, dealershipIds: readonly string[]): Promise<FieldChangeByHand[]> {
  const { rows } = await sql<{ vehicle_id: string; field: string; changed_at: Date; user_id: string | null }>`
    select distinct on (vehicle_id, field) vehicle_id, field, changed_at, user_id
    from vehicle_change join vehicle using (group_id, vehicle_id)
    cross join lateral jsonb_object_keys(vehicle_change.after) as field
    where group_id = current_group_id() and undone_at is null and dealership_id = any(${dealershipIds}::uuid[])
    order by vehicle_id, field, changed_at desc`.execute(db)
  return rows.map((row) => ({
    vehicleId: asId<'vehicle'>(row.vehicle_id),
    field: row.field,
    at: row.changed_at,
    userId: row.user_id === null ? null : asId<'user'>(row.user_id),
  }))
}
