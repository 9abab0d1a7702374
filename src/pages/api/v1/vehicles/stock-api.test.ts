import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { editVehicles } from '#features/inventory/server/edit/edit-vehicles.ts'
import { asId } from '#kernel/ids.ts'
import { asCents } from '#kernel/money.ts'
import { testWeb } from '../../../test-web.ts'
import { addKey, type KeyedResponse, caller } from '../test-keys.ts'

const web = await testWeb()
const site = await web.addDealer()
const call = caller(web, site, (await addKey(web, site)).text)

const path = '/api/v1/vehicles'
const hilux = {
  make: 'TOYOTA',
  model: 'Hilux',
  badge: 'SR5',
  year: 2021,
  car_type: 'used',
  km: 45_210,
  price: 52_990,
  price_note: 'drive-away',
  fuel: 'Turbo Diesel',
  custom_rank: 7,
}
const put = (number: string, body: unknown, headers: Record<string, string> = {}): Promise<KeyedResponse> =>
  call(`${path}/${encodeURIComponent(number)}`, { method: 'PUT', body, headers })
type Read = { fields: Record<string, unknown>; locked_fields: string[]; id: string; url: string }
const vehicleOf = (response: KeyedResponse): Read => response.body['vehicle'] as Read
const pageOf = async (address: string): Promise<string> => (await web.request(site, new URL(address).pathname)).text()

test('a vehicle is on its page at the next request after it was put', async () => {
  const response = await put('A 100', hilux)
  expect([response.status, response.body['outcome']]).toEqual([201, 'created'])
  const vehicle = vehicleOf(response)
  expect(vehicle.fields).toMatchObject({ make: 'Toyota', price: 52_990, name: '2021 Toyota Hilux SR5', fuel: 'Diesel' })
  expect(await pageOf(vehicle.url)).toContain('$52,990')
  await put('A 100', { price: 49_990.5 })
  expect(await pageOf(vehicle.url)).toContain('$49,990.50')
})

test('what a call does not name stays, null empties, and the name follows what it is made of', async () => {
  await put('A 101', { ...hilux, comments: 'One owner.', colour: 'White', tag: 'Just in' })
  const response = await put('a 101', { badge: 'Rogue', tag: null })
  expect(response.body['outcome']).toBe('updated')
  expect(vehicleOf(response).fields).toMatchObject({
    name: '2021 Toyota Hilux Rogue',
    comments: 'One owner.',
    colour: 'White',
    tag: '',
    price: 52_990,
    price_note: 'drive-away',
    custom_rank: 7,
  })
})

test('what staff wrote of its condition is read, and stays whatever a call sends', async () => {
  const conditionReport = {
    inspection: { on: '2026-11-20', by: 'Workshop', summary: 'Two new tyres.' },
    marks: [
      {
        id: randomUUID(),
        kind: 'scratch' as const,
        text: 'Below the handle',
        size: 35,
        photo: '/media/a.jpg',
        x: 0.5,
        y: 0.25,
      },
    ],
    measures: [{ kind: 'tyre' as const, place: 'Front left', millimetres: 6.5 }],
    keys: 2,
    books: ['service-book' as const],
    note: '',
    documents: [{ url: `/media/${'a'.repeat(32)}.pdf`, title: 'Inspection', bytes: 9 }],
  }
  const { origin } = new URL(vehicleOf(await put('A 150', hilux)).url)
  await web.deps.database.forGroup(site.groupId, (db) =>
    db
      .updateTable('vehicle')
      .set({ condition_report: JSON.stringify(conditionReport) })
      .where('stock_number', '=', 'A 150')
      .execute(),
  )
  const read = await call(`${path}/A%20150`)
  const written = {
    inspection: conditionReport.inspection,
    marks: [
      { kind: 'scratch', text: 'Below the handle', size_mm: 35, photo: `${origin}/media/a.jpg`, x: 0.5, y: 0.25 },
    ],
    measures: [{ kind: 'tyre', place: 'Front left', mm: 6.5 }],
    keys: 2,
    books: ['service-book'],
    note: '',
    documents: [{ title: 'Inspection', url: `${origin}/media/${'a'.repeat(32)}.pdf` }],
  }
  expect(read.body).toMatchObject({ condition_report: written })
  expect((await put('A 150', { condition_report: null })).status).toBe(422)
  expect(await put('A 150', { badge: 'Rogue' })).toMatchObject({ body: { vehicle: { condition_report: written } } })
  expect(vehicleOf(await put('A 151', hilux))).toMatchObject({ condition_report: null })
})

