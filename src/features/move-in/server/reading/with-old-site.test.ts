import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ok } from '#kernel/result.ts'
import { temporaryFolder } from '#testing/afterwards.ts'
import { coverageOf, coverageSentence, mapAddress } from '../../domain/coverage.ts'
import { placeFinder } from '../../domain/find-new-place.ts'
import type { OldSite } from '../../domain/old-site.ts'
import { sampleMirror, sampleStock, sampleWordPress, zipped } from '../test-old-site.ts'
import { withOldSite } from './with-old-site.ts'

const folder = await temporaryFolder()
const stock = sampleStock(200)
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a3d62' } })
  .png()
  .toBuffer()
const mirror = sampleMirror(stock, picture)

async function fileOf(name: string, content: string | Buffer): Promise<string> {
  await writeFile(join(folder, name), content)
  return join(folder, name)
}

/** A string is the reason why nothing could be read. */
async function read(path: string): Promise<OldSite | string> {
  const done = await withOldSite({ path }, async ({ site }) => ok(site))
  return done.ok ? done.value : done.problem.because
}

const archive = await fileOf('mirror.zip', zipped(mirror))

test('a saved site of 380 pages is read with its addresses, vehicles, texts and dealer', async () => {
  const site = await read(archive)
  if (typeof site === 'string') throw new Error(site)
  expect(site.addresses.length).toBe(381)
  expect(site.addresses.map(({ address }) => address)).toEqual(
    expect.arrayContaining([
      '/',
      '/vehicle.aspx?id=9001',
      '/inventory/?make=Mazda&page=2',
      '/blog/2023/05/towing-tip-0/',
    ]),
  )
  expect(site.addresses.find(({ address }) => address === '/vehicle.aspx?id=9001')?.vehicle).toMatchObject({
    stockNumber: 'U1001',
  })
  const article = site.pieces.find(({ address }) => address.endsWith('/towing-tip-7/'))
  expect(article).toMatchObject({
    kind: 'article',
    author: 'Sam',
    publishedAt: '2023-05-03T23:00:00.000Z',
    description: 'About Towing tip 7.',
  })
  expect(article?.markdown).toContain('All of **towing tip 7** & more')
  expect(article?.markdown).toContain('- And [our used cars](/used-cars/)')
  expect(article?.markdown).toContain('![A car that tows](https://www.oldmotors.example/images/tow.png)')
  expect(article?.markdown).not.toMatch(/alert|Send|High Street|^## Towing tip 7$/m)
  expect(site.pieces.filter(({ kind }) => kind === 'page').map(({ title }) => title)).toEqual(
    expect.arrayContaining(['warranty', 'community']),
  )
  expect(site.business).toMatchObject({
    name: 'Old Motors',
    phone: '07 5550 3391',
    address: '1 High Street, Tamworth, NSW, 2340',
    hours: ['Mo-Fr 08:30-17:30', 'Sa 09:00-13:00'],
    logo: 'https://www.oldmotors.example/images/logo.png',
    colour: '#0a3d62',
  })
  expect(site.business.menu.map(({ label }) => label)).toEqual(['Home', 'Used cars', 'Contact'])
})

test('nearly every address of it finds its place, vehicles by what they are', async () => {
  const site = await read(archive)
  if (typeof site === 'string') throw new Error(site)
  const placeOf = placeFinder({
    vehicles: stock.map((vehicle) => ({ ...vehicle, href: `/cars/${vehicle.stockNumber}` })),
    pages: [{ href: '/contact', title: 'Contact' }],
    stock: '/search/cars',
    kinds: {
      contact: '/contact',
      about: '/about-us',
      finance: '/finance',
      service: '/service',
      sell: '/sell-my-car',
      privacy: '/privacy-policy',
      terms: '/terms-and-conditions',
      blog: '/blog',
    },
  })
  const mapped = site.addresses.map((old) => mapAddress(old, { redirects: new Map(), place: placeOf(old) }))
  const to = new Map(mapped.map((each) => [each.address, each.to]))
  expect(to.get('/vehicle.aspx?id=9001')).toBe('/cars/U1001')
  expect(to.get('/used-cars/toyota/')).toBe('/search/cars?car_type=used&make=toyota')
  for (const [at, vehicle] of stock.entries()) {
    const old = mapped.find(
      ({ address }) =>
        address.endsWith(String(9000 + at)) ||
        address.endsWith(`${9000 + at}/`) ||
        address.includes(vehicle.stockNumber.toLowerCase()),
    )
    expect([old?.address, old?.to]).toEqual([old?.address, `/cars/${vehicle.stockNumber}`])
  }
  expect(mapped.filter(({ because }) => because === 'similar').length).toBe(100)
  // The pages that nobody can place, and those that are texts to take in.
  expect(mapped.filter(({ state }) => state === 'open').map(({ address }) => address)).toEqual([
    '/warranty/',
    '/roadside-assist/',
    '/community/',
    ...Array.from({ length: 5 }, (_, at) => `/x7/landing-${at}a.html`),
  ])
  expect(coverageSentence(coverageOf(mapped), true)).toBe('373 of 381 addresses lead on; 8 to decide')
})

test('a folder is read as its archive is', async () => {
  for (const name of Object.keys(mirror).slice(0, 30)) {
    await mkdir(dirname(join(folder, 'saved', name)), { recursive: true })
    await writeFile(join(folder, 'saved', name), mirror[name] ?? '')
  }
  const [whole, part] = [await read(join(folder, 'saved')), await read(join(folder, 'saved/www.oldmotors.example'))]
  expect(typeof whole === 'string' ? whole : whole.addresses.length).toBe(30)
  expect(part).toEqual(whole)
})

test('an export of WordPress gives its posts and pages without what runs or belongs to plugins', async () => {
  const site = await read(await fileOf('export.xml', sampleWordPress))
  if (typeof site === 'string') throw new Error(site)
  expect(site.pieces.map(({ kind, title, publishedAt }) => [kind, title, publishedAt])).toEqual([
    ['article', 'Choosing a ute', '2022-03-01T23:30:00.000Z'],
    ['article', 'Not out yet', null],
    ['page', 'Fleet', '2022-03-01T23:30:00.000Z'],
  ])
  expect(site.pieces[0]).toMatchObject({
    markdown: 'Start with the *load*.\n\n### Then the tray\n\nSteel or alloy?',
    tags: ['Utes'],
    image: 'https://old.example/wp-content/uploads/tow.png',
  })
  expect(site.pieces[1]?.markdown).toBe('First.\n\nSecond.')
  expect(site.addresses.map(({ address }) => address)).toEqual(['/2022/03/choosing-a-ute/', '/?p=2', '/fleet/'])
})

test.each([
  [
    'sitemap.xml',
    '<?xml version="1.0"?><urlset xmlns="x"><url><loc>https://old.example/a</loc></url><url><loc>https://old.example/b.jpg</loc></url></urlset>',
    ['/a'],
  ],
  [
    'pages.csv',
    'Top pages,Clicks\nhttps://old.example/a?utm_source=x,9\nhttps://old.example/A,3\nhttps://old.example/wp-json/x,1',
    ['/a?utm_source=x'],
  ],
  ['list.txt', '/one\n/two#part\n\nnothing\n', ['/one', '/two']],
])('%s is a list of addresses, each once, of pages only', async (name, content, addresses) => {
  const site = await read(await fileOf(name, content))
  expect(typeof site === 'string' ? site : site.addresses.map(({ address }) => address)).toEqual(addresses)
})

test('a list of sitemaps says what else to send', async () => {
  const index = '<sitemapindex><sitemap><loc>https://old.example/posts.xml</loc></sitemap></sitemapindex>'
  const both = zipped({ 'a/sitemap.xml': Buffer.from(index), 'a/list.txt': Buffer.from('/x') })
  const site = await read(await fileOf('index.zip', both))
  expect(typeof site === 'string' ? site : site.notes).toEqual([
    'A sitemap names 1 others: send these too, in one zip, as https://old.example/posts.xml.',
  ])
})

test.each([
  ['bomb.zip', () => Buffer.from(zipSync({ 'a/index.html': new Uint8Array(40_000_000) })), /unpacks to more than/],
  ['broken.zip', () => zipped(mirror).subarray(0, 5_000), /ends too soon/],
  ['song.bin', () => Buffer.from([1, 2, 3, 4, 5]), /Nothing here is a saved page/],
])('%s is refused with a sentence', async (name, content, because) => {
  expect(await read(await fileOf(name, content()))).toMatch(because)
})

test('a page whose elements stand in each other without end is left out, and named', async () => {
  const deep = `<html>${'<div>'.repeat(200_000)}deep`
  const site = await read(
    await fileOf('deep.zip', zipped({ 'a/deep.html': Buffer.from(deep), 'a/list.txt': Buffer.from('/x') })),
  )
  expect(typeof site === 'string' ? site : site.notes).toEqual([expect.stringMatching(/deep.html can’t be read/)])
})

test('names in an archive that lead elsewhere are only names', async () => {
  const site = await read(
    await fileOf(
      'slip.zip',
      zipped({
        '../../../evil.html': Buffer.from('<html><h1>x</h1></html>'),
        'index.html': Buffer.from('<html></html>'),
      }),
    ),
  )
  expect(typeof site === 'string' ? site : site.addresses.length).toBeGreaterThan(0)
})
