import type { Context } from 'hono'
import { exactClientAddress } from '#platform/http/request-facts.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import type { WebEnv } from '#pages/web-env.ts'
import { LoginPage } from './login-page.tsx'
import { noteWrongGuess, rememberBrowser, secondsToWait } from './sign-in-limits.ts'
import { seeOther, staffResponse } from './staff-answer.tsx'

export const showLogin = (context: Context<WebEnv>): Response =>
  loginResponse(context, { status: 200, next: safeNext(context.req.query('next')) })

type SignInCall = { deps: WebDeps; context: Context<WebEnv> }

/** Signs in and goes on to the page that was asked for; a refusal does not say whether there is such an account. */
export async function signIn({ deps, context }: SignInCall): Promise<Response> {
  const { email, password, next } = await typed(context)
  const waitSeconds = await secondsToWait({ deps, context, email })
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
  if (!signedIn.ok) {
    await noteWrongGuess({ deps, context, email })
    return loginResponse(context, { status: 422, email, next, message: 'The e-mail address or the password is wrong.' })
  }
  const cookies = forTransport(deps, context, signedIn.value.cookies)
  return seeOther(next, [...cookies, rememberBrowser({ deps, email })])
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

/** The library notes browser and address of a session; of an address it is told ours, not what a header claims. */
function sessionHeaders(deps: WebDeps, context: Context<WebEnv>): Headers {
  const headers = new Headers({ 'user-agent': (context.req.header('user-agent') ?? '').slice(0, 300) })
  headers.set('x-forwarded-for', exactClientAddress(context.req.raw.headers, context.env, deps.trustedProxies))
  return headers
}

/** In production, and wherever the request came over TLS, a cookie is marked so that it never travels without. */
function forTransport(deps: WebDeps, context: Context<WebEnv>, cookies: string[]): string[] {
  const isProxied = deps.trustedProxies > 0 && context.req.header('x-forwarded-proto') === 'https'
  const isSecure = !deps.isDevelopment || isProxied || context.req.url.startsWith('https:')
  return isSecure ? cookies.map((cookie) => `${cookie}; Secure`) : cookies
}
