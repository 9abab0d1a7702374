import { randomUUID } from 'node:crypto'
import { day } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import { savePage } from '#features/content/server/content-store.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { asCents } from '#kernel/money.ts'
import { testWeb } from '../../test-web.ts'

const web = await testWeb()
const enabled = { vehicle: { sold_archive: { enabled: true } } }
const site = await web.addDealer(enabled)
const priced = await web.addDealer({ vehicle: { sold_archive: { enabled: true, prices: true } } })
const without = await web.addDealer()

const ago = (days: number) => new Date(Date.now() - days * day)

let count = 0
const add = (at: Site, more: Partial<Vehicle>) => {
  count += 1
  const own = { id: asId<'vehicle'>(randomUUID()), slug: `v-${count}`, stockNumber: `S${count}`, vin: `VIN${count}` }
  return web.addVehicle(at, { ...own, ...more })
}
const addSold = (at: Site, days: number, more: Partial<Vehicle> = {}) =>
  add(at, { status: 'sold', soldAt: ago(days), createdAt: ago(days + 21), price: asCents(41_990_00), ...more })

for (const at of [site, priced, without]) {
  await addSold(at, 20, { slug: `lately-${at.slug}` })
  await addSold(at, 200, { slug: `earlier-${at.slug}` })
  await addSold(at, 500, { slug: `long-ago-${at.slug}`, model: 'Prado' })
  await add(at, { slug: `here-${at.slug}` })
}
await add(site, { make: 'Kia', model: 'EV6' })

const get = async (at: Site, path: string) => {
  const response = await web.request(at, path)
  return { status: response.status, text: await response.text() }
}

test('a model has a page: what is in stock first, then what was sold, with its days and without a price', async () => {
  const { status, text } = await get(site, '/sold/toyota/hilux')
  expect(status).toBe(200)
  expect(text).toContain('2 sold in the last 12 months.')
  expect(text).toMatch(/Here for 21 days/)
  expect(text.indexOf(`/cars/here-${site.slug}`)).toBeLessThan(text.indexOf(`/cars/lately-${site.slug}`))
  expect(text).not.toContain('41,990')
  expect(text).not.toContain('"Offer"')
  expect(text).not.toContain('noindex')
  expect(text).toContain('<link rel="canonical" href="http://')
})

test('what was sold longer ago than its page stands is named without a link', async () => {
  const { text } = await get(site, '/sold/toyota/hilux')
  expect(text).toContain(`href="/cars/lately-${site.slug}"`)
  expect(text).not.toContain(`/cars/earlier-${site.slug}`)
  expect(text.match(/Sold \d+ \w+ \d{4}/g)).toHaveLength(2)
})

test('a site may say at what price each was last advertised', async () => {
  expect((await get(priced, '/sold/toyota/hilux')).text).toContain('Last advertised at $41,990 Drive away')
})

test('pages of a make and of all makes lead on; other spellings of an address lead there', async () => {
  expect((await get(site, '/sold')).text).toContain('href="/sold/toyota/hilux"')
  expect((await get(site, '/sold/toyota')).text).toContain('href="/sold/toyota/hilux"')
  const moved = await web.request(site, '/Sold/Toyota')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/sold/toyota'])
})

test('where nothing was sold the page says so and is not indexed; of what nobody knows there is none', async () => {
  const empty = await get(site, '/sold/kia/ev6')
  expect(empty.status).toBe(200)
  expect(empty.text).toContain('None sold in the last 12 months.')
  expect(empty.text).toContain('noindex')
  for (const path of ['/sold/toyota/prado', '/sold/zastava', '/sold/toyota/hilux/sr5', '/soldier']) {
    expect([path, (await get(site, path)).status]).toEqual([path, 404])
  }
})

test('pages of sold vehicles link to it, as does the answer for one that is gone', async () => {
  const link = /<a[^>]*href="\/sold\/toyota\/hilux"[^>]*>Recently sold Toyota Hilux</
  expect((await get(site, `/cars/lately-${site.slug}`)).text).toMatch(link)
  const gone = await get(site, `/cars/earlier-${site.slug}`)
  expect([gone.status, link.test(gone.text)]).toEqual([410, true])
  expect((await get(site, `/cars/here-${site.slug}`)).text).not.toContain('/sold')
})

test('the sitemap and the text for programs name the pages that show something', async () => {
  const sitemap = (await get(site, '/sitemap-pages.xml')).text
  for (const path of ['/sold', '/sold/toyota', '/sold/toyota/hilux']) expect(sitemap).toContain(`${path}</loc>`)
  expect(sitemap).not.toContain('/sold/kia')
  expect((await get(site, '/llms.txt')).text).toContain('/sold)')
})

test('a site without the archive says nothing of it, and no group shows what another sold', async () => {
  expect((await get(without, '/sold/toyota/hilux')).status).toBe(404)
  for (const path of [
    `/cars/lately-${without.slug}`,
    `/cars/earlier-${without.slug}`,
    '/sitemap-pages.xml',
    '/llms.txt',
  ])
    expect((await get(without, path)).text).not.toContain('/sold')
  expect((await get(site, '/sold/toyota')).text).not.toContain(`-${priced.slug}"`)
})

test('a page that the dealer wrote at the address stays', async () => {
  const own = await web.addDealer(enabled)
  await addSold(own, 5)
  const written = { path: '/sold', title: 'How we sold 400 utes', description: '', body: '', form: '' }
  await web.deps.database.forGroup(own.groupId, (db) => savePage(db, own.id, written))
  await add(own, {})
  expect((await get(own, '/pages/sold')).text).toContain('How we sold 400 utes')
  expect((await web.request(own, '/sold')).headers.get('location')).toBe('/pages/sold')
})
