import { etagFor, matchesEtag } from '#platform/http/encoded-body.ts'
import type { CachedPage } from '#platform/http/page-cache.ts'

export const movedTo = ({ to, status }: { to: string; status: 301 | 302 | 308 }): Response =>
  new Response(null, {
    status,
    headers: { location: asHeader(to), 'cache-control': status === 301 ? 'public, max-age=3600' : 'no-cache' },
  })

/** Letters that a header cannot carry are written as addresses write them; a line break or `\` is never part of one. */
const asHeader = (to: string): string =>
  encodeURI(to.replace(/[\p{Cc}\\]/gu, '').replace(/^\/{2,}/, '/')).replaceAll('%25', '%')

/** A finished page in the encoding that was asked for, or 304 when the browser has it. */
export async function pageResponse(page: CachedPage, request: Request, cacheControl?: string): Promise<Response> {
  const headers = new Headers(page.headers)
  if (cacheControl) headers.set('cache-control', cacheControl)
  // What may read differently at the next look has no name by which it could be asked for again.
  const isNamed = page.status === 200 && cacheControl === undefined
  if (isNamed && matchesEtag(request.headers.get('if-none-match') ?? undefined, page.body)) {
    headers.set('etag', etagFor(page.body, 'identity'))
    return new Response(null, { status: 304, headers })
  }
  const encoding = page.body.encodingFor(request.headers.get('accept-encoding') ?? undefined)
  const bytes = await page.body.encode(encoding)
  if (isNamed) headers.set('etag', etagFor(page.body, encoding))
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : bytes, { status: page.status, headers })
}

/** On to another page after a form; the answer to a form is never stored by anybody. */
export function goTo(location: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store', ...headers } })
}

export const noSuchAddress = (): Response =>
  new Response('Bad request\n', { status: 400, headers: { 'content-type': 'text/plain' } })

/** A sentence alone, where no page of the site can say it. */
export const plainResponse = (status: number, sentence: string): Response =>
  new Response(`${sentence}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
