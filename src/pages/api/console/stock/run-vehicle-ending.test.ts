import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { day } from '#kernel/duration.ts'
import { forgetDeleted } from '#features/inventory/server/ending/ending-jobs.ts'
import { stockDesk } from '#features/inventory/server/test-stock.ts'
import { consoleWorld } from '../test-console.ts'

const { web, staff, site, theirs } = await consoleWorld()

const rio = {
  make: 'Kia',
  model: 'Rio',
  year: 2020,
  carType: 'used',
  price: 15_990_00,
  priceNote: 'drive-away',
  km: 30_000,
  comments: 'Tidy.',
  features: ['Tow bar'],
  rego: 'ABC123',
} as const

const create = (stockNumber = `E-${randomUUID().slice(0, 8)}`, of = site, more: object = {}) =>
  staff.call(
    'stock.create',
    {
      dealershipId: of.dealerships[0]?.id ?? '',
      vehicle: {
        stockNumber,
        ...rio,
        features: [...rio.features],
        ...more,
      },
    },
    { site: of },
  )
const read = (id: string, of = site) => staff.call('stock.read', { id }, { site: of })
const set = (ids: string[], patch: object, of = site) =>
  staff.call('stock.edit', { ids, edit: { kind: 'set', patch } } as never, { site: of })
const rows = async (of = site, input: object = {}) => (await staff.call('stock.list', input, { site: of })).rows
const undo = (changeId: string | null, of = site) =>
  staff.call('stock.undo', { changeId: changeId ?? '' }, { site: of })
const statusOf = async (href: string) => (await web.request(site, new URL(href).pathname)).status
const sale = (id: string, more: object = {}) => ({
  id,
  price: 15_500_00,
  soldOn: '2026-11-01',
  buyer: 'Mia Chen',
  ...more,
})

describe('a sale', () => {
  test('has a price, a day and a buyer, who is for the dealer alone, and is taken back whole', async () => {
    const { id, href } = await create()
    const { changeId } = await staff.call('stock.markSold', sale(id), { site })
    expect(await read(id)).toMatchObject({
      fields: { status: 'sold', price: 15_990_00 },
      soldAt: expect.stringMatching(/^2026-11-01/),
      sale: { price: 15_500_00, soldOn: '2026-11-01', buyer: 'Mia Chen' },
    })
    const page = await (await web.request(site, new URL(href).pathname)).text()
    expect(page).not.toContain('Mia Chen')
    expect(page).not.toContain('15,500')
    const audit = await web.deps.database.forGroup(site.groupId, (db) =>
      db.selectFrom('audit_entry').selectAll().where('subject_id', '=', id).execute(),
    )
    expect(JSON.stringify(audit)).not.toContain('Mia Chen')
    expect(await undo(changeId)).toEqual({ undone: 1 })
    expect(await read(id)).toMatchObject({ fields: { status: 'in_stock' }, soldAt: null, sale: null })
  })

  test('of a sold vehicle may be said later, and a content editor sees no buyer', async () => {
    const { id } = await create()
    await set([id], { status: 'sold' })
    expect(await staff.call('stock.markSold', sale(id, { price: null }), { site })).toEqual({ changeId: null })
    const editor = { site, role: 'content-editor' } as const
    const seen = await staff.call('stock.read', { id }, editor)
    expect(seen.sale).toEqual({ price: null, soldOn: '2026-11-01', buyer: '' })
    await staff.call('stock.markSold', sale(id, { buyer: 'Nobody', soldOn: '2026-11-02' }), editor)
    expect((await read(id)).sale).toEqual({ price: 15_500_00, soldOn: '2026-11-02', buyer: 'Mia Chen' })
  })

  test.each([
    [{ soldOn: '2100-01-01' }, 'soldOn'],
    [{ soldOn: '0026-11-01' }, 'soldOn'],
    [{ soldOn: 'yesterday' }, 'soldOn'],
    [{ price: -1 }, 'price'],
    [{ buyer: 'x'.repeat(121) }, 'buyer'],
  ])('%j is refused at its field', async (more, field) => {
    const { id } = await create()
    const response = await staff.send('stock.markSold', sale(id, more), { site })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } })
  })
})

describe.each(['isArchived', 'isDeleted'] as const)('what is put away (%s)', (field) => {
  test('is on no page and in no list, until it is taken back or brought back', async () => {
    const { id, href } = await create()
    await expect.poll(() => statusOf(href)).toBe(200)
    const { changeId } = await set([id], { [field]: true })
    await expect.poll(() => statusOf(href)).toBe(404)
    expect((await rows(site, { includeSold: true })).some((row) => row.id === id)).toBe(false)
    const away = (await rows(site, { includeAway: true })).find((row) => row.id === id)
    expect(away).toMatchObject({ away: field === 'isArchived' ? 'archived' : 'deleted' })
    await undo(changeId)
    await expect.poll(() => statusOf(href)).toBe(200)
    await set([id], { [field]: true })
    await set([id], { isShown: true })
    await expect.poll(() => statusOf(href)).toBe(200)
    expect((await read(id)).fields).toMatchObject({ isArchived: false, isDeleted: false, isShown: true })
  })
})

