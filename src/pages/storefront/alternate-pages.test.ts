import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertSite } from '#features/sites/server/dealer-store.ts'
import { findSite, saveSiteSettings } from '#features/sites/server/site-store.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { testWeb } from '../test-web.ts'

const slug = `sister-${randomUUID().slice(0, 8)}`

const settingsOf = (named: string, others = ''): SiteSettingsInput => ({
  content: { sister_sites: [named], sister_for_others: others },
})

const web = await testWeb()
const [dealer] = [await web.addDealer({ content: { sister_sites: [slug] } })]
const added = await web.deps.database.forGroup(dealer.groupId, async (db) => {
  const id = await insertSite(db, {
    slug,
    name: 'Sister',
    template: 'camper',
    region: 'NZ',
    timeZone: 'Pacific/Auckland',
    settings: {
      content: { sister_sites: [dealer.slug] },
      search: { default_path: '/search/all-campers', filters: 'make = "Toyota"' },
    },
    hosts: [`${slug}.example`],
    dealerships: dealer.dealerships.map((each) => each.id),
  })
  await saveSiteSettings(db, dealer.id, { settings: settingsOf(slug, dealer.slug), changedBy: 'test' })
  return findSite(db, id)
})
if (!added) throw new Error('no sister')
const [ours, alternate] = [dealer, added.site]
await web.deps.directory.reload()

const languagesOf = async (site: Site, path: string) => {
  const html = await (await web.request(site, path)).text()
  return Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map((match) => [
      match[1],
      match[2],
    ]),
  )
}
const at = (site: Site, path: string) => `http://${site.slug}.localhost${path}`

test.each(['/', '/contact'])(
  '%s names itself, its twin for the other region, and the one for everybody else',
  async (path) => {
    const both = { 'en-AU': at(ours, path), 'en-NZ': at(alternate, path) }
    expect(await languagesOf(ours, path)).toEqual({ ...both, 'x-default': at(ours, path) })
    expect(await languagesOf(alternate, path)).toEqual(both)
  },
)

test('a vehicle has a twin where the sister shows it, at the address that it has there', async () => {
  const shared = await web.addVehicle(ours, { slug: 'both-have-it', make: 'Toyota' })
  const own = await web.addVehicle(ours, { slug: 'only-ours', make: 'Mazda' })
  expect(await languagesOf(ours, `/cars/${shared.slug}`)).toMatchObject({
    'en-AU': at(ours, '/cars/both-have-it'),
    'en-NZ': at(alternate, '/campers/both-have-it'),
  })
  expect(await languagesOf(alternate, `/campers/${shared.slug}`)).toMatchObject({
    'en-AU': at(ours, '/cars/both-have-it'),
  })
  expect(await languagesOf(ours, `/cars/${own.slug}`)).toEqual({})
})

test('the whole stock has a twin under the path of the sister, a list with a choice has none', async () => {
  const path = '/search/new-used-and-demo-cars'
  expect(await languagesOf(ours, path)).toMatchObject({ 'en-NZ': at(alternate, '/search/all-campers') })
  expect(await languagesOf(ours, `${path}?make=toyota`)).toEqual({})
})

test('a sister that stops naming this site is no longer named', async () => {
  await web.deps.database.forGroup(ours.groupId, (db) =>
    saveSiteSettings(db, ours.id, { settings: {}, changedBy: 'test' }),
  )
  await web.deps.directory.reload()
  expect(await languagesOf(ours, '/')).toEqual({})
  await web.deps.database.forGroup(ours.groupId, (db) =>
    saveSiteSettings(db, ours.id, { settings: settingsOf(slug), changedBy: 'test' }),
  )
  await web.deps.directory.reload()
  expect(await languagesOf(alternate, '/')).toMatchObject({ 'en-AU': at(ours, '/') })
})
