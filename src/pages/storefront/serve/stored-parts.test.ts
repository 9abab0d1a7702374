import { expect, test } from 'vitest'
import { addRichDealer, richSlug } from '#testing/settings/rich-dealer.ts'
import { chanceFrom } from '#testing/search/sample-chance.ts'
import { sampleVehicleOf } from '#testing/search/sample-stock.ts'
import { testWeb } from '../../test-web.ts'
import { renderPage } from './render-page.tsx'
import { findRequestedPage } from './requested-page.ts'

const web = await testWeb()
await addRichDealer(web)
const [rich] = web.deps.directory.list().filter(({ slug }) => slug === richSlug)

function address() {
  if (!rich) throw new Error('there is no rich dealer')
  return rich
}

/** The bytes of a page, from the parts that earlier pages left, or all of it anew. */
async function bytesOf(path: string, isAnew: boolean): Promise<string> {
  const sent = new Request(`http://${richSlug}.localhost${path}`)
  const page = await findRequestedPage(web.deps, address(), { sent })
  if (!page) return 'no page'
  const { row } = page
  const request = isAnew ? { ...page.request, parts: undefined } : page.request
  const rendered = await renderPage(
    { request, row },
    { assets: web.deps.storefrontAssets, origin: page.request.url.origin },
  )
  return rendered.kind === 'moved' ? `to ${rendered.to}` : rendered.page.body.raw.toString()
}

const filters = [
  '',
  'sort=price-asc',
  'look=list',
  'look=map',
  'price=-40000',
  'body=suv',
  'q=toyota',
  'near=2800',
  'units=each',
  'page=2',
  'colour=white',
]

test('a page from stored parts is byte for byte the page that is rendered anew', async () => {
  const chance = chanceFrom(5)
  const { site } = await web.deps.snapshots.get(address())
  for (let count = 0; count < 30; count++)
    await web.addVehicle(site, {
      ...sampleVehicleOf(chance),
      slug: `stored-${count}`,
      stockNumber: `S-${count}`,
      isShown: true,
    })
  const others = [
    '/',
    '/contact',
    '/about',
    '/blog',
    '/finance',
    '/nothing-here',
    '/compare?vehicles=stored-1,stored-2',
    '/cars/stored-1',
    '/cars/stored-2',
  ]
  const { searchPaths } = await web.deps.snapshots.get(address())
  const lists = searchPaths.map(({ path }) => path)
  let cards = 0
  for (let round = 0; round < 80; round++) {
    const query = [chance.pick(filters), chance.pick(filters)].filter(Boolean).join('&')
    const path = round % 4 === 3 ? chance.pick(others) : `${chance.pick(lists)}?${query}`
    const anew = await bytesOf(path, true)
    cards += anew.split('<a href="/cars/').length - 1
    expect(await bytesOf(path, false), path).toBe(anew)
    expect(await bytesOf(path, false), `${path} again`).toBe(anew)
  }
  expect(cards).toBeGreaterThan(200)
})