test('a deleted vehicle frees its number, and comes back under another’s back only without it', async () => {
  const number = `F-${randomUUID().slice(0, 8)}`
  const { id } = await create(number)
  const { changeId } = await set([id], { isDeleted: true })
  const second = await create(number)
  expect(second.id).not.toBe(id)
  expect(await undo(changeId)).toEqual({ undone: 1 })
  expect((await rows()).filter((row) => row.stockNumber === number)).toHaveLength(2)
})

test('thirty days later it is gone for good; what is archived never is', async () => {
  const of = await web.addDealer()
  const [gone, stored] = [await create('G1', of), await create('G2', of)]
  await set([gone.id], { isDeleted: true }, of)
  await set([stored.id], { isArchived: true }, of)
  const later = (days: number) => ({ database: web.deps.database, now: () => new Date(Date.now() + days * day) })
  await forgetDeleted(later(29))
  expect(await rows(of, { includeAway: true })).toHaveLength(2)
  await forgetDeleted(later(31))
  expect((await rows(of, { includeAway: true })).map((row) => row.id)).toEqual([stored.id])
})

describe('a stock file', () => {
  test('neither ends nor brings back what is archived, and brings what was deleted as a new vehicle', async () => {
    const of = await web.addDealer()
    const { slug: groupSlug } = await web.deps.database.forPlatform((db) =>
      db.selectFrom('dealer_group').select('slug').where('group_id', '=', of.groupId).executeTakeFirstOrThrow(),
    )
    const desk = await stockDesk(web.deps.database)
    const at = { slug: of.dealerships[0]?.slug ?? '', groupSlug }
    const file = (...numbers: string[]) =>
      ['Stock No,Make,Model,Year,Condition,Price', ...numbers.map((each) => `${each},Kia,Rio,2020,Used,15990`)].join(
        '\n',
      )
    await desk.importText(at, file('A', 'B', 'C', 'D'))
    const idOf = async (number: string) => (await rows(of)).find((row) => row.stockNumber === number)?.id ?? ''
    const [archived, deleted] = [await idOf('A'), await idOf('B')]
    await set([archived], { isArchived: true }, of)
    await set([deleted], { isDeleted: true }, of)
    expect(await desk.importText(at, file('C', 'D'))).toMatchObject({ ok: true, value: { removed: [], live: 2 } })
    expect(await desk.importText(at, file('A', 'B', 'C', 'D'))).toMatchObject({
      ok: true,
      value: { added: [{ stockNumber: 'B' }], removed: [] },
    })
    expect((await rows(of)).map((row) => row.stockNumber).toSorted()).toEqual(['B', 'C', 'D'])
    expect((await read(archived, of)).fields).toMatchObject({ isArchived: true, status: 'in_stock' })
  })
})

describe('a copy', () => {
  test('has everything but VIN, rego, number and photos, and is hidden until somebody shows it', async () => {
    const of = await web.addDealer()
    const { id } = await create('C-0041', of, { vin: 'KNADN412BH6000001', badge: 'GT-Line', tag: 'Demo' })
    const copy = await staff.call('stock.duplicate', { id }, { site: of })
    expect(copy.stockNumber).toBe('C-0042')
    const [before, after] = [await read(id, of), await read(copy.id, of)]
    expect(after).toMatchObject({
      href: '',
      isHandMade: true,
      fields: { ...before.fields, stockNumber: 'C-0042', vin: '', rego: '', images: [], isShown: false },
    })
  })
})

test.each(['\u0000', 'A\ud800', '\u202eevil', '💥'.repeat(200)])('hostile text %j breaks nothing', async (text) => {
  const { id } = await create()
  const input = {
    dealershipId: site.dealerships[0]?.id,
    vehicle: { ...rio, stockNumber: `Z${text}`, make: text || 'x', model: `M${text}` },
  }
  const statuses = [
    (await staff.send('stock.create', input, { site })).status,
    (
      await staff.send(
        'stock.create',
        {
          ...input,
          vehicle: {
            ...input.vehicle,
            stockNumber: `Y${id}`,
            make: 'Kia',
            comments: text,
            facts: { [text.slice(0, 9)]: text.slice(0, 9) },
          },
        },
        { site },
      )
    ).status,
    (await staff.send('stock.lookUp', { typed: `AB${text}`.slice(0, 30), state: 'NSW' }, { site })).status,
    (await staff.send('stock.markSold', sale(id, { buyer: `B${text}` }), { site })).status,
    (
      await staff.send(
        'stock.edit',
        { ids: [id], edit: { kind: 'set', patch: { make: `K${text}`, stockNumber: `S${text}` } } },
        { site },
      )
    ).status,
  ]
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})

describe('nobody ends the vehicles of others', () => {
  test.each([
    ['stock.markSold', (id: string) => sale(id)],
    ['stock.duplicate', (id: string) => ({ id })],
    ['stock.edit', (id: string) => ({ ids: [id], edit: { kind: 'set', patch: { isDeleted: true } } })],
  ])('%s: it is missing', async (name, input) => {
    const { id } = await create(undefined, theirs)
    expect((await staff.send(name, input(id), { site })).status).toBe(404)
    expect(await read(id, theirs)).toMatchObject({ fields: { status: 'in_stock', isDeleted: false }, sale: null })
  })
})