test('what was read can be sent back, and changes nothing', async () => {
  await put('A 102', {
    ...hilux,
    features: ['Tow bar', 'Bull bar, black'],
    tare_kg: 2_100,
    in_stock_since: '2026-05-01',
  })
  const read = await call(`${path}/A%20102`)
  const response = await put('A 102', read.body['fields'])
  expect([response.status, response.body['outcome']]).toEqual([200, 'unchanged'])
  expect(response.headers.get('etag')).toBe(read.headers.get('etag'))
})

test('a clock that counts in miles goes along with the kilometres, and gives them where it is sent alone', async () => {
  const made = await put('A 110', { ...hilux, km: undefined, clock_reading: 62_000 })
  expect(vehicleOf(made).fields).toMatchObject({ km: 99_779, clock_reading: 62_000 })
  const read = await call(`${path}/A%20110`)
  expect((await put('A 110', read.body['fields'])).body['outcome']).toBe('unchanged')
  const taken = await put('A 110', { clock_reading: null })
  expect(vehicleOf(taken).fields).toMatchObject({ km: 99_779, clock_reading: null })
})

test('rank, hidden and the day of the sale go along', async () => {
  const hidden = await put('A 103', { ...hilux, is_shown: false, custom_rank: -3 })
  expect(vehicleOf(hidden)).toMatchObject({ url: '', fields: { is_shown: false, custom_rank: -3 } })
  const sold = await put('A 103', { status: 'sold', sold_on: '2026-03-04', is_shown: true })
  expect(vehicleOf(sold).fields).toMatchObject({ status: 'sold', sold_on: '2026-03-04' })
})

test('what staff have locked stays, and the answer says so', async () => {
  const made = vehicleOf(await put('A 104', hilux))
  await web.deps.database.forGroup(site.groupId, (db) =>
    editVehicles(db, {
      ids: [asId<'vehicle'>(made.id)],
      among: site.dealerships.map(({ id }) => id),
      edit: { kind: 'set', patch: { price: asCents(4_500_000), priceNote: 'excluding-charges' } },
      changeId: randomUUID(),
      by: null,
      now: new Date(),
    }),
  )
  const response = await put('A 104', { price: 39_990, price_note: 'none', km: 50_000 })
  expect(response.body['left']).toEqual(['price', 'price_note'])
  expect(vehicleOf(response).locked_fields).toEqual(['price', 'price_note'])
  expect(vehicleOf(response).fields).toMatchObject({ price: 45_000, km: 50_000 })
})

test('fields that are not known are named, and nothing is written', async () => {
  const response = await put('A 105', { ...hilux, prize: 1, 'Select * from': true })
  expect(response.status).toBe(422)
  expect(response.body['fields']).toEqual({
    prize: 'is not a field of this call',
    'Select * from': 'is not a field of this call',
  })
  expect((await call(`${path}/A%20105`)).status).toBe(404)
})

test.each([
  ['a price in words', { price: 'cheap' }, 'price'],
  ['a negative price', { price: -1 }, 'price'],
  ['a year that has not come', { year: 2099 }, 'year'],
  ['no make', { make: '' }, 'make'],
  ['a location of somebody else', { location: 'elsewhere' }, 'location'],
  ['a picture inside our network', { images: ['http://127.0.0.1/x.jpg'] }, 'images.0'],
  ['a picture of the cloud it runs in', { images: ['https://169.254.169.254/latest/meta-data'] }, 'images.0'],
  ['a stored picture of another vehicle', { images: ['/media/0123456789abcdef.jpg'] }, 'images'],
  ['a caravan heavier than a ship', { tare_kg: 99_999 }, 'tare_kg'],
])('%s is refused by the name of its field', async (_, wrong, field) => {
  const response = await put(`W ${randomUUID().slice(0, 8)}`, { ...hilux, ...wrong })
  expect(response.status).toBe(422)
  expect(Object.keys(response.body['fields'] as object)).toEqual([field])
})

