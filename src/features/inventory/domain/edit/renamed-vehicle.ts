import { makeName } from '../naming/make-name.ts'
import { modelName } from '../naming/model-name.ts'
import { composedName } from '../stock-file/row/read-terms.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import type { VehiclePatch } from './editable-fields.ts'
import type { VehicleEdit } from './vehicle-edit.ts'

const naming = ['make', 'model', 'badge', 'series', 'year'] as const

/**
 * An edit with make and model as their makers write them, and with the name that follows where the vehicle was called by what
 * is changed: a name of the dealer's own stays.
 */
export function named(vehicle: Vehicle, edit: VehicleEdit): VehicleEdit {
  if (edit.kind !== 'set' || !naming.some((field) => edit.patch[field] !== undefined)) return edit
  const patch: VehiclePatch = { ...edit.patch }
  if (patch.make !== undefined) patch.make = makeName(patch.make)
  if (patch.model !== undefined) patch.model = modelName(patch.make ?? vehicle.make, patch.model)
  const isOwnName = vehicle.name !== composedName(vehicle)
  if (!isOwnName && patch.name === undefined) patch.name = composedName({ ...vehicle, ...patch })
  return { kind: 'set', patch }
}
