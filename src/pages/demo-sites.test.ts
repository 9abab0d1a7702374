import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { regionRules, type Region } from '#features/sites/domain/region.ts'
import { loadDemoDealers } from '#main/dealers/load-demo.ts'
import { vocabularyProblems } from './storefront/test-vocabulary.ts'
import { isWide } from '#testing/wide.ts'
import { testWeb } from './test-web.ts'
import { foreignTerms, textOf } from './test-wording.ts'

// Every address of every demo site, as a crawler without JavaScript sees them.

type DemoSite = { slug: string; region: Region }
const demoSites = readdirSync('demo', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['media', 'mappings'].includes(entry.name))
  .flatMap(({ name }) => (JSON.parse(readFileSync(`demo/${name}/group.json`, 'utf8')) as { sites: DemoSite[] }).sites)

const web = await testWeb()
await loadDemoDealers(web.deps, () => {})

/** A clock that counts in the other unit is said in both. */
const withoutClocks = (text: string): string => text.replace(/[\d,]+ (?:miles \([\d,]+ km\)|km \([\d,]+ miles\))/g, '')

type Page = { path: string; status: number; html: string }

const addressesOf = new Map<string, Promise<Page[]>>()

/** Every page that a site's links lead to, each asked for once. Lists with choices in their address are not followed further. */
function pagesOf(slug: string): Promise<Page[]> {
  const known = addressesOf.get(slug) ?? crawl(slug)
  addressesOf.set(slug, known)
  return known
}

async function crawl(slug: string): Promise<Page[]> {
  const pages = new Map<string, Page>()
  const waiting = ['/']
  const noticed = new Set(waiting)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const response = await web.app.request(`http://${slug}.localhost${path}`, {
      headers: { host: `${slug}.localhost` },
    })
    const html = await response.text()
    pages.set(path, { path, status: response.status, html })
    if (path.includes('?')) continue
    for (const link of linksIn(html)) {
      const [target = ''] = link.split('#')
      const subject = isWide ? target : kindOfAddress(target)
      if (!target.startsWith('/') || isPicture(target) || noticed.has(subject)) continue
      noticed.add(subject)
      waiting.push(target)
    }
  }
  return [...pages.values()]
}

/**
 * A list with choices in its address is asked for once per kind of choice, and the page of a vehicle for a dozen of them; only
 * the wide run asks for every value and every vehicle.
 */
