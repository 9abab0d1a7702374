import { z } from 'zod'
import { everyDeliveryArea } from './delivery-areas.ts'

const dollars = z.number().min(0).max(10_000).multipleOf(0.01)

export const storeDeliverySettings = z.strictObject({
  choice: z
    .enum(['arranged', 'pick_up', 'pick_up_or_delivery'])
    .default('arranged')
    .describe(
      'How shoppers get what is in their basket: arranged with them after it is sent, picked up at a location that they choose, or picked up or delivered as they choose.',
    ),
  price: dollars.default(15).describe('Dollars for delivering a basket, whatever is in it; 0 is free.'),
  free_from: dollars
    .nullable()
    .default(null)
    .describe('Dollars of goods in a basket from which its delivery is free, in every area that has a price.'),
  areas: z
    .array(
      z.strictObject({
        names: z
          .array(z.enum(everyDeliveryArea, 'must be a state such as NSW or TX, or NORTH or SOUTH in New Zealand'))
          .min(1)
          .max(60)
          .describe('States, or NORTH and SOUTH for the islands of New Zealand.'),
        price: dollars.nullable().describe('Dollars for delivering a basket there; null: nothing is delivered there.'),
      }),
    )
    .max(30)
    .default([])
    .describe('Areas with a price of their own; the first entry that names an area counts.'),
})
