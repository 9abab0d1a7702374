import { getRequestListener } from '@hono/node-server'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { secondStamp } from '#features/publishing/server/site-snapshot.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { type Variant, variantOfVisit } from '#features/tracking/server/split-variants.ts'
import { clientAddress } from '#platform/http/request-facts.ts'
import { hostOfHeader } from '#features/sites/server/site-directory.ts'
import { namesOneHost } from '#platform/http/request-host.ts'
import { sendPage } from '#platform/http/page-cache.ts'
import type { createApp } from './app.ts'
import { pageAddress, withoutEmptyKeys } from './storefront/page/page-address.ts'
import { hasSlashAtEnd, pageKey } from './storefront/serve/storefront.ts'
import type { WebDeps } from './web-deps.ts'

/** Every request: one that names two hosts is refused, finished pages are sent at once, all others go through the framework. */
export function requestHandler(deps: WebDeps, app: ReturnType<typeof createApp>): RequestListener {
  const throughFramework = getRequestListener(app.fetch)
  return (request, response) => {
    if (!namesOneHost(request)) return refuseHost(response)
    if (!sendFinishedPage(deps, request, response)) void throughFramework(request, response)
  }
}

function refuseHost(response: ServerResponse): void {
  response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
  response.end('A request names one host, once.\n')
}

function sendFinishedPage(deps: WebDeps, request: IncomingMessage, response: ServerResponse): boolean {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || request.url === undefined) return false
  const { host = '' } = request.headers
  const address = deps.directory.find(hostOfHeader(host))
  const stamp = address && deps.snapshots.stampOf(address)
  const [pathname = ''] = request.url.split('?', 1)
  if (address && deps.snapshots.mayLeadOn(address, request.url)) return false
  const isPlain = !hasSlashAtEnd(pathname) && withoutEmptyKeys(request.url) === undefined
  const target = stamp && isPlain && pageAddress(request.url)
  const variant = target ? variantFor(deps, address, request) : 'first'
  const wanted = stamp && variant === 'second' ? secondStamp(stamp) : stamp
  const page =
    target && wanted && deps.pageCache.find(pageKey(deps, address, { host, address: target, variant }), wanted)
  if (!page) return false
  deps.pageCache.hits++
  sendPage(request, response, page)
  return true
}

/** What of a test of two variants this visit sees; worked out only where one runs. */
function variantFor(deps: WebDeps, address: SiteAddress, request: IncomingMessage): Variant {
  const test = deps.snapshots.splitOf(address)
  if (test === null) return 'first'
  const forwarded = request.headers['x-forwarded-for']
  const headers = new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': String(forwarded) })
  const sender = clientAddress(headers, { incoming: request }, deps.trustedProxies)
  return variantOfVisit(test, {
    siteId: address.siteId,
    address: sender,
    userAgent: request.headers['user-agent'] ?? '',
  })
}
