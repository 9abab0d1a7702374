import { publicSnapshot } from '#features/publishing/server/protected-snapshot.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import type { Variant } from '#features/tracking/server/split-variants.ts'
import { findPageHire } from '../bookings/page-hire.ts'
import { findPageTimes } from '../bookings/page-times.ts'
import { cacheUseOf } from '../page/page-address.ts'
import type { RefusedForm } from '../page/page.ts'
import { originOf } from '../page/site-origin.ts'
import { movedTo, noSuchAddress, pageResponse } from './page-response.ts'
import { type RequestedPage, findRequestedPage } from './requested-page.ts'
import { renderErrorPage, renderPage, type RenderedPage } from './render-page.tsx'

/**
 * Site and address, by which the page cache finds a page. Pages of development name the host and port that were asked
 * for, so there the Host header takes the site's part; nobody can leave another port in a page that others get.
 */
export function pageKey(
  { isDevelopment }: WebDeps,
  address: SiteAddress,
  requested: { host: string; address: string; variant?: Variant },
): string {
  const place = `${isDevelopment ? requested.host : address.siteId}\n${requested.address}`
  return requested.variant === 'second' ? `${place}\nsecond` : place
}

/** A page of a site as an answer to a GET. */
export async function servePage(deps: WebDeps, address: SiteAddress, sent: Request): Promise<Response> {
  const page = await findRequestedPage(deps, address, { sent })
  return page ? showPage(deps, page) : noSuchAddress()
}

/** The page rendered, kept for the next visitor, and sent in the encoding that was asked for. */
export async function showPage(deps: WebDeps, page: RequestedPage): Promise<Response> {
  const { address, sent, url, target, variant } = page
  const { rendered, isOfNow } = await render(deps, page)
  if (rendered.kind === 'moved') return movedTo(rendered)
  if (hasSlashAtEnd(url.pathname) && rendered.page.status === 200) {
    return movedTo({ to: url.pathname.replace(/\/+$/, '') + url.search, status: 301 })
  }
  if (isOfNow) return pageResponse(rendered.page, sent, ofNow)
  const response = await pageResponse(rendered.page, sent)
  const use = cacheUseOf(target, rendered.page.status)
  if (use) {
    const host = sent.headers.get('host') ?? url.host
    deps.pageCache.store(pageKey(deps, address, { host, address: target, variant }), rendered.page, use)
  }
  return response
}

/** One page has one address: the same with a slash at its end leads there. */
export const hasSlashAtEnd = (pathname: string): boolean => pathname.length > 1 && pathname.endsWith('/')

/**
 * The page that holds a refused form, with everything typed still in it. A form of a page that has moved is sent once more, to where
 * its page is now: a page that was open before must not lose what was typed.
 */
export async function showRefused(deps: WebDeps, page: RequestedPage, refused: RefusedForm): Promise<Response> {
  const { rendered } = await render(deps, page, refused)
  if (rendered.kind !== 'moved') return pageResponse(rendered.page, page.sent, 'no-store')
  return movedTo(rendered.status === 301 ? { ...rendered, status: 308 } : rendered)
}

/** The error page in the look of its site. Throws when the site itself cannot be read. */
export async function serveError(
  deps: WebDeps,
  { address, request, traceId }: { address: SiteAddress; request: Request; traceId: string },
): Promise<Response> {
  const snapshot = publicSnapshot(await deps.snapshots.get(address))
  const url = new URL(request.url)
  const rendered = renderErrorPage(
    { snapshot, url },
    { assets: deps.storefrontAssets, origin: originOf(deps, address, request) },
    { traceId, again: addressToTryAgain(request) },
  )
  return pageResponse(rendered, request, 'no-store')
}

/** The page itself, or the one of ours that a form was sent from: few addresses of forms are pages too. */
function addressToTryAgain({ method, headers, url }: Request): string {
  if (method === 'GET') return ''
  const referer = headers.get('referer') ?? ''
  const from = URL.canParse(referer) ? new URL(referer) : undefined
  return from?.host === (headers.get('host') ?? new URL(url).host) ? from.pathname + from.search : '/'
}

/** `isOfNow`: the page shows free times, or would if there were any, and the next look may show others. */
type Rendered = { rendered: RenderedPage; isOfNow: boolean }

async function render(deps: WebDeps, page: RequestedPage, refused?: RefusedForm): Promise<Rendered> {
  const { request, row, bookable, hired } = page
  const times = bookable && (await findPageTimes(deps, bookable, request))
  const hire = hired && (await findPageHire(deps, hired, request))
  // Whoever sent a form has waited already, and must not lose what they typed.
  if (!refused) await deps.turns.wait({ place: page.address.siteId, sender: page.visitor })
  const rendered = await renderPage(
    { request: { ...request, times, hire, refused }, row, sentSearch: page.url.search },
    { assets: deps.storefrontAssets, origin: request.url.origin },
  )
  return { rendered, isOfNow: bookable !== undefined || hired !== undefined }
}

/** Pages with free times are asked for anew each time, also on the way back. */
const ofNow = 'private, no-cache'
