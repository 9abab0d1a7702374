import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { hostOfHeader } from '#features/sites/server/site-directory.ts'
import { serveImage } from '#features/media/server/serve-image.ts'
import { iconSizes } from '#features/media/server/site-icon.ts'
import { serveSharePicture } from '#features/inventory/server/serve-share-picture.ts'
import { smallDrawing } from '#features/media/server/image-answer.ts'
import { serveMedia } from '#features/media/server/serve-media.ts'
import { isSameOrigin } from '#platform/http/origin.ts'
import { forwardingCheck } from '#platform/http/forwarding-check.ts'
import { requestId } from '#platform/http/request-facts.ts'
import { commonHeaders } from '#platform/http/security-headers.ts'
import { retryAfterOf } from '#platform/unavailable.ts'
import { apiApp } from './api/api-app.ts'
import { onConsoleHost } from './console/console-host.ts'
import { toConsole } from './console/to-console.ts'
import { answerDocument } from './documents/answer-document.ts'
import { answerIcon } from './documents/site-icon-document.ts'
import { withPlaceholder } from './documents/vehicle-placeholder.ts'
import { answerBooking } from './storefront/serve/answer-booking.ts'
import { answerHire } from './storefront/serve/answer-hire.ts'
import { answerForm } from './storefront/serve/answer-form.ts'
import { answerStepPage } from './storefront/serve/answer-step.ts'
import { withoutReservationTokens } from './storefront/checkout/reservation-paths.ts'
import { privatePagesApp } from './storefront/private-pages.ts'
import { plainErrorPage, siteListPage, unknownHostPage } from './storefront/serve/plain-pages.ts'
import { answerSpeculationRules, speculationRulesPath } from './storefront/page/speculation-rules.ts'
import { answerError, answerPage } from './storefront/serve/storefront.ts'
import type { WebDeps } from './web-deps.ts'
import type { WebEnv } from './web-env.ts'

/** A form with a long message is a few kilobytes; files have a route of their own. */
const maxBodyBytes = 128 * 1024

/** The whole web program behind the page cache, in the order in which requests are looked at. */
export function createApp(deps: WebDeps): Hono<WebEnv> {
  const app = new Hono<WebEnv>()

  app.onError((error, context) => answerBug(deps, error, context))
  const checkForwarding = forwardingCheck(deps.log, deps.trustedProxies)
  app.use(async (context, next) => {
    checkForwarding(context.req.raw.headers)
    context.set('requestId', requestId(context.req.raw.headers, deps.newId))
    const began = deps.now().getTime()
    await next()
    // Set on the answer itself: the framework would build it anew for each of them.
    const { headers } = context.res
    headers.set('x-request-id', context.get('requestId'))
    for (const [name, value] of commonHeaderEntries) if (!headers.has(name)) headers.set(name, value)
    // What was not read of a body would be taken for the next request: nobody is to send one on this connection.
    if (context.res.status === 413) headers.set('connection', 'close')
    logRequest(deps, context, began)
  })

  app.get('/healthz', (context) => context.text('ok\n'))
  app.get('/readyz', async (context) => {
    const { isReady, because } = await deps.readiness()
    return context.text(isReady ? 'ready\n' : `not ready: ${because}\n`, isReady ? 200 : 503)
  })
  app.use(onConsoleHost(deps))
  app.get('/assets/:name', (context) => deps.assetFile(context.req.raw, context.req.param('name')))

  app.use(async (context, next) => {
    const host = hostOfHeader(context.req.header('host') ?? new URL(context.req.url).host)
    const site = deps.directory.find(host)
    if (site) context.set('site', site)
    else if (!deps.isDevelopment || host !== 'localhost') return unknownHostPage()
    else return siteListPage(deps.directory.list(), new URL(context.req.url))
    if (!isReading(context.req.method) && !isSameOrigin(context.req.raw.headers, context.req.header('host') ?? '')) {
      return context.json({ error: 'This request did not come from a page of this site.' }, 403)
    }
    return next()
  })

  const limitBody = bodyLimit({ maxSize: maxBodyBytes, onError: tooLarge })
  app.use((context, next) =>
    bringsFiles(context.req) || isSmall(context.req) || isKeyedCall(context.req) ? next() : limitBody(context, next),
  )
  app.get('/_next/image', (context) => image(deps, context))
  app.get('/media/:key', (context) => media(deps, context))
  app.get(speculationRulesPath, (context) => answerSpeculationRules(deps, context))
  for (const path of Object.keys(iconSizes)) app.get(path, (context) => answerIcon(deps, context))
  app.get('/share/:name', (context) => sharePicture(deps, context))
  app.route('/', apiApp(deps))
  app.get('/staff/*', (context) => toConsole(deps, context))
  app.route('/', privatePagesApp(deps))
  app.post('*', (context) => answerPost(deps, context))
  app.get('*', (context) => anyPage(deps, context))
  return app
}

/** A form that was posted to the page that holds it. */
const answerPost = async (deps: WebDeps, context: Context<WebEnv>): Promise<Response> =>
  (await answerBooking(deps, context)) ?? (await answerHire(deps, context)) ?? answerForm(deps, context)

async function anyPage(deps: WebDeps, context: Context<WebEnv>): Promise<Response> {
  const [site, request] = [context.get('site'), context.req.raw]
  return (
    (await answerStepPage(deps, context)) ??
    (await answerDocument(deps, site, request)) ??
    answerPage(deps, site, request)
  )
}

