import type { OpenCall } from '../console-call.ts'

/**
 * Wrong guesses in an hour: for one account from one address (or from one known browser), and from one address for all
 * accounts. Nothing counts for an account as such: whoever knows an email address must not shut its owner out.
 */
const wrongGuesses = { account: 10, address: 100 }

const knownBrowserCookie = 'forecourt_console_browser'
const knownBrowserSeconds = 180 * 86_400

type Attempt = { call: OpenCall; email: string }

/** Seconds until this sender may guess again; 0: now. Right passwords count for nothing. */
export async function secondsToWait(attempt: Attempt): Promise<number> {
  const { leadLimit } = attempt.call.deps
  const requested = await Promise.all(limitsOf(attempt).map(({ key, most }) => leadLimit.peek(key, most)))
  return Math.max(...requested.map((each) => (each.isAllowed ? 0 : each.retryAfterSeconds)))
}

export async function noteWrongGuess(attempt: Attempt): Promise<void> {
  await Promise.all(limitsOf(attempt).map(({ key, most }) => attempt.call.deps.leadLimit.take(key, most)))
}

/** Marks the browser as one in which this person has signed in: guesses of others at its address do not slow it down. */
export const rememberBrowser = ({ call: { deps }, email }: Attempt): string =>
  deps.cookies.set({
    name: knownBrowserCookie,
    value: { browser: deps.newId(), email },
    path: '/',
    maxAgeSeconds: knownBrowserSeconds,
  })

function limitsOf({ call, email }: Attempt): { key: string; most: number }[] {
  const known = knownBrowser({ call, email })
  if (known) return [{ key: `sign-in browser ${known} ${email}`, most: wrongGuesses.account }]
  return [
    { key: `sign-in ${call.clientAddress} ${email}`, most: wrongGuesses.account },
    { key: `sign-in ${call.clientAddress} at the console`, most: wrongGuesses.address },
  ]
}

/** The browser's own id, where this account has signed in before. */
export function knownBrowser({ call, email }: Attempt): string | undefined {
  const value = call.deps.cookies.read(call.request.headers, knownBrowserCookie)
  if (typeof value !== 'object' || value === null || !('browser' in value) || !('email' in value)) return undefined
  return value.email === email && typeof value.browser === 'string' ? value.browser : undefined
}
