import { day, minute } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import { feedOutJobs } from '#features/feeds/server/feeds-out/feed-out-jobs.ts'
import {
  indexNowKey,
  renewFeedAddress,
  siteFeedAddresses,
  siteFeedFetches,
} from '#features/feeds/server/feeds-out/site-feeds.ts'
import { notifySearchEngines } from '#features/feeds/server/feeds-out/notify-search-engines.ts'
import { indexNow } from '#adapters/search-host/index-now.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { bumpSitesOfDealership } from '#features/sites/server/site-store.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { openStandIn } from '#testing/stand-ins/http-stand-in.ts'
import { testWeb } from '../../test-web.ts'

const images = [{ url: '/media/a.jpg', alt: '', width: 1600, height: 1200 }]

/** A vehicle that lacks nothing but what is named. */
async function add(differences: Partial<Vehicle>): Promise<void> {
  const { id, dealershipId } = await web.addVehicle(site, { images, carType: 'used', ...differences })
  await web.deps.database.forGroup(site.groupId, async (db) => {
    await db.updateTable('vehicle').set({ colour: 'White' }).where('vehicle_id', '=', id).execute()
    await bumpSitesOfDealership(db, dealershipId)
  })
  await web.deps.directory.reload()
}

const web = await testWeb()
const site = await web.addDealer({ connections: { feeds: { targets: ['meta'], index_now: true } } })
const other = await web.addDealer({ connections: { feeds: { targets: ['meta'] } } })
await add({ slug: 'good', stockNumber: 'GOOD' })
await add({ slug: 'bare', stockNumber: 'BARE', price: null })

const pathOf = async (of: Site): Promise<string> => (await siteFeedAddresses(web.deps, of))[0]?.path ?? ''

test('a feed opens with its key alone, and a wrong one learns nothing', async () => {
  const path = await pathOf(site)
  expect(path).toMatch(/^\/feeds\/meta\.csv\?key=[0-9a-f]{32}$/)
  const response = await web.request(site, path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  for (const wrong of [
    '/feeds/meta.csv',
    '/feeds/meta.csv?key=',
    `/feeds/meta.csv?key=${'0'.repeat(32)}`,
    `${path}0`,
    path.replace('meta.csv', 'google-ads.csv'),
    path.replace('meta.csv', '../meta.csv'),
  ]) {
    const refused = await web.request(site, wrong)
    expect([wrong, refused.status]).toEqual([wrong, 404])
  }
})

test('the key of one dealer opens nothing of another', async () => {
  const [mine, theirs] = [await pathOf(site), await pathOf(other)]
  expect(mine).not.toBe(theirs)
  expect((await web.request(site, theirs)).status).toBe(404)
})

test('who has the feed already is told that nothing changed, until something does', async () => {
  const path = await pathOf(site)
  const first = await web.request(site, path)
  const etag = first.headers.get('etag') ?? ''
  const again = await web.request(site, path, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await add({ slug: 'more', stockNumber: 'MORE' })
  const changed = await web.request(site, path, { headers: { 'if-none-match': etag } })
  expect(changed.status).toBe(200)
})

test('each fetch is noted with what was listed and left out, and by whom', async () => {
  await web.request(site, await pathOf(site), { headers: { 'user-agent': 'Partner/1.0' } })
  const [latest] = await siteFeedFetches(web.deps, site, 5)
  expect(latest).toMatchObject({ target: 'meta', status: 200, listed: 2, leftOut: 1, agent: 'Partner/1.0' })
  expect(await siteFeedFetches(web.deps, other, 5)).toEqual([])
})

test('a new key closes the address of before', async () => {
  const before = await pathOf(site)
  await renewFeedAddress(web.deps, site, 'meta')
  expect((await web.request(site, before)).status).toBe(404)
  expect((await web.request(site, await pathOf(site))).status).toBe(200)
})

test('search engines are told once of what changed, with a key that the site serves', async () => {
  const announced: { urlList: string[]; key: string; host: string }[] = []
  const engine = await openStandIn(({ body }) => {
    announced.push(JSON.parse(body))
    return { status: 202, body: null }
  })
  let now = new Date()
  const deps = {
    ...web.deps,
    now: () => now,
    notifySearchEngines: indexNow(engine.base),
    readIndexedSite: async (address: Parameters<typeof web.deps.readIndexedSite>[0]) => {
      const indexed = await web.deps.readIndexedSite(address)
      return { ...indexed, site: { ...indexed.site, domainName: 'cars.example' } }
    },
  }
  const address = { groupId: site.groupId, siteId: site.id }
  // What was there before it was switched on is in the sitemap.
  now = new Date(Date.now() + 10_000)
  expect(await notifySearchEngines(deps, address)).toBe(0)
  const changed = await web.addVehicle(site, { slug: 'fresh', stockNumber: 'FRESH' })
  await web.deps.database.forGroup(site.groupId, (db) =>
    db
      .updateTable('vehicle')
      .set({ updated_at: new Date(now.getTime() + minute) })
      .where('vehicle_id', '=', changed.id)
      .execute(),
  )
  now = new Date(now.getTime() + 600_000)
  engine.fault(500)
  expect(await notifySearchEngines(deps, address)).toBe(0)
  engine.fault(null)
  expect(await notifySearchEngines(deps, address)).toBeGreaterThan(1)
  expect(announced[0]?.urlList).toContain('https://cars.example/cars/fresh')
  expect(announced[0]?.urlList).toContain('https://cars.example/')
  now = new Date(now.getTime() + 600_000)
  expect(await notifySearchEngines(deps, address)).toBe(0)
  await engine.close()

  const key = (await indexNowKey(web.deps, site)) ?? ''
  const proof = await web.request(site, `/${key}.txt`)
  expect([proof.status, await proof.text()]).toEqual([200, key])
  expect(announced[0]?.key).toBe(key)
  expect((await web.request(other, `/${key}.txt`)).status).toBe(404)
  expect((await web.request(site, `/${'a'.repeat(32)}.txt`)).status).toBe(404)
})

test('the jobs look at sites that ask for it, and forget old fetches', async () => {
  const jobs = feedOutJobs({ ...web.deps, now: () => new Date(Date.now() + 200 * day) })
  for (const job of jobs) await job.run({})
  expect(await siteFeedFetches(web.deps, site, 5)).toEqual([])
})
