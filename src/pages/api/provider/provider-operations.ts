import { z } from 'zod'
import { pushedFields } from '#features/inventory/domain/push/pushed-fields.ts'
import type { ApiOperation } from '../api-operation.ts'
import { limits, refusals, refusedKeys } from '../v1/v1-responses.ts'
import { v1ProblemSchema } from '../v1/v1-problem.ts'
import { acceptedSchema, providerCall, refreshSchema, refreshOrder } from './refresh-api.ts'

const text = z.string()
const missing = {
  404: {
    description: 'There is no such thing on this host; the status stands in the body too.',
    schema: z.strictObject({ status: z.literal(404), error: text }),
  },
}

const model = z.looseObject({
  id: text,
  name: text,
  slug: text,
  description: text.describe('HTML.'),
  manufacturer_name: text,
  manufacturer_body: text,
  image: z.looseObject({ url: text, thumb: text }).nullable(),
  status: z.enum(['', 'new']),
  override_url: text,
  path: text,
  accessories_count: z.int(),
})
const manufacturerSchema = z.strictObject({ id: text, slug: text, name: text, models: z.array(model) })

const slotsSchema = z.array(
  z.strictObject({ location: text.describe('Slug.'), start: z.iso.datetime(), end: z.iso.datetime() }),
)

const careersSchema = z.strictObject({
  careers: z.array(
    z.strictObject({
      id: text,
      slug: text,
      title: text,
      summary: text,
      description: text.describe('HTML.'),
      employment: text,
      location: text.describe('Slug; empty when it is any.'),
      pay: z.strictObject({ from: z.number(), to: z.number(), per: z.enum(['hour', 'week', 'year']) }).nullable(),
      posted_on: z.iso.date(),
      closes_on: z.iso.date().nullable(),
    }),
  ),
})

const websiteSchema = z.looseObject({
  id: z.uuid(),
  slug: text,
  template: text,
  name: text,
  url: text,
  dealerships: z.array(z.strictObject({ id: z.uuid(), slug: text, name: text })),
  locations: z.array(z.looseObject({ slug: text, name: text, dealership_slug: text, phone: text })),
  include_sold_cars_days: z.int(),
  excluded_models: z.array(text),
  stock: z.looseObject({ count: z.int() }),
})

const carSchema = z.looseObject({
  id: z.uuid(),
  slug: text,
  stocknum: text,
  make: z.string().nullable(),
  model: z.string().nullable(),
  price: pushedFields['price']?.schema ?? z.unknown(),
  images: z.array(z.strictObject({ image: z.strictObject({ url: text }) })),
  dealership_slug: text,
  sold: z.boolean(),
})

const websiteId = { id: 'Id or slug of a website of this dealer group.' }
const dealershipId = { id: 'Id or slug of a dealership of this dealer group.' }
const atLocation = { name: 'location', description: 'Slug of one of its locations; all of them when it is left out.' }

const keyedRefusals = { ...missing, ...refusedKeys }

const at = (base: string): ApiOperation[] => [
  {
    method: 'get',
    path: `${base}/manufacturers/{slug}.json`,
    summary: 'The range of a manufacturer, as a website shows it.',
    inPath: { slug: 'The manufacturer, as in addresses: `jayco`.' },
    query: [{ name: 'website_id', description: 'Id or slug of the website; that of the host when it is left out.' }],
    responses: { 200: { description: 'Its models.', schema: manufacturerSchema }, ...missing },
  },
  {
    method: 'get',
    path: `${base}/dealerships/{id}/available_service_bookings.json`,
    summary: 'Free times of a workshop.',
    inPath: dealershipId,
    query: [atLocation],
    responses: { 200: { description: 'Times that can be booked.', schema: slotsSchema }, ...missing },
  },
  {
    method: 'get',
    path: `${base}/dealerships/{id}/available_appointment_bookings.json`,
    summary: 'Free times for test drives.',
    inPath: dealershipId,
    query: [atLocation],
    responses: { 200: { description: 'Times that can be booked.', schema: slotsSchema }, ...missing },
  },
  {
    method: 'get',
    path: `${base}/websites/{id}/careers.json`,
    summary: 'Positions of a website, closed ones too.',
    inPath: websiteId,
    scope: 'content:read',
    security: 'password',
    responses: { 200: { description: 'Positions.', schema: careersSchema, headers: limits }, ...keyedRefusals },
  },
  {
    method: 'get',
    path: `${base}/api/v1/websites/{id}/website_session_data.json`,
    summary: 'What a website is called, where its yards are and when they are open.',
    inPath: websiteId,
    responses: { 200: { description: 'The website.', schema: websiteSchema }, ...missing },
  },
  {
    method: 'get',
    path: `${base}/websites/{id}/cars/{car}.json`,
    summary: 'One vehicle of a website.',
    inPath: { ...websiteId, car: 'Id of the vehicle.' },
    responses: { 200: { description: 'The vehicle.', schema: carSchema }, ...missing },
  },
]

const problem = (description: string) => ({ description, schema: z.looseObject({ error: text }) })

/** This product as a provider, and the call of a website's own provider. */
export const providerOperations: readonly ApiOperation[] = [
  ...at(''),
  ...at('/provider/v1'),
  {
    method: 'post',
    path: '/provider/v1/refresh',
    summary: 'The provider of this website says that something changed; it is read by a job.',
    security: 'signature',
    headers: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
      name,
      description: 'By Standard Webhooks 1.0.',
      isRequired: true,
    })),
    body: { 'application/json': providerCall.describe('Members that are not known are passed over.') },
    responses: {
      202: { description: 'It will be read.', schema: acceptedSchema },
      400: problem('The body is not the JSON of a webhook.'),
      401: problem('It is not signed with the secret of this website, or was signed more than five minutes ago.'),
      413: problem('Too large.'),
      429: problem('Too many from this address.'),
    },
  },
]

/** The refresh that is called with a key of the API. */
export const refreshOperations: readonly ApiOperation[] = [
  {
    method: 'post',
    path: '/api/website-refresh',
    scope: 'content:write',
    summary:
      'Reads everything of this website from its provider now. Without a body everything but new vehicles is read.',
    body: { 'application/json': refreshOrder },
    isBodyOptional: true,
    responses: {
      200: { description: 'It was read.', schema: refreshSchema, headers: limits },
      400: refusals.malformed,
      ...refusedKeys,
      413: refusals.tooLarge,
      415: refusals.otherType,
      422: refusals.invalid,
      502: {
        description: 'The provider did not answer everything: what it said is taken, the rest stays.',
        schema: v1ProblemSchema,
      },
    },
  },
]
