import type { DealershipId, UserId, VehicleId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { noteStockChange } from '#features/sites/server/note-stock-change.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { isSameValue } from '../../domain/edit/edited-fields.ts'
import type { VehicleImage } from '../../domain/vehicle/vehicle.ts'
import { vehicleName } from '../../domain/vehicle/vehicle-labels.ts'
import { editVehicles, inBatches } from '../edit/edit-vehicles.ts'
import { extendVehicleChange, isChangeKnown, lockVehicleChange } from '../edit/vehicle-change-store.ts'
import { lockStoredVehicles, updateVehicles } from '../vehicle-store.ts'

export type PhotoChange = {
  id: VehicleId
  /** Only a vehicle of these dealerships is changed. */
  among: readonly DealershipId[]
  /** What one press did, or one handful of files that came one by one: undone together. */
  changeId: string
  by: UserId | null
  now: Date
  /** Whether they are this moment what the person saw; without it, it does not matter. */
  isAsSeen?: ((photos: readonly VehicleImage[]) => boolean) | undefined
  /** From the photos as they are this moment, so that two people at once lose nothing. */
  change(photos: readonly VehicleImage[], name: string): VehicleImage[]
}

/** `changeId`: of what can be undone; null when nothing was changed. */
type ChangedPhotos = { name: string; before: VehicleImage[]; after: VehicleImage[]; changeId: string | null }

/** `undone`: what this change did so far was taken back meanwhile, and it cannot go on. `stale`: somebody else has changed them since. */
type PhotoProblem = { kind: 'missing' | 'undone' } | { kind: 'stale'; current: VehicleImage[] }

/** Changes the photos of a vehicle in the caller's transaction; stock files leave them alone from then on. */
export async function changePhotos(db: GroupDb, request: PhotoChange): Promise<Result<ChangedPhotos, PhotoProblem>> {
  const { id, among, changeId, by, now } = request
  const [vehicle] = await lockStoredVehicles(db, { ids: [id], dealershipIds: among })
  if (!vehicle) return fail({ kind: 'missing' })
  const before = vehicle.images
  if (request.isAsSeen?.(before) === false) return fail({ kind: 'stale', current: before })
  const name = vehicleName(vehicle)
  const after = request.change(before, name)
  const changed = { name, before, after, changeId }
  if (isSameValue(before, after)) return ok({ ...changed, changeId: null })
  const begun = (await lockVehicleChange(db, changeId)).find(({ vehicleId }) => vehicleId === id)
  if (!begun) {
    if (await isChangeKnown(db, changeId)) return fail({ kind: 'undone' })
    const edited = await editVehicles(db, {
      ids: [id],
      among,
      edit: { kind: 'set', patch: { images: after } },
      changeId,
      by,
      now,
    })
    return edited.ok ? ok(changed) : fail({ kind: 'missing' })
  }
  const own = after.filter(({ url }) => !before.some((photo) => photo.url === url))
  await updateVehicles(db, inBatches([{ ...vehicle, images: after }]))
  await extendVehicleChange(db, { changeId, id, after: { images: [...(begun.after.images ?? []), ...own] } })
  await noteStockChange(db, vehicle.dealershipId)
  return ok(changed)
}
