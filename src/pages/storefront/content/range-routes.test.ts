import { asCents } from '#kernel/money.ts'
import { expect, test } from 'vitest'
import type { Model } from '#features/content/domain/content.ts'
import { sampleModel } from '#features/content/domain/sample-model.ts'
import { saveModel } from '#features/content/server/content-store.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { bumpSite } from '#features/sites/server/site-store.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { testWeb } from '#pages/test-web.ts'

const model = (slug: string, body: string, differences: Partial<Model> = {}): Model =>
  sampleModel({
    slug,
    name: slug.replace(/^./, (letter) => letter.toUpperCase()),
    manufacturerName: 'Wander',
    description: `Words about ${slug}.`,
    body: [body],
    ...differences,
  })

const brochure = `/media/${'a'.repeat(32)}.pdf`

const range = [
  model('heron', 'CAMPER TRAILER', { accessoriesCount: 37, status: 'new', brochure, brochureKb: 2400 }),
  model('plover', 'POP TOPS'),
  model('pebble', 'J-POD'),
  model('tern', 'CARAVANS', { overrideUrl: 'https://maker.example/tern' }),
  model('retired', 'CARAVANS'),
]

const views = ['front', 'side', 'rear'].map((view) => ({
  url: `/media/${view}.jpg`,
  alt: view,
  width: 1200,
  height: 800,
}))

async function dealerWithRange(content: SiteSettingsInput['content']): Promise<Site> {
  const site = await web.addDealer({
    content: { header: [{ label: 'Range', href: '/range', menu: 'models' }], ...content },
    vehicle: { excluded_models: ['RETIRED'] },
  })
  await web.deps.database.forGroup(site.groupId, async (db) => {
    for (const [position, each] of range.entries()) await saveModel(db, site.id, { ...each, blocks: [], position })
    await bumpSite(db, site.id)
  })
  return site
}

const web = await testWeb()
/** A site that builds pages for its models, and one that does not. */
const building = await dealerWithRange({ build_model_pages: true, manufacturer: 'Wander' })
const plain = await dealerWithRange({})
await web.addVehicle(building, {
  slug: 'heron-new',
  model: 'Heron',
  carType: 'new',
  price: asCents(6_499_000),
  images: views,
})
await web.addVehicle(building, { slug: 'heron-dear', model: 'Heron', carType: 'demo', price: asCents(5_999_000) })
await web.addVehicle(building, { slug: 'heron-used-1', model: 'heron', carType: 'used', price: asCents(4_999_000) })
await web.addVehicle(building, { slug: 'heron-used-2', model: 'Heron', carType: 'used' })
await web.addVehicle(building, { slug: 'heron-sold', model: 'Heron', status: 'sold', soldAt: new Date() })
await web.deps.directory.reload()

const get = async (site: Site, path: string) => {
  const response = await web.request(site, path)
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}
/** Names of the models on the page itself, without its menu. */
const shown = (html: string): string[] => {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return ['Heron', 'Plover', 'Pebble', 'Tern', 'Retired'].filter((name) => main.includes(name))
}

test.each([
  ['/range', ['Heron', 'Plover', 'Pebble', 'Tern']],
  ['/range?body=camper+trailer', ['Heron']],
  ['/range?body=camper%20trailer', ['Heron']],
  ['/range?body=Camper-Trailers', ['Heron']],
  ['/range?body=pop+tops', ['Plover']],
  ['/range?body=j-pod', ['Pebble']],
  ['/range?body=toy+haulers', []],
  ['/range?body=submarines', ['Heron', 'Plover', 'Pebble', 'Tern']],
])('%s shows %j, and never a model that is excluded', async (path, models) => {
  const { status, text } = await get(building, path)
  expect([status, shown(text)]).toEqual([200, models])
  expect(text).toContain(`<link rel="canonical" href="http://${building.slug}.localhost/range"/>`)
})

