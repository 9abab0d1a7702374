import { day } from '#kernel/duration.ts'
/** Keys of an address that tell which campaign a visitor came from (specification 9). */
export const trackedKeys = ['gclid', 'fbclid', 'utm_source', 'utm_medium', 'utm_campaign'] as const

/** One arrival from elsewhere: tracked keys, `referrer` and `landing` page, and the moment `at` in ISO. */
export type Touch = Record<string, string>

/** What a browser remembers of a visit until a form is sent. */
export type Session = {
  /** Milliseconds since 1970. */
  since: number
  /** Tracked keys of the first page. */
  query: Record<string, string>
  /** Path and query of the pages seen, the newest last. */
  pages: string[]
  /** Where the visitor came from when the session began, and when they last came from elsewhere. */
  first?: Touch
  last?: Touch
}

const mostPages = 50
const longestPage = 300
const forgottenAfter = 30 * day

type PageView = {
  /** Path and query. */
  page: string
  query: Iterable<[string, string]>
  /** Address of the page that led here, '' when unknown. */
  referrer?: string
  /** Host of this site: coming from itself is no arrival. */
  host?: string
  now: number
}

/** The session after one more page. It begins anew after 30 days, and when the first campaign keys arrive (specification 4). */
export function nextSession(stored: Session | null, view: PageView): Session {
  const page = view.page.slice(0, longestPage)
  const arrived = Object.fromEntries(
    [...view.query].filter(([key, value]) => value !== '' && (trackedKeys as readonly string[]).includes(key)),
  )
  const known = stored && view.now - stored.since < forgottenAfter ? stored : null
  const isFirstCampaign = Object.keys(arrived).length > 0 && Object.keys(known?.query ?? {}).length === 0
  const session = known && !isFirstCampaign ? known : { since: view.now, query: arrived, pages: [] }
  const touch = touchOf(view, arrived)
  const isArrival = session.last === undefined || Object.keys(arrived).length > 0 || touch['referrer'] !== undefined
  return {
    since: session.since,
    query: session.query,
    pages: session.pages.at(-1) === page ? session.pages : [...session.pages, page].slice(-mostPages),
    first: session.first ?? touch,
    last: isArrival ? touch : session.last,
  }
}

function touchOf({ page, referrer = '', host = '', now }: PageView, arrived: Record<string, string>): Touch {
  const from = /^https?:\/\/([^/?#]+)[^?#]*/.exec(referrer)
  return {
    ...arrived,
    ...(from && from[1] !== host ? { referrer: from[0].slice(0, longestPage) } : {}),
    landing: page.slice(0, longestPage),
    at: new Date(now).toISOString(),
  }
}

/** Null unless what the browser stored still has the right shape. */
export function parseSession(stored: unknown): Session | null {
  const { since, query, pages, first, last } = (stored ?? {}) as Partial<Session>
  const isSession = typeof since === 'number' && typeof query === 'object' && query !== null && Array.isArray(pages)
  return isSession ? { since, query, pages, first, last } : null
}

const touchKeys = [...trackedKeys, 'referrer', 'landing', 'at'] as const
const longestTouchValue = 300

/** A touch as a sender gave it, with known keys and clean text only; undefined when nothing of it is left. */
export function parseTouch(input: unknown): Touch | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined
  const known = Object.entries(input).flatMap(([key, value]): [string, string][] => {
    const isKnown = (touchKeys as readonly string[]).includes(key) && typeof value === 'string'
    const text = isKnown
      ? value
          .slice(0, longestTouchValue)
          .replace(/\p{Cc}|\p{Cs}/gu, '')
          .trim()
      : ''
    return text === '' ? [] : [[key, text]]
  })
  return known.length === 0 ? undefined : Object.fromEntries(known)
}
