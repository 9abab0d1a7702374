import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { hostOfHeader } from '#features/sites/server/site-directory.ts'
import { isSameOrigin } from '#platform/http/origin.ts'
import { mountAddresses } from '#pages/addresses/mount-addresses.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import type { WebEnv } from '#pages/web-env.ts'
import { consoleAddresses, consoleAssets } from './console-addresses.ts'
import { demoAddresses } from './demo-sign-in.ts'

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
  app.onError((error, context) => respondToBug(deps, error, context))
  app.use(async (context, next) => {
    context.set('requestId', context.env?.requestId ?? deps.newId())
    await next()
  })
  mountAddresses(app, deps, consoleAssets)
  // Its form stands on another host, so that it checks for itself where it comes from.
  if (deps.console.hasDemoAccounts) mountAddresses(app, deps, demoAddresses)
  // A list of a dealer's stock is ten times shorter so; the origin check keeps others from asking and measuring.
  app.use(compress())
  app.use(async (context, next) => {
    const isReading = context.req.method === 'GET' || context.req.method === 'HEAD'
    if (isReading || isSameOrigin(context.req.raw.headers, context.req.header('host') ?? '')) return next()
    return context.json({ kind: 'refused', error: 'This request didn’t come from the console.' }, 403)
  })
  mountAddresses(app, deps, consoleAddresses)
  return app
}

function respondToBug(deps: WebDeps, error: Error, context: Context<WebEnv>): Response {
  const trace = context.get('requestId')
  const { path } = context.req
  deps.log.error({ requestId: trace, path, error: error.message, stack: error.stack }, 'console request failed')
  return context.json({ kind: 'bug', error: 'Something went wrong on our side.', request_id: trace }, 500)
}
