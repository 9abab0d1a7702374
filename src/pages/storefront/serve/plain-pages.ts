import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { commonHeaders, contentSecurityPolicy, cspHash } from '#platform/http/security-headers.ts'

/** Pages that belong to no site are quiet, and light or dark as the visitor's device is. */
const style =
  ':root{color-scheme:light dark;font:17px/1.5 system-ui,sans-serif}body{max-width:44rem;margin:12vh auto;padding:0 1.25rem}h1{font-size:1.75rem;line-height:1.2;letter-spacing:-.02em}ul{list-style:none;padding:0;display:grid;gap:.5rem}li a{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.9rem 1.1rem;border:1px solid color-mix(in srgb,currentColor 18%,transparent);border-radius:.6rem;color:inherit;text-decoration:none}li a:hover{border-color:currentColor}li span{opacity:.7}li p{margin:.25rem 1.1rem .75rem}li p a{display:inline;padding:0;border:0;text-decoration:underline}code{font-size:.95em}'

const policy = contentSecurityPolicy({ styles: [cspHash(style)], imageHosts: [] })

/** A host that leads to no site. Names none. */
export const unknownHostPage = (): Response =>
  plainPage(404, { title: 'There’s no website here', body: '<p>Please check the address.</p>' })

/** Something of ours broke before or outside a site; the id lets support find what happened. */
export const plainErrorPage = (traceId: string): Response =>
  plainPage(500, {
    title: 'Something went wrong on our side',
    body: `<p>Please try again in a moment. If you sent a form, go back first: what you typed is still there.</p><p><a href="">Try again</a></p><details><summary>If it happens again, tell us this number</summary><p><code>${escapeHtml(traceId)}</code></p></details>`,
  })

/** More pages are asked for than can be made: the same few bytes for everybody, made once, and nothing of the site. */
export function busyPage(retryAfterSeconds: number): Response {
  const page = plainPage(503, {
    title: 'Many people are looking right now',
    body: '<p>This page needs a moment. Please try again.</p><p><a href="">Try again</a></p>',
  })
  page.headers.set('retry-after', String(retryAfterSeconds))
  return page
}

/** In development the bare host is the way in: what this is, the sites with something to try on each, and the console. */
export function siteListPage(sites: SiteAddress[], url: URL, consoleHost: string | null): Response {
  const port = url.port === '' ? '' : `:${url.port}`
  const rows = sites.map((site) => {
    const origin = `http://${site.slug}.localhost${port}`
    const { text, path } = toTry[site.template]
    return `<li><a href="${origin}/">${escapeHtml(site.name)} <span>${nouns[site.template]}</span></a><p>Try: <a href="${origin}${escapeHtml(path)}">${text}</a></p></li>`
  })
  const links = [
    ...(consoleHost ? [`<a href="http://${consoleHost}${port}/">Console for staff</a>`] : []),
    '<a href="/healthz">Health</a>',
  ]
  const about =
    '<p>Forecourt runs the websites of vehicle dealers: each with its own stock, look and rules, all from one program. Shoppers search, enquire, book and reserve; staff run everything in the console.</p>'
  const empty = '<p>There are no sites yet. Add one with <code>npm run forecourt -- dealer add FOLDER</code>.</p>'
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : empty
  return plainPage(200, { title: 'Sites on this machine', body: `${about}${list}<p>${links.join(' · ')}</p>` })
}

const nouns: Record<Template, string> = {
  car: 'cars',
  motorcycle: 'motorcycles',
  truck: 'trucks',
  camper: 'caravans',
  rv: 'RVs',
}

/** What a shopper might type on a yard of each kind; the stock list of every site answers at this address. */
const toTry: Record<Template, { text: string; path: string }> = {
  car: { text: 'find a diesel seven-seater under $40,000', path: '/search?q=diesel+seven+seater+under+40k' },
  motorcycle: { text: 'find a bike that a learner may ride', path: '/search?q=learner+bike+under+10k' },
  truck: { text: 'find a truck to drive on a car licence', path: '/search?q=car+licence+truck' },
  camper: { text: 'find a caravan that a Prado may tow', path: '/search?q=what+can+my+Prado+tow' },
  rv: { text: 'find an RV with bunks that sleeps six', path: '/search?q=sleeps+6+with+bunks' },
}

function plainPage(status: number, { title, body }: { title: string; body: string }): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,"><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...commonHeaders,
      'content-security-policy': policy,
    },
  })
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
