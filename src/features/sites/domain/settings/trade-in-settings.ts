import { z } from 'zod'

const percent = (fallback: number) => z.number().min(-60).max(40).default(fallback)

const fieldPath = (fallback: string) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_]*(\.[A-Za-z0-9_]+)*$/, 'must be names joined by dots, or empty')
    .max(120)
    .default(fallback)

/** How the visitor's own vehicle is looked up and valued. */
export const tradeInSettings = z.strictObject({
  valuation: z.boolean().default(false).describe('Offers a trade-in valuation (autograb).'),
  registration_lookup: z.boolean().default(false).describe('Looks registrations up in the national register (nevdis).'),
  price_guide: z
    .boolean()
    .default(false)
    .describe(
      'Uses the price guide (redbook) when the valuation service gives no figure: what similar vehicles in the dealer’s own stock ask.',
    ),
  route: z
    .enum(['/cars/trade-in', '/trade-in'])
    .default('/trade-in')
    .describe(
      'Where trade-in links lead. “/cars/trade-in” follows the address of vehicles (`vehicle.base_path`), such as /trucks/trade-in.',
    ),
  registration_service: z
    .enum(['none', 'autograb', 'nevdis', 'carjam', 'sandbox'])
    .default('none')
    .describe('Service that knows which vehicle bears a plate; each dealership enters a key of its own.'),
  valuation_service: z
    .enum(['none', 'autograb', 'sandbox'])
    .default('none')
    .describe('Service that values the vehicle; without one there is no figure, and the enquiry is kept.'),
  field_map: z
    .strictObject({
      value: fieldPath('prediction.trade_value').describe('The trade value itself.'),
      low: fieldPath('prediction.trade_low').describe('The lower end; empty takes the value less the spread.'),
      high: fieldPath('prediction.trade_high').describe('The upper end; empty takes the value and the spread.'),
      confidence: fieldPath('prediction.score').describe('How sure the service is, from 0 to 1.'),
    })
    .prefault({})
    .describe('Where the answer of the valuation service says what, as names joined by dots.'),
  limits: z
    .strictObject({
      confidence_min: z.number().min(0).max(1).default(0.6).describe('Below this confidence no figure is shown.'),
      distance_max: z
        .int()
        .min(1_000)
        .max(2_000_000)
        .default(250_000)
        .describe('Kilometres (miles in the US) above which no figure is shown.'),
      age_max: z.int().min(1).max(60).default(15).describe('Years of age above which no figure is shown.'),
      value_min: z.int().min(0).max(1_000_000).default(1_000).describe('Dollars below which no figure is shown.'),
    })
    .prefault({})
    .describe('Vehicles outside these limits are looked at by a person; the enquiry is kept with the reason.'),
  adjustments: z
    .strictObject({
      as_new: percent(4).describe('For a vehicle that is as new.'),
      good: percent(0).describe('For a vehicle in good condition, which services assume.'),
      fair: percent(-8).describe('For a vehicle in fair condition.'),
      needs_work: percent(-20).describe('For a vehicle that needs work.'),
      no_service_history: percent(-4).describe('Without a full service history.'),
      accident: percent(-10).describe('After an accident or hail.'),
      warning_lights: percent(-6).describe('With a warning light on.'),
      tyres_or_glass: percent(-2).describe('With worn tyres or a damaged windscreen.'),
      one_key: percent(-1).describe('With one key only.'),
      dealer: percent(0).describe('Of every vehicle, whatever its condition.'),
    })
    .prefault({})
    .describe('Percent by which the service’s trade value is changed.'),
  spread: z.number().min(0).max(30).default(5).describe('Percent below and above a value that comes without a range.'),
  valid_days: z
    .int()
    .min(1)
    .max(30)
    .default(7)
    .describe('Days a price range is valid; after that we ask for the distance again.'),
  photos_max: z
    .int()
    .min(0)
    .max(40)
    .default(16)
    .describe('Photographs that may be added to one trade-in; 0 asks for none.'),
  lookups: z
    .strictObject({
      per_address: z.int().min(1).max(1_000).default(10).describe('Look-ups that one address may make in an hour.'),
      per_site: z.int().min(1).max(100_000).default(200).describe('Look-ups that a site makes in an hour at most.'),
      cache_days: z.int().min(0).max(90).default(30).describe('Days for which an answer is used again; 0 always asks.'),
    })
    .prefault({})
    .describe('Look-ups cost money and tell what a plate belongs to.'),
})
export type TradeInSettings = z.infer<typeof tradeInSettings>
