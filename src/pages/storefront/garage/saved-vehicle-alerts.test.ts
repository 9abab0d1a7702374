import { afterAll, expect, test } from 'vitest'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { openPushService, type PushBrowser } from '#testing/stand-ins/push-service.ts'
import { type GarageVisitor, garageWorld, watchlist } from './test-garage.ts'

const world = await garageWorld()
const service = await openPushService(world.web.deps.pushPublicKey)
afterAll(() => service.close())

const subjects = async (site: Site): Promise<string[]> => (await world.alert(site)).map(({ subject }) => subject)

/** A price that stood for weeks, and one that is lower now. */
async function lower(site: Site, vehicle: Vehicle, { from, to }: { from: number; to: number }): Promise<void> {
  await world.web.deps.database.platformPool.query(
    `insert into earlier_price (group_id, vehicle_id, price, price_note, since, until)
     values ($1, $2, $3, $4, now() - interval '20 days', now()) on conflict do nothing`,
    [site.groupId, vehicle.id, from, vehicle.priceNote],
  )
  await world.change(site, vehicle, ['price = $3, price_since = now()', to])
}

async function followed(): Promise<{ site: Site; rio: Vehicle; cerato: Vehicle; link: string }> {
  const { site, rio, cerato } = await world.stocked()
  const link = await world.follow(site, { email: 'ann@mail.example', vehicle: rio.slug })
  await world.browser(site).send(link, { do: 'confirm' })
  await world.alert(site)
  return { site, rio, cerato, link }
}

test('who follows a vehicle hears of it alone: reserved, back, cheaper, sold, each once', async () => {
  const { site, rio, cerato } = await followed()
  await world.change(site, cerato, ['is_reserved = true'])
  expect(await subjects(site)).toEqual([])
  await world.change(site, rio, ['is_reserved = true'])
  expect(await subjects(site)).toEqual([expect.stringMatching(/^Reserved: .*Rio/)])
  expect(await subjects(site)).toEqual([])
  await world.change(site, rio, ['is_reserved = false'])
  expect(await subjects(site)).toEqual([expect.stringMatching(/^Available again: .*Rio/)])
  const price = rio.price ?? 0
  await lower(site, rio, { from: price, to: price - 100_000 })
  expect(await subjects(site)).toEqual([expect.stringMatching(/^Price drop: .*Rio/)])
  await world.change(site, rio, ["status = 'sold', sold_at = now()"])
  expect(await subjects(site)).toEqual([expect.stringMatching(/^Sold: .*Rio/)])
  expect(await subjects(site)).toEqual([])
})

test('a price that goes up to come down again is no drop, and one that was told is not told again', async () => {
  const { site, rio } = await followed()
  const price = rio.price ?? 0
  await world.change(site, rio, ['price = $3, price_since = now()', price + 500_000])
  await subjects(site)
  await lower(site, rio, { from: price, to: price })
  expect(await subjects(site)).toEqual([])
  await lower(site, rio, { from: price, to: price - 200_000 })
  expect(await subjects(site)).toHaveLength(1)
  await world.change(site, rio, ['price = $3, price_since = now()', price])
  await subjects(site)
  await lower(site, rio, { from: price, to: price - 150_000 })
  expect(await subjects(site)).toEqual([])
})

test('nothing is told before the mail was answered, and a vehicle of another site cannot be followed', async () => {
  const { site, rio } = await world.stocked()
  const other = await world.stocked()
  const link = await world.follow(site, { email: 'ann@mail.example', vehicle: rio.slug })
  await world.alert(site)
  await world.change(site, rio, ['is_reserved = true'])
  expect(await subjects(site)).toEqual([])
  expect((await world.browser(other.site).send(link, { do: 'confirm' })).status).toBe(303)
  expect(await world.browser(site).text(link)).toContain('Shall we keep you posted?')
  const elsewhere = { email: 'ann@mail.example', vehicle: other.rio.slug }
  expect((await world.browser(site).send('/saved-search', elsewhere)).status).toBe(422)
})

