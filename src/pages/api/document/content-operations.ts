import { z } from 'zod'
import { bookKinds, markKinds, wearKinds } from '#features/inventory/domain/condition/condition-report.ts'
import type { ApiOperation } from '../api-operation.ts'

const missing = { 404: { description: 'The site has none.', type: 'text/html', schema: z.string() } }
const noFeed = {
  404: {
    description: 'There is no feed at this address, or the key is wrong.',
    type: 'text/plain',
    schema: z.string(),
  },
}

/** A document of the site that has no parameters. */
const file = (path: string, summary: string, type: string): ApiOperation => ({
  method: 'get',
  path,
  summary,
  responses: { 200: { description: 'The document.', type, schema: z.string() }, ...missing },
})

/** A report of condition, as the page of a vehicle shows it. */
const conditionReportSchema = z.looseObject({
  inspection: z.looseObject({ on: z.iso.date(), by: z.string(), summary: z.string() }).nullable(),
  marks: z.array(
    z.looseObject({
      kind: z.enum(markKinds),
      text: z.string().nullable(),
      size_mm: z.int().nullable(),
      on_photo: z
        .looseObject({ image: z.string(), x: z.number(), y: z.number() })
        .nullable()
        .meta({ description: 'Where it is, in shares of the photo from its top left corner.' }),
    }),
  ),
  measures: z.array(z.looseObject({ kind: z.enum(wearKinds), place: z.string(), mm: z.number() })),
  keys: z.int().nullable(),
  books: z.array(z.enum(bookKinds)),
  note: z.string().nullable(),
  documents: z.array(z.looseObject({ title: z.string(), url: z.string() })),
})

const vehicleDocument = z.looseObject({
  id: z.uuid(),
  url: z.string(),
  name: z.string(),
  condition: z.enum(['new', 'used', 'demo']),
  status: z.enum(['in_stock', 'coming_soon', 'sold']),
  make: z.string(),
  model: z.string(),
  year: z.int().nullable(),
  price: z.looseObject({ amount: z.number(), currency: z.string() }).nullable(),
  images: z.array(z.unknown()),
  condition_report: conditionReportSchema.optional(),
})

const figure = z.looseObject({
  p75: z.number().nullable().meta({ description: 'Milliseconds; of shifts of the layout, thousandths.' }),
  visits: z.int(),
  verdict: z.enum(['good', 'fair', 'poor']).nullable(),
})
const goal = z.looseObject({ good: z.number(), poor: z.number() })
const figures = { lcp: figure, inp: figure, cls: figure }

const speedDocument = z.looseObject({
  from: z.iso.date(),
  until: z.iso.date(),
  percentile: z.literal(75),
  visits_needed: z.int(),
  goals: z.looseObject({ LCP: goal, INP: goal, CLS: goal }),
  site: z.looseObject(figures),
  pages: z.array(z.looseObject({ kind: z.enum(['home', 'lists', 'vehicles', 'other']), ...figures })),
  connections: z.array(z.looseObject({ connection: z.enum(['4g', '3g', '2g']), ...figures })),
  third_parties: z.array(z.looseObject({ service: z.string() })),
})

/** What a site publishes for programs and partners, beside its pages. */
export const contentOperations: readonly ApiOperation[] = [
  {
    method: 'get',
    path: '/vehicles/{id}.json',
    summary: 'What the page of a vehicle says, for programs.',
    inPath: { id: 'Id of the vehicle.' },
    responses: { 200: { description: 'The vehicle.', schema: vehicleDocument }, ...missing },
  },
  {
    method: 'get',
    path: '/speed.json',
    summary: 'How fast the site was for its visitors, where it publishes that.',
    responses: { 200: { description: 'The figures.', schema: speedDocument }, ...missing },
  },
  file('/new-arrivals.atom', 'What came into stock lately.', 'application/atom+xml'),
  file('/blog.atom', 'Articles of the dealer.', 'application/atom+xml'),
  file('/sitemap.xml', 'Every address that search engines may know.', 'application/xml'),
  file('/robots.txt', 'What robots may read.', 'text/plain'),
  file('/.well-known/security.txt', 'Where weaknesses are reported, if the operator says so.', 'text/plain'),
  file('/llms.txt', 'The site in short, for language models.', 'text/plain'),
  {
    method: 'get',
    path: '/feeds/{file}',
    summary: 'The stock for a partner (docs/feeds.md).',
    inPath: { file: 'Named in the address that `forecourt feeds addresses` prints: `meta.csv`.' },
    query: [{ name: 'key', description: 'The key in that address.', isRequired: true }],
    responses: {
      200: { description: 'The feed.', type: 'text/csv', schema: z.string() },
      304: { description: 'It is as the ETag says.' },
      ...noFeed,
    },
  },
  {
    method: 'get',
    path: '/{key}.txt',
    summary: 'Proves to search engines that news of this site come from it (IndexNow).',
    inPath: { key: 'The key of the site, 32 hexadecimal digits.' },
    responses: { 200: { description: 'The key.', type: 'text/plain', schema: z.string() }, ...noFeed },
  },
  {
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This document.',
    responses: {
      200: { description: 'OpenAPI 3.1.', schema: z.looseObject({ openapi: z.literal('3.1.0') }) },
      404: { description: 'Never, but for hosts that are no site.' },
    },
  },
  {
    method: 'get',
    path: '/api/reference',
    summary: 'This document as a page for people.',
    responses: {
      200: { description: 'The page.', type: 'text/html', schema: z.string() },
      404: { description: 'Never, but for hosts that are no site.' },
    },
  },
]
