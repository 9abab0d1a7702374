import type { DealershipId, VehicleId } from '#kernel/ids.ts'
import { noteStockChange } from '#features/sites/server/note-stock-change.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { EditableField, VehiclePatch } from '../../domain/edit/editable-fields.ts'
import { isSameValue, patchedVehicle } from '../../domain/edit/edited-fields.ts'
import { reportTakenBack } from '../../domain/condition/change-report.ts'
import { takenBack } from '../../domain/photos/photo-list.ts'
import type { StoredVehicle } from '../../domain/stock-file/plan/plan-stock-import.ts'
import { deleteSalesOf, settleIdentities } from '../ending/vehicle-ending-store.ts'
import { lockStoredVehicles, updateVehicles } from '../vehicle-store.ts'
import { inBatches } from './edit-vehicles.ts'
import { deleteEarlierPricesSince, lockVehicleChange, markUndone } from './vehicle-change-store.ts'

type Undo = { changeId: string; among: readonly DealershipId[]; now: Date }

/**
 * Takes a change back on every vehicle whose changed fields are still as it left them, as if it had never been: prices that
 * it set are no earlier prices, and what it locked is open to stock files again. Answers the vehicles.
 */
export async function undoVehicleChange(db: GroupDb, { changeId, among, now }: Undo): Promise<VehicleId[]> {
  const changes = await lockVehicleChange(db, changeId)
  const first = changes[0]
  if (!first) return []
  const stored = await lockStoredVehicles(db, { ids: changes.map(({ vehicleId }) => vehicleId), dealershipIds: among })
  const restored = stored.flatMap((vehicle) => {
    const change = changes.find(({ vehicleId }) => vehicleId === vehicle.id)
    if (!change || !isStillSo(vehicle, change.after)) return []
    const { priceSince, ...fields } = change.before
    const before = withWorkSince(fields, change.after, vehicle)
    return [{ ...patchedVehicle(vehicle, before, now), priceSince: new Date(priceSince) }]
  })
  if (restored.length === 0) return []
  const ids = restored.map(({ id }) => id)
  await updateVehicles(db, inBatches(restored))
  await deleteEarlierPricesSince(db, ids, first.at)
  await settleIdentities(db, ids)
  await deleteSalesOf(db, changeId)
  await markUndone(db, changeId, { ids, at: now })
  for (const dealershipId of new Set(restored.map(({ dealershipId }) => dealershipId)))
    await noteStockChange(db, dealershipId)
  return ids
}

/** Photos and the report of a condition are lists that several people work on: what was done to the others since stays. */
const sharedFields = new Set(['images', 'conditionReport'])

const isStillSo = (vehicle: VehiclePatch, after: VehiclePatch): boolean =>
  Object.entries(after).every(
    ([field, value]) => sharedFields.has(field) || isSameValue(vehicle[field as EditableField], value),
  )

function withWorkSince(fields: VehiclePatch, after: VehiclePatch, vehicle: StoredVehicle): VehiclePatch {
  const before = { ...fields }
  if (before.images && after.images)
    before.images = takenBack({ before: before.images, after: after.images }, vehicle.images)
  if (before.conditionReport !== undefined && after.conditionReport !== undefined) {
    const step = { before: before.conditionReport, after: after.conditionReport }
    before.conditionReport = reportTakenBack(step, vehicle.conditionReport)
  }
  return before
}
