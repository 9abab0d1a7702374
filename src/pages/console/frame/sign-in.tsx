import type { Context } from 'hono'
import type { RateLimit } from '#platform/http/rate-limit.ts'
import { clientAddress } from '#platform/http/request-facts.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import type { WebEnv } from '#pages/web-env.ts'
import { LoginPage } from './login-page.tsx'
import { seeOther, staffResponse } from './staff-answer.tsx'

/** In an hour: wrong guesses for one account from one address, from one address at all, and for one account from everywhere. */
const attemptLimits = { accountAndAddress: 10, address: 40, account: 100 }

export const showLogin = (context: Context<WebEnv>): Response =>
  loginResponse(context, { status: 200, next: safeNext(context.req.query('next')) })

type SignInCall = { deps: WebDeps; context: Context<WebEnv>; attempts: RateLimit }

/** Signs in and goes on to the page that was asked for; a refusal does not say whether there is such an account. */
export async function signIn({ deps, context, attempts }: SignInCall): Promise<Response> {
  const { email, password, next } = await typed(context)
  const waitSeconds = secondsToWait({ deps, context, attempts }, email)
  if (waitSeconds > 0) {
    const message = 'Too many attempts. Please try again later.'
    return loginResponse(context, {
      status: 429,
      email,
      next,
      message,
      headers: { 'retry-after': String(waitSeconds) },
    })
  }
  const signedIn = await deps.auth.signIn({ email, password, headers: sessionHeaders(deps, context) })
  if (!signedIn.ok)
    return loginResponse(context, { status: 422, email, next, message: 'The e-mail address or the password is wrong.' })
  return seeOther(next, forTransport(deps, context, signedIn.value.cookies))
}

export async function signOut(deps: WebDeps, context: Context<WebEnv>): Promise<Response> {
  const cookies = await deps.auth.signOut(context.req.raw.headers)
  return seeOther('/staff/login', forTransport(deps, context, cookies))
}

type Shown = {
  status: 200 | 422 | 429
  next: string
  email?: string
  message?: string
  headers?: Record<string, string>
}

function loginResponse(context: Context<WebEnv>, { status, headers, ...shown }: Shown): Response {
  const body = <LoginPage site={context.get('site')} {...shown} />
  return staffResponse({ status, title: 'Staff sign-in', body, headers })
}

async function typed(context: Context<WebEnv>): Promise<{ email: string; password: string; next: string }> {
  const form = await context.req.parseBody().catch(() => ({}) as Record<string, unknown>)
  const text = (key: string): string => (typeof form[key] === 'string' ? form[key] : '')
  return {
    email: text('email').trim().toLowerCase().slice(0, 254),
    password: text('password'),
    next: safeNext(text('next')),
  }
}

/** Only to a staff page of this host: an address from outside must not decide where one lands after signing in. */
const safeNext = (wanted: string | undefined): string =>
  wanted && /^\/staff(?:\/[a-z0-9-]+)*$/.test(wanted) ? wanted : '/staff'

function secondsToWait({ deps, context, attempts }: SignInCall, email: string): number {
  const address = clientAddress(context.req.raw.headers, context.env, deps.trustsProxy)
  const taken = [
    attempts.take(`both ${address} ${email}`, attemptLimits.accountAndAddress, deps.now()),
    attempts.take(`address ${address}`, attemptLimits.address, deps.now()),
    attempts.take(`account ${email}`, attemptLimits.account, deps.now()),
  ]
  return Math.max(...taken.map((each) => (each.isAllowed ? 0 : each.retryAfterSeconds)))
}

/** The library notes browser and address of a session; of an address it is told ours, not what a header claims. */
function sessionHeaders(deps: WebDeps, context: Context<WebEnv>): Headers {
  const headers = new Headers({ 'user-agent': (context.req.header('user-agent') ?? '').slice(0, 300) })
  headers.set('x-forwarded-for', clientAddress(context.req.raw.headers, context.env, deps.trustsProxy))
  return headers
}

/** Over TLS a cookie is marked so that it never travels without. */
function forTransport(deps: WebDeps, context: Context<WebEnv>, cookies: string[]): string[] {
  const isProxied = deps.trustsProxy && context.req.header('x-forwarded-proto') === 'https'
  const isSecure = isProxied || context.req.url.startsWith('https:')
  return isSecure ? cookies.map((cookie) => `${cookie}; Secure`) : cookies
}
