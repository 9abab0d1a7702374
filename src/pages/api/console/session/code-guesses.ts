import type { UserId } from '#kernel/ids.ts'
import type { PersonCall } from '../console-call.ts'
import { knownBrowser } from './sign-in-guesses.ts'

/**
 * Wrong codes in an hour: of one known browser; from one address, and from all addresses together, in browsers where the person
 * never signed in. Whoever has the password alone can use up no allowance but that of unknown browsers; passkeys and recovery
 * codes work there all the same, since nobody can guess them.
 */
const wrongCodes = { browser: 10, address: 5, unknown: 30 }

type Limit = { key: string; most: number }

/** Seconds until a code may be tried again; 0: now. */
export async function secondsToWaitForCode(call: PersonCall): Promise<number> {
  const requested = await Promise.all(limitsOf(call).map(({ key, most }) => call.deps.leadLimit.peek(key, most)))
  return Math.max(...requested.map((each) => (each.isAllowed ? 0 : each.retryAfterSeconds)))
}

export async function noteWrongCode(call: PersonCall): Promise<void> {
  await Promise.all(limitsOf(call).map(({ key, most }) => call.deps.leadLimit.take(key, most)))
}

function limitsOf(call: PersonCall): Limit[] {
  const { user } = call.session
  const id: UserId = user.id
  const known = knownBrowser({ call, email: user.email })
  if (known) return [{ key: `code browser ${known} ${id}`, most: wrongCodes.browser }]
  return [
    { key: `code ${call.clientAddress} ${id}`, most: wrongCodes.address },
    { key: `code unknown browsers ${id}`, most: wrongCodes.unknown },
  ]
}
