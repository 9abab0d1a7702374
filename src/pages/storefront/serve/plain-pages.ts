import { commonHeaders, contentSecurityPolicy, cspHash } from '#platform/http/security-headers.ts'

/** Pages that belong to no site are quiet, and light or dark as the visitor's device is. */
const style =
  ':root{color-scheme:light dark;font:17px/1.5 system-ui,sans-serif}body{max-width:44rem;margin:12vh auto;padding:0 1.25rem}h1{font-size:1.75rem;line-height:1.2;letter-spacing:-.02em}ul{list-style:none;padding:0;display:grid;gap:.5rem}h2{font-size:1.15rem;margin:2rem 0 .5rem}h3{margin:0 0 .35rem;font-size:1.05rem}h3 span{font-weight:400;opacity:.75}a{color:inherit}.sites{gap:1rem}.sites>li{display:flex;flex-wrap:wrap;gap:.75rem 1rem;padding:.9rem;border:1px solid color-mix(in srgb,currentColor 22%,transparent);border-radius:.6rem}.sites>li>div{flex:1 1 16rem;min-width:0}.sites img{flex:0 1 15rem;width:15rem;max-width:100%;height:auto;align-self:start;border-radius:.4rem;background:color-mix(in srgb,currentColor 8%,transparent)}.sites ul{gap:.15rem}.sites a{display:inline-block;min-height:24px}.press{display:flex;flex-wrap:wrap;gap:.5rem}button{font:inherit;min-height:44px;padding:0 1.1rem;border:1px solid currentColor;border-radius:.5rem;background:none;color:inherit;cursor:pointer;text-transform:capitalize}button:hover{background:color-mix(in srgb,currentColor 10%,transparent)}code{font-size:.95em}details code{font-size:min(.95em,3.6vw);white-space:nowrap;user-select:all}'

const noVendors = { script: [], connect: [], frame: [], style: [] }

const policyOf = (pictures: string[], forms: string[]): string =>
  contentSecurityPolicy({
    styles: [cspHash(style)],
    imageHosts: [],
    vendors: { ...noVendors, image: pictures },
    forms,
  })

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

type PlainPage = {
  title: string
  body: string
  /** Origins that its pictures come from, and that its forms go to. */
  pictures?: string[]
  forms?: string[]
}

/** A page of the program itself, in the language and the colours of the device. `body` is markup. */
export function plainPage(status: number, { title, body, pictures = [], forms = [] }: PlainPage): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,"><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...commonHeaders,
      'content-security-policy': policyOf(pictures, forms),
    },
  })
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
