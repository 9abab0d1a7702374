import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { roles } from '#features/accounts/domain/permissions.ts'
import { undoImport } from '#features/inventory/server/undo/undo-import.ts'
import { stockDesk } from '#features/inventory/server/test-stock.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { consoleWorld } from '../test-console.ts'

const { web, staff, site, theirs } = await consoleWorld()

const dealershipOf = (of: Site): string => of.dealerships[0]?.id ?? ''
const vinOf = (): string =>
  `JM0${randomUUID()
    .replaceAll(/[^a-h0-9]/g, '')
    .toUpperCase()
    .padEnd(14, '7')
    .slice(0, 14)}`

const hilux = (differences: object = {}) => ({
  stockNumber: `H-${randomUUID().slice(0, 8)}`,
  make: 'toyota',
  model: 'HILUX',
  badge: 'SR5',
  year: 2021,
  carType: 'used' as const,
  price: 42_990_00,
  priceNote: 'drive-away' as const,
  km: 48_000,
  body: 'ute',
  fuel: 'Diesel',
  transmission: '6 Speed Automatic',
  colour: 'Glacier White',
  comments: 'One owner, books and both keys.',
  ...differences,
})
const create = (differences: object = {}, of = site) =>
  staff.call('stock.create', { dealershipId: dealershipOf(of), vehicle: hilux(differences) }, { site: of })
const refused = async (differences: object, of = site) => {
  const input = { dealershipId: dealershipOf(of), vehicle: hilux(differences) }
  const response = await staff.send('stock.create', input, { site: of })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}

test('a vehicle made here is on the public site with the next request, by the names that filters go by', async () => {
  const { id, name, href } = await create()
  expect(name).toBe('2021 Toyota Hilux SR5')
  const { pathname } = new URL(href)
  const page = async () => (await web.request(site, pathname)).text()
  await expect.poll(page).toContain('$42,990')
  expect(await staff.call('stock.read', { id }, { site })).toMatchObject({
    fields: { body: 'Ute', fuel: 'Diesel', transmission: 'Automatic', km: 48_000, price: 42_990_00 },
    locked: ['comments'],
  })
  const audit = await web.deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('audit_entry').select(['action', 'subject_name']).where('subject_id', '=', id).execute(),
  )
  expect(audit).toEqual([{ action: 'stock.create', subject_name: name }])
})

test('what is in stock already is refused with the vehicle that has the number or the VIN', async () => {
  const vin = vinOf()
  const first = await create({ stockNumber: `A-${vin}`, vin })
  expect(await refused({ stockNumber: ` a-${vin.toLowerCase()} ` })).toMatchObject({
    status: 409,
    answer: { kind: 'conflict', current: { id: first.id, by: 'stockNumber' } },
  })
  expect(await refused({ vin: ` ${vin.toLowerCase()}` })).toMatchObject({
    status: 409,
    answer: { kind: 'conflict', current: { id: first.id, by: 'vin' } },
  })
  // What was sold may be bought back under another number.
  await staff.call('stock.edit', { ids: [first.id], edit: { kind: 'set', patch: { status: 'sold' } } }, { site })
  expect((await create({ vin })).id).not.toBe(first.id)
})

describe('what was mistyped is put right', () => {
  const set = (id: string, patch: object) => ({ ids: [id], edit: { kind: 'set', patch } }) as never
  const fieldsOf = async (id: string) => (await staff.call('stock.read', { id }, { site })).fields

  test('make and model by the names of their makers, and the name follows unless it is the dealer’s own', async () => {
    const { id } = await create({ make: 'Tyota', model: 'Hillux' })
    await staff.call('stock.edit', set(id, { make: 'TOYOTA', model: 'hilux', badge: 'Rogue' }), { site })
    expect(await fieldsOf(id)).toMatchObject({ make: 'Toyota', model: 'Hilux', name: '2021 Toyota Hilux Rogue' })
    await staff.call('stock.edit', set(id, { name: 'Bluey' }), { site })
    await staff.call('stock.edit', set(id, { year: 2022 }), { site })
    expect(await fieldsOf(id)).toMatchObject({ name: 'Bluey', year: 2022 })
    expect((await staff.send('stock.edit', set(id, { make: ' ' }), { site })).status).toBe(422)
  })

  test('its number, where nobody else has it; undo gives the old one back', async () => {
    const [one, two] = [await create({ stockNumber: `N1-${vinOf()}` }), await create()]
    const number = `N2-${vinOf()}`
    const { changeId } = await staff.call('stock.edit', set(one.id, { stockNumber: number }), { site })
    expect((await refused({ stockNumber: number.toLowerCase() })).status).toBe(409)
    const taken = await staff.send('stock.edit', set(two.id, { stockNumber: number.toLowerCase() }), { site })
    expect(taken.status).toBe(422)
    expect(await taken.json()).toMatchObject({
      fields: { 'edit.patch.stockNumber': 'Another vehicle has this number.' },
    })
    await staff.call('stock.undo', { changeId: changeId ?? '' }, { site })
    expect((await create({ stockNumber: number })).id).toBeTruthy()
  })

  test('not the number of a vehicle that a stock file names', async () => {
    const { id } = await web.addVehicle(site, { slug: `file-${vinOf().toLowerCase()}` })
    const response = await staff.send('stock.edit', set(id, { stockNumber: 'MINE' }), { site })
    expect(await response.json()).toMatchObject({
      fields: { 'edit.patch.stockNumber': 'The stock file decides about this number.' },
    })
  })
})

