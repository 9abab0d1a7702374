import { z } from 'zod'

const distance = z.int().min(1).max(5_000)
const dollars = z.number().min(0).max(100_000)

export const homeDeliverySettings = z.strictObject({
  enabled: z
    .boolean()
    .default(false)
    .describe('Tells shoppers on the page of a vehicle what it costs to have it brought to their postcode or town.'),
  zones: z
    .array(
      z.strictObject({
        up_to: distance.describe('Distance from the yard, in a straight line: kilometres, in the US miles.'),
        price: dollars.describe('Dollars for all of that zone; 0 is free.'),
      }),
    )
    .max(10)
    .default([{ up_to: 50, price: 0 }])
    .describe('Prices by distance; the nearest zone that reaches far enough counts.'),
  per_distance: z
    .number()
    .min(0)
    .max(100)
    .default(2.5)
    .describe('Dollars for each kilometre or mile beyond the last zone, added to its price.'),
  farthest: distance
    .default(1_500)
    .describe('Distance beyond which no price is named and shoppers are asked to write.'),
  note: z
    .string()
    .max(300)
    .default('')
    .describe('A sentence of your own below the estimate, such as which days the truck goes.'),
})
export type HomeDeliverySettings = z.infer<typeof homeDeliverySettings>
