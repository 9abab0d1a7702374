import { readFile } from 'node:fs/promises'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { matcherOf } from '../../addresses/test-patterns.ts'
import { privateAddresses } from '../../storefront/private-addresses.ts'
import { addRichDealer, richSlug } from '#testing/settings/rich-dealer.ts'
import { webhookEventTypes } from '#features/integrations/domain/webhooks/webhook-endpoint.ts'
import { isWide } from '#testing/wide.ts'
import { createApp } from '../../app.ts'
import { testWeb } from '../../test-web.ts'
import { addKey } from '../v1/test-keys.ts'
import { allOperations } from '../open-api.ts'

type Described = {
  security: object[]
  tags: string[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Parameters<typeof z.fromJSONSchema>[0] }> }>
}
type Schema = {
  type?: string
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  additionalProperties?: boolean | Schema
}
type ApiDocument = {
  openapi: string
  servers: { url: string }[]
  security: object[]
  components: { securitySchemes: Record<string, object> }
  paths: Record<string, Record<string, Described>>
}

const web = await testWeb()
await addRichDealer(web)
const rich = web.deps.directory.list().find(({ slug }) => slug === richSlug)
if (!rich) throw new Error('there is no rich dealer')

const ask = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  web.app.request(`http://${richSlug}.localhost${path}`, { headers: { host: `${richSlug}.localhost`, ...headers } })
const text = await (await ask('/api/openapi.json')).text()
const document = JSON.parse(text) as ApiDocument

async function redocly(source: string): Promise<unknown[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // Specification 7 has /api/leads/with-files beside /api/leads/{id}; the concrete one goes first (OpenAPI 3.1, 4.8.8.2).
      'no-ambiguous-paths': 'off',
      // The tests' site is on a host of this machine, as every site of a development machine is.
      'no-server-example.com': 'off',
    },
  })
  const problems = await lintFromString({ source, config })
  return problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])
}

async function spectrals(source: string): Promise<unknown[]> {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [[rulesets.oas as never, 'all']], rules: {} })
  const problems = await linter.run(source)
  return problems.map(({ code, message, path }) => [code, message, path.join('.')])
}

const linters: [string, (source: string) => Promise<unknown[]>][] = [
  ['Redocly', redocly],
  ['Spectral', spectrals],
]

test.each(isWide ? linters : linters.slice(0, 1))(
  '%s finds nothing wrong with it, and sees what is',
  async (_, lint) => {
    expect(await lint(text)).toEqual([])
    const spoilt = { ...document, paths: { ...document.paths, '/x/{y}': { get: { responses: { 200: {} } } } } }
    expect((await lint(JSON.stringify(spoilt))).length).toBeGreaterThan(2)
  },
)

test('it is OpenAPI 3.1, says where calls are made, and names the security of each', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.servers).toEqual([expect.objectContaining({ url: `http://${richSlug}.localhost` })])
  const schemes = Object.keys(document.components.securitySchemes)
  for (const each of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    expect(each.security.flatMap((need) => Object.keys(need)).every((name) => schemes.includes(name))).toBe(true)
    expect(each.tags).toHaveLength(1)
  }
})

test('every body has an example that fits its schema, and every event of webhooks is described', () => {
  type Content = { schema: Parameters<typeof z.fromJSONSchema>[0]; example?: unknown }
  type WithContent = { content?: Record<string, Content> }
  const webhooks = (document as unknown as { webhooks: Record<string, { post: Described }> }).webhooks
  expect(Object.keys(webhooks).toSorted()).toEqual([...webhookEventTypes].toSorted())
  const calls = [...Object.values(document.paths), ...Object.values(webhooks)].flatMap((path) => Object.values(path))
  const bodies = calls.flatMap(({ requestBody, responses }) =>
    [requestBody as WithContent | undefined, ...(Object.values(responses) as WithContent[])].flatMap((each) =>
      Object.entries(each?.content ?? {}),
    ),
  )
  expect(bodies.length).toBeGreaterThan(350)
  for (const [type, { schema, example }] of bodies) {
    if (example === undefined) expect(type).toMatch(/^(?:text|application)\/(?:html|csv|plain|xml|atom\+xml)$/)
    else expect([example, z.fromJSONSchema(schema).safeParse(example).error?.message]).toEqual([example, undefined])
  }
  const lead = document.paths['/api/leads']?.['post']?.requestBody?.content['application/json'] as Content | undefined
  expect(lead?.example).toMatchObject({ lead: { name: 'Ann Lee', email: 'ann@mail.example' } })
})

