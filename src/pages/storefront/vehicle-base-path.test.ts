import { describe, expect, test } from 'vitest'
import { siteFeedAddresses } from '#features/feeds/server/feeds-out/site-feeds.ts'
import { listRecentLeads } from '#features/leads/server/desk/list-leads.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { vehicleBasePaths } from '#features/sites/domain/template.ts'
import { saveSiteSettings } from '#features/sites/server/site-store.ts'
import { addRichDealer, richCar, richSlug } from '#testing/settings/rich-dealer.ts'
import { testWeb } from '../test-web.ts'

const web = await testWeb()
await addRichDealer(web)

const addressOf = (slug: string): SiteAddress => {
  const found = web.deps.directory.list().find((each) => each.slug === slug)
  if (!found) throw new Error(`there is no ${slug}`)
  return found
}

const { site } = await web.deps.snapshots.get(addressOf(richSlug))
/** Makes a vehicle that lacks nothing that a feed demands. */
const images = [{ url: '/media/a.jpg', alt: '', width: 1600, height: 1200 }]
const fed = await web.addVehicle(site, { slug: 'in-every-feed', carType: 'used', images })
await web.deps.database.forGroup(site.groupId, (db) =>
  db.updateTable('vehicle').set({ colour: 'White' }).where('vehicle_id', '=', fed.id).execute(),
)

const settingsFor = (path: (typeof vehicleBasePaths)[number]): SiteSettingsInput => ({
  vehicle: { base_path: path, price: { rentals: true, subscriptions: true } },
  connections: { payment_provider: 'sandbox', feeds: { targets: ['meta'] } },
  retail: {
    garage: { enabled: true },
    checkout: { enabled: true },
    trade_in: { route: '/cars/trade-in' },
    home_delivery: { zones: [{ up_to: 100, price: 90 }] },
  },
  bookings: { test_drive: { enabled: true } },
  content: { offers: true, build_model_pages: true },
  leads: { per_address_per_hour: 10_000 },
})

async function moveTo(path: (typeof vehicleBasePaths)[number]): Promise<void> {
  const { siteId, groupId } = addressOf(richSlug)
  await web.deps.database.forGroup(groupId, (db) =>
    saveSiteSettings(db, siteId, { settings: settingsFor(path), changedBy: 'test' }),
  )
  await web.deps.directory.reload()
}

const ask = (path: string, init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(init.headers)
  headers.set('host', `${richSlug}.localhost`)
  return Promise.resolve(
    web.app.request(`http://${richSlug}.localhost${path}`, { redirect: 'manual', ...init, headers }),
  )
}

/** One address of each kind of list, and every other one. */
const kindOf = (target: string): string =>
  target.replace(/\?(.*)/, (_, query: string) => `?${query.replace(/=[^&]*/g, '')}`)

