import { figureKeys } from '#features/finance/domain/finance-figures.ts'
import type { PageUse } from '#platform/http/page-cache.ts'
import { searchKeys } from '#features/search/domain/query/search-keys.ts'

/** What the success page is told (specification 2). */
const successKeys = ['category', 'vehicle', 'location', 'date', 'time', 'position', 'follow', 'confirm', 'form']

/** What forms are told beforehand, and the step of a form whose steps are pages. */
const formKeys = ['car_id', 'car_type', 'preferredDealership', 'vehiclePriceBudget', 'offer', 'about', 'step', 'draft']

/** For the page that says whether a vehicle can be towed. */
const towKeys = ['with', 'towing', 'ball', 'payload']

/** Figures of the repayment calculator; the price is among what forms are told. */
const calculatorKeys = Object.values(figureKeys).filter((key) => key !== figureKeys.price)

/** What was chosen on the way to a booking. */
const bookingKeys = ['place', 'day', 'at', 'from', 'until', 'weeks']

/** What the store is narrowed to, and the product that its form is about. */
const storeKeys = ['fits', 'year', 'product']

/** What the lists of compared and seen vehicles, and the search API, are told. */
const listKeys = ['vehicles', 'add', 'only', 'part', 'path', 'hits']

/**
 * Query keys that change a page or an answer of the search API. All others, such as campaign keys, are left out of the address
 * that it is made from.
 */
const knownKeys = new Set<string>([
  ...searchKeys,
  ...successKeys,
  ...formKeys,
  ...towKeys,
  ...bookingKeys,
  ...calculatorKeys,
  ...listKeys,
  ...storeKeys,
])

const maxQueryLength = 2_000

/**
 * The address that a page is rendered from and cached under: no trailing slash, known keys only, in sorted order.
 * Undefined when the raw address is not one a page could have.
 */
export function pageAddress(rawUrl: string): string | undefined {
  const mark = rawUrl.indexOf('?')
  const path = mark < 0 ? rawUrl : rawUrl.slice(0, mark)
  if (!path.startsWith('/') || path.startsWith('//')) return undefined
  const pathname = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (mark < 0) return pathname
  const query = knownQuery(rawUrl.slice(mark + 1, mark + 1 + maxQueryLength))
  return query === '' ? pathname : `${pathname}?${query}`
}

function knownQuery(query: string): string {
  if (query === '') return ''
  const params = new URLSearchParams(query)
  const isAsked = (key: string, value: string) => value !== '' || (key === 'q' && params.has('said'))
  const known = [...params].filter(([key, value]) => knownKeys.has(key) && isAsked(key, value))
  known.sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0))
  return new URLSearchParams(known).toString()
}

/**
 * The address without keys that ask for nothing, as a form without script sends them: `?make=&body=ute` is `?body=ute`.
 * Undefined when there are none; keys that no page knows are left as they are.
 */
export function withoutEmptyKeys(rawUrl: string): string | undefined {
  const mark = rawUrl.indexOf('?')
  if (mark < 0 || rawUrl.startsWith('//') || !emptyValue.test(rawUrl)) return undefined
  const pairs = rawUrl.slice(mark + 1).split('&')
  // A field that was emptied takes back the sentence that stood in it.
  const isTakenBack = pairs.some((pair) => pair.startsWith('said=') && pair !== 'said=')
  const asking = pairs.filter((pair) => !isEmptyPair(pair) || (isTakenBack && pair === 'q='))
  if (asking.length === pairs.length) return undefined
  return rawUrl.slice(0, mark) + (asking.length === 0 ? '' : `?${asking.join('&')}`)
}

const emptyValue = /=(?:&|$)/
const isEmptyPair = (pair: string): boolean => pair.endsWith('=') && knownKeys.has(pair.slice(0, -1))

/**
 * How long a page is worth its room in the cache; undefined: not at all. Places, lists of vehicles, a step, a private link and figures of
 * a loan are the shopper's own: no two ask alike. Of free text short ones come again, "mazda" above all, and pages without a vehicle
 * likewise.
 */
export function cacheUseOf(address: string, status = 200): PageUse | undefined {
  if (address.length >= 300 || personal.test(address)) return undefined
  if (status === 404) return address.startsWith(searchBase) ? 'passing' : undefined
  if (status !== 200) return undefined
  const said = wish.exec(address)?.[1]
  if (said === undefined) return 'lasting'
  return said.length <= longestWish ? 'passing' : undefined
}

/** Below it lie lists of the stock, and whatever robots make up there. */
const searchBase = '/search/'
const longestWish = 60

const personal = new RegExp(`[?&](?:said|near|at|vehicles|add|step|follow|draft|${calculatorKeys.join('|')})=`)
const wish = /[?&]q=([^&]*)/
