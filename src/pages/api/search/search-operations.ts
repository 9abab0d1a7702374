import { z } from 'zod'
import type { ApiOperation } from '../api-operation.ts'

const text = z.string()
const amount = z.number()
const count = z.int().min(0)

const hit = z.strictObject({
  slug: text,
  name: text,
  url: text.describe('Path of its page.'),
  status: z.enum(['in_stock', 'coming_soon', 'sold']),
  condition: z.enum(['new', 'used', 'demo']),
  make: text,
  model: text,
  year: z.int().nullable(),
  odometer: amount.nullable().describe('Kilometres, in the US miles.'),
  units: z.int().min(1).describe('Identical vehicles on one card.'),
  price: z.strictObject({
    kind: z.enum(['price', 'subscription', 'rental', 'preorder', 'enquire']),
    amount: amount.nullable().describe('Dollars.'),
    text,
    note: text,
  }),
  image: z.strictObject({ url: text, alt: text }).nullable(),
})

const facet = z.array(z.strictObject({ value: text, label: text, count, selected: z.literal(true).optional() }))

const searchSchema = z.strictObject({
  heading: text,
  address: text.describe("The list's own address."),
  total: count,
  totalText: text,
  sold: count,
  hitCount: count,
  page: z.int().min(1),
  pageCount: count,
  hits: z.array(hit).optional().describe('One page, in order; left out with `hits=0`.'),
  facets: z.record(text, facet),
  stats: z.record(text, z.strictObject({ min: amount, max: amount, step: amount, counts: z.array(count) })),
  corrections: z.array(z.looseObject({})).describe('Typed words that no vehicle has, and what was taken for them.'),
  ignored: z.array(z.string()).describe('Typed words that nothing in stock answers to, and that were left out for it.'),
  reading: z
    .strictObject({ typed: text, taken: z.array(z.looseObject({ typed: text, label: text })) })
    .nullable()
    .describe('What typed words were taken for.'),
  removed: z.array(z.union([text, z.looseObject({})])).describe('Values that this stock does not have.'),
})

const problem = (description: string) => ({ description, schema: z.strictObject({ error: z.string() }) })

/** The call that search-api.ts answers. */
export const searchOperations: readonly ApiOperation[] = [
  {
    method: 'get',
    path: '/api/search',
    summary:
      'What a stock list of the site holds. Takes the parameters of the list’s own address; see docs/search-api.md.',
    query: [
      { name: 'path', description: 'Address of a stock list; the default one when it is left out.' },
      { name: 'q', description: 'Words, read as the search box reads them.', schema: z.string().max(200) },
      { name: 'sort', description: 'One of the site’s orders, such as `price-asc`.' },
      { name: 'page', description: 'From 1; beyond the last page the last one is answered.', schema: z.int().min(1) },
      { name: 'hits', description: '`0`: counts only, without vehicles.', schema: z.enum(['0', '1']) },
      { name: 'units', description: '`each`: identical vehicles one by one.', schema: z.enum(['each']) },
      {
        name: 'filters',
        description:
          'Filters by name: `make`, `model`, `body`, `price`, `year` and the others of docs/search-api.md. Values that the stock does not have are named in `removed`.',
        schema: z.record(z.string(), z.string()),
      },
    ],
    responses: {
      200: { description: 'The list.', schema: searchSchema },
      404: problem('There is no stock list at this path.'),
      429: problem('Too many searches from this address; Retry-After says when to go on.'),
    },
  },
]
