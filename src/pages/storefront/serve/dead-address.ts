import { vehicleBasePaths } from '#features/sites/domain/template.ts'
import { withQuery } from '#kernel/with-query.ts'
import { andThen, type MaybePromise } from '#kernel/maybe-promise.ts'
import { meantList } from '#features/search/domain/query/meant-list.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import type { PageResponse, PageRequest } from '../page/page.ts'

type Respond = (request: PageRequest) => MaybePromise<PageResponse>

/** People type addresses, cut them off and keep old ones: this finds where one leads that has no page. Undefined: nowhere that one could know of. */
export function leadOn(request: PageRequest, respond: Respond): MaybePromise<PageResponse | undefined> {
  const { pathname, search } = request.url
  const small = pathname.toLowerCase()
  const known = knownAddress(small, request.snapshot)
  if (known !== undefined) return { kind: 'moved', to: withSearch(known, search), status: 301 }
  // A list of that name may come tomorrow, so browsers are not told to remember the way.
  const meant = meantList(pathname, request.snapshot.searchPaths)
  if (meant !== undefined) return { kind: 'moved', to: withSearch(meant, search), status: 302 }
  const plain = small.replace(/^\/pages(?=\/.)/, '')
  if (plain === pathname) return undefined
  const url = new URL(request.url)
  url.pathname = plain
  return andThen(respond({ ...request, url }), (found): PageResponse | undefined => {
    if (found.kind === 'moved') return { ...found, to: found.to.includes('?') ? found.to : found.to + search }
    return found.kind !== 'missing' && found.status === 200
      ? { kind: 'moved', to: plain + search, status: 301 }
      : undefined
  })
}

/** Whether a page that is missing here leads on to a list, whatever the words of its address could mean besides. */
export const isKnownAddress = (pathname: string, snapshot: SiteSnapshot): boolean =>
  knownAddress(pathname.toLowerCase(), snapshot) !== undefined ||
  meantList(pathname, snapshot.searchPaths) !== undefined

/** Parents of addresses, and addresses that every site of this kind has under one name or another. */
function knownAddress(pathname: string, { stockHref, formerPaths, models }: SiteSnapshot): string | undefined {
  if (formerPaths.has(pathname) || standardListPath === pathname) return stockHref
  const [, base, condition] = /^(\/[a-z]+)(?:\/(new|used|demo))?$/.exec(pathname) ?? []
  if (isParentOfStock(base)) return condition === undefined ? stockHref : withQuery(stockHref, { car_type: condition })
  if (pathname === '/contact-us') return '/contact'
  return pathname === '/models' && models.length > 0 ? '/range' : undefined
}

const isParentOfStock = (path: string | undefined): boolean =>
  path === '/search' || vehicleBasePaths.some((each) => each === path)

/** The list of every site that names none of its own (specification 2). */
const standardListPath = '/search/new-used-and-demo-cars'

const withSearch = (address: string, search: string): string =>
  search === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${search.slice(1)}`
