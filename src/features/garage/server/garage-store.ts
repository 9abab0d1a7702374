import { sql } from 'kysely'
import { day, hour } from '#kernel/duration.ts'
import { asId, type SiteId, type VehicleId } from '#kernel/ids.ts'
import { asCents } from '#kernel/money.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import { mostSaved, type SavedVehicle } from '../domain/garage.ts'

export type GarageId = string & { readonly garage?: true }

/** Whose garage: that of a device's cookie, or that of a shopper who signed in. */
export type GarageOwner = { tokenHash: Buffer } | { shopperId: string }

export async function findGarage(db: GroupDb, siteId: SiteId, owner: GarageOwner): Promise<GarageId | undefined> {
  const query = db.selectFrom('garage').select('garage_id').where('site_id', '=', siteId)
  const row = await (
    'tokenHash' in owner
      ? query.where('token_hash', '=', owner.tokenHash)
      : query.where('shopper_id', '=', owner.shopperId)
  ).executeTakeFirst()
  return row?.garage_id
}

export async function hasShareLink(db: GroupDb, siteId: SiteId, owner: GarageOwner): Promise<boolean> {
  const garageId = await findGarage(db, siteId, owner)
  if (!garageId) return false
  const row = await db.selectFrom('garage').select('share_hash').where('garage_id', '=', garageId).executeTakeFirst()
  return (row?.share_hash ?? null) !== null
}

export async function findSharedGarage(db: GroupDb, siteId: SiteId, shareHash: Buffer): Promise<GarageId | undefined> {
  const row = await db
    .selectFrom('garage')
    .select('garage_id')
    .where('site_id', '=', siteId)
    .where('share_hash', '=', shareHash)
    .executeTakeFirst()
  return row?.garage_id
}

export async function makeGarage(
  db: GroupDb,
  { garageId, siteId, owner, now }: { garageId: GarageId; siteId: SiteId; owner: GarageOwner; now: Date },
): Promise<GarageId> {
  await db
    .insertInto('garage')
    .values({
      garage_id: garageId,
      site_id: siteId,
      token_hash: 'tokenHash' in owner ? owner.tokenHash : null,
      shopper_id: 'shopperId' in owner ? owner.shopperId : null,
      seen_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const found = await findGarage(db, siteId, owner)
  if (!found) throw new Error('A garage that was just made is gone')
  return found
}

/** That its owner looked, once a day at most: a garage that nobody opens is forgotten after a time. */
export async function noteSeen(db: GroupDb, garageId: GarageId, now: Date): Promise<void> {
  await db
    .updateTable('garage')
    .set({ seen_at: now })
    .where('garage_id', '=', garageId)
    .where('seen_at', '<', new Date(now.getTime() - day))
    .execute()
}

/** The newest first. */
export async function listSaved(db: GroupDb, garageId: GarageId): Promise<SavedVehicle[]> {
  const rows = await db
    .selectFrom('garage_vehicle')
    .select(['vehicle_id', 'saved_at', 'saved_price', 'note'])
    .where('garage_id', '=', garageId)
    .where('removed_at', 'is', null)
    .orderBy('saved_at', 'desc')
    .orderBy('vehicle_id')
    .execute()
  return rows.map((row) => ({
    vehicleId: asId<'vehicle'>(row.vehicle_id),
    savedAt: row.saved_at,
    savedPrice: row.saved_price === null ? null : asCents(row.saved_price),
    note: row.note,
  }))
}

/** Adds a vehicle or leaves it as it was saved, also after it was taken out by mistake; the oldest beyond the limit go. */
export async function saveVehicle(db: GroupDb, garageId: GarageId, saved: SavedVehicle): Promise<void> {
  const { vehicleId, savedAt, savedPrice, note } = saved
  const isUndo = sql`v.removed_at > ${new Date(savedAt.getTime() - undoFor)}`
  await sql`insert into garage_vehicle as v (garage_id, vehicle_id, saved_at, saved_price, note)
    values (${garageId}, ${vehicleId}, ${savedAt}, ${savedPrice}, ${note})
    on conflict (group_id, garage_id, vehicle_id) do update set removed_at = null,
      saved_at = case when ${isUndo} then v.saved_at else excluded.saved_at end,
      saved_price = case when ${isUndo} then v.saved_price else excluded.saved_price end,
      note = case when ${isUndo} then v.note else excluded.note end
    where v.removed_at is not null`.execute(db)
  await sql`delete from garage_vehicle where garage_id = ${garageId} and (group_id, vehicle_id) in (
    select group_id, vehicle_id from garage_vehicle where garage_id = ${garageId} and removed_at is null
      order by saved_at desc, vehicle_id offset ${mostSaved})`.execute(db)
}

/** What is saved again so soon after it was taken out is as it was before: with its note and the price of then. */
const undoFor = hour

export async function removeVehicle(
  db: GroupDb,
  garageId: GarageId,
  { vehicleId, now }: { vehicleId: VehicleId; now: Date },
): Promise<void> {
  await db
    .updateTable('garage_vehicle')
    .set({ removed_at: now })
    .where('garage_id', '=', garageId)
    .where('vehicle_id', '=', vehicleId)
    .execute()
}

/** Does what nobody can put back any more. */
export const deleteRemoved = async (db: PlatformDb, now: Date): Promise<void> =>
  void (await db
    .deleteFrom('garage_vehicle')
    .where('removed_at', '<', new Date(now.getTime() - undoFor))
    .execute())

export async function noteVehicle(
  db: GroupDb,
  garageId: GarageId,
  { vehicleId, note }: { vehicleId: VehicleId; note: string },
): Promise<void> {
  await db
    .updateTable('garage_vehicle')
    .set({ note })
    .where('garage_id', '=', garageId)
    .where('vehicle_id', '=', vehicleId)
    .execute()
}

export async function shareGarage(db: GroupDb, garageId: GarageId, shareHash: Buffer | null): Promise<void> {
  await db.updateTable('garage').set({ share_hash: shareHash }).where('garage_id', '=', garageId).execute()
}

export async function deleteGarage(db: GroupDb, garageId: GarageId): Promise<void> {
  await db.deleteFrom('garage').where('garage_id', '=', garageId).execute()
}

export async function replaceSaved(db: GroupDb, garageId: GarageId, saved: readonly SavedVehicle[]): Promise<void> {
  await db.deleteFrom('garage_vehicle').where('garage_id', '=', garageId).execute()
  for (const each of saved) await saveVehicle(db, garageId, each)
}
