import { expect, test } from 'vitest'
import { findSite } from '#features/sites/server/site-store.ts'
import { insertLocation } from '#features/sites/server/dealer-store.ts'
import { testWeb } from '#pages/test-web.ts'

const web = await testWeb()
const zones = [{ up_to: 300, price: 0 }]
const site = await web.addDealer({ retail: { home_delivery: { enabled: true, zones, farthest: 1_500 } } })
const [dealership] = site.dealerships
if (!dealership) throw new Error('no dealership')
const place = { dealershipId: dealership.id, name: 'West', position: 1, isPrimary: false, phone: '', email: '' }
const address = { street: '1 West Road', city: 'Orange', state: 'NSW', postcode: '2800', lat: -33.28, long: 149.1 }
const found = await web.deps.database.forGroup(site.groupId, async (db) => {
  await insertLocation(db, { ...place, slug: 'west', address, openingHours: { week: [], special: {} }, timeZone: '' })
  return findSite(db, site.id)
})
const west = found?.site.dealerships[0]?.locations.find(({ slug }) => slug === 'west')
await web.deps.directory.reload()
await web.addVehicle(site, { slug: 'red-hilux', locationId: west?.id ?? null })
await web.addVehicle(site, { slug: 'gone-yaris', status: 'sold', soldAt: new Date() })

const html = async (path: string, of = site) => (await web.request(of, path)).text()

test('the page of a vehicle asks where to, and an address answers, both without script', async () => {
  expect(await html('/cars/red-hilux')).toContain('action="/cars/red-hilux/delivery"')
  const answer = await html('/cars/red-hilux/delivery?near=2150')
  expect(answer).toContain('Delivery to 2150 is free')
  expect(answer).toContain('in a straight line')
  expect(answer).toContain('This is an estimate.')
  expect(await html('/cars/red-hilux/delivery?near=3000')).toMatch(/Delivery to 3000 is about \$\d/)
  expect(await html('/cars/red-hilux/delivery?near=6000')).toContain('Ask us for a price to 6000')
})

test('a place that nobody knows is said beside the field, as it was typed and harmless', async () => {
  const answer = await html(`/cars/red-hilux/delivery?near=${encodeURIComponent('"><script>x</script>')}`)
  expect(answer).toContain('We don’t know that postcode or town. Try one nearby.')
  expect(answer).not.toContain('<script>x')
  expect(await html('/cars/red-hilux/delivery')).not.toContain('We don’t know')
})

test('what is sold, and a site that does not deliver, lead back to the vehicle', async () => {
  const other = await web.addDealer({})
  await web.addVehicle(other, { slug: 'red-hilux' })
  expect(await html('/cars/red-hilux', other)).not.toContain('/delivery"')
  for (const [of, path] of [
    [other, '/cars/red-hilux'],
    [site, '/cars/gone-yaris'],
  ] as const) {
    const response = await web.request(of, `${path}/delivery?near=2150`)
    expect([response.status, response.headers.get('location')]).toEqual([302, path])
  }
})
