import type { EarlyResponse, EarlyResponses } from '../data/early-responses.ts'
import type { lastSiteKey } from '../frame/last-site.ts'
import type { schemeKey } from '../frame/colour-scheme.ts'

// Written into the page itself, and run before the program has come. It asks who is signed in, for the site of the address and
// for what the first screen shows, so that the answers travel beside the program instead of after it. It imports types alone:
// whatever else it used would be a file of its own.

const keyOfScheme: typeof schemeKey = 'console-colour-scheme'
const keyOfSite: typeof lastSiteKey = 'console-last-site'
const outside = ['sign-in', 'join', 'forgot-password', 'new-password']
/** What a screen of the navigation asks first, where its address chooses nothing. */
const firstCalls: Record<string, [name: string, input: unknown]> = {
  today: ['today.summary', {}],
  leads: ['leads.list', { query: {} }],
  stock: ['stock.list', { includeSold: false }],
  yard: ['stock.round', {}],
  reports: ['reports.read', { days: 28 }],
  pages: ['pages.list', {}],
  pictures: ['pictures.list', {}],
  menus: ['menus.read', {}],
  theme: ['settings.list', {}],
  settings: ['settings.list', {}],
  hours: ['hours.list', {}],
  departments: ['departments.list', {}],
  services: ['vendors.list', {}],
  people: ['people.list', {}],
  demand: ['demand.summary', {}],
}

type Session = { groups: { sites: { id: string; slug: string }[] }[] }

const responses: EarlyResponses = new Map()
window.earlyResponses = responses

function ask(name: string, { siteId = '', input = {} }: { siteId?: string; input?: unknown }): EarlyResponse {
  const headers = { 'content-type': 'application/json', ...(siteId ? { 'forecourt-site': siteId } : {}) }
  const body = JSON.stringify(input)
  const response = fetch(`/api/console/${name}`, { method: 'POST', headers, body })
  // Whoever takes it deals with a broken line.
  response.catch(() => undefined)
  return { siteId, body, response }
}

/** The site of the address among those of the person; where it names none, the one of the last visit or their first. */
async function findSiteId(session: EarlyResponse, slug: string | undefined): Promise<string | null> {
  const response = await session.response
  if (!response.ok) return null
  const { groups } = (await response.clone().json()) as Session
  const sites = groups.flatMap((group) => group.sites)
  const site = slug === undefined ? undefined : sites.find((each) => each.slug === slug)
  if (site || slug !== undefined) return site?.id ?? null
  return (sites.find((each) => each.slug === localStorage.getItem(keyOfSite)) ?? sites[0])?.id ?? null
}

function askAll(slug: string | undefined, screen: string | undefined): void {
  const session = ask('session.me', {})
  responses.set('session.me', Promise.resolve(session))
  const siteId = findSiteId(session, slug).catch(() => null)
  const [name, input] = firstCalls[screen ?? ''] ?? []
  for (const each of [{ name: 'site.frame', input: {} }, ...(name === undefined ? [] : [{ name, input }])]) {
    const response = siteId.then((id) => (id === null ? null : ask(each.name, { siteId: id, input: each.input })))
    responses.set(each.name, response)
  }
}

const { pathname, search } = window.location
const [slug, screen = 'today', below] = pathname.split('/').filter(Boolean)
const scheme = localStorage.getItem(keyOfScheme)
if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset['scheme'] = scheme
if (slug !== undefined && outside.includes(slug)) document.documentElement.dataset['outside'] = ''
// A page that holds its screen holds what that shows, too.
else if (!('first' in document.documentElement.dataset))
  askAll(slug, below === undefined && search === '' ? screen : undefined)
