import type { Context } from 'hono'
import { clientAddress, exactClientAddress } from '#platform/http/request-facts.ts'
import type { Guarded } from '#pages/addresses/address-row.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import type { WebEnv } from '#pages/web-env.ts'
import { runCall } from './run-call.ts'
import type { OpenCall, OperationRow } from './console-call.ts'
import { receivedCookies, sentCookies } from './session/console-cookies.ts'
import { liveUpdates } from './live-updates.ts'

/** The staff permission that a call of the console demands, and who looks for it before the call is read. */
export const operation = (row: OperationRow): Guarded => ({
  demands: { permission: `staff: ${row.permission}` },
  async respond({ deps, context }) {
    const { call, cookies } = openCall(deps, context)
    const response = await runCall(call, row)
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    return response
  },
})

export const listenForChanges: Guarded = {
  demands: { permission: 'staff: signed-in' },
  respond: ({ deps, context }) => liveUpdates(openCall(deps, context).call),
}

/** The call as it stands before anybody is known, and the cookies that it sets. */
export function openCall(deps: WebDeps, context: Context<WebEnv>): { call: OpenCall; cookies: string[] } {
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
