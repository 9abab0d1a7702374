import type { ContentSettings } from '#features/sites/domain/settings/content-settings.ts'
import { goneMark } from '#features/sites/domain/settings/safe-address.ts'

/** 410: what stood there will not come back, and search engines may forget it. */
export type Redirect = { to: string; status: 301 | 302 } | { status: 410 }

/** A path leads on at most once: the last stop is looked up beforehand. */
export function redirectTable(entries: ContentSettings['redirects']): ReadonlyMap<string, Redirect> {
  const byAddress = new Map(entries.map((entry) => [comparableAddress(entry.from), entry]))
  const table = new Map<string, Redirect>()
  for (const [from, entry] of byAddress) {
    const redirect = lastStop(entry, byAddress)
    const isItself = redirect && 'to' in redirect && comparableAddress(redirect.to) === from
    if (redirect && !isItself) table.set(from, redirect)
  }
  return table
}

/** An old address may be told from others by its query alone: one that is listed with it wins over its path. */
export function findRedirect(
  table: ReadonlyMap<string, Redirect>,
  pathname: string,
  search = '',
): Redirect | undefined {
  if (table.size === 0) return undefined
  const whole = search === '' ? undefined : table.get(comparableAddress(pathname + search))
  return whole ?? table.get(comparableAddress(pathname))
}

/** Paths of which some old address has a query: a page that is finished for the path alone does not answer it. */
export const pathsWithQuery = (table: ReadonlyMap<string, Redirect>): ReadonlySet<string> =>
  new Set([...table.keys()].flatMap((address) => (address.includes('?') ? [address.replace(/\?.*/, '')] : [])))

/** Redirects compare addresses in small letters, without a slash at the end, with parameters in order and none of campaigns. */
export function comparableAddress(address: string): string {
  const [path = '', ...rest] = address.toLowerCase().split('?')
  const plain = path.replace(/(?<=.)\/+$/, '')
  if (rest.length === 0) return plain
  const parameters = rest.join('?').replaceAll('+', '%20').split('&')
  const query = parameters.filter((each) => each !== '' && !ofCampaigns.test(each)).toSorted()
  return query.length === 0 ? plain : `${plain}?${query.join('&')}`
}

const ofCampaigns = /^(?:utm_\w*|gclid|gbraid|wbraid|fbclid|msclkid|_ga)=/

type Entry = ContentSettings['redirects'][number]

/** Follows a chain to its end; undefined when it runs in a circle. */
function lastStop(entry: Entry, byAddress: ReadonlyMap<string, Entry>): Redirect | undefined {
  const seen = new Set<Entry>()
  let [at, isTemporary] = [entry, false]
  while (!seen.has(at)) {
    seen.add(at)
    isTemporary ||= at.is_temporary
    if (at.to === goneMark) return { status: 410 }
    const next = byAddress.get(comparableAddress(at.to))
    if (!next) return { to: at.to, status: isTemporary ? 302 : 301 }
    at = next
  }
  return undefined
}
