import { Hono, type Context } from 'hono'
import { clientAddress, exactClientAddress } from '#platform/http/request-facts.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import type { WebEnv } from '#pages/web-env.ts'
import { answerCall } from './answer-call.ts'
import { consoleFiles } from './console-files.ts'
import type { OpenCall } from './console-call.ts'
import { receivedCookies, sentCookies } from './console-cookies.ts'
import { consoleOpenApi } from './console-open-api.ts'
import { consoleOperations } from './console-operations.ts'
import { liveUpdates } from './live-updates.ts'

/** The console's calls, on its own host; nothing here is answered on the host of a site. */
export function consoleApi(deps: WebDeps): Hono<WebEnv> {
  const app = new Hono<WebEnv>()
  const rows = new Map(consoleOperations.map((row) => [row.name, row]))
  app.get('/api/console/openapi.json', (context) => context.json(consoleOpenApi()))
  app.route('/', consoleFiles(deps, openCall))
  app.get('/api/console/live', (context) => liveUpdates(openCall(deps, context).call))
  app.post('/api/console/:name', async (context) => {
    const row = rows.get(context.req.param('name'))
    if (!row) return context.json({ error: 'There is no such operation.' }, 404)
    const { call, cookies } = openCall(deps, context)
    const response = await answerCall(call, row)
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    return response
  })
  app.all('/api/*', (context) => context.json({ error: 'There is nothing at this address.' }, 404))
  return app
}

/** The call as it stands before anybody is known, and the cookies that it sets. */
function openCall(deps: WebDeps, context: Context<WebEnv>): { call: OpenCall; cookies: string[] } {
  const { headers } = context.req.raw
  const isSecure = isOverTls(deps, context)
  const cookies: string[] = []
  // The library notes browser and address of a session; of an address it learns ours, not what a header claims.
  const sessionHeaders = new Headers({
    cookie: receivedCookies(headers.get('cookie') ?? undefined, isSecure),
    'user-agent': (headers.get('user-agent') ?? '').slice(0, 300),
    'x-forwarded-for': exactClientAddress(headers, context.env, deps.trustedProxies),
  })
  const call = {
    deps,
    request: context.req.raw,
    clientAddress: clientAddress(headers, context.env, deps.trustedProxies),
    requestId: context.get('requestId'),
    sessionHeaders,
    setCookies: (set: readonly string[]) => void cookies.push(...sentCookies(set, isSecure)),
    setOwnCookie: (cookie: string) => void cookies.push(cookie),
  }
  return { call, cookies }
}

function isOverTls(deps: WebDeps, context: Context<WebEnv>): boolean {
  const isProxied = deps.trustedProxies > 0 && context.req.header('x-forwarded-proto') === 'https'
  return !deps.isDevelopment || isProxied || context.req.url.startsWith('https:')
}
