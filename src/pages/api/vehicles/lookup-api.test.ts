import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#features/sites/domain/site.ts'
import { sandboxTradeIn, type WrittenTradeIn } from '#features/trade-in/domain/sample-trade-in.ts'
import { setVehicleDataKey } from '#features/trade-in/server/vehicle-data-keys.ts'
import { openVehicleData, usualAddresses } from '#adapters/valuation/open-vehicle-data.ts'
import type { HttpStandIn } from '#testing/stand-ins/http-stand-in.ts'
import { openAutograb, rightKey } from '#testing/stand-ins/vehicle-data.ts'
import { createApp } from '../../app.ts'
import { testWeb } from '../../test-web.ts'

const web = await testWeb()

const dealer = (more: WrittenTradeIn = {}) =>
  web.addDealer({
    retail: { trade_in: { ...sandboxTradeIn, lookups: { per_address: 500, per_site: 1_000 }, ...more } },
  })

const site = await dealer()

const paths = ['/api/nevdis', '/api/simple-autograb-lookup', '/api/rego-lookup']

const call = (path: string, body: unknown, of: Site = site) =>
  web.request(of, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

test.each(paths)('%s tells which vehicle bears a plate, and no more of its VIN than the end', async (path) => {
  const response = await call(path, { rego: 'demo 01', regoState: 'NSW' })
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({
    vehicles: [{ title: '2020 Mazda 3 G20 Evolve', vin_last4: '0001', registered_until: '2027-08-31' }],
  })
  expect(text).not.toContain('JM0BP2HLA00100001')
  expect(text).not.toContain('sandbox:')
})

test('variants of one plate all come, and a register’s warning never does', async () => {
  expect(await (await call('/api/nevdis', { plate: 'DEMO02', state: 'VIC' })).json()).toMatchObject({
    vehicles: [{ badge: 'XLT' }, { badge: 'Wildtrak' }],
  })
  expect(await (await call('/api/nevdis', { rego: 'DEMO05', regoState: 'VIC' })).text()).not.toContain('stolen')
})

test.each<[string, unknown, number]>([
  ['an unknown plate', { rego: 'NOSUCH', regoState: 'NSW' }, 404],
  ['no plate', {}, 422],
  ['a plate without its state', { rego: 'ABC123' }, 422],
  ['what is no VIN', { vin: 'ABC' }, 422],
  ['something else than text', { rego: { $ne: 1 } }, 400],
  ['a list', [], 400],
  ['what is no JSON', '{', 400],
  ['a register that is away', { rego: 'AWAY01', regoState: 'NSW' }, 503],
  ['a register that is busy', { rego: 'BUSY01', regoState: 'NSW' }, 503],
])('%s is refused with %i', async (_, body, status) => {
  const response = await call('/api/nevdis', body)
  expect(response.status).toBe(status)
  expect(await response.json()).toHaveProperty('error')
})

test('another method and another media type are refused', async () => {
  expect((await web.request(site, '/api/nevdis')).status).toBe(405)
  const plain = await web.request(site, '/api/nevdis', { method: 'POST', body: 'rego=ABC123' })
  expect(plain.status).toBe(415)
})

test.each<[string, WrittenTradeIn]>([
  ['/api/nevdis', { registration_lookup: false }],
  ['/api/nevdis', { registration_service: 'none' }],
  ['/api/simple-autograb-lookup', { valuation: false }],
  ['/api/rego-lookup', { registration_lookup: false, valuation: false }],
])('%s is there only where %j says otherwise', async (path, settings) => {
  const of = await dealer(settings)
  expect((await call(path, { rego: 'DEMO01', regoState: 'NSW' }, of)).status).toBe(404)
})

test('one address, and a whole site, may ask only so often', async () => {
  const few = await dealer({ lookups: { per_address: 2, per_site: 100 } })
  const codes = async (of: Site) => {
    const found: number[] = []
    for (let count = 0; count < 4; count++)
      found.push((await call('/api/nevdis', { rego: 'DEMO01', regoState: 'NSW' }, of)).status)
    return found
  }
  expect(await codes(few)).toEqual([200, 200, 429, 429])
  expect(await codes(await dealer({ lookups: { per_address: 100, per_site: 3 } }))).toEqual([200, 200, 200, 429])
})

describe('a service with keys', () => {
  let autograb: HttpStandIn
  let app: ReturnType<typeof createApp>
  let of: Site
  beforeAll(async () => {
    autograb = await openAutograb()
    const vehicleData = openVehicleData({ ...usualAddresses, autograb: autograb.base })
    app = createApp({ ...web.deps, vehicleData })
    of = await dealer({ valuation_service: 'autograb', registration_service: 'autograb' })
  })
  afterAll(() => autograb.close())

  const ask = (at: Site = of) =>
    app.request(`http://${at.slug}.localhost/api/nevdis`, {
      method: 'POST',
      headers: { host: `${at.slug}.localhost`, 'content-type': 'application/json' },
      body: JSON.stringify({ rego: 'DEMO03', regoState: 'QLD' }),
    })
  const keyDeps = () => ({ ...web.deps, vehicleData: openVehicleData({ ...usualAddresses, autograb: autograb.base }) })
  const dealershipOf = ({ dealerships: [first] }: Site) => {
    if (!first) throw new Error('no dealership')
    return first.id
  }
  const setKey = (at: Site, key: string) =>
    setVehicleDataKey(keyDeps(), { groupId: at.groupId, dealershipId: dealershipOf(at), service: 'autograb', key })

  test('is not asked without one', async () => {
    expect((await ask()).status).toBe(503)
    expect(autograb.seen).toEqual([])
  })
  test('is not given a key that it refuses', async () => {
    expect(await setKey(of, 'wrong')).toMatchObject({ ok: false, problem: { kind: 'refused' } })
    expect((await ask()).status).toBe(503)
  })
  test('is asked with the dealership’s own key, once: answers are stored, sealed', async () => {
    expect(await setKey(of, rightKey)).toEqual({ ok: true, value: { lastFour: '1234' } })
    const before = autograb.seen.length
    for (let count = 0; count < 3; count++) expect((await ask()).status).toBe(200)
    expect(autograb.seen.slice(before)).toEqual(['GET /v2/vehicles/registrations/DEMO03'])
    const rows = await web.deps.database.forGroup(of.groupId, async (db) => [
      await db.selectFrom('vehicle_lookup').selectAll().execute(),
      await db.selectFrom('vehicle_data_key').selectAll().execute(),
    ])
    const text = JSON.stringify(rows.flat().map((row) => ({ ...row, sealed: row.sealed.toString() })))
    for (const secret of [rightKey, 'JTNKU3JE60J300003', 'Corolla']) expect(text).not.toContain(secret)
  })
  test('is not asked with the key of another group, nor with one that was moved', async () => {
    const theirs = await dealer({ valuation_service: 'autograb', registration_service: 'autograb' })
    expect((await ask(theirs)).status).toBe(503)
    await web.deps.database
      .forGroup(of.groupId, (db) => db.selectFrom('vehicle_data_key').select('sealed').executeTakeFirstOrThrow())
      .then(({ sealed }) =>
        web.deps.database.forGroup(theirs.groupId, (db) =>
          db
            .insertInto('vehicle_data_key')
            .values({
              dealership_id: dealershipOf(theirs),
              service: 'autograb',
              sealed,
              last_four: '1234',
              created_at: new Date(),
            })
            .execute(),
        ),
      )
    expect((await ask(theirs)).status).toBe(503)
  })
})
