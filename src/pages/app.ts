import { Hono, type Context } from 'hono'
import { hostOfHeader } from '#features/sites/server/site-directory.ts'
import { isSameOrigin } from '#platform/http/origin.ts'
import { forwardingCheck } from '#platform/http/forwarding-check.ts'
import { requestId } from '#platform/http/request-facts.ts'
import { commonHeaders } from '#platform/http/security-headers.ts'
import { noteRequestId } from '#platform/tracing/spans.ts'
import { TooMany } from '#platform/limits/fair-turns.ts'
import { retryAfterOf } from '#platform/unavailable.ts'
import { mountAddresses, mountWrongMethods } from './addresses/mount-addresses.ts'
import { apiAddresses, unknownCalls } from './api/api-addresses.ts'
import { onConsoleHost } from './console/console-host.ts'
import { withoutReservationTokens } from './storefront/checkout/reservation-paths.ts'
import { fileAddresses } from './documents/file-addresses.ts'
import { assetAddresses, consoleLinks, processAddresses } from './addresses/process-addresses.ts'
import { privateAddresses } from './storefront/private-addresses.ts'
import { onPreviewHost } from './storefront/preview/preview-app.ts'
import { pageAddresses } from './storefront/serve/page-addresses.ts'
import { frontDoor } from './storefront/serve/front-door.ts'
import { busyPage, plainErrorPage, unknownHostPage } from './storefront/serve/plain-pages.ts'
import { serveError } from './storefront/serve/storefront.ts'
import { readableByScript } from './submission/readable-by-script.ts'
import type { WebDeps } from './web-deps.ts'
import type { WebEnv } from './web-env.ts'

/** The whole web program behind the page cache: its rows of addresses, in the order in which requests are looked at. */
export function createApp(deps: WebDeps): Hono<WebEnv> {
  const app = new Hono<WebEnv>()

  app.onError((error, context) => respondToBug(deps, error, context))
  const checkForwarding = forwardingCheck(deps.log, deps.trustedProxies)
  app.use(async (context, next) => {
    checkForwarding(context.req.raw.headers)
    const id = requestId(context.req.raw.headers, deps.newId)
    context.set('requestId', id)
    noteRequestId(id)
    const began = deps.now().getTime()
    await next()
    const readable = readableByScript(context.req.raw, context.res)
    if (readable) {
      // Of the answer before nothing is to be merged into this one.
      context.res = undefined
      context.res = readable
    }
    // Set on the answer itself: the framework would build it anew for each of them.
    const { headers } = context.res
    headers.set('x-request-id', context.get('requestId'))
    for (const [name, value] of commonHeaderEntries) if (!headers.has(name)) headers.set(name, value)
    // What was not read of a body would be taken for the next request: nobody is to send one on this connection.
    if (context.res.status === 413) headers.set('connection', 'close')
    logRequest(deps, context, began)
  })

  mountAddresses(app, deps, processAddresses)
  app.use(onConsoleHost(deps))
  app.use(onPreviewHost(deps))
  mountAddresses(app, deps, assetAddresses)

  app.use(async (context, next) => {
    const host = hostOfHeader(context.req.header('host') ?? new URL(context.req.url).host)
    const address = deps.directory.find(host)
    if (address) context.set('address', address)
    else if (!deps.isDevelopment || host !== 'localhost') return unknownHostPage()
    else return frontDoor(deps, new URL(context.req.url))
    if (!isReading(context.req.method) && !isSameOrigin(context.req.raw.headers, context.req.header('host') ?? '')) {
      return context.json({ error: 'This request didn’t come from a page on this site.' }, 403)
    }
    return next()
  })

  mountAddresses(app, deps, fileAddresses)
  mountAddresses(app, deps, apiAddresses)
  mountWrongMethods(app, apiAddresses)
  mountAddresses(app, deps, [...unknownCalls, ...consoleLinks, ...privateAddresses, ...pageAddresses])
  return app
}

const commonHeaderEntries = Object.entries(commonHeaders)

/** A path as logs may have it: without the token that opens somebody's enquiry, booking, trade-in or reservation. */
const loggedPath = (path: string): string =>
  withoutReservationTokens(path.replace(/^\/(enquiry|booking|trade-in)\/[^/]+/, '/$1/•'))

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

async function respondToBug(deps: WebDeps, error: Error, context: Context<WebEnv>): Promise<Response> {
  const traceId = context.get('requestId') ?? deps.newId()
  if (isHangUp(error)) {
    deps.log.info({ requestId: traceId, path: loggedPath(context.req.path) }, 'the client hung up')
    return new Response(null, { status: 400 })
  }
  if (error instanceof TooMany && !isApiPath(context)) return busyPage(error.retryAfterSeconds)
  const retryAfter = retryAfterOf(error)
  if (retryAfter !== undefined) return respondUnavailable(deps, { error, traceId, retryAfter }, context)
  deps.log.error(
    { requestId: traceId, path: loggedPath(context.req.path), error: error.message, stack: error.stack },
    'request failed',
  )
  if (isApiPath(context)) {
    return context.json({ error: 'An unexpected error occurred', trace: traceId }, 500)
  }
  const address = context.get('address')
  // The site's own look must not stand in the way of an answer.
  return (
    (address && (await serveError(deps, { address, request: context.req.raw, traceId }).catch(() => null))) ??
    plainErrorPage(traceId)
  )
}

type Away = { error: Error; traceId: string; retryAfter: number }

/** Nothing is wrong with the request: it may be sent again, and says when. Many come at once, so each is a short line. */
async function respondUnavailable(deps: WebDeps, away: Away, context: Context<WebEnv>): Promise<Response> {
  const { error, traceId, retryAfter } = away
  // Who waits for turns says by itself that it is full.
  if (!(error instanceof TooMany))
    deps.log.warn({ requestId: traceId, path: loggedPath(context.req.path), error: error.message }, 'not available')
  const headers = { 'retry-after': String(retryAfter), 'cache-control': 'no-store' }
  if (isApiPath(context)) {
    const text = 'We can’t take this right now. Please try again in a moment.'
    return context.json({ error: text, trace: traceId }, 503, headers)
  }
  const address = context.get('address')
  const page =
    (address && (await serveError(deps, { address, request: context.req.raw, traceId }).catch(() => null))) ??
    plainErrorPage(traceId)
  return new Response(page.body, { status: 503, headers: { ...Object.fromEntries(page.headers), ...headers } })
}

const isApiPath = (context: Context<WebEnv>): boolean => /^(?:\/mock)?\/api\//.test(context.req.path)

/** A request that ended before all of it had come: nobody waits for an answer, and nothing of ours is broken. */
const isHangUp = (error: Error): boolean =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'

/** Path without its query: queries can hold what a shopper typed. */
function logRequest(deps: WebDeps, context: Context<WebEnv>, began: number): void {
  deps.log.info(
    {
      requestId: context.get('requestId'),
      site: context.get('address')?.slug,
      method: context.req.method,
      path: loggedPath(context.req.path),
      status: context.res.status,
      milliseconds: deps.now().getTime() - began,
    },
    'request',
  )
}