test.each([
  ['no JSON', '{"make":', 400],
  ['a list', '[]', 422],
  ['a number', '7', 422],
  ['a prototype', '{"__proto__": {"admin": true}}', 422],
  ['far too much', JSON.stringify({ comments: 'x'.repeat(300_000) }), 413],
])('a body that is %s is refused', async (_, body, status) => {
  const response = await call(`${path}/H1`, { method: 'PUT', body })
  expect([response.status, typeof response.body['error']]).toEqual([status, 'string'])
})

test('a body of another type is refused', async () => {
  const response = await call(`${path}/H2`, {
    method: 'PUT',
    body: 'make=x',
    headers: { 'content-type': 'text/plain' },
  })
  expect(response.status).toBe(415)
})

test('stock numbers may hold any letters, and a line break or nothing at all is none', async () => {
  expect((await put('Ä/7 #1', hilux)).status).toBe(201)
  expect((await call(`${path}/${encodeURIComponent('ä/7 #1')}`)).status).toBe(200)
  expect((await put('a\nb', hilux)).status).toBe(422)
  expect((await put(' ', hilux)).status).toBe(422)
  expect((await put('x'.repeat(61), hilux)).status).toBe(422)
})

test('pictures are shown once they were fetched, and wait for it in the queue', async () => {
  const images = ['https://cdn.example.com/a.jpg', 'https://cdn.example.com/b.jpg']
  const vehicle = vehicleOf(await put('A 106', { ...hilux, images }))
  expect(vehicle.fields['images']).toEqual(images)
  const { rows } = await web.deps.database.platformPool.query('select 1 from picture_fetch where vehicle_id = $1', [
    vehicle.id,
  ])
  expect(rows).toHaveLength(1)
})

test('If-Match keeps two programs from overwriting each other', async () => {
  const etag = (await put('A 107', hilux)).headers.get('etag') ?? ''
  expect((await put('A 107', { price: 51_000 }, { 'if-match': etag })).status).toBe(200)
  const late = await put('A 107', { price: 48_000 }, { 'if-match': etag })
  expect(late.status).toBe(412)
  expect((await put('A 108', hilux, { 'if-match': '*' })).status).toBe(412)
})

test('what did not change is answered 304', async () => {
  await put('A 109', hilux)
  const etag = (await call(`${path}/A%20109`)).headers.get('etag') ?? ''
  expect((await call(`${path}/A%20109`, { headers: { 'if-none-match': `"x", ${etag}` } })).status).toBe(304)
})