/** Pages, pictures and what machines ask about the process: no calls. */
const isNoCall = (path: string): boolean =>
  /^\/(?:healthz|sitemap-|:file|vehicles\/:file|readyz|assets|_next\/image|media|share|staff|\*|icon|apple-touch|favicon)/.test(
    path,
  )

test('every route that the program serves is in it, or is a page', () => {
  const app = createApp(web.deps)
  const pages = new Set(privateAddresses.map(({ method, pattern }) => `${method.toUpperCase()} ${pattern}`))
  const missing = app.routes
    .filter(
      ({ method, path }) => method !== 'ALL' && !pages.has(`${method} ${path}`) && !isNoCall(path) && path !== '*',
    )
    .filter(({ path }) => path !== '/speculation-rules.json' && !/\.(?:png|ico|svg)$/.test(path))
    .filter(
      ({ method, path }) =>
        !allOperations.some(
          (each) =>
            each.method === method.toLowerCase() &&
            matcherOf(path).test(each.path.replaceAll('{key}', 'a'.repeat(32)).replaceAll(/\{\w+\}/g, 'x')),
        ),
    )
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('every call that it names is served', async () => {
  const app = createApp(web.deps)
  for (const { method, path } of allOperations) {
    const target = path.replaceAll('{key}', 'a'.repeat(32)).replaceAll(/\{\w+\}/g, 'x')
    const isDocument = /^\/(?:vehicles\/|new-arrivals|blog|sitemap|robots|llms)/.test(path)
    const served = app.routes.some(
      (route) => route.method === method.toUpperCase() && route.path !== '*' && matcherOf(route.path).test(target),
    )
    expect(served || isDocument, `${method} ${path}`).toBe(true)
  }
})

/** Objects of a body that neither refuse unknown fields nor say what becomes of them. */
function silent(schema: Schema, about = ''): string[] {
  const isHandled = schema.additionalProperties !== undefined || (schema.description ?? about).includes('passed over')
  const here = schema.type === 'object' && !isHandled ? [JSON.stringify(schema).slice(0, 120)] : []
  const inside = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
  ]
  return [...here, ...inside.flatMap((each) => silent(each, schema.description ?? about))]
}

test('unknown fields of every body are refused, named, or said to be passed over', () => {
  const bodies = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ requestBody }) =>
      Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        silent(schema).map((each) => `${path} ${each}`),
      ),
    ),
  )
  expect(bodies).toEqual([])
})

test('what is read is as it is described', async () => {
  const { vehicles, site } = await web.deps.snapshots.get(rich)
  const key = (await addKey(web, site)).text
  const authorization = `Basic ${Buffer.from(`x:${key}`).toString('base64')}`
  const calls: [path: string, asked: string, headers?: Record<string, string>][] = [
    ['/api/search', '/api/search'],
    ['/api/search', '/api/search?q=toyota%20under%2050k&make=nothing&hits=0'],
    ['/api/search', '/api/search?q=toyotta&price=-40000'],
    ['/api/auth', '/api/auth'],
    ['/vehicles/{id}.json', `/vehicles/${vehicles[0]?.id}.json`],
    ['/manufacturers/{slug}.json', '/manufacturers/toyota.json'],
    [
      '/provider/v1/dealerships/{id}/available_service_bookings.json',
      '/provider/v1/dealerships/rich-north/available_service_bookings.json',
    ],
    ['/websites/{id}/careers.json', `/websites/${richSlug}/careers.json`, { authorization }],
    ['/api/v1/websites/{id}/website_session_data.json', `/api/v1/websites/${richSlug}/website_session_data.json`],
    ['/websites/{id}/cars/{car}.json', `/websites/${richSlug}/cars/${vehicles[0]?.id}.json`],
    ['/websites/{id}/cars/{car}.json', `/websites/${richSlug}/cars/none.json`],
    ['/api/openapi.json', '/api/openapi.json'],
  ]
  for (const [path, requested, headers] of calls) {
    const response = await ask(requested, headers)
    const described = document.paths[path]?.['get']?.responses[response.status]?.content?.['application/json']?.schema
    if (described === undefined) throw new Error(`${requested} ${response.status} is not described`)
    const read = z.fromJSONSchema(described).safeParse(await response.json())
    expect(read.error?.message, requested).toBeUndefined()
  }
})

test('its reference names every call, needs no script, and lets nothing in from elsewhere', async () => {
  const response = await ask('/api/reference')
  const html = await response.text()
  for (const { path } of allOperations) expect(html).toContain(`<code>${path}</code>`)
  expect(html).not.toMatch(/<script|https?:\/\/(?!rich\.localhost)/)
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*style-src 'self' 'sha256-/)
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(await readFile('docs/api.md', 'utf8')).toContain('/api/reference')
})
