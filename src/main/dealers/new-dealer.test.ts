import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { provisionDealer } from '#features/dealers/server/provision-dealer.ts'
import { readDealerFolder } from '#features/dealers/server/folder/dealer-folder.ts'
import { importWarnings } from '#features/inventory/domain/stock-file/report/format-import-report.ts'
import type { ImportReport } from '#features/inventory/domain/stock-file/report/import-report.ts'
import { testWeb } from '#pages/test-web.ts'
import { temporaryFolder } from '#testing/afterwards.ts'

// The site of a dealer who has given no more than must be given, and two vehicles: what `forecourt dealer add` makes of it.

const slug = 'smallest'

const group = {
  slug,
  name: 'Smallest Motors',
  dealerships: [
    {
      slug,
      name: 'Smallest Motors',
      licence_number: 'MD9',
      stock: { file: 'stock.csv' },
      locations: [
        {
          slug: 'yard',
          name: 'Yard',
          phone: '02 5550 1234',
          address: { street: '1 Road', city: 'Orange', state: 'NSW', postcode: '2800' },
          opening_hours: { week: { monday: ['08:00-17:00'] } },
        },
      ],
    },
  ],
  sites: [
    { slug, name: 'Smallest', template: 'car', region: 'AU', time_zone: 'Australia/Sydney', dealerships: [slug] },
  ],
}
const stock = [
  'Stock No,Year,Make,Model,Price,Price note,Condition,Photos',
  'S1,2020,Kia,Rio,15990,drive away,Used,https://img.example/1.png',
  'S2,2026,Kia,Rio,,,New,',
  'S3,2019,Kia,Rio,14990,,Used,',
  'S4,2018,,Rio,13990,drive away,Used,',
].join('\n')
/** What is said while it is added. */
const lines: string[] = []

const web = await testWeb()
const folder = await temporaryFolder()
await writeFile(join(folder, 'group.json'), JSON.stringify(group))
await writeFile(join(folder, 'stock.csv'), stock)
const read = await readDealerFolder(folder)
if (!read.ok) throw new Error(read.problem.join('\n'))
const onImported = (report: ImportReport) => void lines.push(...importWarnings(report))
await provisionDealer({ ...web.deps, onImported }, read.value, () => {})
await web.deps.directory.reload()

const host = `${slug}.localhost`
const ask = (path: string) =>
  web.app.request(`http://${host}${path}`, { headers: { host, accept: 'text/html' }, redirect: 'manual' })

const linksIn = (html: string): string[] =>
  [...html.matchAll(/(?:href|src|action)="(\/[^"#]*)/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))

/** Assets of the build are not there in tests. */
const isAsset = (path: string) => /^\/(?:assets|node_modules|src)\//.test(path)

test('adding it says which rows were refused, which prices stay hidden, and which pictures are still to come', () => {
  const text = lines.join('\n')
  expect(text).toContain('WARNING: 1 of 4 rows refused:\n  row 5  ')
  expect(text).toContain('WARNING: 1 price does not say whether government charges are included.')
  expect(text).toContain('1  img.example: not allowed on the sites, so they are fetched into your own storage')
  expect(text).toContain('connections.images.allowed_hosts of the site: ["img.example"]')
})

test('no link of any page leads to nowhere', async () => {
  const requested = new Map<string, number>()
  const waiting = ['/', '/favicon.ico', '/apple-touch-icon.png', '/robots.txt', '/sitemap.xml']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (requested.has(path) || isAsset(path) || requested.size > 400) continue
    const response = await ask(path)
    requested.set(path, response.status)
    if (response.headers.get('content-type')?.includes('html') && !path.includes('?'))
      waiting.push(...linksIn(await response.text()))
  }
  const dead = [...requested].filter(([, status]) => status >= 400)
  expect(dead).toEqual([])
  for (const path of ['/privacy-policy', '/terms-and-conditions', '/contact', '/finance', '/trade-in', '/icon.svg'])
    expect([path, (await ask(path)).status]).toEqual([path, 200])
})

test('terms and privacy say who the dealer is, and stand in the sitemap', async () => {
  for (const path of ['/privacy-policy', '/terms-and-conditions']) {
    const html = await (await ask(path)).text()
    expect(html).toContain('Smallest Motors (Licence number MD9)')
    expect(html).toContain('1 Road, Orange')
    expect(html.match(/<h1/g)).toHaveLength(1)
  }
  expect(await (await ask('/sitemap-pages.xml')).text()).toContain('/privacy-policy</loc>')
})

test.each([
  ['/favicon.ico', 'image/png'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/icon.svg', 'image/svg+xml'],
])('%s is a picture', async (path, type) => {
  const response = await ask(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(300)
})

test('every page names its icons, and a vehicle offers what the site has forms for', async () => {
  const home = await (await ask('/')).text()
  expect(home).toContain('<link rel="icon" href="/icon.svg"/>')
  expect(home).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>')
  const car = await (await ask('/cars/kia-rio-2020-s1')).text()
  for (const label of ['Enquire Now', 'Book a Test Drive', 'Get Finance', 'Call Us Now']) expect(car).toContain(label)
})
