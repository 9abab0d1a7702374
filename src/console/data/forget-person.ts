import { forgetEarlyResponses } from './early-responses.ts'
import { forgetOfflineSession } from './offline-session.ts'
import { currentPerson } from './person.ts'
import { storedRounds } from './stored-round.ts'

/** Does what this browser stores for the person who leaves, and the shell with it; the next to sign in brings their own. */
export async function forgetPerson(): Promise<void> {
  currentPerson.set(null)
  forgetOfflineSession()
  forgetEarlyResponses()
  await storedRounds.clear().catch(() => undefined)
  // Only pages of a safe origin have caches.
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}