test('who signed in hears of everything saved, as often as they chose, and stops it by the mail’s link', async () => {
  const { site, rio, cerato } = await world.stocked()
  const visitor = world.browser(site)
  await visitor.send('/my-garage', { save: rio.slug })
  await world.signIn(visitor, 'ann@mail.example')
  await world.alert(site)
  await world.change(site, rio, ['is_reserved = true'])
  expect(await subjects(site)).toEqual([])
  await visitor.send('/account/alerts', { mail: 'now' })
  await world.alert(site)
  await world.change(site, rio, ['is_reserved = false'])
  const [mail] = await world.alert(site)
  expect(mail?.subject).toMatch(/^Available again: .*Rio/)
  await visitor.send('/my-garage', { save: cerato.slug })
  const stop = /<https?:\/\/[^/]+([^>]+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  const program = world.browser(site)
  const response = await program.send(stop, { 'List-Unsubscribe': 'One-Click' })
  expect([response.status, response.headers.get('location'), program.jar.size]).toEqual([200, null, 0])
  await world.change(site, cerato, ['is_reserved = true'])
  expect(await subjects(site)).toEqual([])
})

const subscribe = (visitor: GarageVisitor, browser: PushBrowser): Promise<Response> =>
  visitor.send('/api/push', undefined, {
    endpoint: browser.endpoint,
    keys: { p256dh: browser.p256dh, auth: browser.auth },
  })

test('a device that agreed is told what becomes of its garage, without an account or an address', async () => {
  const { site, rio } = await world.stocked()
  const [guest, device] = [world.browser(site), service.subscribe()]
  await guest.send('/my-garage', { save: rio.slug })
  expect((await subscribe(guest, device)).status).toBe(200)
  await world.alert(site)
  await world.change(site, rio, ['is_reserved = true'])
  expect(await subjects(site)).toEqual([])
  expect(device.received.map((text) => JSON.parse(text) as object)).toEqual([
    {
      title: site.name,
      body: expect.stringMatching(/^Reserved: .*Rio/),
      path: `/cars/${rio.slug}`,
      tag: expect.any(String),
    },
  ])
  await world.alert(site)
  expect([device.received.length, service.refused]).toEqual([1, []])
  await guest.send('/api/push/off', undefined, { endpoint: device.endpoint })
  await world.change(site, rio, ['is_reserved = false'])
  await world.alert(site)
  expect(device.received).toHaveLength(1)
})

test('a push service that is away gets the message later, once; a browser that unsubscribed is forgotten', async () => {
  const { site, rio } = await world.stocked()
  const [guest, device] = [world.browser(site), service.subscribe()]
  await guest.send('/my-garage', { save: rio.slug })
  await subscribe(guest, device)
  await world.alert(site)
  await world.change(site, rio, ['is_reserved = true'])
  service.fail(503)
  await world.alert(site)
  service.fail(null)
  await world.alert(site)
  await world.alert(site)
  expect(device.received).toHaveLength(1)
  service.fail(410)
  await world.change(site, rio, ['is_reserved = false'])
  await world.alert(site)
  service.fail(null)
  const { rows } = await world.web.deps.database.platformPool.query(
    'select 1 from push_subscription where endpoint = $1',
    [device.endpoint],
  )
  expect(rows).toEqual([])
})

test('signing in takes the device along, and signing out silences it', async () => {
  const { site, rio } = await world.stocked()
  const [visitor, device] = [world.browser(site), service.subscribe()]
  await visitor.send('/my-garage', { save: rio.slug })
  await subscribe(visitor, device)
  await world.signIn(visitor, 'push@mail.example')
  await world.alert(site)
  await world.change(site, rio, ['is_reserved = true'])
  expect(await subjects(site)).toEqual([])
  expect(device.received).toHaveLength(1)
  const left = await visitor.send('/account/leave', { do: 'sign-out' })
  expect(left.headers.get('clear-site-data')).toBe('"cache", "storage"')
  await world.change(site, rio, ['is_reserved = false'])
  await world.alert(site)
  expect(device.received).toHaveLength(1)
  expect(await watchlist(visitor)).toEqual({ user: null, watchlist: [] })
})

test.each([
  ['a service that is none', 'https://evil.example/push'],
  ['our own network', 'https://10.0.0.1/push'],
  ['a file', 'file:///etc/passwd'],
])('%s is not called in the name of a shopper', async (_, endpoint) => {
  const { site } = await world.stocked()
  const visitor = world.browser(site)
  const { p256dh, auth } = service.subscribe()
  const response = await visitor.send('/api/push', undefined, { endpoint, keys: { p256dh, auth } })
  expect([response.status, visitor.jar.size]).toEqual([422, 0])
})

test('nobody turns off or takes over the notifications of another', async () => {
  const { site, rio } = await world.stocked()
  const [owner, device] = [world.browser(site), service.subscribe()]
  await owner.send('/my-garage', { save: rio.slug })
  await subscribe(owner, device)
  await world.browser(site).send('/api/push/off', undefined, { endpoint: device.endpoint })
  const thief = world.browser(site)
  await thief.send('/my-garage', { save: rio.slug })
  await thief.send('/api/push/off', undefined, { endpoint: device.endpoint })
  await world.alert(site)
  await world.change(site, rio, ['is_reserved = true'])
  await world.alert(site)
  expect(device.received).toHaveLength(1)
})
