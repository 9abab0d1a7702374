import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { bumpSitesOfDealership } from '#features/sites/server/site-store.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { testWeb, type TestWeb } from '../test-web.ts'

const web = await testWeb()
const site = await web.addDealer({ connections: { video_hosts: ['films.example'] } })

type Column = Partial<Record<'video_url' | 'vin' | 'images' | 'badge' | 'series', string>>

let count = 100
/** A vehicle with a stock number of its own, and columns that the sample leaves empty. */
async function offered(differences: Partial<Vehicle> = {}, columns: Column = {}, at: Site = site): Promise<Vehicle> {
  const stockNumber = `U${(count += 1)}`
  const id = asId<'vehicle'>(randomUUID())
  const slug = `toyota-hilux-sr5-2019-${stockNumber.toLowerCase()}`
  const vehicle = await web.addVehicle(at, { id, slug, stockNumber, ...differences })
  await change(at, (db) =>
    db
      .updateTable('vehicle')
      .set({ video_url: '', ...columns })
      .where('vehicle_id', '=', id)
      .execute(),
  )
  return vehicle
}

type Work = Parameters<TestWeb['deps']['database']['forGroup']>[1]

async function change({ groupId, dealerships: [dealership] }: Site, work: Work): Promise<void> {
  await web.deps.database.forGroup(groupId, async (db) => {
    await work(db)
    if (dealership) await bumpSitesOfDealership(db, dealership.id)
  })
  await web.deps.directory.reload()
}

const text = async (path: string, at: Site = site) => (await web.request(at, path)).text()

test.each(['toyota-hilux-rogue-2019', '2019-hilux'])(
  'an old slug of other words moves for good: %s',
  async (message) => {
    const vehicle = await offered()
    const response = await web.request(site, `/cars/${message}-${vehicle.stockNumber.toLowerCase()}`)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(`/cars/${vehicle.slug}`)
  },
)

test('an old slug moves below the page too, and at an old base path', async () => {
  const vehicle = await offered()
  const old = `toyota-hilux-${vehicle.stockNumber.toLowerCase()}`
  const moved = await web.request(site, `/campers/${old}/window-sticker`)
  expect(moved.headers.get('location')).toBe(`/cars/${vehicle.slug}/window-sticker`)
  expect((await web.request(site, '/cars/mazda-2-u99999')).status).toBe(404)
})

test('a vehicle sold under one stock number and offered under another is found at its old address', async () => {
  const vin = `MR0EX8CD0K00${count}`
  const sold = await offered({ status: 'sold', soldAt: new Date() }, { vin })
  const again = await offered({}, { vin })
  expect((await web.request(site, `/cars/${sold.slug}`)).headers.get('location')).toBe(`/cars/${again.slug}`)
})

test('the first picture is preloaded at the addresses that the gallery names', async () => {
  const images = JSON.stringify([{ url: `/media/${'a'.repeat(32)}.jpg`, alt: 'Front', width: 1600, height: 1067 }])
  const html = await text(`/cars/${(await offered({}, { images })).slug}`)
  const preload = /<link rel="preload" as="image"[^>]*>/.exec(html)?.[0] ?? ''
  const picture = /<img[^>]*alt="Front"[^>]*>/.exec(html)?.[0] ?? ''
  const setOf = (tag: string) => /srcset="([^"]+)"/i.exec(tag)?.[1]
  expect(setOf(preload)).toBe(setOf(picture))
  expect(preload.toLowerCase()).toContain('fetchpriority="high"')
  expect(picture).not.toContain('lazy')
})

test('a film may come only from where this page names, and other pages name nothing', async () => {
  const policyOf = async (videoUrl: string) =>
    (await web.request(site, `/cars/${(await offered({}, { video_url: videoUrl })).slug}`)).headers.get(
      'content-security-policy',
    ) ?? ''
  expect(await policyOf('https://youtu.be/dQw4w9WgXcQ')).toContain('frame-src https://www.youtube-nocookie.com;')
  expect(await policyOf('https://films.example/a.mp4')).toContain("media-src 'self' https://films.example;")
  for (const other of ['', 'https://elsewhere.example/a.mp4'])
    expect(await policyOf(other)).not.toMatch(/frame-src|media-src/)
})

test('the page asks nothing of a video service by itself', async () => {
  const html = await text(`/cars/${(await offered({}, { video_url: 'https://youtu.be/dQw4w9WgXcQ' })).slug}`)
  expect(html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"')
  expect(html).not.toMatch(/<iframe|src="https:\/\/[^"]*youtube/)
})