test.each<[object, string]>([
  [{ stockNumber: '  ' }, 'vehicle.stockNumber'],
  [{ make: '' }, 'vehicle.make'],
  [{ model: 'x'.repeat(121) }, 'vehicle.model'],
  [{ carType: 'antique' }, 'vehicle.carType'],
  [{ price: -1 }, 'vehicle.price'],
  [{ year: 1492 }, 'vehicle.year'],
  [{ priceNote: 'none' }, 'vehicle.priceNote'],
  [{ locationId: theirs.dealerships[0]?.locations[0]?.id }, 'vehicle.locationId'],
  [{ status: 'sold' }, 'vehicle.status'],
  [{ videoUrl: 'javascript:alert(1)' }, 'vehicle.videoUrl'],
])('%j is refused at its field', async (differences, field) => {
  const { status, answer: response } = await refused(differences)
  expect({ status, fields: Object.keys(response['fields'] ?? {}) }).toEqual({ status: 422, fields: [field] })
})

test('text that looks like markup or a null character stays text', async () => {
  const { id } = await create({ badge: '<b>x</b>', comments: '<script>alert(1)</script>\u0000 fine' })
  const { fields } = await staff.call('stock.read', { id }, { site })
  expect(fields['comments']).not.toContain('\u0000')
})

describe('nobody makes a vehicle for others', () => {
  test('a dealership of another group takes none', async () => {
    const input = { dealershipId: dealershipOf(theirs), vehicle: hilux() }
    expect((await staff.send('stock.create', input, { site })).status).toBe(422)
    const { rows } = await staff.call('stock.list', {}, { site: theirs })
    expect(rows).toEqual([])
  })

  test('a VIN of another group is no obstacle, and is not told', async () => {
    const vin = vinOf()
    await create({ vin }, theirs)
    const { inStock } = await staff.call('stock.lookUp', { typed: vin }, { site })
    expect(inStock).toBeNull()
    expect((await create({ vin })).id).toBeTruthy()
  })

  test('nobody who is not signed in', async () => {
    const input = { dealershipId: dealershipOf(site), vehicle: hilux() }
    expect((await staff.send('stock.create', input, { site, cookie: 'none=1' })).status).toBe(401)
  })

  test.each(roles)('a %s makes one: whoever edits stock', async (role) => {
    const at = { site, role }
    const input = { dealershipId: dealershipOf(site), vehicle: hilux() }
    const statuses = [
      (await staff.send('stock.blank', {}, at)).status,
      (await staff.send('stock.lookUp', { typed: vinOf() }, at)).status,
      (await staff.send('stock.create', input, at)).status,
    ]
    expect(statuses).toEqual([200, 200, 200])
  })
})

test('a blank form proposes the next number and the places of the site', async () => {
  const of = await web.addDealer()
  await create({ stockNumber: 'SC-0098' }, of)
  await create({ stockNumber: 'SC-0099' }, of)
  const blank = await staff.call('stock.blank', {}, { site: of })
  expect(blank).toMatchObject({
    dealerships: [{ id: dealershipOf(of), stockNumber: 'SC-0100' }],
    priceNote: 'drive-away',
    models: [{ make: 'Toyota', model: 'Hilux' }],
  })
  expect(blank.dealerships[0]?.locations.length).toBeGreaterThan(0)
})

describe('a look-up', () => {
  test('reads the maker off a VIN where the site has no register, and says what is in stock', async () => {
    const vin = vinOf()
    const { id, name } = await create({ vin })
    expect(await staff.call('stock.lookUp', { typed: vin }, { site })).toMatchObject({
      found: [{ make: 'Mazda', vin }],
      inStock: { id, name },
    })
  })

  test.each([
    [{ typed: 'JM0', state: '' }, 'state'],
    [{ typed: 'JM0BPOHLA00100001' }, 'typed'],
  ])('%j is refused at its field', async (input, field) => {
    const response = await staff.send('stock.lookUp', input, { site })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } })
  })
})