test.each([
  ['/range', 'Wander range'],
  ['/range?body=camper+trailer', 'Wander range: Camper trailer'],
  ['/range?body=pop+tops', 'Wander range: Pop tops'],
  ['/range?body=toy+haulers', 'Wander range: Toy haulers'],
  ['/range?body=submarines', 'Wander range'],
])('%s is headed %j, and so is its title', async (path, heading) => {
  const { text } = await get(building, path)
  expect(text).toContain(`<h1>${heading}</h1>`)
  expect(/<title>([^<]*)/.exec(text)?.[1]).toMatch(new RegExp(`^${heading}(?! ?:)`))
})

test('links to body groups are written as people write them', async () => {
  const { text } = await get(building, '/range')
  expect(text).toContain('href="/range?body=camper+trailer"')
  expect(text).toContain('href="/range?body=pop+tops"')
  expect(text).not.toContain('body=toy')
})

test('a model has a page with its status, its accessories and what stands on the yard, new and used', async () => {
  const { status, text } = await get(building, '/models/heron')
  expect(status).toBe(200)
  for (const message of [
    'Wander · ',
    '>New<',
    '37 accessories',
    '1 new in stock',
    '2 used in stock',
    '/cars/heron-new',
  ])
    expect(text).toContain(message)
  expect(text).toContain('?car_type=used&amp;model=heron')
  expect(text).not.toContain('/cars/heron-sold')
})

test('a model shows from what price a new one is had, and other views of one in stock, on its page and in the range', async () => {
  const { text } = await get(building, '/models/heron')
  expect(text).toContain('From $64,990')
  expect(text).toMatch(/class="views"[\s\S]*side\.jpg[\s\S]*rear\.jpg/)
  expect(text).not.toContain('From $49,990')
  const range = (await get(building, '/range')).text
  expect(range).toContain('From $64,990')
  // Of a model that nobody has in stock nothing is claimed.
  expect(range.match(/From \$/g)).toHaveLength(1)
})

test('a brochure says what it is and how large before anybody downloads it', async () => {
  const { text } = await get(building, '/models/heron')
  expect(text).toContain(`href="${brochure}" download="heron-brochure.pdf">Download the brochure (PDF, 2.4 MB)</a>`)
  expect((await get(building, '/models/plover')).text).not.toContain('brochure')
})

test('a model that is not in stock says so', async () => {
  expect((await get(building, '/models/plover')).text).toContain('We don’t have one in stock today')
})

test.each([
  ['the short address of a model', '/heron', 301, '/models/heron'],
  ['a model that its manufacturer shows elsewhere', '/models/tern', 302, 'https://maker.example/tern'],
  ['its short address', '/tern', 301, 'https://maker.example/tern'],
])('%s leads to where the model is', async (_what, path, status, location) => {
  expect(await get(building, path)).toMatchObject({ status, location })
})

test.each(['/models/retired', '/retired', '/models/unknown'])('%s is not there', async (path) =>
  expect((await get(building, path)).status).toBe(404),
)

test('a site that builds no pages leads to the stock of a model', async () => {
  const stock = '/search/new-used-and-demo-cars?model=heron'
  expect(await get(plain, '/models/heron')).toMatchObject({ status: 302, location: stock })
  expect(await get(plain, '/heron')).toMatchObject({ status: 301, location: stock })
})

test('the menu lists the models by where each leads, below the way to all of them', async () => {
  const menuOf = async (site: Site) =>
    /<nav[^>]*aria-label="Main"[\s\S]*?<\/nav>/.exec((await get(site, '/')).text)?.[0]
  const menu = await menuOf(building)
  expect(menu).toContain('<a href="/range">All Range</a>')
  expect(menu).toContain('<a href="/models/heron">Heron</a>')
  expect(menu).toContain('<a href="https://maker.example/tern" target="_blank" rel="noopener">Tern</a>')
  expect(menu).not.toContain('Retired')
  expect(await menuOf(plain)).toContain('<a href="/search/new-used-and-demo-cars?model=heron">Heron</a>')
})
