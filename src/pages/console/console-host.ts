import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { randomBytes } from 'node:crypto'
import { hostOfHeader } from '#features/sites/server/site-directory.ts'
import { isSameOrigin } from '#platform/http/origin.ts'
import { consoleApi } from '#pages/api/console/console-api.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import type { WebEnv } from '#pages/web-env.ts'

const maxBodyBytes = 1024 * 1024

/** Answers what comes to the console's host; all other hosts go on to the sites. */
export function onConsoleHost(deps: WebDeps): MiddlewareHandler<WebEnv> {
  const app = consoleHost(deps)
  return async (context, next) => {
    const host = hostOfHeader(context.req.header('host') ?? new URL(context.req.url).host)
    if (deps.console.host === null || host !== deps.console.host) return next()
    return app.fetch(context.req.raw, { ...context.env, requestId: context.get('requestId') })
  }
}

/** Everything on the console's own host: its program, its files and its calls. No page of a dealer shares this origin. */
function consoleHost(deps: WebDeps): Hono<WebEnv> {
  const app = new Hono<WebEnv>()
  app.onError((error, context) => answerBug(deps, error, context))
  app.use(async (context, next) => {
    context.set('requestId', context.env?.requestId ?? deps.newId())
    await next()
  })
  app.get('/assets/:name', (context) => deps.console.assetFile(context.req.raw, context.req.param('name')))
  app.use(async (context, next) => {
    const isReading = context.req.method === 'GET' || context.req.method === 'HEAD'
    if (isReading || isSameOrigin(context.req.raw.headers, context.req.header('host') ?? '')) return next()
    return context.json({ kind: 'refused', error: 'This request did not come from the console.' }, 403)
  })
  app.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: (context) => context.json({ kind: 'invalid', error: 'This is too large.' }, 413),
    }),
  )
  app.route('/', consoleApi(deps))
  app.get('*', (context) => consolePage(deps, context))
  return app
}

function answerBug(deps: WebDeps, error: Error, context: Context<WebEnv>): Response {
  const trace = context.get('requestId')
  const { path } = context.req
  deps.log.error({ requestId: trace, path, error: error.message, stack: error.stack }, 'console request failed')
  return context.json({ kind: 'bug', error: 'Something went wrong on our side.', request_id: trace }, 500)
}

/** The same page at every address: the program in it reads the address itself. */
async function consolePage(deps: WebDeps, context: Context<WebEnv>): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url')
  const html = await deps.console.page()
  return new Response(html.replace('</title>', `</title><meta property="csp-nonce" nonce="${nonce}">`), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': policy(nonce),
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
      ...(isLocal(context) ? {} : { 'strict-transport-security': 'max-age=31536000' }),
    },
  })
}

/** No script but our files. The nonce is for the one style block that the component library adds itself. */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

const isLocal = (context: Context<WebEnv>): boolean => /(?:^|\.)localhost(?::|$)/.test(context.req.header('host') ?? '')
