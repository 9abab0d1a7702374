import type { ConsentRecord } from './consent.ts'

/** What a request says for measurement of others: what its sender allows, and how their browser is known there. */
export type Measurement = {
  /** What the sender allowed on the page from which they wrote; the browser's privacy signal counted. */
  allows: { analytics: boolean; ads: boolean }
  address: string
  userAgent: string
  /** Page of the form, without its query. */
  page: string
  /** Values of the cookies that others' scripts have set on this site; empty where they have not. */
  cookies: { fbp: string; fbc: string; ga: string }
}

type Cookies = (name: string) => string | undefined

/** What the sender decided about services of others, for the ledger of consents; and what that allows now. */
export type ConsentSent = { measurement?: Measurement; choices?: ConsentRecord[] }

/** A page notes here what is allowed, so that forms which are posted without script say it too. */
export const consentCookie = 'consent'

/** `1.a.d.1763606400000.g`: analytics and ads are allowed, chosen at that moment (0: never), with the privacy signal on. */
const cookieShape = /^1\.(a?)\.(d?)\.(\d{1,13})\.(g?)$/

/**
 * Reads it from a request. The browser names what is allowed (`x-consent: analytics, ads`, or the cookie) where it was asked;
 * without that, without script and for other programs nothing is allowed. Global Privacy Control forbids advertising whatever
 * else is said.
 */
export function measurementOf(
  headers: { get(name: string): string | null },
  { address, cookie }: { address: string; cookie: Cookies },
): Measurement | undefined {
  const [, analytics, ads] = cookieShape.exec(cookie(consentCookie) ?? '') ?? []
  const header = headers.get('x-consent')
  const text = header === null ? [analytics && 'analytics', ads && 'ads'] : header.split(',').map((each) => each.trim())
  const allows = {
    analytics: text.includes('analytics'),
    ads: text.includes('ads') && headers.get('sec-gpc') !== '1',
  }
  if (!allows.analytics && !allows.ads) return undefined
  return {
    allows,
    address,
    userAgent: (headers.get('user-agent') ?? '').slice(0, 500),
    page: pageOf(headers.get('referer') ?? ''),
    cookies: {
      fbp: shaped(cookie('_fbp'), /^fb\.\d\.\d{1,20}\.\d{1,30}$/),
      fbc: shaped(cookie('_fbc'), /^fb\.\d\.\d{1,20}\.[\w-]{1,300}$/),
      ga: shaped(cookie('_ga'), /^GA\d\.\d\.\d{1,20}\.\d{1,20}$/),
    },
  }
}

/** The boxes of the page of choices, in their exact words. */
export const choiceLabels = { analytics: 'Allow measurement', ads: 'Allow advertising' } as const

/**
 * The ledger's record of the sender's choice. Who never chose has agreed to nothing there and refused nothing; the
 * browser's privacy signal refuses.
 */
export function choicesOf(headers: { get(name: string): string | null }, cookie: Cookies): ConsentRecord[] {
  const [, analytics = '', ads = '', chosenAt = '0', signal = ''] = cookieShape.exec(cookie(consentCookie) ?? '') ?? []
  const hasSignal = signal !== '' || headers.get('sec-gpc') === '1'
  const record = (purpose: string, isGiven: boolean, wording: string): ConsentRecord => ({
    purpose,
    channel: 'browser',
    isGiven,
    wording,
  })
  if (Number(chosenAt) === 0)
    return hasSignal ? [record('advertising of others', false, 'Global Privacy Control was on')] : []
  const when = new Date(Number(chosenAt)).toISOString()
  const suffix = `chosen in the browser at ${when}${hasSignal ? ', Global Privacy Control was on' : ''}`
  return [
    record('measurement of others', analytics !== '', `${choiceLabels.analytics} (${suffix})`),
    record('advertising of others', ads !== '' && !hasSignal, `${choiceLabels.ads} (${suffix})`),
  ]
}

const shaped = (value: string | undefined, shape: RegExp): string => (value && shape.test(value) ? value : '')

/** Queries can hold what somebody typed, and private addresses a way to what they sent. */
function pageOf(address: string): string {
  const [, origin = '', pathname = ''] = /^(https?:\/\/[^/?#]+)([^?#]*)/.exec(address) ?? []
  return /^\/(?:enquiry|booking|reservation|trade-in\/|garage)/.test(pathname) ? `${origin}/` : origin + pathname
}
