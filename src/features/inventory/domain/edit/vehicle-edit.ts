import { z } from 'zod'
import { vehiclePatch } from './editable-fields.ts'

/** How a worked-out price is rounded: to whole dollars, or down to one that ends in 90 below the next hundred ($24,990). */
const roundings = ['dollar', 'ninety'] as const
export type Rounding = (typeof roundings)[number]

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
