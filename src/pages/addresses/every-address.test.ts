import { readFileSync, globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { apiAddresses, unknownCalls } from '../api/api-addresses.ts'
import { createApp } from '../app.ts'
import { consoleAddresses, consoleAssets } from '../console/console-addresses.ts'
import { fileAddresses } from '../documents/file-addresses.ts'
import { privateAddresses } from '../storefront/private-addresses.ts'
import { pageAddresses } from '../storefront/serve/page-addresses.ts'
import { testWeb } from '../test-web.ts'
import { routePermissions } from '#testing/permissions/route-permissions.ts'
import type { AddressRow } from './address-row.ts'
import { exampleOf, matcherOf } from './test-patterns.ts'
import { assetAddresses, consoleLinks, processAddresses } from './process-addresses.ts'

const onSites: readonly AddressRow[] = [
  ...processAddresses,
  ...assetAddresses,
  ...fileAddresses,
  ...apiAddresses,
  ...unknownCalls,
  ...consoleLinks,
  ...privateAddresses,
  ...pageAddresses,
]
const onConsole: readonly AddressRow[] = [...consoleAssets, ...consoleAddresses]
const surfaces = [
  ['a site', onSites],
  ['the console', onConsole],
] as const

const web = await testWeb()
const site = await web.addDealer()

const nameOf = ({ method, pattern }: AddressRow): string => `${method.toUpperCase()} ${pattern}`

test('the program answers at the rows of its tables and nowhere else', () => {
  const rows = new Set(onSites.map(nameOf))
  const others = createApp(web.deps)
    .routes.map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !rows.has(route.replace('/*', '*')) && !rows.has(route) && route !== 'ALL /*')
  // What is left says which methods an address of the API has.
  const known = new Set(apiAddresses.map(({ pattern }) => `ALL ${pattern}`))
  expect(others.filter((route) => !known.has(route))).toEqual([])
})

test('no other file of the program makes an address', () => {
  const makers = globSync('src/{pages,main,platform,features}/**/*.{ts,tsx}')
    .filter((path) => !/\.test\.tsx?$|\/test-[^/]+$/.test(path))
    .filter((path) => /new Hono\b|\bapp\.(?:get|post|put|delete|patch|all|on|route)\(/.test(readFileSync(path, 'utf8')))
  expect(makers.toSorted()).toEqual([
    'src/pages/addresses/mount-addresses.ts',
    'src/pages/app.ts',
    'src/pages/console/console-host.ts',
    'src/pages/storefront/preview/preview-app.ts',
  ])
})

test('every address of the API demands what the written table names', () => {
  const demanded = apiAddresses.map((row) => [nameOf(row), row.demands.permission ?? 'everybody'])
  expect(Object.fromEntries(demanded)).toEqual(routePermissions)
})

test('nothing is changed by a key that may only read', () => {
  const reading = /^key: \w+:read$/
  const changing = apiAddresses.filter(
    ({ method, demands }) => method !== 'get' && reading.test(demands.permission ?? ''),
  )
  expect(changing.map(nameOf)).toEqual([])
})

describe.each(surfaces)('the table of %s', (_surface, rows) => {
  test('has no row that an earlier one hides', () => {
    const hidden = rows
      .filter(({ pattern }) => !pattern.includes('*'))
      .filter((row) => {
        const address = exampleOf(row.pattern)
        const first = rows.find(
          ({ method, pattern }) => method === row.method && pattern !== '*' && matcherOf(pattern).test(address),
        )
        return first !== row
      })
    expect(hidden.map(nameOf)).toEqual([])
  })

  test('says of everything that changes something how much it reads', () => {
    const unbounded = rows.filter(({ method, demands }) => method !== 'get' && demands.body === 'none')
    expect(unbounded.map(nameOf)).toEqual([])
  })
})

test('every call with a key, every file and every operation of the console names its permission', () => {
  const open = [
    ...apiAddresses.filter(({ pattern }) => /^\/api\/v1\/(?!websites)/.test(pattern)),
    ...consoleAddresses.filter(({ pattern }) => /^\/api\/console\/(?:files|uploads)\//.test(pattern)),
  ].filter(({ demands }) => demands.permission === undefined)
  expect(open.map(nameOf)).toEqual([])
})

describe('a body is refused before it is read', () => {
  const huge = `--x\r\ncontent-disposition: form-data; name="email"\r\n\r\n${'a'.repeat(3_000_000)}\r\n--x--\r\n`
  const send = (path: string, init: RequestInit) => {
    const host = `${site.slug}.localhost`
    return web.app.request(`http://${host}${path}`, { ...init, headers: { host, ...init.headers } })
  }
  const multipart = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(huge.length) }

  test.each(
    onSites.filter(({ method, demands, pattern }) => method === 'post' && demands.body === 'form' && pattern !== '*'),
  )('where it is more than a form has, also as one with files: $pattern', async ({ pattern }) => {
    const response = await send(exampleOf(pattern), { method: 'POST', headers: multipart, body: huge })
    expect(response.status).toBe(413)
  })

  test('where the key is wrong', async () => {
    let wasRead = false
    const body = new ReadableStream(
      {
        pull(controller) {
          wasRead = true
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' as const }
    expect((await send('/api/v1/vehicles/batch', init)).status).toBe(401)
    expect(wasRead).toBe(false)
  })
})
