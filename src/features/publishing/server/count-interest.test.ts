import { day } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import { insertSiteEvent } from '#features/leads/server/records/site-event-store.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { VehicleId } from '#kernel/ids.ts'
import { testWeb } from '#pages/test-web.ts'
import { countInterest } from './count-interest.ts'

const now = new Date('2026-11-21T04:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * day)
const stock = '/search/new-used-and-demo-cars'

const web = await testWeb()

const count = () => countInterest({ database: web.deps.database, now: () => now })

async function click(site: Site, vehicleId: VehicleId, { sessionId, at }: { sessionId: string; at: Date }) {
  await web.deps.database.forGroup(site.groupId, (db) =>
    insertSiteEvent(db, { siteId: site.id, eventId: 25, at, vehicleId, sessionId, name: 'car_phone_call' }),
  )
}

const interestOf = (site: Site): Promise<Record<string, number>> =>
  web.deps.database.forGroup(site.groupId, async (db) => {
    const rows = await db.selectFrom('vehicle').select(['slug', 'interest']).execute()
    return Object.fromEntries(rows.map(({ slug, interest }) => [slug, interest]))
  })

const order = async (site: Site): Promise<(string | undefined)[]> => {
  await web.deps.directory.reload()
  const html = await (await web.request(site, stock)).text()
  return [...html.matchAll(/<h3><a href="\/cars\/(\w+)"/g)].map(([, slug]) => slug)
}

test('what shoppers asked about lately moves up, once for each shopper, and sites show it at once', async () => {
  const [site, other] = [await web.addDealer(), await web.addDealer()]
  const quiet = await web.addVehicle(site, { slug: 'asked' })
  await web.addVehicle(site, { slug: 'aaa' })
  await web.addVehicle(other, { slug: 'theirs' })
  expect(await order(site)).toEqual(['aaa', 'asked'])
  await click(site, quiet.id, { sessionId: 'one', at: daysAgo(1) })
  await click(site, quiet.id, { sessionId: 'one', at: daysAgo(2) })
  await click(site, quiet.id, { sessionId: 'two', at: daysAgo(29) })
  await click(site, quiet.id, { sessionId: 'old', at: daysAgo(31) })
  await count()
  expect([await interestOf(site), await interestOf(other)]).toEqual([{ asked: 2, aaa: 0 }, { theirs: 0 }])
  expect(await order(site)).toEqual(['asked', 'aaa'])
})

test('where nothing changed, no site gets a new version', async () => {
  const site = await web.addDealer()
  await web.addVehicle(site, { slug: 'still' })
  await count()
  const version = async () => (await web.deps.snapshots.get(await addressOf(site))).version
  const before = await version()
  await count()
  await web.deps.directory.reload()
  expect(await version()).toBe(before)
})

async function addressOf(site: Site) {
  const address = web.deps.directory.find(`${site.slug}.localhost`)
  if (!address) throw new Error('the site has an address')
  return address
}