function kindOfAddress(target: string): string {
  const [path = '', query] = target.split('?')
  if (query !== undefined) return `?${[...new URLSearchParams(query).keys()].sort().join('&')}`
  const [, kind, slug = '', rest = ''] = /^\/(cars|campers|motorcycles|trucks|rvs)\/([^/]+)(.*)$/.exec(path) ?? []
  const letters = [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return kind ? `/${kind}/${letters % 12}${rest}` : path
}

const oneOfEachKind = (paths: string[]): string[] =>
  isWide ? paths : [...new Map(paths.map((path) => [kindOfAddress(path), path])).values()]

const isPicture = (path: string) => /^\/(_next\/image|media|share)\b/.test(path)

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
const attribute = (html: string, pattern: RegExp): string => textOf(pattern.exec(html)?.[1] ?? '')
const titleOf = (html: string) => attribute(html, /<title>(.*?)<\/title>/s)
const descriptionOf = (html: string) => attribute(html, /<meta name="description" content="(.*?)"/)
const isListed = ({ html }: Page) => !/<meta name="robots" content="noindex/.test(html)
const canonicalOf = (html: string) => attribute(html, /<link rel="canonical" href="http:\/\/[^/]+(.*?)"/)
const dataIn = (html: string): object[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as object,
  )
/** Pages that stand for themselves, which search engines keep. */
const ownPages = (pages: Page[]) => pages.filter((page) => isListed(page) && canonicalOf(page.html) === page.path)

describe.each(demoSites)('the demo site $slug', ({ slug, region }) => {
  test('has no link that leads nowhere or somewhere else', async () => {
    const pages = await pagesOf(slug)
    expect(pages.length).toBeGreaterThan(60)
    expect(pages.filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`)).toEqual([])
  }, 480_000)

  test('shows no picture that is not there', async () => {
    const named = (await pagesOf(slug)).flatMap(({ html }) => html.match(/\/media\/[0-9a-f]+\.\w+/g) ?? [])
    const missing: string[] = []
    for (const path of new Set(named)) {
      const { status } = await web.app.request(`http://${slug}.localhost${path}`, {
        headers: { host: `${slug}.localhost` },
        method: 'HEAD',
      })
      if (status !== 200) missing.push(`${status} ${path}`)
    }
    expect([new Set(named).size > 0, missing]).toEqual([true, []])
  })

  test('has every place on a page that a link leads to', async () => {
    const pages = new Map((await pagesOf(slug)).map((page) => [page.path, page]))
    const dead = [...pages.values()].flatMap(({ path, html }) =>
      linksIn(html).flatMap((link) => {
        const [target = '', id = ''] = link.split('#')
        const page = pages.get(target === '' ? path : target)
        return id === '' || !page || page.html.includes(`id="${id}"`) ? [] : [`${path}: ${link}`]
      }),
    )
    expect([...new Set(dead)]).toEqual([])
  })

  test('draws no icon whose outline is not on the page', async () => {
    const pages = await pagesOf(slug)
    const drawn = pages.flatMap(({ path, html }) =>
      [...html.matchAll(/<use href="#([^"]+)"/g)].map(([, id = '']) => ({
        path,
        id,
        isThere: html.includes(`id="${id}"`),
      })),
    )
    expect(drawn.length).toBeGreaterThan(pages.length)
    expect(drawn.filter(({ isThere }) => !isThere).map(({ path, id }) => `${path}: ${id}`)).toEqual([])
  })

  test('gives no id twice on a page', async () => {
    const twice = (await pagesOf(slug)).flatMap(({ path, html }) => {
      const ids = [...html.matchAll(/<[a-z][^>]*? id="([^"]+)"/g)].map(([, id = '']) => id)
      return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${path}: ${id}`)
    })
    expect(twice).toEqual([])
  })

  test('says everything in the words, units and currency of its region', async () => {
    const wrong = (await pagesOf(slug)).flatMap(({ path, html }) =>
      foreignTerms(withoutClocks(`${titleOf(html)} ${descriptionOf(html)} ${textOf(html)}`), region).map(
        (text) => `${path}: ${text}`,
      ),
    )
    expect(wrong).toEqual([])
    const currencies = (await pagesOf(slug)).flatMap(({ html }) =>
      [...html.matchAll(/"(?:priceCurrency|currency)":"([A-Z]+)"/g)].map(([, code]) => code),
    )
    expect(new Set(currencies)).toEqual(new Set([regionRules(region).currency]))
  })

  test('calls every page by a title and a description of its own, of a length that is shown', async () => {
    const pages = ownPages(await pagesOf(slug))
    const problems = pages.flatMap(({ path, html }) => {
      const [title, description] = [titleOf(html), descriptionOf(html)]
      return [
        ...(title.length < 15 || title.length > 70 ? [`${path}: title of ${title.length}: ${title}`] : []),
        ...(description.length < 50 || description.length > 165
          ? [`${path}: ${description.length}: ${description}`]
          : []),
      ]
    })
    expect(problems).toEqual([])
    for (const of of [titleOf, descriptionOf]) {
      // The same list with a choice or a page number in its address may say the same in other words only.
      const plain = of === titleOf ? pages : pages.filter(({ path }) => !path.includes('?'))
      const paths = Map.groupBy(plain, ({ html }) => of(html))
      const shared = [...paths].filter(([, same]) => same.length > 1)
      expect(shared.map(([text, same]) => `${text}: ${same.map(({ path }) => path).join(' ')}`)).toEqual([])
    }
  })

  test('tells search engines and shared links about every page', async () => {
    const problems = ownPages(await pagesOf(slug)).flatMap(({ path, html }) => {
      const wanted = ['og:type', 'og:title', 'og:description', 'og:url', 'og:image', 'og:locale']
      const missing = wanted.filter((name) => !html.includes(`<meta property="${name}" content="`))
      const data = dataIn(html)
      const kinds = data.map((each) => ('@type' in each ? each['@type'] : ''))
      const trail = path === '/' || kinds.includes('BreadcrumbList') ? [] : ['no BreadcrumbList']
      const headings = html.match(/<h1[\s>]/g)?.length === 1 ? [] : ['not one main heading']
      return [...missing, ...trail, ...headings, ...data.flatMap(vocabularyProblems)].map(
        (problem) => `${path}: ${problem}`,
      )
    })
    expect(problems).toEqual([])
  })

  test('names in its sitemaps only pages that stand for themselves', async () => {
    const request = (path: string) =>
      web.app.request(`http://${slug}.localhost${path}`, { headers: { host: `${slug}.localhost` } })
    const locations = async (path: string) =>
      [...(await (await request(path)).text()).matchAll(/<loc>http:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
        ([, loc = '']) => loc.replaceAll('&amp;', '&') || '/',
      )
    const listed = (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat()
    const own = new Set(ownPages(await pagesOf(slug)).map(({ path }) => path))
    const unknown: string[] = []
    for (const path of oneOfEachKind(listed)) {
      if (own.has(path)) continue
      const html = await (await request(path)).text()
      if (canonicalOf(html) !== path || !isListed({ path, status: 200, html })) unknown.push(path)
    }
    expect(unknown).toEqual([])
  })
})
