import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { centsFromDollars as dollars } from '#kernel/money.ts'
import { testWeb } from '../../test-web.ts'
import type { WebEnv } from '../../web-env.ts'
import { get } from '../../addresses/address-row.ts'
import { mountAddresses } from '../../addresses/mount-addresses.ts'
import { searchWithin } from './search-api.ts'
import type { searchJson } from './search-json.ts'

const web = await testWeb()
const site = await web.addDealer({
  search: { paths: [{ path: '/used-car/list', title: 'Used cars', filter: { car_type: ['used'] } }] },
})
const add = (at: number, make: string, price: number | null, carType: 'new' | 'used') =>
  web.addVehicle(site, {
    slug: `car-${at}`,
    name: `Car ${at}`,
    make,
    price: price === null ? null : dollars(price),
    carType,
  })
await add(1, 'Toyota', 31_000, 'used')
await add(2, 'Toyota', 42_500, 'new')
await add(3, 'Ford', null, 'used')

const ask = async (query: string, init?: RequestInit) => {
  const response = await web.request(site, `/api/search${query}`, init)
  const json = (await response.json()) as ReturnType<typeof searchJson> & { error?: string }
  return { response, status: response.status, json }
}

test('a list is answered with its total, cars, counts and spreads in the units of the address', async () => {
  const { json, response } = await ask('?make=toyota')
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(json).toMatchObject({
    heading: 'Toyota cars for sale in Orange, NSW',
    address: '/search/new-used-and-demo-cars/toyota',
    total: 2,
    totalText: '2 cars',
    hitCount: 2,
    page: 1,
    pageCount: 1,
    corrections: [],
    reading: null,
    removed: [],
  })
  expect(json.hits).toHaveLength(2)
  expect(json.hits?.find(({ slug }) => slug === 'car-1')).toMatchObject({
    name: 'Car 1',
    url: '/cars/car-1',
    condition: 'used',
    make: 'Toyota',
    units: 1,
    price: { kind: 'price', amount: 31_000, text: '$31,000' },
    image: null,
  })
  expect(json.facets['make']).toEqual([
    { value: 'ford', label: 'Ford', count: 1 },
    { value: 'toyota', label: 'Toyota', count: 2, selected: true },
  ])
  expect(json.stats['price']).toMatchObject({ min: 31_000, max: 42_500 })
  expect(json.stats['price']?.counts.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(json.facets).not.toHaveProperty('berths')
})

test('a path narrows the list as its page does, and may go on with a make', async () => {
  expect((await ask('?path=/used-car/list')).json).toMatchObject({ total: 2, heading: 'Used cars' })
  expect((await ask('?path=/used-car/list/toyota')).json).toMatchObject({ total: 1 })
})

test('a call for counts leaves the cars out', async () => {
  const { json } = await ask('?car_type=used&hits=0')
  expect(json).not.toHaveProperty('hits')
  expect(json.total).toBe(2)
})

test('what was not understood is named, and what was understood is said', async () => {
  expect((await ask('?make=zastava&price=cheap')).json.removed).toEqual([
    'Make “zastava” (none in stock)',
    'Price “cheap” (not a number we can read)',
  ])
  const { json } = await ask('?q=used+under+40k')
  expect(json.reading?.typed).toBe('used under 40k')
  expect(json.address).toBe('/search/new-used-and-demo-cars?car_type=used&price=-40000')
})

test('an answer has a tag, which changes with the stock', async () => {
  const shop = await web.addDealer()
  const first = await web.request(shop, '/api/search')
  const etag = first.headers.get('etag') ?? ''
  expect((await web.request(shop, '/api/search', { headers: { 'if-none-match': etag } })).status).toBe(304)
  await web.addVehicle(shop, { slug: 'newcomer' })
  const again = await web.request(shop, '/api/search', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.json()]).toEqual([200, expect.objectContaining({ total: 1 })])
})

test.each([
  ['?path=/search/nowhere', 404, 'There is no stock list at this path.'],
  ['?path=/contact', 404, 'There is no stock list at this path.'],
])('%s is refused with %i', async (query, status, error) => {
  expect(await ask(query)).toMatchObject({ status, json: { error } })
})

test('only reading is possible', async () => {
  const { status, json, response } = await ask('', { method: 'DELETE' })
  expect([status, json.error, response.headers.get('allow')]).toEqual([405, 'Use GET here.', 'GET'])
})

test('an address that asks too often is told when to come back', async () => {
  const app = new Hono<WebEnv>()
  const found = web.deps.directory.find(`${site.slug}.localhost`)
  app.use(async (context, next) => {
    if (found) context.set('address', found)
    await next()
  })
  mountAddresses(app, web.deps, [get('/api/search', searchWithin(2))])
  const statuses = []
  for (let at = 0; at < 3; at++) statuses.push(await app.request('http://site.example/api/search'))
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(Number(statuses[2]?.headers.get('retry-after'))).toBeGreaterThan(0)
})
