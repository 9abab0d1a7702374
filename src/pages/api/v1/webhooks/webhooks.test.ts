import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { importStock } from '#features/inventory/server/import-stock.ts'
import { addTestSite } from '#features/sites/server/test-site.ts'
import { addKey, caller } from '../test-keys.ts'
import { bodies, endpointOf, sendLead, types, work, webhookWorld } from './test-webhooks.ts'
import { temporaryFolder } from '#testing/afterwards.ts'

const world = await webhookWorld()
const hilux = { make: 'Toyota', model: 'Hilux', car_type: 'used', year: 2021, price: 52_990, price_note: 'drive-away' }

test('a lead is told of with a signature that the library of the standard verifies', async () => {
  const site = await world.web.addDealer()
  const made = await endpointOf(site)
  const id = await sendLead(site)
  await work(site, made)
  const [call] = world.calls
  if (!call) throw new Error('nobody was called')
  expect(call.url).toBe('https://crm.example/hook')
  expect(new Webhook(made.secret).verify(call.body, call.headers)).toMatchObject({
    type: 'lead.created',
    data: { site: site.slug, lead: { id, name: 'Ann Lee', state: 'new' } },
  })
  const other = new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`)
  expect(() => other.verify(call.body, call.headers)).toThrow()
  expect(() => new Webhook(made.secret).verify(call.body.replace('Ann', 'Bob'), call.headers)).toThrow()
})

test('a lead that changes is told of again, and one that is held for review is told of when it is let go', async () => {
  const site = await world.web.addDealer()
  const made = await endpointOf(site)
  const id = await sendLead(site)
  const ask = caller(world.web, site, (await addKey(world.web, site)).text)
  await ask(`/api/v1/leads/${id}/status`, { method: 'PUT', body: { status: 'won' } })
  await work(site, made)
  expect(types()).toEqual(['lead.created', 'lead.updated'])
  const pool = world.web.deps.database.platformPool
  await pool.query("update lead set held_because = 'spam' where lead_id = $1", [id])
  await work(site, made)
  expect(world.calls).toHaveLength(2)
  await pool.query("update lead set held_because = '' where lead_id = $1", [id])
  await work(site, made)
  expect(types().at(-1)).toBe('lead.created')
})

test('vehicles are told of one by one, whichever way the stock was changed', async () => {
  const site = await world.web.addDealer()
  const made = await endpointOf(site)
  const ask = caller(world.web, site, (await addKey(world.web, site)).text)
  const vehicles = ['V1', 'V2', 'V3'].map((number) => ({ stock_number: number, ...hilux }))
  await ask('/api/v1/vehicles/batch', { method: 'POST', body: { vehicles } })
  await work(site, made)
  expect(types()).toEqual(['vehicle.created', 'vehicle.created', 'vehicle.created'])
  expect(
    bodies()
      .map(({ data }) => data.vehicle?.stock_number)
      .toSorted(),
  ).toEqual(['V1', 'V2', 'V3'])
  await ask('/api/v1/vehicles/V1', { method: 'PUT', body: { price: 50_000 } })
  await work(site, made)
  await ask('/api/v1/vehicles/V2', { method: 'DELETE' })
  await work(site, made)
  await ask('/api/v1/vehicles/V1', { method: 'PUT', body: { price: 50_000 } })
  await work(site, made)
  expect(types().slice(3)).toEqual(['vehicle.updated', 'vehicle.sold'])
})

test('the shape of Dealer Studio is one car per call, with a price to drive away and one without charges', async () => {
  const site = await world.web.addDealer()
  const made = await endpointOf(site, { shape: 'dealer-studio', events: ['vehicle.*'] })
  const ask = caller(world.web, site, (await addKey(world.web, site)).text)
  await ask('/api/v1/vehicles/DS1', { method: 'PUT', body: hilux })
  await work(site, made)
  expect(JSON.parse(world.calls[0]?.body ?? '')).toMatchObject({
    stocknum: 'DS1',
    dapprice: 52_990,
    egcprice: null,
    show_on_dealer_website: true,
    locked_fields: [],
  })
})

test('an endpoint hears only what it wants, of its own sites', async () => {
  const site = await world.web.addDealer()
  const alternate = await addTestSite(world.web.deps.database, site)
  await world.web.deps.directory.reload()
  const ofOtherSite = await endpointOf(site, { siteIds: [alternate.id], events: ['lead.created'] })
  await sendLead(site)
  const theirs = await sendLead(alternate)
  await work(site, ofOtherSite)
  expect(bodies().map(({ data }) => data.lead?.id)).toEqual([theirs])
})

test('nothing of another group is told, and a group that nobody listens to writes no events', async () => {
  const [site, stranger] = [await world.web.addDealer(), await world.web.addDealer()]
  const made = await endpointOf(site)
  await sendLead(stranger)
  await work(site, made)
  expect(world.calls).toEqual([])
  const { rows } = await world.web.deps.database.platformPool.query('select 1 from webhook_event where group_id = $1', [
    stranger.groupId,
  ])
  expect(rows).toEqual([])
})

test('an import of stock is told of once, with what it did, to endpoints of the sites that show it', async () => {
  const site = await world.web.addDealer()
  const other = await addTestSite(world.web.deps.database, { ...site, dealerships: [] })
  const made = await endpointOf(site, { events: ['import.finished'], siteIds: [site.id] })
  const elsewhere = await endpointOf(site, { events: ['import.*'], siteIds: [other.id] })
  const folder = await temporaryFolder()
  const file = join(folder, 'stock.csv')
  await writeFile(file, 'stock_number,car_type,year,make,model\nI1,used,2020,Kia,Rio\nI2,used,2021,Kia,Ceed\n')
  const importing = { ...world.deps, storePicture: async () => Promise.reject(new Error('no pictures')) }
  const dealershipSlug = site.dealerships[0]?.slug ?? ''
  for (let again = 0; again < 2; again++)
    expect(await importStock(importing, { dealershipSlug, file })).toMatchObject({ ok: true })
  await work(site, made)
  await work(site, elsewhere)
  expect(bodies()).toMatchObject([
    {
      type: 'import.finished',
      data: {
        sites: [site.slug],
        import: { dealership: dealershipSlug, source: 'stock.csv', added: 2, changed: 0, removed: 0, undone: false },
      },
    },
  ])
})