test('a batch is written whole, once, however often it is sent', async () => {
  const body = { vehicles: [1, 2, 3].map((at) => ({ stock_number: `B ${at}`, ...hilux })) }
  const headers = { 'idempotency-key': randomUUID() }
  const first = await call(`${path}/batch`, { method: 'POST', body, headers })
  expect(first.status).toBe(200)
  expect(first.body['data']).toEqual([1, 2, 3].map((at) => ({ stock_number: `B ${at}`, outcome: 'created', left: [] })))
  const again = await call(`${path}/batch`, { method: 'POST', body, headers })
  expect(again.body).toEqual(first.body)
  const other = await call(`${path}/batch`, { method: 'POST', body: { vehicles: [body.vehicles[0]] }, headers })
  expect(other.status).toBe(422)
  const fresh = await call(`${path}/batch`, { method: 'POST', body })
  expect((fresh.body['data'] as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual([
    'unchanged',
    'unchanged',
    'unchanged',
  ])
})

test('two batches with one key at the same moment are one', async () => {
  const body = { vehicles: [{ stock_number: 'B 20', ...hilux }] }
  const headers = { 'idempotency-key': randomUUID() }
  const responses = await Promise.all([1, 2, 3].map(() => call(`${path}/batch`, { method: 'POST', body, headers })))
  const written = { data: [{ stock_number: 'B 20', outcome: 'created', left: [] }] }
  expect(responses.map(({ body: response }) => response)).toEqual([written, written, written])
})

test('one wrong vehicle leaves the whole batch unwritten, and is named by its place', async () => {
  const vehicles = [
    { stock_number: 'B 30', ...hilux },
    { stock_number: 'B 31', ...hilux, year: 2099 },
    { stock_number: 'b 30', ...hilux },
  ]
  const response = await call(`${path}/batch`, { method: 'POST', body: { vehicles } })
  expect(response.status).toBe(422)
  expect(Object.keys(response.body['fields'] as object)).toEqual(['vehicles.1.year', 'vehicles.2.stock_number'])
  expect((await call(`${path}/B%2030`)).status).toBe(404)
})

test('a batch needs a key to repeat it by, something in it, and at most two hundred vehicles', async () => {
  const none = await call(`${path}/batch`, { method: 'POST', body: { vehicles: [] } })
  expect(none.status).toBe(422)
  const vehicles = Array.from({ length: 201 }, (_, at) => ({ stock_number: `C ${at}`, ...hilux }))
  expect((await call(`${path}/batch`, { method: 'POST', body: { vehicles } })).status).toBe(422)
  const unkeyed = await call(`${path}/batch`, { method: 'POST', body: {}, headers: { 'idempotency-key': '' } })
  expect(unkeyed.status).toBe(400)
})

test('a vehicle that is deleted is sold as of now, and comes back when it is in stock again', async () => {
  await put('A 110', hilux)
  expect((await call(`${path}/A%20110`, { method: 'DELETE' })).status).toBe(204)
  expect((await call(`${path}/A%20110`)).body['fields']).toMatchObject({ status: 'sold' })
  expect((await call(`${path}/A%20110`, { method: 'DELETE' })).status).toBe(204)
  expect(vehicleOf(await put('A 110', { status: 'in_stock' })).fields).toMatchObject({
    status: 'in_stock',
    sold_on: null,
  })
  expect((await call(`${path}/NOSUCH`, { method: 'DELETE' })).status).toBe(404)
})

test('pages of the list hold every vehicle once', async () => {
  const at = await web.addDealer()
  const ask = caller(web, at, (await addKey(web, at)).text)
  const vehicles = Array.from({ length: 7 }, (_, index) => ({ stock_number: `P ${index}`, ...hilux }))
  await ask(`${path}/batch`, { method: 'POST', body: { vehicles } })
  const seen: string[] = []
  for (let after = ''; ;) {
    const page = await ask(`${path}?limit=3${after}`)
    seen.push(...(page.body['data'] as { stock_number: string }[]).map(({ stock_number: number }) => number))
    if (page.body['next'] === null) break
    after = `&after=${String(page.body['next'])}`
  }
  expect(seen.toSorted()).toEqual(vehicles.map(({ stock_number: number }) => number))
  const since = await ask(`${path}?updated_since=2099-01-01`)
  expect(since.body['data']).toEqual([])
})

test.each(['limit=0', 'limit=1e9', 'after=abc', 'updated_since=yesterday', 'status=stolen', 'dealership=elsewhere'])(
  'a list with %s is refused by the name of it',
  async (query) => {
    const response = await call(`${path}?${query}`)
    expect([response.status, Object.keys(response.body['fields'] as object)]).toEqual([422, [query.split('=')[0]]])
  },
)

test('a vehicle of another group is not there, to read or to change', async () => {
  await put('A 111', hilux)
  const stranger = await web.addDealer()
  const theirs = caller(web, stranger, (await addKey(web, stranger)).text)
  expect((await theirs(`${path}/A%20111`)).status).toBe(404)
  expect((await theirs(`${path}/A%20111`, { method: 'DELETE' })).status).toBe(404)
  expect((await theirs(`${path}/A%20111`, { method: 'PUT', body: hilux })).status).toBe(201)
  expect((await call(`${path}/A%20111`)).body['id']).not.toBe((await theirs(`${path}/A%20111`)).body['id'])
})

test('another method is refused with those that there are', async () => {
  const response = await call(`${path}/A%20111`, { method: 'PATCH', body: {} })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, PUT, DELETE'])
})
