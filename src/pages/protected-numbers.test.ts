import { describe, expect, test } from 'vitest'
import { publicSnapshot } from '#features/publishing/server/protected-snapshot.ts'
import { telHref } from '#features/sites/domain/phone.ts'
import { listedNumbers } from '#features/sites/domain/protected-numbers.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { saveSiteSettings } from '#features/sites/server/site-store.ts'
import { loadDemoDealers } from '#main/dealers/load-demo.ts'
import { addRichDealer, richSlug } from '#testing/settings/rich-dealer.ts'
import { testWeb } from './test-web.ts'

// A program that collects phone numbers reads every kind of public page, document and answer, and finds none.

const web = await testWeb()
await loadDemoDealers(web.deps, () => {})
await addRichDealer(web)

function addressOf(slug: string): SiteAddress {
  const address = web.deps.directory.list().find((each) => each.slug === slug)
  if (!address) throw new Error(`there is no ${slug}`)
  return address
}

async function protect(slug: string, isProtected = true): Promise<void> {
  const { siteId, groupId } = addressOf(slug)
  await web.deps.database.forGroup(groupId, async (db) => {
    const { settings } = await db
      .selectFrom('site')
      .select('settings')
      .where('site_id', '=', siteId)
      .executeTakeFirstOrThrow()
    const changed = { ...(settings as object), contact: { protect_number: isProtected } }
    await saveSiteSettings(db, siteId, { settings: changed, changedBy: 'test' })
  })
  await web.deps.directory.reload()
}

const ask = (slug: string, path: string, init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(init.headers)
  headers.set('host', `${slug}.localhost`)
  return Promise.resolve(web.app.request(`http://${slug}.localhost${path}`, { redirect: 'manual', ...init, headers }))
}

const post = (slug: string, fields: Record<string, string>) =>
  ask(slug, '/show-number', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const reveal = (slug: string, body: object, headers: Record<string, string> = {}) =>
  ask(slug, '/api/reveal-phone', { method: 'POST', body: JSON.stringify(body), headers })

/** The digits of a text with nothing between those that people put something between. */
const digitsIn = (text: string): string =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&nbsp;|%20|[\s().\u2010-\u2015/-]/g, '')

const numbersOf = async (slug: string): Promise<string[]> =>
  listedNumbers((await web.deps.snapshots.get(addressOf(slug))).site).map(({ phone }) =>
    phone.replace(/\D/g, '').slice(1),
  )

/** One address of each kind: vehicles and articles differ by their last word only. */
const kindOf = (path: string): string =>
  path.replace(/\?.*/, '?').replace(/^(\/(?:cars|campers|motorcycles|trucks|rvs))\/[^/?]+/, '$1/*')

async function walk(slug: string): Promise<Map<string, string>> {
  const { vehicles, stockHref } = await web.deps.snapshots.get(addressOf(slug))
  const waiting = [
    '/',
    '/llms.txt',
    '/sitemap-pages.xml',
    '/new-arrivals.atom',
    '/blog.atom',
    '/nothing-here',
    `/api/search?path=${stockHref}`,
    `${stockHref}?view=map`,
    ...vehicles.map(({ id }) => `/vehicles/${id}.json`).slice(0, 40),
  ]
  const found = new Map<string, string>()
  const noticed = new Set<string>()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const response = await ask(slug, path)
    const text = await response.text()
    found.set(path, text)
    for (const [, href = ''] of text.matchAll(/<a\s[^>]*?href="(\/[^"#]*)"/g)) {
      const target = href.replaceAll('&amp;', '&')
      if (target.startsWith('/media') || noticed.has(kindOf(target))) continue
      noticed.add(kindOf(target))
      waiting.push(target)
    }
  }
  return found
}

const sites = ['riverbend-caravans', richSlug].filter((slug) =>
  web.deps.directory.list().some((each) => each.slug === slug),
)

describe.each(sites)('the protected numbers of %s', (slug) => {
  test('stand on no page, document or answer, however they are written', async () => {
    const numbers = await numbersOf(slug)
    expect(numbers.length).toBeGreaterThan(0)
    const open = await walk(slug)
    expect([...open.values()].some((text) => numbers.some((number) => digitsIn(text).includes(number)))).toBe(true)
    await protect(slug)
    const pages = await walk(slug)
    expect(pages.size).toBeGreaterThan(40)
    const telling = [...pages].flatMap(([path, text]) =>
      numbers.filter((number) => digitsIn(text).includes(number)).map((number) => `${path}: ${number}`),
    )
    expect(telling).toEqual([])
    expect([...pages].filter(([, text]) => /#[0-9a-f-]{36}/.test(text)).map(([path]) => path)).toEqual([])
    expect(pages.get('/')).toContain('data-number=')
    expect(pages.get('/')).not.toContain('"telephone"')
  }, 240_000)

  test('are told to whoever asks, with and without script, and never kept by a cache', async () => {
    await protect(slug)
    const html = await (await ask(slug, '/')).text()
    const [, id = ''] = /name="number" value="([^"]+)"/.exec(html) ?? []
    const { site } = await web.deps.snapshots.get(addressOf(slug))
    const listed = listedNumbers(site).find((each) => each.id === id)
    const response = await reveal(slug, { number: id })
    expect([response.status, response.headers.get('cache-control'), await response.json()]).toEqual([
      200,
      'no-store',
      { phone: listed?.phone, href: telHref(listed?.phone ?? '') },
    ])
    const page = await post(slug, { number: id })
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')])
    expect(await page.text()).toContain(`Call ${listed?.phone}`)
  })

  test('are not told by another number, by another site’s page or of another dealer', async () => {
    await protect(slug)
    const [other = slug] = sites.filter((each) => each !== slug)
    const { site } = await web.deps.snapshots.get(addressOf(other))
    const foreign = listedNumbers(site)[0]?.id ?? ''
    const mine = listedNumbers((await web.deps.snapshots.get(addressOf(slug))).site)[0]
    expect((await reveal(slug, { number: foreign })).status).toBe(404)
    expect((await post(slug, { number: foreign })).status).toBe(404)
    expect((await post(slug, { phone: mine?.phone ?? '' })).status).toBe(404)
    expect((await reveal(slug, { number: mine?.id }, { origin: 'https://evil.example' })).status).toBe(403)
  })

  test('wait for whoever asks too often, also without script', async () => {
    await protect(slug)
    const { siteId } = addressOf(slug)
    const mine = listedNumbers((await web.deps.snapshots.get(addressOf(slug))).site)[0]
    for (let count = 0; count < 300; count++) await web.deps.leadLimit.take(`${siteId} unknown clicks`, 300)
    expect((await reveal(slug, { number: mine?.id })).status).toBe(429)
    const page = await post(slug, { number: mine?.id ?? '' })
    expect([page.status, (await page.text()).includes(mine?.phone ?? 'none')]).toEqual([429, false])
  })

  test('are plain again once the setting is off, made of the very same snapshot', async () => {
    await protect(slug, false)
    const snapshot = await web.deps.snapshots.get(addressOf(slug))
    expect(publicSnapshot(snapshot)).toBe(snapshot)
    expect(await (await ask(slug, '/')).text()).not.toContain('data-number')
  })
})
