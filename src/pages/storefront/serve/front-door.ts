import { demoAccounts, demoSignInPath } from '#features/accounts/domain/demo-accounts.ts'
import { checkoutPath, sharePicturePath, vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { Template } from '#features/sites/domain/template.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import { escapeHtml, plainPage } from './plain-pages.ts'

/** In development the bare host is the way in: what this is, the sites with a picture and what to try on each, the console, the API. */
export async function frontDoor(deps: WebDeps, url: URL): Promise<Response> {
  const port = url.port === '' ? '' : `:${url.port}`
  const sites = deps.directory.list()
  const rows = await Promise.all(sites.map((address) => siteRow(deps, address, originOf(address, port))))
  const consoleOrigin = deps.console.host ? `http://${deps.console.host}${port}` : null
  const [first] = sites
  const links = [
    ...(first ? [`<a href="${originOf(first, port)}${referencePath}">API reference</a>`] : []),
    '<a href="/healthz">Health</a>',
    '<a href="/readyz">Readiness</a>',
  ]
  const about =
    '<p>Forecourt runs the websites of vehicle dealers: each with its own stock, look and rules, all from one program. Shoppers search, enquire, book and reserve; staff run everything in the console.</p>'
  const empty = '<p>There are no sites yet. Add one with <code>npm run forecourt -- dealer add FOLDER</code>.</p>'
  return plainPage(200, {
    title: 'Sites on this machine',
    body: [
      about,
      consoleOrigin ? consolePart(consoleOrigin, deps.console.hasDemoAccounts) : '',
      '<h2>Sites</h2>',
      rows.length > 0 ? `<ul class="sites">${rows.join('')}</ul>` : empty,
      `<p>${links.join(' · ')}. The guides are in the folder <code>docs/</code>: <code>console.md</code> for staff, <code>settings.md</code> for every setting, <code>api.md</code> for partners.</p>`,
    ].join(''),
    pictures: sites.map((address) => originOf(address, port)),
    forms: consoleOrigin ? [consoleOrigin] : [],
  })
}

const referencePath = '/api/reference'

const originOf = ({ slug }: SiteAddress, port: string): string => `http://${slug}.localhost${port}`

function consolePart(origin: string, hasDemoAccounts: boolean): string {
  const link = `<a href="${origin}/">Open the console</a>`
  if (!hasDemoAccounts) return `<h2>Console</h2><p>${link}</p>`
  const buttons = demoAccounts.map(({ as }) => `<button name="as" value="${as}">${as}</button>`)
  return `<h2>Console</h2><form method="post" action="${origin}${demoSignInPath}"><p>Sign in with one press, in development only, as</p><p class="press">${buttons.join('')}</p></form><p>${link} with an account of your own.</p>`
}

async function siteRow(deps: WebDeps, address: SiteAddress, origin: string): Promise<string> {
  const { site, records } = await deps.snapshots.get(address)
  const inStock = records.vehicles.filter(({ status, isShown }) => status === 'in_stock' && isShown)
  const pictured = inStock.find(({ images }) => images.length > 0)
  const picture = pictured
    ? `<img src="${origin}${escapeHtml(sharePicturePath(pictured))}" alt="" width="240" height="126" loading="lazy">`
    : ''
  const tries = thingsToTry(site, inStock).map(
    ({ text, path }) => `<li><a href="${origin}${escapeHtml(path)}">${escapeHtml(text)}</a></li>`,
  )
  return `<li>${picture}<div><h3><a href="${origin}/">${escapeHtml(address.name)}</a> <span>${nouns[address.template]}</span></h3><ul>${tries.join('')}</ul></div></li>`
}

type ToTry = { text: string; path: string }

/** What a shopper might do on a yard of each kind, with what the site has and offers. */
function thingsToTry(site: Site, inStock: readonly Vehicle[]): ToTry[] {
  const heavy = weighed.includes(site.template) && inStock.find(({ facts }) => facts.atmKg !== null)
  const { checkout } = site.settings.retail
  const reserved =
    checkout.enabled && inStock.find(({ price }) => price !== null && price > checkout.minimum_price * 100)
  return [
    searches[site.template],
    ...(heavy ? [{ text: `Read the weights of a ${vehicleName(heavy)}`, path: vehiclePath(site, heavy) }] : []),
    ...(reserved
      ? [{ text: `Reserve a ${vehicleName(reserved)} with a test card`, path: checkoutPath(site, reserved) }]
      : []),
    { text: 'Send an enquiry, and find it in the console', path: '/contact' },
  ]
}

/** Yards whose shoppers ask for weights before anything else. */
const weighed: readonly Template[] = ['truck', 'camper', 'rv']

const nouns: Record<Template, string> = {
  car: 'cars',
  motorcycle: 'motorcycles',
  truck: 'trucks',
  camper: 'caravans',
  rv: 'RVs',
}

/** What somebody might type there; the stock list of every site answers at this address. */
const searches: Record<Template, ToTry> = {
  car: { text: 'Find a diesel seven-seater under $40,000', path: '/search?q=diesel+seven+seater+under+40k' },
  motorcycle: { text: 'Find a bike that a learner may ride', path: '/search?q=learner+bike+under+10k' },
  truck: { text: 'Find a truck to drive on a car licence', path: '/search?q=car+licence+truck' },
  camper: { text: 'Find a caravan that a Prado may tow', path: '/search?q=what+can+my+Prado+tow' },
  rv: { text: 'Find an RV with bunks that sleeps six', path: '/search?q=sleeps+6+with+bunks' },
}
