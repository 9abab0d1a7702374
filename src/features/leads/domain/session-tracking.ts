/** Keys of an address that tell which campaign a visitor came from (specification 9). */
export const trackedKeys = ['gclid', 'fbclid', 'utm_source', 'utm_medium', 'utm_campaign'] as const

/** What a browser remembers of a visit until a form is sent. */
export type Session = {
  /** Milliseconds since 1970. */
  since: number
  /** Tracked keys of the first page. */
  query: Record<string, string>
  /** Path and query of the pages seen, the newest last. */
  pages: string[]
}

const mostPages = 50
const longestPage = 300
const forgottenAfter = 30 * 86_400_000

/** The session after one more page. It begins anew after 30 days, and when the first campaign keys arrive (specification 4). */
export function nextSession(
  stored: Session | null,
  { page, query, now }: { page: string; query: Iterable<[string, string]>; now: number },
): Session {
  const arrived = Object.fromEntries(
    [...query].filter(([key, value]) => value !== '' && (trackedKeys as readonly string[]).includes(key)),
  )
  const known = stored && now - stored.since < forgottenAfter ? stored : null
  const isFirstCampaign = Object.keys(arrived).length > 0 && Object.keys(known?.query ?? {}).length === 0
  const { since, query: first, pages } = known && !isFirstCampaign ? known : { since: now, query: arrived, pages: [] }
  const isSamePage = pages.at(-1) === page.slice(0, longestPage)
  return { since, query: first, pages: isSamePage ? pages : [...pages, page.slice(0, longestPage)].slice(-mostPages) }
}

/** What a browser had kept, if it still has the right shape. */
export function parseSession(kept: unknown): Session | null {
  const { since, query, pages } = (kept ?? {}) as Partial<Session>
  const isSession = typeof since === 'number' && typeof query === 'object' && query !== null && Array.isArray(pages)
  return isSession ? { since, query, pages } : null
}
