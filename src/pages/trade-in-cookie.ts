import { day, second } from '#kernel/duration.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { answersOf } from '#features/trade-in/domain/trade-in-answers.ts'
import type { OpenedTradeIn } from '#features/trade-in/server/open-trade-in.ts'
import type { SignedCookies } from '#platform/http/signed-cookie.ts'

/** The browser that traded in finds its private page here, without any address that names it. */
export const ownTradeInPath = '/trade-in/mine'

/** The trade-in that this browser's enquiries take along: signed, and out of reach of scripts. */
const enquiryCookie = 'trade-in'

/** What it is worth, for the script that puts it into the deal on vehicle pages: `low.high.owing` in dollars, and no secret. */
const valueCookie = 'trade_in_value'

const dayInSeconds = day / second

type SavedTradeIn = OpenedTradeIn & { token: string; site: Site }

/** Both cookies, for as long as the range holds; none where there is no figure but the one for enquiries. */
export function tradeInCookies(cookies: SignedCookies, { token, site, tradeIn, payload }: SavedTradeIn): string[] {
  const maxAgeSeconds = site.settings.retail.trade_in.valid_days * dayInSeconds
  const own = cookies.set({ name: enquiryCookie, value: { token }, path: '/', maxAgeSeconds })
  const { estimate } = tradeIn
  if (estimate?.kind !== 'range') return [own, cleared]
  const owing = answersOf(payload)?.owing ?? 0
  const worth = [estimate.low, estimate.high, owing].map((cents) => Math.round(cents / 100)).join('.')
  return [own, `${valueCookie}=${worth}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`]
}

const cleared = `${valueCookie}=; Path=/; Max-Age=0; SameSite=Lax`

export const clearedTradeInCookies = (cookies: SignedCookies): string[] => [
  cookies.clear({ name: enquiryCookie, path: '/' }),
  cleared,
]

/** The token of the trade-in that this browser takes along; undefined when there is none, or the cookie is not ours. */
export function tradeInTokenIn(cookies: SignedCookies, headers: Headers): string | undefined {
  if (!headers.get('cookie')?.includes(`${enquiryCookie}=`)) return undefined
  const saved = (cookies.read(headers, enquiryCookie) ?? {}) as Record<string, unknown>
  return typeof saved['token'] === 'string' ? saved['token'] : undefined
}
