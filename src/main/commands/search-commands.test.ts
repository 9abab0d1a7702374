import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MeilisearchFacade, startMeilisearchFacade } from '#testing/meilisearch/meilisearch-facade.ts'
import { findSite, saveSiteSettings } from '#features/sites/server/site-store.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { testWeb } from '#pages/test-web.ts'
import { testCommandLine } from './test-command-line.ts'
import { checkSearch, publishSearch, publishSitesOfDealership } from './search-commands.ts'

const list = '/search/new-used-and-demo-cars'

let facade: MeilisearchFacade
const web = await testWeb()
beforeEach(async () => void (facade = await startMeilisearchFacade({ search: 'secret-search', write: 'secret-write' })))
afterEach(() => facade.close())

/** The command line of somebody who knows the key for writing, and what it printed. */
const commandLine = (env: Record<string, string> = { FORECOURT_SEARCH_WRITE_KEY: 'secret-write' }) =>
  testCommandLine(web.deps.database, env)

async function hosted(search: SiteSettingsInput['search'] = {}): Promise<Site> {
  const host = { url: facade.url, key: 'secret-search' }
  const site = await web.addDealer({ search: { ...search, engine: 'host', host } })
  await web.addVehicle(site, { make: 'Kia', model: 'Sorento', slug: `sorento-${site.slug}`, name: '' })
  await web.addVehicle(site, {
    make: 'Toyota',
    model: 'Yaris',
    slug: `yaris-${site.slug}`,
    name: '',
    isCertified: true,
  })
  return site
}

test('publishing fills the host, which then answers as the built-in engine', async () => {
  const { commands, lines } = commandLine()
  const site = await hosted({
    filters: 'make IN [Kia, Toyota]',
    paths: [{ path: '/search/kia', title: 'Kia', filter: { make: ['kia'], car_type: ['used'] } }],
  })
  expect(await publishSearch(commands, site.slug)).toBe(0)
  expect(lines.pop()).toMatch(/^Published 2 vehicles of site-\w+ to 127\.0\.0\.1:\d+, index Car_production\.$/)
  expect(await checkSearch(commands, site.slug)).toBe(0)
  expect(lines.join('\n')).toContain('path /search/kia [make = "kia" AND car_type = "used"]')
  expect(lines.pop()).toMatch(/answers all \d\d searches as the built-in engine does\.$/)
  expect(lines.join()).not.toContain('secret')
})

test('a stock that changed since is noticed, and publishing again mends it', async () => {
  const { commands, lines } = commandLine()
  const site = await hosted()
  await publishSearch(commands, site.slug)
  await web.addVehicle(site, { make: 'Kia', model: 'Rio', slug: `rio-${site.slug}`, name: '' })
  expect(await checkSearch(commands, site.slug)).toBe(1)
  expect(lines.join('\n')).toContain('3 vehicles, the host 2')
  expect(lines.at(-1)).toContain(`forecourt search publish ${site.slug}`)
  await publishSitesOfDealership(commands, site.dealerships[0]?.slug ?? '')
  expect(lines.at(-1)).toContain('Published 3 vehicles')
  expect(await checkSearch(commands, site.slug)).toBe(0)
})

test('publishing gives the site a new version, so that pages made from the old answers go', async () => {
  const { commands } = commandLine()
  const site = await hosted()
  const version = () =>
    web.deps.database.forGroup(site.groupId, async (db) => (await findSite(db, site.id))?.version ?? 0)
  const before = await version()
  await publishSearch(commands, site.slug)
  expect(await version()).toBe(before + 1)
})

test('what cannot be done is said in one sentence without a key', async () => {
  const { commands, lines } = commandLine()
  const builtIn = await web.addDealer()
  const unreachable = await hosted()
  await facade.close()
  expect(await publishSearch(commands, 'nobody')).toBe(1)
  expect(await publishSearch(commands, builtIn.slug)).toBe(1)
  expect(await checkSearch(commands, builtIn.slug)).toBe(1)
  expect(await publishSearch(commands, unreachable.slug)).toBe(1)
  expect(lines[0]).toMatch(/^There is no site "nobody"\. Sites: /)
  expect(lines[1]).toContain('there is nowhere to publish to')
  expect(lines[2]).toContain('there is nothing to compare')
  expect(lines[3]).toMatch(/was not published to 127\.0\.0\.1:\d+, index Car_production: ECONNREFUSED\.$/)
  expect(lines.join()).not.toContain('secret')
})

test('without a key for writing nothing is published', async () => {
  const { commands, lines } = commandLine({})
  const site = await hosted()
  expect(await publishSearch(commands, site.slug)).toBe(1)
  expect(lines.at(-1)).toContain('there is no key to write to it')
})

test('outside development a host in the own network is refused, unless the operator names it', async () => {
  const production = { DATABASE_URL: 'postgres://a:b@db.example/x', FORECOURT_SEARCH_WRITE_KEY: 'secret-write' }
  const site = await hosted()
  const refused = commandLine(production)
  expect(await publishSearch(refused.commands, site.slug)).toBe(1)
  expect(refused.lines.at(-1)).toContain('its address must begin with https://')
  const named = commandLine({ ...production, FORECOURT_SEARCH_HOSTS: 'search.internal, 127.0.0.1' })
  expect(await publishSearch(named.commands, site.slug)).toBe(0)
})

test('a page searched by a host is the page of the built-in engine', async () => {
  const { commands } = commandLine()
  const site = await hosted()
  await publishSearch(commands, site.slug)
  await web.deps.directory.reload()
  const pagesOf = async () => {
    const pages = [list, `${list}?make=kia`, `${list}?sort=price-asc&year=2010-`, '/']
    const texts = await Promise.all(pages.map(async (path) => (await web.request(site, path)).text()))
    expect(texts.join()).not.toContain('secret')
    return texts.map(visible)
  }
  const notified = await pagesOf()
  // A vehicle that the host was not told of is on no list yet: it is the host that answers.
  await web.addVehicle(site, { make: 'Kia', model: 'Rio', slug: `rio-${site.slug}`, name: '' })
  expect((await pagesOf())[1]).not.toContain('Rio')
  await publishSearch(commands, site.slug)
  await web.deps.directory.reload()
  const withRio = await pagesOf()
  expect(withRio[1]).toContain('Rio')
  await web.deps.database.forGroup(site.groupId, (db) =>
    saveSiteSettings(db, site.id, { settings: { search: { engine: 'built-in' } }, changedBy: 'test' }),
  )
  await web.deps.directory.reload()
  expect(withRio).toEqual(await pagesOf())
  expect(notified[1]).toContain('Sorento')
  expect(notified[1]).not.toContain('Yaris')
})

/** The words of a page, without what only a host that knows no histogram leaves out. */
const visible = (page: string) => page.replace(/<svg[\s\S]*?<\/svg>/g, '').replace(/<[^>]*>/g, ' ')
