import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { stockDesk } from '#features/inventory/server/test-stock.ts'
import { asCents } from '#kernel/money.ts'
import { consoleWorld } from '../test-console.ts'

const { web, staff, site, theirs } = await consoleWorld()

const car = (differences: object = {}, of = site) =>
  web.addVehicle(of, { slug: `car-${randomUUID().slice(0, 8)}`, price: asCents(24_990_00), tag: '', ...differences })
const set = (ids: string[], patch: object, more: object = {}) =>
  ({ ids, edit: { kind: 'set', patch }, ...more }) as never
const headings = 'Stock No,Make,Model,Year,Condition,Odometer,Price'
const read = (id: string, of = site) => staff.call('stock.read', { id }, { site: of })

test('a price changed here is on the vehicle page with the next request, locked, audited, and in its history', async () => {
  const vehicle = await car()
  const page = async () => (await web.request(site, `/cars/${vehicle.slug}`)).text()
  expect(await page()).toContain('$24,990')
  const done = await staff.call('stock.edit', set([vehicle.id], { price: 23_490_00 }), { site })
  expect(done.changed).toBe(1)
  await expect.poll(page).toContain('$23,490')
  expect(await read(vehicle.id)).toMatchObject({
    locked: ['price'],
    prices: [{ price: 24_990_00 }, { price: 23_490_00, until: null }],
    changes: [{ fields: [{ label: 'Price', before: '$24,990', after: '$23,490' }], isUndone: false }],
  })
  const audit = await web.deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('audit_entry').select(['before', 'after']).where('subject_id', '=', vehicle.id).execute(),
  )
  expect(audit).toEqual([{ before: { price: 24_990_00 }, after: { price: 23_490_00 } }])
})

test('an imported vehicle’s clock is typed in miles: its kilometres follow, and its page shows both', async () => {
  const vehicle = await car({ km: 50_000 })
  const { changeId } = await staff.call('stock.edit', set([vehicle.id], { clockReading: 62_000 }), { site })
  expect((await read(vehicle.id)).fields).toMatchObject({ clockReading: 62_000, km: 99_779 })
  const page = async () => (await web.request(site, `/cars/${vehicle.slug}`)).text()
  await expect.poll(page).toContain('62,000 miles (99,779 km)')
  const json = async () => JSON.parse(await (await web.request(site, `/vehicles/${vehicle.id}.json`)).text()) as object
  expect(await json()).toMatchObject({
    odometer: { value: 99_779, unit: 'km' },
    clock: { value: 62_000, unit: 'miles' },
  })
  await staff.call('stock.undo', { changeId: changeId ?? '' }, { site })
  expect((await read(vehicle.id)).fields).toMatchObject({ clockReading: null, km: 50_000 })
  expect(await json()).not.toHaveProperty('clock')
})

test('undo leaves nothing behind: no lock, no earlier price', async () => {
  const vehicle = await car()
  const { changeId } = await staff.call('stock.edit', set([vehicle.id], { price: 1_000_00, tag: 'Oops' }), { site })
  expect(await staff.call('stock.undo', { changeId: changeId ?? '' }, { site })).toEqual({ undone: 1 })
  expect(await read(vehicle.id)).toMatchObject({
    locked: [],
    fields: { price: 24_990_00, tag: '' },
    prices: [{ price: 24_990_00, until: null }],
    changes: [{ isUndone: true }],
  })
  expect(await staff.call('stock.undo', { changeId: changeId ?? '' }, { site })).toEqual({ undone: 0 })
})

test('undo leaves alone what somebody has changed since', async () => {
  const [one, two] = [await car(), await car()]
  const { changeId } = await staff.call('stock.edit', set([one.id, two.id], { tag: 'Sale' }), { site })
  await staff.call('stock.edit', set([two.id], { tag: 'Last one' }), { site })
  expect(await staff.call('stock.undo', { changeId: changeId ?? '' }, { site })).toEqual({ undone: 1 })
  expect((await read(two.id)).fields['tag']).toBe('Last one')
})

test('two people who edit one vehicle lose nothing: another field goes through, the same one is refused with what is there', async () => {
  const vehicle = await car()
  await staff.call('stock.edit', set([vehicle.id], { tag: 'Ann' }, { expected: { tag: '' } }), { site })
  await staff.call('stock.edit', set([vehicle.id], { rego: 'BEA1' }, { expected: { rego: vehicle.rego } }), { site })
  const refused = await staff.send('stock.edit', set([vehicle.id], { tag: 'Bea' }, { expected: { tag: '' } }), { site })
  expect(refused.status).toBe(412)
  expect(await refused.json()).toMatchObject({ kind: 'stale', current: { tag: 'Ann' } })
  expect((await read(vehicle.id)).fields).toMatchObject({ tag: 'Ann', rego: 'BEA1' })
})

