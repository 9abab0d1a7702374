import { expect, test } from 'vitest'
import { saveModel } from '#features/content/server/content-store.ts'
import { listRecentLeads } from '#features/leads/server/desk/list-leads.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { bumpSite } from '#features/sites/server/site-store.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { testWeb } from '#pages/test-web.ts'
import { actionIn, basketOf, sell as sellIn, type WrittenProduct } from './test-store.ts'

const web = await testWeb()

const sell = (at: Site, products: readonly WrittenProduct[]) => sellIn(web, at, products)

const bar = {
  slug: 'tow-bar',
  title: 'Tow bar',
  part_number: 'TB',
  category: 'Towing',
  description: 'Heavy <script>alert(1)</script> and *strong*.',
  fits: [{ make: 'Toyota', model: 'HiLux', from_year: 2015, to_year: 2020 }],
  variants: [
    { name: 'Left', part_number: 'TB-L', price: 499, in_stock: 2 },
    { name: 'Right', part_number: 'TB-R', price: 549.5, in_stock: 0 },
  ],
}
const mats = { slug: 'mats', title: 'Rubber mats', category: 'Floor', price: 80, in_stock: 5 }
const light = { slug: 'light', title: 'Light bar', category: 'Towing', in_stock: 0 }

const open = (settings: SiteSettingsInput = {}) =>
  web.addDealer({ ...settings, retail: { store: true, ...settings.retail }, leads: { per_address_per_hour: 10_000 } })
const site = await open()
await sell(site, [bar, mats, light])

const list = '/vehicle-parts-and-accessories'
const textOf = async (path: string, at = site, cookie = '') =>
  (await web.request(at, path, { headers: { cookie } })).text()
const post = (path: string, values: Record<string, string>, cookie = '') =>
  web.request(site, path, { method: 'POST', body: new URLSearchParams(values), headers: { cookie } })

