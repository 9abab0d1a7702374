import { z } from 'zod'

export const checkoutSettings = z.strictObject({
  enabled: z.boolean().default(false).describe('Lets the shopper reserve a vehicle with a deposit.'),
  route: z.enum(['checkout', 'buy-online']).default('checkout').describe("Last part of the reservation's address."),
  minimum_price: z.int().min(0).default(200).describe('Price in dollars above which a vehicle can be reserved.'),
  deposit: z
    .number()
    .min(1)
    .max(20_000)
    .multipleOf(0.01)
    .default(500)
    .describe('Deposit in dollars where a vehicle names no payment service of its own.'),
  on_card: z.boolean().default(true).describe('Puts the reserve button on cards as well as on vehicle pages.'),
  explain: z
    .enum(['line', 'nothing'])
    .default('line')
    .describe(
      'What the vehicle page shows when a vehicle cannot be reserved just now: one line that says why, or nothing.',
    ),
  lock_minutes: z
    .int()
    .min(5)
    .max(60)
    .default(15)
    .describe('Minutes that a vehicle waits for a shopper who is paying.'),
  hold_hours: z
    .int()
    .min(1)
    .max(336)
    .default(48)
    .describe(
      'Trading hours a reserved vehicle is held at least: the hold ends when the location closes. Days it’s closed don’t count.',
    ),
  hold_hours_most: z
    .int()
    .min(1)
    .max(720)
    .default(72)
    .describe('Hours after which a hold ends at the latest, closed days included, with the close of that day.'),
  answer_hours: z
    .int()
    .min(1)
    .max(336)
    .default(24)
    .describe('Trading hours in which the dealer answers a reservation; after that managers are alerted.'),
  reminder_hours: z
    .int()
    .min(1)
    .max(72)
    .default(6)
    .describe('Hours before the end of a hold at which the dealer is reminded, or at the next opening after that.'),
  extension_hours: z
    .int()
    .min(1)
    .max(336)
    .default(48)
    .describe('Trading hours by which an extension lengthens a hold.'),
  extensions_most: z.int().min(0).max(20).default(3).describe('How often a hold may be extended.'),
  conditions: z
    .string()
    .max(4000)
    .default('')
    .describe(
      'Conditions of your own, shown before paying below those that every reservation has; one paragraph per line.',
    ),
  stripe_page: z
    .enum(['hosted', 'on_page'])
    .default('hosted')
    .describe(
      'Where shoppers give their card to Stripe: on a page of Stripe, which also works without JavaScript, or in fields of Stripe on the reservation page.',
    ),
  notify: z
    .array(z.email())
    .max(10)
    .default([])
    .describe("Addresses that answer reservations; without any, the location's or the dealership's own."),
})
export type CheckoutSettings = z.infer<typeof checkoutSettings>
