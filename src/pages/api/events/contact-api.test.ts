import { describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { testWeb } from '../../test-web.ts'

const web = await testWeb()
const site = await web.addDealer()

const send = (path: string, stated: unknown, headers: Record<string, string> = {}, of = site) =>
  web.request(of, path, { method: 'POST', body: typeof stated === 'string' ? stated : JSON.stringify(stated), headers })

const stored = (of = site) =>
  web.deps.database.forGroup(of.groupId, (db) =>
    db.selectFrom('site_event').selectAll().where('name', '!=', '').orderBy('happened_at').execute(),
  )

describe('a click', () => {
  test('is kept with what it was about, under the number of the specification', async () => {
    const of = await web.addDealer()
    const vehicle = await web.addVehicle(of, { slug: 'hilux-1' })
    const dealership = of.dealerships[0]?.id ?? ''
    const stated = { car_id: vehicle.id, dealership_id: dealership, session_id: 'visitor-1', page: '/cars/hilux-1?x=y' }
    const response = await send('/api/events/car_phone_call', stated, {}, of)
    expect([response.status, await response.json()]).toEqual([201, { recorded: true }])
    expect(await stored(of)).toMatchObject([
      {
        event_id: 25,
        name: 'car_phone_call',
        vehicle_id: vehicle.id,
        dealership_id: dealership,
        session_id: 'visitor-1',
        properties: { page: '/cars/hilux-1' },
      },
    ])
  })

  test.each([
    ['get_directions', 41],
    ['whatsapp', 0],
    ['history_report', 60],
  ])('%s is counted as %i', async (name, number) => {
    const of = await web.addDealer()
    expect((await send(`/api/events/${name}`, '{}', { 'content-type': 'text/plain;charset=UTF-8' }, of)).status).toBe(
      201,
    )
    expect(await stored(of)).toMatchObject([{ event_id: number, name }])
  })

  test.each([
    ['a name that there is not', '/api/events/delete_everything', {}, 404],
    ['no JSON', '/api/events/car_phone_call', 'x', 400],
    ['no object', '/api/events/car_phone_call', [1], 400],
    ['a value of the wrong kind', '/api/events/car_phone_call', { car_id: { $gt: '' } }, 400],
    ['a very long value', '/api/events/car_phone_call', { car_id: 'x'.repeat(121) }, 400],
    ['a very long body', '/api/events/car_phone_call', { other: 'x'.repeat(200_000) }, 413],
  ])('%s is refused', async (_name, path, text, status) => {
    const before = (await stored()).length
    expect((await send(path, text)).status).toBe(status)
    expect(await stored()).toHaveLength(before)
  })

  test('from a page of another site is refused', async () => {
    expect((await send('/api/events/whatsapp', {}, { origin: 'https://evil.example' })).status).toBe(403)
  })

  test('is asked for by POST only', async () => {
    const response = await web.request(site, '/api/events/whatsapp')
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test("about another group's vehicle counts without it", async () => {
    const [ours, theirs] = [await web.addDealer(), await web.addDealer()]
    const vehicle = await web.addVehicle(theirs, { slug: 'hilux-2' })
    await send(
      '/api/events/car_phone_call',
      { car_id: vehicle.id, dealership_id: theirs.dealerships[0]?.slug },
      {},
      ours,
    )
    expect(await stored(ours)).toMatchObject([{ vehicle_id: null, dealership_id: null }])
    expect(await stored(theirs)).toEqual([])
  })

  test('is slowed down when one address sends very many', async () => {
    const of = await web.addDealer()
    const app = createApp(web.deps)
    const host = `${of.slug}.localhost`
    const click = () =>
      app.request(`http://${host}/api/events/whatsapp`, { method: 'POST', body: '{}', headers: { host } })
    for (let count = 0; count < 300; count++) await web.deps.leadLimit.take(`${of.id} unknown clicks`, 300)
    const refused = await click()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('asking for a phone number', () => {
  test('is counted and answered with the number of the place that has the vehicle', async () => {
    const of = await web.addDealer()
    const vehicle = await web.addVehicle(of, { slug: 'hilux-3' })
    const response = await send('/api/reveal-phone', { car_id: vehicle.id, website_id: of.slug }, {}, of)
    expect([response.status, await response.json()]).toEqual([200, { phone: '02 5550 1234', href: 'tel:0255501234' }])
    expect(await stored(of)).toMatchObject([{ name: 'reveal_phone', vehicle_id: vehicle.id }])
  })

  test.each([
    ['another site', { website_id: 'another' }],
    ['a vehicle that there is not', { car_id: '00000000-0000-4000-8000-000000000000' }],
  ])('of %s is answered with 404', async (_name, stated) => {
    expect((await send('/api/reveal-phone', stated)).status).toBe(404)
  })

  test('that nobody has is logged, with the vehicle, and says so', async () => {
    const of = await web.addDealer()
    await web.deps.database.forGroup(of.groupId, (db) => db.updateTable('location').set({ phone: '' }).execute())
    const vehicle = await web.addVehicle(of, { slug: 'hilux-4' })
    const warnings: object[] = []
    const log = { ...web.deps.log, warn: (facts: object, text: string) => void warnings.push({ ...facts, text }) }
    const app = createApp({ ...web.deps, log })
    const host = `${of.slug}.localhost`
    const body = JSON.stringify({ car_id: vehicle.id })
    const response = await app.request(`http://${host}/api/reveal-phone`, { method: 'POST', body, headers: { host } })
    expect(response.status).toBe(404)
    expect(warnings).toMatchObject([{ text: 'missing phone for a car', site: of.slug, vehicleId: vehicle.id }])
    expect(await stored(of)).toHaveLength(1)
  })
})
