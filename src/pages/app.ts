import { Hono, type Context } from 'hono'
import { hostOfHeader } from '#features/sites/server/site-directory.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { serveImage, serveMedia } from '#features/media/server/serve-image.ts'
import { isSameOrigin } from '#platform/http/origin.ts'
import { requestId, type NodeBindings } from '#platform/http/request-facts.ts'
import { commonHeaders } from '#platform/http/security-headers.ts'
import { readStaticFiles } from '#platform/http/static-files.ts'
import { leadApi } from './api/leads/lead-api.ts'
import { consoleApp } from './console/console-app.ts'
import { answerForm } from './storefront/answer-form.ts'
import { errorPage, siteListPage, unknownHostPage } from './storefront/plain-pages.ts'
import { answerPage } from './storefront/storefront.ts'
import type { WebDeps } from './web-deps.ts'

export type WebEnv = { Bindings: NodeBindings; Variables: { requestId: string; site: SiteAddress } }

/** The whole web program behind the page cache, in the order in which requests are looked at. */
export async function createApp(deps: WebDeps): Promise<Hono<WebEnv>> {
  const app = new Hono<WebEnv>()
  const assetFile = await readStaticFiles(`${deps.clientFolder}/assets`)

  app.onError((error, context) => answerBug(deps, error, context))
  app.use(async (context, next) => {
    context.set('requestId', requestId(context.req.raw.headers, deps.newId))
    const began = deps.now().getTime()
    await next()
    context.header('x-request-id', context.get('requestId'))
    for (const [name, value] of Object.entries(commonHeaders)) if (!context.res.headers.has(name)) context.header(name, value)
    logRequest(deps, context, began)
  })

  app.get('/healthz', (context) => context.text('ok\n'))
  app.get('/readyz', async (context) => {
    const isReady = deps.isReady() && (await deps.database.isReachable())
    return context.text(isReady ? 'ready\n' : 'not ready\n', isReady ? 200 : 503)
  })
  app.get('/assets/:name', (context) => assetFile(context.req.raw, context.req.param('name')))

  app.use(async (context, next) => {
    const host = hostOfHeader(context.req.header('host') ?? new URL(context.req.url).host)
    const site = deps.directory.find(host)
    if (site) context.set('site', site)
    else if (!deps.isDevelopment || host !== 'localhost') return unknownHostPage()
    else return siteListPage(deps, new URL(context.req.url))
    if (!isReading(context.req.method) && !isSameOrigin(context.req.raw.headers, context.req.header('host') ?? '')) {
      return context.json({ error: 'This request did not come from a page of this site.' }, 403)
    }
    return next()
  })

  app.get('/_next/image', (context) => image(deps, context))
  app.get('/media/:key', (context) => media(deps, context))
  app.route('/', leadApi(deps))
  app.route('/', consoleApp(deps))
  app.post('*', (context) => answerForm(deps, context))
  app.get('*', (context) => answerPage(deps, context.get('site'), context.req.raw))
  return app
}

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

async function image(deps: WebDeps, context: Context<WebEnv>): Promise<Response> {
  const site = context.get('site')
  const { images } = (await deps.snapshots.get(site)).site.settings.connections
  const answer = await serveImage(deps.images, {
    site: { groupId: site.groupId, imageQuality: images.quality, allowedImageHosts: images.allowed_hosts },
    query: new URL(context.req.url).searchParams,
    accept: context.req.header('accept') ?? '',
    ifNoneMatch: context.req.header('if-none-match'),
  })
  return bytesResponse(answer)
}

async function media(deps: WebDeps, context: Context<WebEnv>): Promise<Response> {
  const { groupId } = context.get('site')
  const key = context.req.param('key') ?? ''
  return bytesResponse(await serveMedia(deps.images, { groupId, key, ifNoneMatch: context.req.header('if-none-match') }))
}

const bytesResponse = (answer: { status: number; headers: Record<string, string>; body: Buffer }): Response =>
  new Response(answer.status === 304 ? null : new Uint8Array(answer.body), answer)

function answerBug(deps: WebDeps, error: Error, context: Context<WebEnv>): Response {
  const traceId = context.get('requestId') ?? deps.newId()
  deps.log.error({ requestId: traceId, path: context.req.path, error: error.message, stack: error.stack }, 'request failed')
  if (context.req.path.startsWith('/api/')) {
    return context.json({ error: 'An unexpected error occurred', trace: traceId }, 500)
  }
  return errorPage(traceId)
}

/** Path without its query: queries can hold what a shopper typed. */
function logRequest(deps: WebDeps, context: Context<WebEnv>, began: number): void {
  deps.log.info(
    {
      requestId: context.get('requestId'),
      site: context.get('site')?.slug,
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      milliseconds: deps.now().getTime() - began,
    },
    'request',
  )
}
