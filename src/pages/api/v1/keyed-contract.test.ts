import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { chanceFrom } from '#testing/search/sample-chance.ts'
import { testWeb } from '../../test-web.ts'
import type { ApiOperation } from '../api-operation.ts'
import { keyedOperations } from '../open-api.ts'
import { addKey, type KeyedResponse, caller } from './test-keys.ts'

type Schema = Record<string, unknown>
type Described = {
  security?: object[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Parameters<typeof z.fromJSONSchema>[0] }> }>
}

const web = await testWeb()
const site = await web.addDealer()
const call = caller(web, site, (await addKey(web, site)).text)
const document = await web.request(site, '/api/openapi.json')
const { paths } = (await document.json()) as { paths: Record<string, Record<string, Described>> }

const seed = 20_261_122
const random = chanceFrom(seed)
const chance = (): number => random.upTo(1_000_000) / 1_000_000
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)] as Item

const nasty = ['', '\u0000', '🚗', "'; drop table lead;--", '<script>', 'x'.repeat(300), '../../etc/passwd', '\ud800']

/** A value that fits a schema, mostly. */
function valueOf(schema: Schema): unknown {
  const options = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined
  if (options) return valueOf(pick(options))
  if (Array.isArray(schema['enum'])) return pick(schema['enum'])
  if ('const' in schema) return schema['const']
  switch (schema['type']) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return Array.from({ length: 1 + Math.floor(chance() * 3) }, () => valueOf((schema['items'] ?? {}) as Schema))
    case 'integer':
    case 'number':
      return Math.floor(chance() * Math.min(Number(schema['maximum'] ?? 1_000), 3_000))
    case 'boolean':
      return chance() < 0.5
    case 'null':
      return null
    default:
      return textOf(schema)
  }
}

function objectOf(schema: Schema): Record<string, unknown> {
  const required = (schema['required'] ?? []) as string[]
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
  const taken = properties.filter(([name]) => required.includes(name) || chance() < 0.4)
  return Object.fromEntries(taken.map(([name, each]) => [name, valueOf(each)]))
}

function textOf(schema: Schema): string {
  if (schema['format'] === 'date') return '2026-03-04'
  if (schema['format'] === 'date-time') return '2026-03-04T05:06:07Z'
  if (schema['format'] === 'uri') return 'https://photos.example.com/1.jpg'
  return pick(['Toyota', 'Hilux', 'Ann Lee', 'ann@mail.example', '0412345678', randomUUID().slice(0, 8)])
}

/** Puts something into the value that does not belong there. */
function spoilt(value: unknown): unknown {
  if (chance() < 0.1) return pick([null, [], 'text', 7, { __proto__: null, constructor: 1 }])
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value as Record<string, unknown>)
  const [name] = pick(entries.length > 0 ? entries : [['nothing', 0] as [string, unknown]])
  const wrong = pick<unknown>([...nasty, null, -1, 1e300, true, [], {}, [[[]]]])
  return { ...value, [pick([name, 'unknown_field', 'constructor'])]: wrong }
}

const address = ({ path }: ApiOperation, ids: Record<string, string>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''))

const typeOf = ({ body }: ApiOperation): string | undefined => Object.keys(body ?? {})[0]

async function send(operation: ApiOperation, ids: Record<string, string>, body?: unknown): Promise<KeyedResponse> {
  const type = typeOf(operation)
  return call(address(operation, ids), {
    method: operation.method.toUpperCase(),
    ...(body === undefined ? {} : { body }),
    headers: { ...(type ? { 'content-type': type } : {}), 'idempotency-key': randomUUID() },
  })
}

/** The answer is one that the document names, with the body that it describes there. */
function expectDescribed(operation: ApiOperation, response: KeyedResponse, sent: unknown): void {
  const described = paths[operation.path]?.[operation.method]
  const documented = described?.responses[response.status]
  const about = `${operation.method} ${operation.path} ${response.status} for ${JSON.stringify(sent)}, seed ${seed}`
  expect(documented, about).toBeDefined()
  const schema = documented?.content?.['application/json']?.schema
  if (!schema) return
  const read = z.fromJSONSchema(schema).safeParse(response.body)
  expect(read.error?.message, about).toBeUndefined()
}

const named = keyedOperations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const)

test.each(named)('%s says which key it needs, and refuses others as the document says', async (_, operation) => {
  expect(paths[operation.path]?.[operation.method]?.security).toEqual([{ key: [] }])
  const target = address(operation, { number: 'X1', id: randomUUID() })
  const method = operation.method.toUpperCase()
  const unknown = caller(web, site, `fc_live_abcdefgh_${'q'.repeat(43)}`)
  expectDescribed(operation, await unknown(target, { method }), 'an unknown key')
  const { scope } = operation
  const other = await addKey(web, site, { scopes: [scope === 'stock:read' ? 'leads:read' : 'stock:read'] })
  const response = await caller(web, site, other.text)(target, { method })
  expect(response.status).toBe(403)
  expectDescribed(operation, response, 'another scope')
})

test.each(named)('%s answers what was made from its description as described', async (_, operation) => {
  const type = typeOf(operation)
  const schema = type && paths[operation.path]?.[operation.method]?.requestBody?.content[type]?.schema
  const accepted = new Set<number>()
  for (let round = 0; round < 25; round++) {
    const ids = { number: `N ${round}`, id: randomUUID() }
    const body = schema ? valueOf(schema) : undefined
    const response = await send(operation, ids, body)
    accepted.add(response.status)
    expectDescribed(operation, response, body)
  }
  expect([...accepted].every((status) => status < 500)).toBe(true)
})

test.each(named)('%s answers what is hostile as described', async (_, operation) => {
  const type = typeOf(operation)
  const schema = type && paths[operation.path]?.[operation.method]?.requestBody?.content[type]?.schema
  for (let round = 0; round < 25; round++) {
    const ids = { number: pick(nasty.slice(1)).toWellFormed(), id: pick([...nasty.slice(1, -1), randomUUID()]) }
    const body = schema ? spoilt(valueOf(schema)) : undefined
    if (ids.number === '../../etc/passwd') continue
    const response = await send(operation, ids, body)
    expectDescribed(operation, response, [ids, body])
  }
})
