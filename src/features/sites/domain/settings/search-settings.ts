import { z } from 'zod'
import { addressCalled, pictureAddress } from './safe-address.ts'
import { describeStockFilterProblem, parseStockFilter } from './stock-filter/stock-filter.ts'

export const sortOptions = [
  'relevant',
  'latest',
  'price-desc',
  'price-asc',
  'km-desc',
  'km-asc',
  'subscription-desc',
  'subscription-asc',
  'rental-desc',
  'rental-asc',
] as const

const path = z
  .string()
  .regex(/^\/?[a-z0-9][a-z0-9/+_-]*$/i, 'must be a path of letters, digits, dashes and slashes')
  .max(120)

/** An expression of docs/stock-filter.md; what is wrong with it is said with the position of the character. */
const stockFilter = z
  .string()
  .max(4000)
  .superRefine((source, { addIssue }) => {
    const parsed = source.trim() === '' ? null : parseStockFilter(source)
    if (parsed?.ok === false) addIssue({ code: 'custom', message: describeStockFilterProblem(parsed.problem) })
  })

/** What a named search path narrows to before the shopper filters. Values are compared without case. */
const presetFilter = z.strictObject({
  car_type: z
    .array(z.enum(['new', 'used', 'demo']))
    .optional()
    .describe('Only these conditions.'),
  make: z.array(z.string()).optional().describe('Only these makes.'),
  body: z.array(z.string()).optional().describe('Only these body types.'),
  city: z.array(z.string()).optional().describe('Only vehicles in these towns.'),
  exclude_location: z.array(z.string()).optional().describe('Leaves out the locations with these slugs.'),
  minimum_photos: z.int().min(0).max(100).optional().describe('Only vehicles with at least this many photos.'),
  subscription: z.boolean().optional().describe('Only vehicles with a subscription price.'),
  rental: z.boolean().optional().describe('Only vehicles offered for rent.'),
  expression: stockFilter.optional().describe('Only vehicles that meet this expression (docs/stock-filter.md).'),
})
export type PresetFilter = z.infer<typeof presetFilter>

const eachSetting = z.strictObject({
  default_path: path
    .default('/search/new-used-and-demo-cars')
    .describe('Address of the main stock list. /search/ is added if it’s missing.'),
  paths: z
    .array(
      z.strictObject({
        path: path.describe('Address, for example /search/used-cars or /used-car/list.'),
        title: z.string().max(120).describe('Heading and page title.'),
        filter: presetFilter.default({}).describe('What the path shows before any filters.'),
      }),
    )
    .max(60)
    .default([])
    .describe('Named search paths, each with its own preset filter.'),
  default_sort: z.enum(sortOptions).default('relevant').describe('Default order of the stock list.'),
  sorts: z
    .array(z.enum(sortOptions))
    .min(1)
    .default(['relevant', 'latest', 'price-desc', 'price-asc'])
    .describe('Orders shoppers can choose from, as listed.'),
  page_size: z.int().min(6).max(60).default(24).describe('Vehicles on one page of the stock list.'),
  query_presets: z
    .array(z.enum(['minimum_photos', 'city', 'make', 'exclude_location']))
    .default([])
    .describe('Preset filters that a link to this site may carry in its query.'),
  filters: stockFilter
    .default('')
    .describe(
      'Expression that limits this site’s stock everywhere (docs/stock-filter.md). Leave it empty to show everything.',
    ),
  group_identical: z
    .boolean()
    .default(false)
    .describe('Shows identical units as one card with a "from" price and a count.'),
  repayment_search: z
    .boolean()
    .default(false)
    .describe('Lets the shopper search by repayment: a week, in the US a month.'),
  placeholder_image: pictureAddress()
    .default('')
    .describe('Picture shown for a vehicle without photos. Leave it empty for the theme’s own.'),
  provider_placeholder_image: z
    .string()
    .max(300)
    .default('')
    .describe(
      "Address of the stock provider's default placeholder picture, which counts as a placeholder and not as a photograph.",
    ),
  cloud_fallback_image: z
    .string()
    .max(300)
    .default('')
    .describe('Address of the fallback picture that a media host answers with; it counts as no picture.'),
  engine: z
    .enum(['built-in', 'host'])
    .default('built-in')
    .describe('What searches the stock: the index in memory, or the external host (docs/search-hosts.md).'),
  host: z
    .strictObject({
      url: addressCalled(2_000).describe('Base address of the external search host.'),
      key: z.string().min(1).describe('Search-only key of the host.'),
      index: z.string().default('Car_production').describe('Name of the index on the host.'),
    })
    .nullable()
    .default(null)
    .describe('External search host, used when the engine is `host`.'),
  categories: z
    .array(z.string().max(60))
    .max(40)
    .default([])
    .describe('Body types shown on the home page, in order. Leave it empty to show all in stock.'),
})

export const searchSettings = eachSetting.refine(({ engine, host }) => engine !== 'host' || host !== null, {
  path: ['host'],
  message: 'is needed where the engine is `host`',
})
export type SearchSettings = z.infer<typeof searchSettings>
