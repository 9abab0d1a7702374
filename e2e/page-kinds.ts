import { isWide } from '#testing/wide.ts'
import { fetchPage } from './browser.ts'

/** One demo site of each template. */
export const sites = {
  car: 'southern-cross',
  motorcycle: 'ridgeline-motorcycles',
  camper: 'riverbend-caravans',
  truck: 'titan-trucks',
  rv: 'lone-star-rv',
}

/** For what is the same on every template but its looks: the wide run has all of them. */
export const someSites = isWide ? sites : { car: sites.car, rv: sites.rv }

/** Forms that not every site offers. */
const extraForms: Record<string, Record<string, string>> = {
  'southern-cross': {
    dealership: '/contact-us/southern-cross-nundah',
    fleet: '/fleet',
    insurance: '/insurance',
    calculator: '/finance-calculator',
    survey: '/survey',
    'nearest yard': '/contact?near=4000',
    'unknown place': '/our-locations?near=nowhere-at-all',
  },
  'riverbend-caravans': {
    store: '/caravan-accessories',
    product: '/caravan-accessories/roll-out-awning',
    basket: '/basket',
  },
}

/** The list with its filters open over it, where they are a sheet. */
export const filterSheet = 'filter sheet'

/** Addresses of every kind of page of a site, found by following its own links. */
export async function pagesOf(site: string): Promise<Record<string, string>> {
  const home = (await fetchPage(site)).text
  const stock = firstOf(/<form[^>]*action="(\/[^"]+)" method="get"/, home)
  const list = (await fetchPage(site, stock)).text
  const vehicle = firstOf(/href="(\/(?:cars|campers|motorcycles|trucks|rvs)\/[a-z0-9-]+)"/, list)
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
    'sell my car': '/sell-my-car',
    ...extraForms[site],
    ...(await writtenPagesOf(site)),
    success: '/success?category=general-enquiry',
    terms: '/terms-and-conditions',
    privacy: '/privacy-policy',
    'not found': '/nowhere',
  }
}

/** A page without it would let every look at what is missing pass. */
function firstOf(pattern: RegExp, html: string): string {
  const found = pattern.exec(html)?.[1]
  if (!found) throw new Error(`The page has nothing like ${pattern.source}.`)
  return found
}

/** The first page of each kind that a dealer writes, as the sitemap names them; every site has them but for a range of models. */
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
    careers: /\/careers$/,
    'page of blocks': /(electric-cars|ride-days|handover-day|work-ready|first-rv)$/,
  }
  const onlySome = { range: /^\/range$/, model: /^\/models\/./, sold: /^\/sold$/, 'sold model': /^\/sold\/[^/]+\/./ }
  const found = Object.entries({ ...kinds, ...onlySome }).map(([name, kind]) => [
    name,
    paths.find((path) => kind.test(path)) ?? (name in kinds ? `/no-${name}` : ''),
  ])
  return Object.fromEntries(found.filter(([, path]) => path !== ''))
}