/** Everything that a visitor, a crawler or a partner reads of the site. */
async function everythingRead(): Promise<Map<string, { status: number; text: string }>> {
  const snapshot = await web.deps.snapshots.get(addressOf(richSlug))
  const feeds = await siteFeedAddresses(web.deps, snapshot.site)
  const { stockHref, vehicles } = snapshot
  const [some] = vehicles
  const waiting = [
    '/',
    '/nothing-here',
    '/llms.txt',
    '/sitemap.xml',
    '/sitemap-pages.xml',
    '/sitemap-vehicles-1.xml',
    '/new-arrivals.atom',
    '/speculation-rules.json',
    '/search/suggestions?q=toyota',
    '/recently-viewed',
    `/compare?vehicles=${vehicles
      .slice(0, 2)
      .map(({ slug }) => slug)
      .join(',')}`,
    `/api/search?path=${stockHref}`,
    `${stockHref}?view=map`,
    `/vehicles/${some?.id}.json`,
    ...feeds.map(({ path }) => path),
  ]
  const read = new Map<string, { status: number; text: string }>()
  const noticed = new Set(waiting)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const response = await ask(path)
    const text = (await response.text()) + (response.headers.get('location') ?? '')
    read.set(path, { status: response.status, text })
    for (const [, href = ''] of text.matchAll(/(?:href|action)="(\/[^"#]*)/g)) {
      const target = href.replaceAll('&amp;', '&')
      if (/^\/(media|assets|_next|api)\//.test(target) || noticed.has(kindOf(target))) continue
      noticed.add(kindOf(target))
      waiting.push(target)
    }
  }
  return read
}

/** Addresses of vehicles below a path that is not the site's. */
const strayIn = (text: string, own: string): string[] => {
  const others = vehicleBasePaths.filter((path) => path !== own).join('|')
  return [...text.matchAll(new RegExp(`(?:"|'|\\.localhost|,|>)(?:${others})/[a-z0-9-]+`, 'g'))].map(([found]) => found)
}

describe.each(vehicleBasePaths)('a site whose vehicles stand under %s', (base) => {
  test('links to them nowhere else: pages, lists, suggestions, sitemaps, feeds and answers of the API', async () => {
    await moveTo(base)
    const read = await everythingRead()
    expect(read.size).toBeGreaterThan(60)
    const stray = [...read].flatMap(([path, { text }]) => strayIn(text, base).map((found) => `${path}: ${found}`))
    expect(stray).toEqual([])
    // Which cars the home page shows is for their dates to say, which here are of one moment.
    const own = [...read].filter(([, { text }]) => text.includes(`${base}/${richCar}`)).map(([path]) => path)
    expect(own).toEqual(
      expect.arrayContaining(['/sitemap-vehicles-1.xml', '/new-arrivals.atom', '/search/suggestions?q=toyota']),
    )
    const feeds = [...read].filter(([path]) => path.startsWith('/feeds/'))
    expect(feeds.map(([, { text }]) => text.includes(`${base}/${fed.slug}`))).toEqual([true])
    const moved = [...read].filter(([path, { status }]) => status >= 300 && path.startsWith(`${base}/`))
    expect(moved.map(([path]) => path)).toEqual([])
  }, 120_000)

  test('every address of before leads on, with what it names, and the list from their parents', async () => {
    await moveTo(base)
    const { stockHref } = await web.deps.snapshots.get(addressOf(richSlug))
    for (const before of vehicleBasePaths.filter((path) => path !== base)) {
      for (const rest of [
        '',
        '?utm_source=mail',
        '/enquire',
        '/test-drive',
        '/checkout',
        '/towing',
        '/window-sticker',
      ]) {
        const response = await ask(`${before}/${richCar}${rest}`)
        const expected = rest === '/checkout' ? 303 : 301
        expect([rest, response.status, response.headers.get('location')]).toEqual([
          rest,
          expected,
          `${base}/${richCar}${rest.split('?')[0]}`,
        ])
      }
      expect((await ask(before)).headers.get('location')).toBe(stockHref)
    }
    expect((await ask(`${base}/${richCar}`)).status).toBe(200)
    expect(await (await ask(`${base}/${richCar}`)).text()).toContain(
      `<link rel="canonical" href="http://${richSlug}.localhost${base}/${richCar}"`,
    )
  })
})

test('a form that was open before the addresses changed is sent where its page is now, and nothing typed is lost', async () => {
  await moveTo('/trucks')
  const body = () => new URLSearchParams({ name: 'Ann Lee', email: 'not an address', phone: '0412 345 678' })
  for (const [page, status] of [
    ['enquire', 422],
    ['checkout', 422],
  ] as const) {
    const refused = await ask(`/cars/${richCar}/${page}`, { method: 'POST', body: body() })
    expect([refused.status, refused.headers.get('location')]).toEqual([308, `/trucks/${richCar}/${page}`])
    const again = await ask(`/trucks/${richCar}/${page}`, { method: 'POST', body: body() })
    expect([again.status, (await again.text()).includes('value="Ann Lee"')]).toEqual([status, true])
  }
  const right = new URLSearchParams({
    name: 'Ann Lee',
    email: 'ann@mail.example',
    phone: '0412 345 678',
    message: 'Is this still for sale?',
  })
  expect((await ask(`/cars/${richCar}/enquire`, { method: 'POST', body: right })).status).toBe(303)
  const leads = await listRecentLeads(web.deps.database, addressOf(richSlug), 10)
  expect(leads.length).toBe(1)
})
