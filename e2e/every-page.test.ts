import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  accessibilityProblems,
  address,
  complaintsOf,
  fetchPage,
  launchBrowser,
  newContext,
  screens,
} from './browser.ts'

/** One demo site of each template. */
const sites = {
  car: 'southern-cross',
  motorcycle: 'ridgeline-motorcycles',
  camper: 'riverbend-caravans',
  truck: 'titan-trucks',
  rv: 'lone-star-rv',
}

/** Forms that not every site offers. */
const extraForms: Record<string, Record<string, string>> = {
  'southern-cross': {
    dealership: '/contact-us/southern-cross-nundah',
    fleet: '/fleet',
    insurance: '/insurance',
    calculator: '/finance-calculator',
    offers: '/special-offers',
    survey: '/survey',
  },
}

/** The list with its filters open over it, where they are a sheet. */
const filterSheet = 'filter sheet'

/** The smallest phone, and a desktop at 400 % zoom. */
const narrowest = 320

let browser: Browser
beforeAll(async () => void (browser = await launchBrowser()))
afterAll(() => browser.close())

/** Addresses of every kind of page of a site, found by following its own links. */
async function pagesOf(site: string): Promise<Record<string, string>> {
  const home = (await fetchPage(site)).text
  const stock = /<form[^>]*action="(\/[^"]+)"/.exec(home)?.[1] ?? ''
  const list = (await fetchPage(site, stock)).text
  const vehicle = /href="(\/(?:cars|campers|motorcycles)\/[a-z0-9-]+)"/.exec(list)?.[1] ?? ''
  const slugs = [...list.matchAll(/vehicles=([a-z0-9-]+)"/g)].map(([, slug]) => slug)
  return {
    home: '/',
    search: stock,
    'empty search': `${stock}?price=1-2`,
    'filtered search': `${stock}?car_type=used&car_type=new&year=2015-&sort=latest`,
    'search for words': `${stock}?q=white+under+90k`,
    'search as a list': `${stock}?look=list`,
    'search on a map': `${stock}?look=map`,
    [filterSheet]: stock,
    comparison: `/compare?vehicles=${slugs.slice(0, 4).join()}`,
    'only differences': `/compare?vehicles=${slugs.slice(0, 2).join()}&only=differences`,
    'comparison of one': `/compare?vehicles=${slugs[0]},nowhere`,
    'empty comparison': '/compare',
    vehicle,
    enquiry: `${vehicle}/enquire`,
    'test drive': `${vehicle}/test-drive`,
    'photo request': `${vehicle}/request-photos`,
    contact: '/contact',
    'any test drive': '/book-test-drive',
    'trade-in': '/trade-in',
    service: '/service',
    parts: '/vehicle-parts-and-accessories',
    finance: '/finance',
    careers: '/careers',
    'sell my car': '/sell-my-car',
    ...extraForms[site],
    ...(await writtenPagesOf(site)),
    success: '/success?category=general-enquiry',
    terms: '/terms-and-conditions',
    privacy: '/privacy-policy',
    'not found': '/nowhere',
  }
}

/** The first page of each kind that a dealer writes, as his sitemap names them. */
async function writtenPagesOf(site: string): Promise<Record<string, string>> {
  const xml = (await fetchPage(site, '/sitemap-pages.xml')).text
  const paths = [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map((match) => match[1] || '/')
  const kinds = {
    blog: /^\/(blog|news)$/,
    article: /^\/(blog|news)\/./,
    reviews: /^\/reviews$/,
    offers: /^\/offers$/,
    positions: /^\/current-positions$/,
    position: /^\/current-positions\/./,
    locations: /^\/our-locations$/,
    location: /^\/our-locations\/./,
    'page of blocks': /(electric-cars|ride-days|handover-day|work-ready|first-rv)$/,
  }
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, paths.find((path) => kind.test(path)) ?? `/no-${name}`]),
  )
}

describe.each(Object.entries(sites))('a %s site', (_template, site) => {
  test.each(['phone', 'desktop'] as const)(
    'has accessible pages without complaints on a %s',
    async (screen) => {
      const context = await newContext(browser, { screen })
      const problems: string[] = []
      for (const [name, path] of Object.entries(await pagesOf(site))) {
        const page = await context.newPage()
        const complaints = complaintsOf(page)
        await page.goto(address(site, path), { waitUntil: 'load' })
        if (name === filterSheet && screen === 'phone') await page.getByRole('button', { name: /^Filters/ }).click()
        const found = [
          ...(await accessibilityProblems(page)),
          ...complaints.filter((line) => name !== 'not found' || !/404/.test(line)),
        ]
        for (const width of [screens[screen].width, ...(screen === 'phone' ? [narrowest] : [])]) {
          await page.setViewportSize({ ...screens[screen], width })
          const needed = Number(await page.evaluate('document.documentElement.scrollWidth'))
          if (needed > width) found.push(`needs ${needed} px on a screen of ${width}`)
        }
        problems.push(...found.map((problem) => `${name}: ${problem}`))
        await page.close()
      }
      await context.close()
      expect(problems).toEqual([])
      // Some thirty pages, each looked at from one end to the other.
    },
    240_000,
  )

  test('has no dead link within two steps of its home page', async () => {
    const seen = new Map<string, number>()
    const visit = async (path: string): Promise<string[]> => {
      if (seen.has(path)) return []
      const response = await fetchPage(site, path)
      seen.set(path, response.status)
      const html = response.status === 200 ? response.text : ''
      return [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'))
    }
    const first = await visit('/')
    const second = (await Promise.all(first.map(visit))).flat()
    for (const path of new Set(second)) if (seen.size < 250) await visit(path)
    expect([...seen].filter(([, status]) => status !== 200)).toEqual([])
  })
})
