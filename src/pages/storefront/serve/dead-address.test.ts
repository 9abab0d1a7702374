import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { saveSiteSettings } from '#features/sites/server/site-store.ts'
import { requestHandler } from '#pages/request-handler.ts'
import { testWeb } from '#pages/test-web.ts'

const stock = '/search/all-our-cars'

const web = await testWeb()
const site = await web.addDealer({ search: { default_path: stock } })
await web.addVehicle(site, { slug: 'old-yaris', make: 'Toyota', model: 'Yaris' })

async function responseTo(path: string): Promise<[status: number, location: string | null]> {
  const response = await web.request(site, path)
  return [response.status, response.headers.get('location')]
}

test.each([
  ['/search', stock],
  ['/search/', stock],
  ['/cars', stock],
  ['/campers', stock],
  ['/cars?make=toyota', `${stock}?make=toyota`],
  ['/cars/used', `${stock}?car_type=used`],
  ['/cars/new?sort=latest', `${stock}?car_type=new&sort=latest`],
  ['/contact-us', '/contact'],
  ['/search/new-used-and-demo-cars', stock],
  ['/Contact', '/contact'],
  ['/CARS/Old-Yaris', '/cars/old-yaris'],
  ['/pages/vehicle-parts-and-accessories', '/vehicle-parts-and-accessories'],
  ['/pages/contact', '/contact'],
  ['/pages/Finance?from=mail', '/finance?from=mail'],
  ['/pages/careers', '/careers'],
  ['/pages/sell-my-car', '/sell-my-car'],
  ['/pages/cars/old-yaris', '/cars/old-yaris'],
  ['/contact/', '/contact'],
  ['/cars/old-yaris/', '/cars/old-yaris'],
  [`${stock}/?make=toyota`, `${stock}?make=toyota`],
])('%s leads on to %s', async (dead, alive) => {
  expect(await responseTo(dead)).toEqual([301, alive])
  expect((await responseTo(alive))[0]).toBe(200)
})

test.each([
  ['/search/RVs-in-stock', stock],
  ['/search/new-RVs-in-stock', `${stock}?car_type=new`],
  ['/search/pre-owned-RVs-in-stock?sort=latest', `${stock}?car_type=used&sort=latest`],
  ['/search/new-and-used-motorcycles', `${stock}?car_type=new&car_type=used`],
  ['/search/used-cars', `${stock}?car_type=used`],
  ['/search/subscription-cars/', stock],
  ['/used-car/list', `${stock}?car_type=used`],
  ['/find/rental-cars', stock],
])('the list that other sites have at %s is %s here', async (dead, alive) => {
  expect(await responseTo(dead)).toEqual([302, alive])
})

test.each([
  '/pages/nowhere',
  '/pages',
  '/pages/',
  '/nowhere',
  '/Nowhere',
  '/nowhere/',
  '/cars/no-such-car',
  '/contact-us/no-such-dealer',
])('%s leads nowhere', async (path) => {
  expect(await responseTo(path)).toEqual([404, null])
})

test('a miss under /search/ shows the list with a notice, filtered as it was asked for, and unlisted', async () => {
  const response = await web.request(site, '/search/friday-bargains?make=toyota')
  const html = await response.text()
  expect(response.status).toBe(404)
  expect(html).toContain('That list isn’t here any more.')
  expect(html).toContain('href="/cars/old-yaris"')
  expect(html).toContain('name="robots" content="noindex')
  expect(html).not.toContain('rel="canonical"')
})

test.each([
  ['/search/toyota', `${stock}/toyota`],
  ['/search/Toyota/', `${stock}/toyota`],
  ['/search/cars/toyota/yaris', `${stock}/toyota/yaris`],
  ['/search/used-toyota?sort=latest', `${stock}/toyota?car_type=used&sort=latest`],
  ['/search/toyota-under-20k', `${stock}/toyota?price=-20000`],
])('%s, which no list is called, leads to the list that its words ask for', async (written, list) => {
  const responses = [await responseTo(written)]
  while (responses[0]?.[1] !== null && responses.length < 3 && responses.at(-1)?.[1] !== list)
    responses.push(await responseTo(responses.at(-1)?.[1] ?? ''))
  expect(responses.at(-1)?.[1]).toBe(list)
  expect((await responseTo(list))[0]).toBe(200)
})

test.each([
  '/search/toyota-zastava',
  '/search/zastava',
  '/search/%00',
  '/search/%E0%A4%A',
  `/search/${'a-'.repeat(2000)}`,
])('%s cannot be read, and shows everything', async (path) => expect(await responseTo(path)).toEqual([404, null]))

test('an address that the stock list had under earlier settings leads to the present one', async () => {
  const moved = await web.addDealer({ search: { default_path: '/stock/cars' } })
  await web.deps.database.forGroup(moved.groupId, (db) =>
    saveSiteSettings(db, moved.id, { settings: { search: { default_path: '/our/cars' } }, changedBy: 'a test' }),
  )
  await web.deps.directory.reload()
  const response = await web.request(moved, '/Stock/Cars?make=toyota')
  expect([response.status, response.headers.get('location')]).toEqual([301, '/our/cars?make=toyota'])
})

test('a page that is kept in memory is still found at one address only', async () => {
  const server = createServer(requestHandler(web.deps, web.app))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const statusOf = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const requested = get({
        host: '127.0.0.1',
        port,
        path,
        agent: false,
        headers: { host: `${site.slug}.localhost` },
      })
      requested.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject)
    })
  const hits = web.deps.pageCache.hits
  expect([await statusOf('/contact'), await statusOf('/contact'), await statusOf('/contact/')]).toEqual([200, 200, 301])
  expect(web.deps.pageCache.hits).toBeGreaterThan(hits)
  server.close()
})

test('an old address is told from others by its query, also when the page of its path is finished, and what is gone answers 410', async () => {
  const redirects = [
    { from: '/?p=123', to: '/contact' },
    { from: '/stock.php?id=7', to: '/cars/old-yaris' },
    { from: '/stock.php?id=8', to: 'gone' },
  ]
  const old = await web.addDealer({ content: { redirects } })
  const server = createServer(requestHandler(web.deps, web.app))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = (path: string) =>
    new Promise<[number | undefined, string | undefined]>((resolve) => {
      get({ host: '127.0.0.1', port, path, agent: false, headers: { host: `${old.slug}.localhost` } }, (response) => {
        response.resume().on('end', () => resolve([response.statusCode, response.headers.location]))
      })
    })
  try {
    expect(await ask('/')).toEqual([200, undefined])
    expect(await ask('/?p=123&utm_source=mail')).toEqual([301, '/contact'])
    expect(await ask('/?p=124')).toEqual([200, undefined])
    expect(await ask('/stock.php?id=7')).toEqual([301, '/cars/old-yaris'])
    expect((await ask('/stock.php?id=8'))[0]).toBe(410)
    expect((await ask('/stock.php'))[0]).toBe(404)
  } finally {
    server.close()
  }
})
