import { z } from 'zod'
import { addressElsewhere } from './safe-address.ts'
import { tradeInSettings } from './trade-in-settings.ts'
import { splitTestSettings } from './retail/split-test-settings.ts'
import { homeDeliverySettings } from './retail/home-delivery-settings.ts'
import { storeDeliverySettings } from './retail/store-delivery-settings.ts'
import { checkoutSettings } from './checkout-settings.ts'

const route = (fallback: string) =>
  z
    .string()
    .regex(/^\/[a-z0-9/_-]*$/i, 'must be a path that starts with /')
    .max(120)
    .default(fallback)

export const retailSettings = z.strictObject({
  checkout: checkoutSettings.prefault({}).describe('Reservation with a deposit.'),
  store: z
    .boolean()
    .default(false)
    .describe(
      'Opens the store (enable_store): the products of the site at /vehicle-parts-and-accessories or /caravan-accessories, on model and vehicle pages, and in a basket that is sent as a parts enquiry.',
    ),
  store_checkout: z
    .boolean()
    .default(false)
    .describe(
      'Lets shoppers in Australia and New Zealand pay for a basket with the payment service that takes deposits, instead of only sending it. Everything in it must have a price and be in stock, and store_delivery must offer pick-up or delivery; any other basket stays an enquiry.',
    ),
  store_delivery: storeDeliverySettings.prefault({}).describe('How shoppers of the store get what they chose.'),
  finance: z
    .strictObject({
      route: route('/finance').describe(
        "Where finance links lead: /finance, /finance-enquiry, /apply-for-finance or a path of the site's own.",
      ),
      link: addressElsewhere()
        .nullable()
        .default(null)
        .describe('Address of another site that finance links lead to instead.'),
      pre_approval: z
        .boolean()
        .default(false)
        .describe('Opens the pre-approval page; otherwise links to it lead to /finance.'),
      credit_provider: z
        .string()
        .max(200)
        .default('')
        .describe(
          'Who assesses a pre-approval, with the licence number they must state; in Australia and New Zealand there is no pre-approval page without it.',
        ),
      credit_check: z
        .enum(['none', 'soft', 'hard'])
        .default('none')
        .describe(
          'What a pre-approval does to the shopper’s credit file: nothing, a soft check that others cannot see, or a hard check that is recorded.',
        ),
      answers_days: z
        .int()
        .min(1)
        .max(365)
        .default(90)
        .describe('Days after which the encrypted answers of a pre-approval about income and debts are deleted.'),
      calculator: z
        .boolean()
        .default(true)
        .describe('Puts the repayment calculator on vehicle pages and on the finance page.'),
    })
    .prefault({})
    .describe('Finance links, the repayment calculator and pre-approval.'),
  trade_in: tradeInSettings.prefault({}).describe('Trade-in.'),
  home_delivery: homeDeliverySettings.prefault({}).describe('Bringing a vehicle to the shopper.'),
  garage: z
    .strictObject({
      enabled: z.boolean().default(false).describe('Gives shoppers a garage with a watchlist.'),
      route: route('/my-garage').describe('Address of the garage.'),
      label: z.string().min(1).max(40).default('My Garage').describe('Name of the garage in menus.'),
    })
    .prefault({})
    .describe("The shopper's garage."),
  authentication: z.boolean().default(false).describe('Lets shoppers sign in.'),
  split_test: splitTestSettings
    .nullable()
    .default(null)
    .describe('A test of two variants of this site, one at a time; the first is the site as it is.'),
  bot_protection: z
    .strictObject({
      enabled: z
        .boolean()
        .default(false)
        .describe(
          'Judges how enquiries come. A doubtful one is confirmed by the shopper’s browser unseen, or by a link in an email; nothing is dropped.',
        ),
      provider: z
        .enum(['none', 'turnstile'])
        .default('none')
        .describe(
          'Service of others that has doubtful senders prove that they are people, in place of unseen work of their browser. Its secret key is entered under Services and keys, or with `connection-key set turnstile`.',
        ),
      site_key: z
        .string()
        .max(120)
        .regex(/^[\w-]*$/, 'has letters, digits, - and _ only')
        .default('')
        .describe('Public key of the site at that service.'),
      challenge: z
        .enum(['doubtful', 'always'])
        .default('doubtful')
        .describe('Who is challenged by that service: senders that the other signs make doubtful, or everybody.'),
    })
    .prefault({})
    .describe('Protection of forms against programs.'),
})