const tooLarge = (context: Context): Response => context.json({ error: 'This is more than can be sent at once.' }, 413)

/** Calls with a key, which is looked at before their body is read, under a limit of each call. */
const isKeyedCall = (request: Context['req']): boolean => request.path.startsWith('/api/v1/')

/** Forms with files are read piece by piece, under limits of their own; staff pages and other calls bring none. */
const bringsFiles = (request: Context['req']): boolean =>
  /^multipart\/form-data\b/i.test(request.header('content-type') ?? '') &&
  (/^(?:\/mock)?\/api\/leads\//.test(request.path) || !/^\/(?:api|mock|staff)\b/.test(request.path))

/** Its length was told, and the parser holds the sender to it: the body need not be counted while it is read. */
const isSmall = (request: Context['req']): boolean => {
  const length = request.header('content-length')
  return length !== undefined && request.header('transfer-encoding') === undefined && Number(length) <= maxBodyBytes
}

const commonHeaderEntries = Object.entries(commonHeaders)

/** A path as logs may have it: without the token that opens somebody's enquiry, booking, trade-in or reservation. */
const loggedPath = (path: string): string =>
  withoutReservationTokens(path.replace(/^\/(enquiry|booking|trade-in)\/[^/]+/, '/$1/•'))

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

async function image(deps: WebDeps, context: Context<WebEnv>): Promise<Response> {
  const site = context.get('site')
  const snapshot = await deps.snapshots.get(site)
  const { images } = snapshot.site.settings.connections
  const accept = context.req.header('accept') ?? ''
  const answer = await serveImage(deps.images, {
    site: { groupId: site.groupId, imageQuality: images.quality, allowedImageHosts: images.allowed_hosts },
    query: new URL(context.req.url).searchParams,
    accept,
    ifNoneMatch: context.req.header('if-none-match'),
  })
  return bytesResponse(withPlaceholder(answer, { site: snapshot.site, accept }))
}

async function media(deps: WebDeps, context: Context<WebEnv>): Promise<Response> {
  const { groupId } = context.get('site')
  const key = context.req.param('key') ?? ''
  const answer = await serveMedia(deps.images, { groupId, key, ifNoneMatch: context.req.header('if-none-match') })
  return bytesResponse(await smallDrawing(answer, context.req.header('accept-encoding')))
}

async function sharePicture(deps: WebDeps, context: Context<WebEnv>): Promise<Response> {
  const snapshot = await deps.snapshots.get(context.get('site'))
  const id = /^([0-9a-f-]{36})\.jpg$/.exec(context.req.param('name') ?? '')?.[1]
  const vehicle = id === undefined ? undefined : snapshot.findVehicleById(id)
  if (!vehicle) return context.text('There is no such picture.\n', 404)
  const asked = { site: snapshot.site, vehicle, ifNoneMatch: context.req.header('if-none-match') }
  return bytesResponse(await serveSharePicture(deps.images, asked))
}

const bytesResponse = (answer: { status: number; headers: Record<string, string>; body: Buffer }): Response =>
  new Response(answer.status === 304 ? null : new Uint8Array(answer.body), answer)

async function answerBug(deps: WebDeps, error: Error, context: Context<WebEnv>): Promise<Response> {
  const traceId = context.get('requestId') ?? deps.newId()
  if (isHangUp(error)) {
    deps.log.info({ requestId: traceId, path: loggedPath(context.req.path) }, 'the client hung up')
    return new Response(null, { status: 400 })
  }
  const retryAfter = retryAfterOf(error)
  if (retryAfter !== undefined) return answerUnavailable(deps, { error, traceId, retryAfter }, context)
  deps.log.error(
    { requestId: traceId, path: loggedPath(context.req.path), error: error.message, stack: error.stack },
    'request failed',
  )
  if (isApiPath(context)) {
    return context.json({ error: 'An unexpected error occurred', trace: traceId }, 500)
  }
  const site = context.get('site')
  // The site's own look must not stand in the way of an answer.
  return (
    (site && (await answerError(deps, { site, request: context.req.raw, traceId }).catch(() => null))) ??
    plainErrorPage(traceId)
  )
}

type Away = { error: Error; traceId: string; retryAfter: number }

/** Nothing is wrong with the request: it may be sent again, and says when. Many come at once, so each is a short line. */
async function answerUnavailable(deps: WebDeps, away: Away, context: Context<WebEnv>): Promise<Response> {
  const { error, traceId, retryAfter } = away
  deps.log.warn({ requestId: traceId, path: loggedPath(context.req.path), error: error.message }, 'not available')
  const headers = { 'retry-after': String(retryAfter), 'cache-control': 'no-store' }
  if (isApiPath(context)) {
    const words = 'This cannot be taken just now. Please try again in a moment.'
    return context.json({ error: words, trace: traceId }, 503, headers)
  }
  const site = context.get('site')
  const page =
    (site && (await answerError(deps, { site, request: context.req.raw, traceId }).catch(() => null))) ??
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
      site: context.get('site')?.slug,
      method: context.req.method,
      path: loggedPath(context.req.path),
      status: context.res.status,
      milliseconds: deps.now().getTime() - began,
    },
    'request',
  )
}