describe('a stock file', () => {
  const headings = 'Stock No,Make,Model,Year,Condition,Odometer,Price,VIN,Comments'
  async function dealer() {
    const of = await web.addDealer()
    const { slug: groupSlug } = await web.deps.database.forPlatform((db) =>
      db.selectFrom('dealer_group').select('slug').where('group_id', '=', of.groupId).executeTakeFirstOrThrow(),
    )
    const desk = await stockDesk(web.deps.database)
    const at = { slug: of.dealerships[0]?.slug ?? '', groupSlug }
    const importRows = async (...rows: string[]) => {
      const done = await desk.importText(at, [headings, ...rows].join('\n'))
      if (!done.ok) throw new Error(JSON.stringify(done.problem))
      return done.value
    }
    const list = async () => (await staff.call('stock.list', { includeSold: true }, { site: of })).rows
    return { of, importRows, list }
  }
  const other = (number: string) => `${number},Kia,Rio,2020,Used,30000,15990,,`

  test('that lacks a vehicle made by hand leaves it alone, again and again, and says so', async () => {
    const { of, importRows, list } = await dealer()
    const { id } = await create({ stockNumber: 'HAND-1' }, of)
    const file = ['F1', 'F2', 'F3', 'F4'].map(other)
    expect(await importRows(...file)).toMatchObject({ removed: [], ownStock: [{ stockNumber: 'HAND-1' }] })
    expect(await importRows(...file.slice(1))).toMatchObject({
      removed: [{ stockNumber: 'F1' }],
      ownStock: [{ stockNumber: 'HAND-1' }],
    })
    expect((await list()).find((row) => row.id === id)?.status).toBe('in_stock')
  })

  test.each([
    ['its number', 'HAND-2', ''],
    ['its VIN under another number', 'DMS-77', 'JM0KF4W2A10123456'],
  ])('that has it by %s takes it over: one vehicle, which the next file may end', async (_, number, vin) => {
    const { of, importRows, list } = await dealer()
    const { id } = await create({ stockNumber: 'HAND-2', vin: 'JM0KF4W2A10123456' }, of)
    const row = `${number},Toyota,Hilux,2021,Used,48500,41990,${vin},From the file`
    const report = await importRows(row, other('F1'), other('F2'), other('F3'))
    expect(report).toMatchObject({ joined: [{ row: 2 }], ownStock: [], added: [{}, {}, {}] })
    const joined = (await list()).find((each) => each.id === id)
    expect(joined).toMatchObject({ stockNumber: number, price: 41_990_00, km: 48_500 })
    const { fields } = await staff.call('stock.read', { id }, { site: of })
    expect(fields['comments']).toBe('One owner, books and both keys.')
    expect(await importRows(other('F1'), other('F2'), other('F3'))).toMatchObject({
      removed: [{ name: expect.any(String) }],
    })
    expect((await list()).find((each) => each.id === id)?.status).toBe('sold')
  })

  test('that is taken back gives a vehicle that it took over back to staff', async () => {
    const { of, importRows, list } = await dealer()
    const { id } = await create({ stockNumber: 'BACK', price: 42_990_00 }, of)
    const at = { dealershipId: dealershipOf(of) as never, now: new Date() }
    await importRows('BACK,Toyota,Hilux,2021,Used,50000,39990,,', other('F1'))
    await web.deps.database.forGroup(of.groupId, (db) => undoImport(db, at))
    expect((await list()).find((row) => row.id === id)).toMatchObject({ price: 42_990_00, km: 48_000 })
    expect((await staff.call('stock.read', { id }, { site: of })).isHandMade).toBe(true)
    expect(await importRows(other('F1'))).toMatchObject({ removed: [], ownStock: [{ stockNumber: 'BACK' }] })
  })

  test('that has exactly what was typed still takes it over', async () => {
    const { of, importRows } = await dealer()
    await create(
      { stockNumber: 'SAME', make: 'Kia', model: 'Rio', badge: '', year: 2020, km: 30_000, comments: '' },
      of,
    )
    expect((await importRows(other('SAME'), other('F1'), other('F2'), other('F3'))).joined).toHaveLength(1)
    expect(await importRows(other('F1'), other('F2'), other('F3'))).toMatchObject({
      removed: [{ stockNumber: 'SAME' }],
    })
  })
})