test('a stock file leaves alone what was changed by hand, until the field is unlocked', async () => {
  const of = await web.addDealer()
  const desk = await stockDesk(web.deps.database)
  const group = await web.deps.database.forPlatform((db) =>
    db.selectFrom('dealer_group').select('slug').where('group_id', '=', of.groupId).executeTakeFirstOrThrow(),
  )
  const at = { slug: of.dealerships[0]?.slug ?? '', groupSlug: group.slug }
  const file = (price: number) => `${headings}\nA1,Toyota,Hilux,2019,Used,50000,${price}\n`
  expect(await desk.importText(at, file(24_990))).toMatchObject({ ok: true, value: { refused: [] } })
  const { rows } = await staff.call('stock.list', {}, { site: of })
  const id = rows[0]?.id ?? ''
  await staff.call('stock.edit', set([id], { price: 22_000_00 }), { site: of })
  await desk.importText(at, file(25_990))
  expect((await read(id, of)).fields['price']).toBe(22_000_00)
  await staff.call('stock.setLocks', { id, fields: [] }, { site: of })
  await desk.importText(at, file(25_990))
  expect((await read(id, of)).fields['price']).toBe(25_990_00)
})

test('the list says why shoppers do not see a vehicle', async () => {
  const of = await web.addDealer()
  const hidden = await car({}, of)
  await staff.call('stock.edit', set([hidden.id], { isShown: false }), { site: of })
  const { rows } = await staff.call('stock.list', {}, { site: of })
  expect(rows).toMatchObject([{ isShown: false, reasons: [{ kind: 'missing', code: 'hidden' }] }])
  await expect.poll(async () => (await read(hidden.id, of)).href).toBe('')
})

test('a thousand prices are changed at once, and undone at once', async () => {
  const of = await web.addDealer()
  const desk = await stockDesk(web.deps.database)
  const group = await web.deps.database.forPlatform((db) =>
    db.selectFrom('dealer_group').select('slug').where('group_id', '=', of.groupId).executeTakeFirstOrThrow(),
  )
  const lines = Array.from({ length: 1000 }, (_, at) => `N${at},Toyota,Hilux,2019,Used,${at},${20_000 + at}`)
  const at = { slug: of.dealerships[0]?.slug ?? '', groupSlug: group.slug }
  await desk.importText(at, [headings, ...lines].join('\n'))
  const before = await staff.call('stock.list', {}, { site: of })
  const edit = { kind: 'price', by: -500_00, showsWas: true, rounding: 'dollar' } as const
  const done = await staff.call('stock.edit', { ids: before.rows.map(({ id }) => id), edit }, { site: of })
  expect(done.changed).toBe(1000)
  const after = await staff.call('stock.list', {}, { site: of })
  expect(after.rows.every(({ price, wasPrice }) => price !== null && wasPrice === price + 500_00)).toBe(true)
  expect((await staff.call('stock.undo', { changeId: done.changeId ?? '' }, { site: of })).undone).toBe(1000)
  const undone = await staff.call('stock.list', {}, { site: of })
  expect(undone.rows.map(({ price }) => price).toSorted()).toEqual(before.rows.map(({ price }) => price).toSorted())
})

describe('nobody reaches the stock of others', () => {
  test.each(['stock.read', 'stock.setLocks'])('%s: it is missing', async (name) => {
    const vehicle = await car({}, theirs)
    expect((await staff.send(name, { id: vehicle.id, fields: [] }, { site })).status).toBe(404)
  })

  test('an edit of it is refused, and one that names it beside own ones leaves it alone', async () => {
    const [mine, other] = [await car(), await car({}, theirs)]
    expect((await staff.send('stock.edit', set([other.id], { tag: 'Mine' }), { site })).status).toBe(404)
    await staff.call('stock.edit', set([mine.id, other.id], { tag: 'Mine' }), { site })
    expect((await read(other.id, theirs)).fields['tag']).toBe('')
  })

  test('a place of another dealer takes no vehicle', async () => {
    const vehicle = await car()
    const place = theirs.dealerships[0]?.locations[0]?.id
    expect((await staff.send('stock.edit', set([vehicle.id], { locationId: place }), { site })).status).toBe(422)
  })
})

test.each([
  { price: -5 },
  { price: 'free' },
  { tag: 'x'.repeat(41) },
  { videoUrl: 'javascript:alert(1)' },
  { images: [] },
])('%j is no edit', async (patch) => {
  const vehicle = await car()
  const response = await staff.send('stock.edit', set([vehicle.id], patch), { site })
  const unchanged = response.status === 422 || ((await response.json()) as { changed: number }).changed === 0
  expect(unchanged).toBe(true)
})

test('values of their own go to several vehicles as one change, all or none, and one undo takes it back', async () => {
  const [one, two] = [await car(), await car()]
  const edits = [
    { id: one.id, patch: { price: 19_990_00 }, expected: { price: 24_990_00 } },
    { id: two.id, patch: { price: 18_990_00, tag: 'Deal' }, expected: { price: 24_990_00, tag: '' } },
  ]
  const done = await staff.call('stock.editEach', { edits }, { site })
  expect(done.changed).toBe(2)
  const prices = async () => [(await read(one.id)).fields.price, (await read(two.id)).fields.price]
  expect(await prices()).toEqual([19_990_00, 18_990_00])
  // The first would be fine: the second was changed meanwhile.
  const stale = await staff.send(
    'stock.editEach',
    { edits: [{ id: one.id, patch: { price: 1_00 }, expected: { price: 19_990_00 } }, edits[1]] },
    { site },
  )
  expect(stale.status).toBe(412)
  expect(await prices()).toEqual([19_990_00, 18_990_00])
  expect(await staff.call('stock.undo', { changeId: done.changeId ?? '' }, { site })).toEqual({ undone: 2 })
  expect(await prices()).toEqual([24_990_00, 24_990_00])
})
