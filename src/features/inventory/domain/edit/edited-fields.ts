import { asCents, type Cents } from '#kernel/money.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import type { EditableField, VehiclePatch } from './editable-fields.ts'
import type { Rounding, VehicleEdit } from './vehicle-edit.ts'

/** What each way of rounding does, for those who choose one. */
export const roundingLabels: Record<Rounding, string> = {
  dollar: 'To whole dollars',
  ninety: 'Down, to end in 90',
}

/** Empty when the edit changes nothing. A vehicle without a price gets none by this. */
export function editedFields(vehicle: VehiclePatch, edit: VehicleEdit): VehiclePatch {
  if (edit.kind === 'set') return patchDifference(vehicle, withPlace(edit.patch))
  const { price } = vehicle
  if (price === null || price === undefined) return {}
  const moved = edit.kind === 'price' ? price + edit.by : price * (1 + edit.by / 100)
  const next = rounded(Math.max(0, moved), edit.rounding)
  if (next === price || next === 0) return {}
  return patchDifference(vehicle, { price: next, ...(edit.showsWas && next < price ? { wasPrice: price } : {}) })
}

/** What is archived or deleted is off the site, and what is put on the site is neither. */
function withPlace(patch: VehiclePatch): VehiclePatch {
  if (patch.isArchived || patch.isDeleted) return { ...patch, isShown: false }
  return patch.isShown ? { ...patch, isArchived: false, isDeleted: false } : patch
}

const dollar = 100

function rounded(cents: number, rounding: Rounding): Cents {
  const dollars = Math.round(cents / dollar)
  if (rounding === 'dollar') return asCents(dollars * dollar)
  const down = Math.floor((dollars - 90) / 100) * 100 + 90
  return asCents(Math.max(0, down) * dollar)
}

/** The vehicle after a patch, with the moments that follow from it. */
export function patchedVehicle<Kind extends Vehicle>(vehicle: Kind, patch: VehiclePatch, now: Date): Kind {
  const changed = { ...vehicle, ...patch }
  if (changed.price !== vehicle.price || changed.priceNote !== vehicle.priceNote) changed.priceSince = now
  if (changed.status !== vehicle.status) changed.soldAt = changed.status === 'sold' ? now : null
  return changed
}

/** Lists and objects are compared by what they hold, in its order. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Those fields of a patch in which it differs from the vehicle. */
export function patchDifference(vehicle: VehiclePatch, patch: VehiclePatch): VehiclePatch {
  const changed = (Object.keys(patch) as EditableField[]).filter((field) => !isSameValue(vehicle[field], patch[field]))
  return Object.fromEntries(changed.map((field) => [field, patch[field]])) as VehiclePatch
}
