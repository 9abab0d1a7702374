import { z } from 'zod'
import { asCents, type Cents } from '#kernel/money.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import { patchDifference, type VehiclePatch, vehiclePatch } from './editable-fields.ts'

/** How a worked-out price is rounded: to whole dollars, or down to one that ends in 90 below the next hundred ($24,990). */
export const roundings = ['dollar', 'ninety'] as const

/** What is done to one vehicle, or to many alike. */
export const vehicleEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), patch: vehiclePatch }),
  z.object({
    kind: z.literal('price'),
    /** Cents, down when negative. */
    by: z.int().min(-10_000_000_00).max(10_000_000_00),
    /** The price of before stands beside the new one. */
    showsWas: z.boolean(),
    rounding: z.enum(roundings),
  }),
  z.object({
    kind: z.literal('price-percent'),
    /** Percent, down when negative. */
    by: z.number().min(-90).max(200),
    showsWas: z.boolean(),
    rounding: z.enum(roundings),
  }),
])
export type VehicleEdit = z.infer<typeof vehicleEdit>

/** What an edit changes about this vehicle; empty when it changes nothing. A vehicle without a price gets none by this. */
export function editedFields(vehicle: VehiclePatch, edit: VehicleEdit): VehiclePatch {
  if (edit.kind === 'set') return patchDifference(vehicle, edit.patch)
  const { price } = vehicle
  if (price === null || price === undefined) return {}
  const moved = edit.kind === 'price' ? price + edit.by : price * (1 + edit.by / 100)
  const next = rounded(Math.max(0, moved), edit.rounding)
  if (next === price || next === 0) return {}
  return patchDifference(vehicle, { price: next, ...(edit.showsWas && next < price ? { wasPrice: price } : {}) })
}

const dollar = 100

function rounded(cents: number, rounding: (typeof roundings)[number]): Cents {
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
