import { expect, test } from 'vitest'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { testWeb } from '../test-web.ts'

const web = await testWeb()

const list = '/search/new-used-and-demo-cars'

/** A dealer with a Kia, a Toyota and a dear Toyota, and a site that shows what `search` says. */
async function dealerWith(search: SiteSettingsInput['search']): Promise<Site> {
  const site = await web.addDealer({ search })
  const cars = [
    { make: 'Kia', model: 'Sorento', slug: 'kia-sorento' },
    { make: 'Toyota', model: 'Yaris', slug: 'toyota-yaris' },
    { make: 'Toyota', model: 'Landcruiser', slug: 'toyota-landcruiser', price: centsFromDollars(120_000) },
  ]
  for (const car of cars) await web.addVehicle(site, { ...car, name: '' })
  return site
}

const bodyOf = async (site: Site, path: string) => (await web.request(site, path)).text()
const statusOf = async (site: Site, path: string) => (await web.request(site, path)).status

test('the filter of a site holds for its list, its counts, its home page and its vehicle pages', async () => {
  const site = await dealerWith({ filters: 'make = toyota AND price < 100000' })
  for (const path of [list, '/']) {
    const page = await bodyOf(site, path)
    expect(page, path).toContain('Yaris')
    expect(page, path).not.toMatch(/Sorento|Landcruiser/)
  }
  expect(await bodyOf(site, `${list}?make=kia`)).not.toContain('Sorento')
  expect(await statusOf(site, '/cars/toyota-yaris')).toBe(200)
  expect(await statusOf(site, '/cars/kia-sorento')).toBe(404)
  expect(await statusOf(site, '/cars/toyota-landcruiser')).toBe(404)
})

test('an expression narrows a named path and leaves the others alone', async () => {
  const site = await dealerWith({
    paths: [{ path: '/search/bargains', title: 'Bargains', filter: { expression: 'price < 100000' } }],
  })
  const bargains = await bodyOf(site, '/search/bargains')
  expect(bargains).toMatch(/Sorento[\s\S]*Yaris|Yaris[\s\S]*Sorento/)
  expect(bargains).not.toContain('Landcruiser')
  expect(await bodyOf(site, list)).toContain('Landcruiser')
})

test.each(['filters', 'filter', 'expression', 'search_filters', 'scope'])(
  'nobody narrows or widens a site by the key %s of an address',
  async (key) => {
    const site = await dealerWith({ filters: 'make = toyota' })
    for (const expression of ['make = Kia', 'price < 100000', 'NOT make = Toyota', 'nonsense (']) {
      const response = await web.request(site, `${list}?${key}=${encodeURIComponent(expression)}`)
      const page = await response.text()
      expect(response.status).toBe(200)
      expect(page).toContain('Landcruiser')
      expect(page).not.toContain('Sorento')
    }
  },
)

test('a make is found on its path under any of its names', async () => {
  const site = await web.addDealer({
    search: {
      paths: [
        { path: '/search/kgm', title: 'KGM', filter: { make: ['KGM'], car_type: ['used'] } },
        { path: '/search/ssangyong', title: 'SsangYong', filter: { make: ['ssangyong'] } },
      ],
    },
  })
  await web.addVehicle(site, { make: 'SsangYong', model: 'Musso', slug: 'musso', name: '' })
  await web.addVehicle(site, { make: 'KGM', model: 'Torres', slug: 'torres', name: '', carType: 'new' })
  const used = await bodyOf(site, '/search/kgm')
  expect(used).toContain('Musso')
  expect(used).not.toContain('Torres')
  expect(await bodyOf(site, '/search/ssangyong')).toMatch(/Torres[\s\S]*Musso|Musso[\s\S]*Torres/)
})