test('a window sticker has price, licence wording and code, and is kept from search engines', async () => {
  const vehicle = await offered()
  const html = await text(`/cars/${vehicle.slug}/window-sticker`)
  expect(html).toContain('$42,990')
  expect(html).toMatch(/<path d="M\d+ \d+h\d+v1H/)
  expect(html).toContain('noindex')
  expect(await text(`/cars/${vehicle.slug}`)).toContain(`/cars/${vehicle.slug}/window-sticker`)
})

test('a sold vehicle has no sticker any more', async () => {
  const sold = await offered({ status: 'sold', soldAt: new Date() })
  const response = await web.request(site, `/cars/${sold.slug}/window-sticker`)
  expect([response.status, response.headers.get('location')]).toEqual([302, `/cars/${sold.slug}`])
})

test.each([
  ['NZ', 'used', 200],
  ['NZ', 'demo', 200],
  ['NZ', 'new', 302],
  ['US', 'used', 302],
] as const)('in %s a %s vehicle: the Consumer Information Notice answers %i', async (region, carType, status) => {
  const abroad = await web.addDealer()
  await change(abroad, (db) => db.updateTable('site').set({ region }).execute())
  const vehicle = await offered({ carType }, {}, abroad)
  const path = `/cars/${vehicle.slug}/consumer-information-notice`
  expect((await web.request(abroad, path)).status).toBe(status)
  expect((await text(`/cars/${vehicle.slug}`, abroad)).includes(path)).toBe(status === 200)
})

test('in the US the sheet says that it is not the label of the manufacturer', async () => {
  const abroad = await web.addDealer()
  await change(abroad, (db) => db.updateTable('site').set({ region: 'US' }).execute())
  const vehicle = await offered({ carType: 'new' }, {}, abroad)
  expect(await text(`/cars/${vehicle.slug}/window-sticker`, abroad)).toContain('doesn’t replace the manufacturer')
})

test('without script the link to share writes an email', async () => {
  const vehicle = await offered()
  const html = await text(`/cars/${vehicle.slug}`)
  expect(html).toMatch(new RegExp(`href="mailto:\\?subject=[^"]+body=http[^"]+${vehicle.slug}"`))
})

describe('a number that is asked for', () => {
  const plainLink = /<a (?=[^>]*class="[^"]*(?:button|round))[^>]*href="tel:/

  test('is masked in the panel, in the bar of a phone and at the icon of the header, and each asking is reported', async () => {
    const vehicle = await offered()
    const html = await text(`/cars/${vehicle.slug}`)
    const [header = '', rest = ''] = html.split('</header>')
    expect(header).toMatch(/<details[^>]*data-reveal="phone"[^>]*><summary [^>]*aria-label="Show our phone number"/)
    const bar = rest.slice(rest.indexOf('data-action-bar'))
    expect(bar).toMatch(
      /^[^>]*><details[^>]*data-reveal="phone"[^>]*data-car="[^"]+"[^>]*><summary[^>]*>.*?Call<\/summary>/,
    )
    for (const [requested = ''] of html.matchAll(/<details[^>]*data-reveal="phone"[^>]*>/g))
      expect(requested).toMatch(/data-event="reveal_phone".*data-dealership="/)
    expect(html.replace(/<details[^>]*data-reveal="phone"[\s\S]*?<\/details>/g, '')).not.toMatch(plainLink)
  })

  test('stands at once beside the words of its button where the site does not mask it', async () => {
    const open = await web.addDealer({ vehicle: { mask_phone: false } })
    const vehicle = await offered({}, {}, open)
    const html = await text(`/cars/${vehicle.slug}`, open)
    expect(html).toMatch(/<a [^>]*href="tel:[^"]+"[^>]*>(?:(?!<\/a>).)*Call Us Now<span>[\d ()]+<\/span><\/a>/)
    expect(html).not.toContain('data-reveal="phone"')
  })
})

test('where the vehicle stands is drawn beside the address, by nobody else', async () => {
  const [yard] = site.dealerships[0]?.locations ?? []
  const vehicle = await offered({ locationId: yard?.id ?? null })
  const page = `/cars/${vehicle.slug}`
  expect(await text(page)).not.toContain('viewBox="0 0 360')
  const address = JSON.stringify({ ...yard?.address, lat: -33.28, long: 149.1 })
  await change(site, (db) => db.updateTable('location').set({ address }).execute())
  const html = await text(page)
  const where = html.slice(html.indexOf('id="vehicle-map"'))
  expect(where.slice(0, where.indexOf('</section>'))).toMatch(/<svg [^>]*viewBox="0 0 360/)
  expect(html).not.toMatch(/<iframe|maps\.googleapis|tile\./)
})

test('a card takes the code of its series once another of its name with another code arrives', async () => {
  const dealer = await web.addDealer()
  const corolla = (series: string) =>
    offered({ make: 'Toyota', model: 'Corolla', year: 2019 }, { badge: 'Ascent', series }, dealer)
  const names = async () => {
    const html = await (await web.request(dealer, '/search/new-used-and-demo-cars')).text()
    return [...html.matchAll(/<h3><a(.*?)<\/h3>/gs)]
      .map(([, text = '']) => `<a${text}`.replace(/<[^>]*>/g, ''))
      .toSorted()
  }
  await corolla('ZRE182R')
  expect(await names()).toEqual(['2019 Toyota Corolla Ascent'])
  await corolla('ZWE219R')
  expect(await names()).toEqual(['2019 Toyota Corolla Ascent ZRE182R', '2019 Toyota Corolla Ascent ZWE219R'])
})
