import type { Context } from 'hono'
import { clientAddress } from '#platform/http/request-facts.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import type { WebEnv } from '#pages/web-env.ts'

/**
 * Wrong guesses in an hour: for one account from one address (or from one known browser), and at one site from one address
 * for all accounts. Nothing counts for an account as such: whoever knows an e-mail address must not shut its owner out.
 */
const wrongGuesses = { account: 10, address: 100 }

const knownBrowserCookie = 'forecourt_browser'
const knownBrowserSeconds = 180 * 86_400

type Attempt = { deps: WebDeps; context: Context<WebEnv>; email: string }

/** Seconds until this sender may guess again; 0: now. Right passwords count for nothing. */
export async function secondsToWait(attempt: Attempt): Promise<number> {
  const { leadLimit } = attempt.deps
  const asked = await Promise.all(limitsOf(attempt).map(({ key, most }) => leadLimit.peek(key, most)))
  return Math.max(...asked.map((each) => (each.isAllowed ? 0 : each.retryAfterSeconds)))
}

export async function noteWrongGuess(attempt: Attempt): Promise<void> {
  await Promise.all(limitsOf(attempt).map(({ key, most }) => attempt.deps.leadLimit.take(key, most)))
}

/** Marks the browser as one in which this person has signed in: guesses of others at its address do not slow it down. */
export const rememberBrowser = ({ deps, email }: Omit<Attempt, 'context'>): string =>
  deps.cookies.set({
    name: knownBrowserCookie,
    value: { browser: deps.newId(), email },
    path: '/staff/login',
    maxAgeSeconds: knownBrowserSeconds,
  })

function limitsOf(attempt: Attempt): { key: string; most: number }[] {
  const { deps, context, email } = attempt
  const known = knownBrowser(attempt)
  if (known) return [{ key: `sign-in browser ${known} ${email}`, most: wrongGuesses.account }]
  const address = clientAddress(context.req.raw.headers, context.env, deps.trustedProxies)
  return [
    { key: `sign-in ${address} ${email}`, most: wrongGuesses.account },
    { key: `sign-in ${address} at ${context.get('site').siteId}`, most: wrongGuesses.address },
  ]
}

/** The browser's own id, where this account has signed in before. */
function knownBrowser({ deps, context, email }: Attempt): string | undefined {
  const value = deps.cookies.read(context.req.raw.headers, knownBrowserCookie)
  if (typeof value !== 'object' || value === null || !('browser' in value) || !('email' in value)) return undefined
  return value.email === email && typeof value.browser === 'string' ? value.browser : undefined
}
