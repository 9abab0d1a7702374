import { z } from 'zod'
import type { ApiOperation } from './api-operation.ts'
import { contactOperations } from './events/contact-operations.ts'
import { problemAnswer } from './leads/lead-body.ts'
import { leadOperations } from './leads/lead-operations.ts'
import { lookupOperations } from './vehicles/lookup-operations.ts'
import { partnerCustomer, partnerReceipt } from './partner-api.ts'
import { intakeOperations } from './v1/intake/intake-operations.ts'
import { leadFeedOperations } from './v1/leads/lead-feed-operations.ts'
import { stockOperations } from './v1/vehicles/stock-operations.ts'

const partnerOperations: ApiOperation[] = [
  {
    method: 'post',
    path: '/api/carClarityCustomer',
    summary: "Keeps what the finance partner's widget reports of a shopper.",
    body: { 'application/json': partnerCustomer },
    answers: {
      201: { words: 'It is kept.', schema: partnerReceipt },
      400: { words: 'The body is no JSON object.', schema: problemAnswer },
      403: { words: 'A page of another site sent it.', schema: problemAnswer },
      413: { words: 'Too large.', schema: problemAnswer },
      415: { words: 'Another media type.', schema: problemAnswer },
      422: { words: 'Nested too deeply.', schema: problemAnswer },
      429: { words: 'Too many from this address.', schema: problemAnswer },
    },
  },
]

/** Every call that programs and pages may make, in the order of the document. */
export const apiOperations: readonly ApiOperation[] = [
  ...leadOperations,
  ...partnerOperations,
  ...contactOperations,
  ...lookupOperations,
]

/** Those that need a key. */
export const keyedOperations: readonly ApiOperation[] = [...stockOperations, ...leadFeedOperations, ...intakeOperations]

/** The OpenAPI 3.1 document of a site, made from the schemas that its calls are checked and answered by. */
export function openApiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of [...apiOperations, ...keyedOperations]) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: described(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Forecourt',
      version: '1',
      description:
        'Calls are made on the host of the site that they are for. Those with an Origin header must come from a page of that site. Calls below /api/v1 need a key.',
    },
    security: [],
    tags: tags.map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'A key of the dealer group: fc_live_...' },
      },
    },
  }
}

/** Groups of calls, by the path after which they are called. */
const tags: [name: string, words: string][] = [
  ['Site', 'What the pages of a site call.'],
  ['Stock', 'Vehicles, for programs with a key.'],
  ['Leads', 'Enquiries, for programs with a key.'],
]
const tagOf = (path: string): string => {
  if (path.startsWith('/api/v1/vehicles')) return 'Stock'
  return /^\/api\/v1\/(?:leads|intake)/.test(path) ? 'Leads' : 'Site'
}

/** `put /api/v1/vehicles/{number}` is `putV1VehiclesNumber`. */
const operationIdOf = ({ method, path }: ApiOperation): string =>
  method +
  path
    .replace('/api', '')
    .split(/[^a-zA-Z0-9]+/)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('')

function described(operation: ApiOperation): Record<string, unknown> {
  const { summary, path, headers = [], query = [], body, answers, scope } = operation
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: operation.inPath?.[name ?? ''] ?? 'Its id.',
    schema: { type: 'string' },
  }))
  const inQuery = query.map(({ name, words, schema }) => ({
    name,
    in: 'query',
    required: false,
    description: words,
    schema: schema ? jsonOf(schema, 'input') : { type: 'string' },
  }))
  const inHeaders = headers.map(({ name, words, isRequired = false }) => ({
    name,
    in: 'header',
    required: isRequired,
    description: words,
    schema: { type: 'string' },
  }))
  return {
    operationId: operationIdOf(operation),
    tags: [tagOf(path)],
    summary,
    ...(scope ? { description: `Needs a key with the scope \`${scope}\`.`, security: [{ key: [] }] } : {}),
    parameters: [...inPath, ...inQuery, ...inHeaders],
    ...(body ? { requestBody: { required: true, content: contentOf(body, 'input') } } : {}),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, { words, schema, headers: told = {} }]) => [
        status,
        {
          description: words,
          ...(Object.keys(told).length > 0 ? { headers: toldHeaders(told) } : {}),
          ...(schema ? { content: contentOf({ 'application/json': schema }, 'output') } : {}),
        },
      ]),
    ),
  }
}

const toldHeaders = (told: Record<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(told).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  )

function contentOf(byType: Record<string, z.ZodType>, io: 'input' | 'output'): Record<string, unknown> {
  return Object.fromEntries(Object.entries(byType).map(([type, schema]) => [type, { schema: jsonOf(schema, io) }]))
}

function jsonOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
