import { hour } from '#kernel/duration.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import type { CurrentSite, Session } from './session.ts'

type SiteFrame = OutputOf<'site.frame'>
type Stored = { at: number; session: Session; frame: SiteFrame }

const key = 'console-offline'
/** As long as a session of the server. */
const hours = 12

/**
 * Saves who was signed in last in this browser and the site they worked on, so that the program opens without a line. The
 * server decides again about everything as soon as it is reached.
 */
export function saveOfflineSession({ user }: Session, { group, ...site }: CurrentSite, frame: SiteFrame): void {
  const session: Session = { user, groups: [{ ...group, sites: [{ ...site }] }] }
  const stored: Stored = { at: Date.now(), session, frame: { ...frame, people: [] } }
  try {
    localStorage.setItem(key, JSON.stringify(stored))
  } catch {
    // A browser that stores nothing opens with a line only.
  }
}

export function findOfflineSession(): Stored | undefined {
  const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Stored | null
  const isFresh = stored !== null && Date.now() - stored.at < hours * hour
  if (!isFresh) localStorage.removeItem(key)
  return isFresh ? stored : undefined
}

/** Nothing of the person stays readable in this browser: they signed out, or their session has ended. */
export function forgetOfflineSession(): void {
  localStorage.removeItem(key)
}
