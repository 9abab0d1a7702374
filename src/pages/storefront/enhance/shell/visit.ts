import { nextSession, parseSession, type Session } from '#features/leads/domain/lead/session-tracking.ts'
import { storeValue, readStored } from './browser-storage.ts'

const sessionKey = 'session'

/** Notes this page in what the browser remembers of the visit. */
export function startVisit(): void {
  const { pathname, search, host } = location
  if (/^\/(?:enquiry|booking|trade-in)\//.test(pathname)) return
  const query = new URLSearchParams(search)
  // The way to a private page belongs into no record of pages seen.
  const page = query.has('follow') ? pathname : pathname + search
  const view = { page, query, referrer: document.referrer, host }
  storeValue(sessionKey, nextSession(parseSession(readStored(sessionKey)), { ...view, now: Date.now() }))
}

export const currentSession = (): Session | null => parseSession(readStored(sessionKey))
