import { z } from 'zod'

/** Places whose duty or tax the product knows by a rule of its own; docs/whole-price.md lists rules and sources. */
export const pricedPlaces = [
  'AU-NSW',
  'AU-VIC',
  'AU-QLD',
  'AU-SA',
  'AU-WA',
  'AU-TAS',
  'AU-NT',
  'NZ',
  'US-TX',
  'US-FL',
  'US-CA',
] as const
export type PricedPlace = (typeof pricedPlaces)[number]

const fee = (sentence: string) => z.number().min(0).max(20_000).default(0).describe(sentence)

/** One place as a dealer confirmed it: nothing is shown of a place without such a table, or beyond its dates. */
const placeTable = z.strictObject({
  place: z.enum(pricedPlaces).describe('The state or country that shoppers live in.'),
  confirmed_by: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .describe('Who of you checked the rule in docs/whole-price.md and the fees below.'),
  source: z.string().trim().min(1).max(200).describe('Where the fees come from, such as the address of the fee list.'),
  valid_from: z.iso.date().describe('The first day for which they hold.'),
  valid_until: z.iso.date().describe('The last day. After it the table is not used.'),
  registration: fee('Registration for a year, of a vehicle that isn’t registered there yet.'),
  insurance: fee('Compulsory insurance (CTP, ACC levy) that is paid with it.'),
  plates: fee('Number plates.'),
  transfer: fee('Transfer of a vehicle that is registered there already.'),
  title: fee('Title, in the US.'),
  dealer_fee: fee('Your own fee, such as dealer delivery or documents.'),
  local_rate: z
    .number()
    .min(0)
    .max(10)
    .default(0)
    .describe('Tax of your county or district in percent, on top of the state’s; in the US.'),
})
export type PlaceTable = z.infer<typeof placeTable>

export const wholePriceSettings = z.strictObject({
  enabled: z
    .boolean()
    .default(false)
    .describe(
      'Shows on a vehicle’s page what it costs where the shopper lives, with every fee by name. The page promises that nobody pays more.',
    ),
  tables: z
    .array(placeTable)
    .max(pricedPlaces.length)
    .refine((rows) => new Set(rows.map(({ place }) => place)).size === rows.length, 'names a place twice')
    .refine((rows) => rows.every((row) => row.valid_from <= row.valid_until), 'ends before it begins')
    .default([])
    .describe('Places that you have confirmed (docs/whole-price.md).'),
})
