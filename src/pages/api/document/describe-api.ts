import { apiScopes } from '#features/integrations/domain/keys/api-key.ts'
import type { ApiOperation } from '../api-operation.ts'
import { contentOf, jsonOf } from './describe-content.ts'
import { describeWebhooks } from './describe-webhooks.ts'

/** Whose API it is: where it is, and who is asked about it. */
export type DescribedSite = { name: string; origin: string; email: string }

/** An OpenAPI 3.1 document of these calls. */
export function describeApi(
  operations: readonly ApiOperation[],
  { name, origin, email }: DescribedSite,
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: described(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `The API of ${name}`,
      version: '1',
      summary: 'Stock, enquiries, search and content of this website, for programs.',
      description:
        'Calls are made on the host of the site that they are for. Those with an Origin header must come from a page of that site. Calls below /api/v1, and others that say so, need a key. Unknown fields of a body are refused or named in the answer, unless its description says that they are passed over.',
      contact: { name, url: `${origin}/contact`, email },
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: origin, description: name }],
    security: [],
    tags: tags.map(([tag, description]) => ({ name: tag, description })),
    paths,
    webhooks: describeWebhooks(),
    components: { securitySchemes },
  }
}

const securitySchemes = {
  key: { type: 'http', scheme: 'bearer', description: 'A key of the dealer group: fc_live_...' },
  password: {
    type: 'http',
    scheme: 'basic',
    description: 'Any user name, and a key of the dealer group as the password.',
  },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'webhook-signature',
    description: 'A signature by Standard Webhooks 1.0 with the secret of the website.',
  },
  'meta-signature': {
    type: 'apiKey',
    in: 'header',
    name: 'x-hub-signature-256',
    description: '`sha256=` and the HMAC of the body with the app secret of the website, as Meta sends it.',
  },
  'twilio-signature': {
    type: 'apiKey',
    in: 'header',
    name: 'x-twilio-signature',
    description: 'The HMAC-SHA1 of address and fields with the auth token of the website, as Twilio sends it.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'garage',
    description: 'The cookie of a visitor or of a shopper who is signed in, as the site set it.',
  },
}

/** Groups of calls, by the alphabet. */
const tags: [name: string, words: string][] = [
  ['Content', 'Documents and feeds for search engines and partners.'],
  ['Events', 'Clicks, visits and look-ups that pages report and ask for.'],
  ['Leads', 'Enquiries: sent by forms, brought from elsewhere, read by programs with a key.'],
  ['Provider', 'Data of a website for another one, and news of its own provider.'],
  ['Search', 'What the stock lists of the site hold.'],
  ['Shopper', 'The garage, passkeys and notifications of whoever is here.'],
  ['Stock', 'Vehicles, for programs with a key.'],
  ['Webhooks', 'What this website tells other programs by itself.'],
]

const tagged: [pattern: RegExp, tag: string][] = [
  [/^\/api\/v1\/vehicles/, 'Stock'],
  [/^(?:\/mock)?\/api\/(?:v1\/(?:leads|intake)|leads|carClarityCustomer)/, 'Leads'],
  [/^\/api\/search/, 'Search'],
  [/^\/api\/(?:auth|garage|passkeys|push)/, 'Shopper'],
  [/^\/(?:provider|manufacturers|dealerships|websites|api\/v1\/websites|api\/website-refresh)/, 'Provider'],
  [/^\/api\/(?:openapi\.json|reference)|^\/(?!api)/, 'Content'],
]

const tagOf = (path: string): string => tagged.find(([pattern]) => pattern.test(path))?.[1] ?? 'Events'

/** Every group with its calls, in the order of the reference. */
export const tagsWithCalls = (
  operations: readonly ApiOperation[],
): { tag: string; description: string; calls: ApiOperation[] }[] =>
  tags.map(([tag, description]) => ({ tag, description, calls: operations.filter(({ path }) => tagOf(path) === tag) }))

/** `put /api/v1/vehicles/{number}` is `putV1VehiclesNumber`. */
export const operationIdOf = ({ method, path }: Pick<ApiOperation, 'method' | 'path'>): string =>
  method +
  path
    .replace(/^\/api/, '')
    .split(/[^a-zA-Z0-9]+/)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('')

function described(operation: ApiOperation): Record<string, unknown> {
  const { summary, path, body, responses, isBodyOptional = false } = operation
  const parameters = parametersOf(operation)
  return {
    operationId: operationIdOf(operation),
    tags: [tagOf(path)],
    summary: summary.length > 90 ? `${summary.split(/(?<=[.:])\s/)[0]}` : summary,
    description: [summary, ...rightsOf(operation)].join(' '),
    security: securityOf(operation),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: !isBodyOptional, content: contentOf(body, 'input') } } : {}),
    responses: Object.fromEntries(
      Object.entries(responses).map(
        ([status, { description, schema, type = 'application/json', headers: sent = {} }]) => [
          status,
          {
            description,
            ...(Object.keys(sent).length > 0 ? { headers: headersOf(sent) } : {}),
            ...(schema ? { content: contentOf({ [type]: schema }, 'output') } : {}),
          },
        ],
      ),
    ),
  }
}

const rightsOf = ({ scope }: ApiOperation): string[] =>
  scope ? [`Needs a key with the scope \`${scope}\`, which ${apiScopes[scope]}.`] : []

const securityOf = ({ scope, security }: ApiOperation): Record<string, string[]>[] => {
  const scheme = security ?? (scope ? 'key' : undefined)
  if (!scheme) return []
  // A visitor without a cookie is answered too.
  return scheme === 'session' ? [{ session: [] }, {}] : [{ [scheme]: [] }]
}

function parametersOf({ path, headers = [], query = [], ...operation }: ApiOperation): Record<string, unknown>[] {
  return [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      description: operation.inPath?.[name ?? ''] ?? 'Its id.',
      schema: { type: 'string' },
    })),
    ...query.map(({ name, description, schema, isRequired = false }) => ({
      name,
      in: 'query',
      required: isRequired,
      description,
      schema: schema ? jsonOf(schema, 'input') : { type: 'string' },
    })),
    ...headers.map(({ name, description, isRequired = false }) => ({
      name,
      in: 'header',
      required: isRequired,
      description,
      schema: { type: 'string' },
    })),
  ]
}

const headersOf = (sent: Record<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sent).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  )