/** A browser that has put these into its basket, one after the other. */
async function withBasket(...items: Record<string, string>[]): Promise<string> {
  let cookie = ''
  for (const item of items) cookie = basketOf(await post('/basket/items', { do: 'add', ...item }, cookie)) || cookie
  return cookie
}
const person = { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412 345 678' }
const leadsOf = (at: Site) => listRecentLeads(web.deps.database, { groupId: at.groupId, siteId: at.id }, 10)

test('a site without the switch has no store, no basket and not a byte of either', async () => {
  const plain = await web.addDealer({})
  const vehicle = await web.addVehicle(plain, { make: 'Toyota', model: 'HiLux', year: 2018 })
  const before = await textOf('/', plain)
  const car = await textOf(`/cars/${vehicle.slug}`, plain)
  await sell(plain, [bar, mats])
  expect((await textOf('/', plain)) === before).toBe(true)
  expect((await textOf(`/cars/${vehicle.slug}`, plain)) === car).toBe(true)
  for (const path of ['/basket', `${list}/tow-bar`]) expect((await web.request(plain, path)).status).toBe(404)
  expect((await web.request(plain, '/basket/items', { method: 'POST' })).status).toBe(404)
  expect(await textOf('/sitemap-pages.xml', plain)).not.toContain('tow-bar')
})

test('the list has every product with price and stock, and the form for the rest', async () => {
  const html = await textOf(list)
  expect(html).toContain('3 products')
  expect(html).toContain('>From $499<')
  expect(html).toContain('>$80<')
  expect(html).toContain('>Enquire for price.<')
  expect(html).toContain('Out of stock')
  expect(html).toContain('id="parts-form"')
  expect((await web.request(site, '/caravan-accessories?category=towing')).headers.get('location')).toBe(
    `${list}?category=towing`,
  )
  const camper = await open()
  await web.deps.database.forGroup(camper.groupId, (db) =>
    db.updateTable('site').set({ template: 'camper' }).where('site_id', '=', camper.id).execute(),
  )
  await sell(camper, [mats])
  expect((await web.request(camper, `${list}/mats`)).headers.get('location')).toBe('/caravan-accessories/mats')
  expect(await textOf('/caravan-accessories', camper)).toContain('1 product')
})

test.each([
  ['?category=towing', ['tow-bar', 'light']],
  ['?q=RUBBER', ['mats']],
  ['?q=tb-r', ['tow-bar']],
  ['?q=nothing', []],
  ['?fits=toyota.hilux&year=2018', ['tow-bar', 'mats', 'light']],
  ['?fits=toyota.hilux&year=2021', ['mats', 'light']],
  ['?fits=%3Cscript%3E&category=none&year=x&page=-1', ['tow-bar', 'mats', 'light']],
  ['?page=99999', ['tow-bar', 'mats', 'light']],
])('%s narrows the list', async (query, slugs) => {
  const html = await textOf(list + query)
  const found = [...html.matchAll(/<h3><a href="\/vehicle-parts-and-accessories\/([a-z-]+)"/g)].map(([, slug]) => slug)
  expect(found).toEqual(slugs)
})

test('a product has a page with variants, what it fits, and words for programs', async () => {
  const html = await textOf(`${list}/tow-bar`)
  expect(html).toContain('Toyota HiLux 2015–2020')
  expect(html).not.toContain('alert(1)')
  expect(html).toContain('"availability":"https://schema.org/OutOfStock"')
  expect(html).toContain('"price":"549.50"')
  expect(html).toContain('<option value="left"')
  expect(html).not.toContain('<option value="right"')
  const gone = await textOf(`${list}/light`)
  expect(gone).not.toContain('Add to basket')
  expect(gone).toContain(`${list}?product=light#parts-form`)
  expect(await textOf(`${list}?product=light`)).toContain('About: Light bar')
  expect((await web.request(site, `${list}/none`)).status).toBe(404)
  expect(await textOf('/sitemap-pages.xml')).toContain(`${list}/tow-bar`)
})

test('what fits stands on vehicle and model pages, and counts as accessories of the model', async () => {
  const hilux = await web.addVehicle(site, { slug: 'my-hilux', make: 'Toyota', model: 'HiLux SR5', year: 2018 })
  const html = await textOf(`/cars/${hilux.slug}`)
  expect(html).toContain('Accessories that fit')
  expect(html).toContain(`${list}?fits=toyota.hilux&amp;year=2018`)
  const ranged = await open({ content: { build_model_pages: true } })
  await sell(ranged, [bar, light])
  await web.deps.database.forGroup(ranged.groupId, async (db) => {
    const usual = {
      description: '',
      body: [],
      image: null,
      status: '' as const,
      overrideUrl: '',
      brochure: '',
      brochureKb: 0,
    }
    const model = {
      ...usual,
      slug: 'hilux',
      name: 'HiLux',
      manufacturerName: 'Toyota',
      accessoriesCount: 9,
      blocks: [],
    }
    await saveModel(db, ranged.id, { ...model, position: 0 })
    await bumpSite(db, ranged.id)
  })
  await web.deps.directory.reload()
  expect(await textOf('/models/hilux', ranged)).toContain('2 accessories for it in our store')
})

test('a basket is filled, changed and emptied by forms alone', async () => {
  expect(await textOf('/basket')).toContain('nothing in your basket')
  const cookie = await withBasket(
    { product: 'tow-bar', variant: 'left', quantity: '1' },
    { product: 'mats', quantity: '2' },
    { product: 'mats', quantity: '1' },
  )
  const html = await textOf('/basket', site, cookie)
  expect(html).toContain('Tow bar, Left')
  expect(html).toContain('Total $739')
  const fewer = basketOf(
    await post('/basket/items', { do: 'set', product: 'mats', variant: '', quantity: '1' }, cookie),
  )
  expect(await textOf('/basket', site, fewer)).toContain('Total $579')
  const none = await post(
    '/basket/items',
    { do: 'remove', product: 'mats', variant: '' },
    await withBasket({ product: 'mats' }),
  )
  expect(none.headers.getSetCookie()[0]).toContain('Max-Age=0')
  expect((await web.request(site, '/basket', { headers: { cookie } })).headers.get('cache-control')).toBe('no-store')
})

test.each([
  [{ do: 'add', product: 'none' }, 409, 'don’t sell that any more'],
  [{ do: 'add', product: 'tow-bar', variant: '' }, 409, 'don’t sell that any more'],
  [{ do: 'add', product: 'tow-bar', variant: 'right' }, 409, 'has just sold out'],
  [{ do: 'add', product: '<b>', variant: '../' }, 409, 'don’t sell that any more'],
  [{ do: 'add', product: 'mats', quantity: '0' }, 422, 'quantity from 1 to 99'],
  [{ do: 'set', product: 'mats', quantity: '1e9' }, 422, 'quantity from 1 to 99'],
  [{}, 409, 'don’t sell that any more'],
])('%j is refused with a sentence', async (values, status, sentence) => {
  const response = await post('/basket/items', values as Record<string, string>)
  expect(response.status).toBe(status)
  expect(await response.text()).toContain(sentence)
  expect(basketOf(response)).toBe('')
})

test('a cookie that is not ours is an empty basket', async () => {
  for (const cookie of ['basket=mats..1', 'basket=x.y', `basket=${'a'.repeat(5000)}`])
    expect(await textOf('/basket', site, cookie)).toContain('nothing in your basket')
})

test('the basket is sent as a parts enquiry with what is in it, and is empty after', async () => {
  const cookie = await withBasket({ product: 'tow-bar', variant: 'left', quantity: '3' }, { product: 'mats' })
  const action = actionIn(await textOf('/basket', site, cookie))
  const values = { ...person, 'Item 1': 'A yacht, $1', message: 'For Friday' }
  const sent = await post(action, values, cookie)
  expect(sent.status).toBe(303)
  expect(sent.headers.get('location')).toMatch(/^\/success\?category=parts-enquiry/)
  expect(sent.headers.getSetCookie().some((each) => each.startsWith('basket=;'))).toBe(true)
  // A second press finds the first answer.
  expect((await post(action, values, cookie)).status).toBe(303)
  // Another basket of the same person is another enquiry.
  const other = await withBasket({ product: 'mats', quantity: '2' })
  await post(actionIn(await textOf('/basket', site, other)), values, other)
  const leads = await leadsOf(site)
  expect(
    leads.map(({ category, eventId, payload }) => [category, eventId, payload['Item 1'], payload['Item 2']]),
  ).toEqual([
    ['Parts Enquiry', 21, '2 × Rubber mats, $80 each', undefined],
    ['Parts Enquiry', 21, '3 × Tow bar, Left (TB-L), $499 each, only 2 in stock', '1 × Rubber mats, $80 each'],
  ])
  expect(leads[1]?.payload['Basket total']).toBe('$1,577')
})

test('what is wrong with the enquiry is said beside it, and the basket stays', async () => {
  const cookie = await withBasket({ product: 'mats' })
  const response = await post(actionIn(await textOf('/basket', site, cookie)), { name: 'Ann', email: 'no' }, cookie)
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(html).toContain('Rubber mats')
  expect(html).toContain('value="Ann"')
  expect((await post('/basket', person)).status).toBe(409)
})

test('what was sold, sold out or made dearer in the meantime is said before anything is sent', async () => {
  const shop = await open()
  await sell(shop, [mats, { ...light, in_stock: 4, price: 10 }, { ...bar, slug: 'hitch', title: 'Hitch' }])
  const ask = (path: string, init: RequestInit = {}) => web.request(shop, path, init)
  let cookie = ''
  for (const product of ['mats', 'light', 'hitch']) {
    const body = new URLSearchParams({ do: 'add', product, variant: product === 'hitch' ? 'left' : '' })
    cookie = basketOf(await ask('/basket/items', { method: 'POST', body, headers: { cookie } }))
  }
  const action = actionIn(await (await ask('/basket', { headers: { cookie } })).text())
  await sell(shop, [{ ...mats, price: 90 }, light])
  const sent = await ask(action, { method: 'POST', body: new URLSearchParams(person), headers: { cookie } })
  expect(sent.status).toBe(409)
  const html = await sent.text()
  expect(html).toContain('has changed since you opened this page')
  expect(html).toContain('$90')
  expect(html).toContain('Out of stock now')
  expect(html).toContain('won’t be sent')
  expect(await leadsOf(shop)).toEqual([])
  const again = await ask(actionIn(html), { method: 'POST', body: new URLSearchParams(person), headers: { cookie } })
  expect(again.status).toBe(303)
  const [lead] = await leadsOf(shop)
  expect(lead?.payload).toMatchObject({
    'Item 1': '1 × Rubber mats, $90 each',
    'Item 2': '1 × Light bar, price on request, out of stock',
    'Basket total': '$90 and what is on request',
  })
  expect(lead?.payload).not.toHaveProperty('Item 3')
})

test('a store of another dealer fills no basket here', async () => {
  const other = await open()
  await sell(other, [{ slug: 'theirs', title: 'Theirs', price: 1 }])
  expect((await web.request(site, `${list}/theirs`)).status).toBe(404)
  const response = await post('/basket/items', { do: 'add', product: 'theirs' })
  expect(response.status).toBe(409)
  const cookie = basketOf(
    await web.request(other, '/basket/items', {
      method: 'POST',
      body: new URLSearchParams({ do: 'add', product: 'theirs' }),
    }),
  )
  expect(await textOf('/basket', site, cookie)).toContain('won’t be sent')
})

test('a store without products says so', async () => {
  const empty = await open()
  expect(await textOf(list, empty)).toContain('nothing in our online store right now')
})
