import type { Context } from 'hono'
import { findSearchPath } from '#features/search/domain/query/search-paths.ts'
import { EncodedBody } from '#platform/http/encoded-body.ts'
import type { CachedPage } from '#platform/http/page-cache.ts'
import { hourlyRateLimit, type RateLimit } from '#platform/limits/rate-limit.ts'
import { commonHeaders } from '#platform/http/security-headers.ts'
import { parseListQuery, listRequest } from '#features/publishing/server/list-query.ts'
import { cacheUseOf, pageAddress } from '#pages/storefront/page/page-address.ts'
import { tagOf } from '#pages/storefront/serve/render-page.tsx'
import { publicSnapshot } from '#features/publishing/server/protected-snapshot.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { pageResponse } from '#pages/storefront/serve/page-response.ts'
import { pageKey } from '#pages/storefront/serve/storefront.ts'
import type { Guarded } from '../../addresses/address-row.ts'
import { senderAddress, type WebCall } from '../../submission/lead-limits.ts'
import type { WebDeps } from '../../web-deps.ts'
import type { WebEnv } from '../../web-env.ts'
import { searchJson } from './search-json.ts'

/** Searches that one address may ask for in an hour; answers from the page cache are free. */
const searchesPerHour = 6_000

/** `GET /api/search`: what the stock list of an address holds, as JSON (docs/search-api.md). Failure: `{error}`. */
export function searchWithin(most = searchesPerHour): Guarded {
  const limits = new WeakMap<WebDeps, RateLimit>()
  return {
    demands: { limit: `searches: ${most} an hour` },
    async respond(call) {
      const { deps, context } = call
      const limit = limits.get(deps) ?? hourlyRateLimit({ now: deps.now })
      limits.set(deps, limit)
      const sender = senderAddress(call)
      const taken = await limit.take(`${context.get('address').siteId} ${sender}`, most)
      return taken.isAllowed ? respond(call, sender) : tooMany(context, taken.retryAfterSeconds)
    },
  }
}

async function respond({ deps, context }: WebCall, sender: string): Promise<Response> {
  const { raw } = context.req
  const address = context.get('address')
  const requested = new URL(raw.url)
  const target = pageAddress(requested.pathname + requested.search) ?? requested.pathname
  const snapshot = publicSnapshot(await deps.snapshots.get(address))
  await deps.turns.wait({ place: address.siteId, sender })
  const page = await resultsAt(deps, snapshot, new URL(target, requested.origin))
  if (!page)
    return context.json({ error: 'There is no stock list at this path.' }, 404, { 'cache-control': 'no-store' })
  const host = raw.headers.get('host') ?? requested.host
  const response = await pageResponse(page, raw)
  const use = cacheUseOf(target)
  if (use) deps.pageCache.store(pageKey(deps, address, { host, address: target }), page, use)
  return response
}

/** The finished answer, which holds for as long as the site does not change; undefined when the path is no stock list. */
async function resultsAt(deps: WebDeps, snapshot: SiteSnapshot, url: URL): Promise<CachedPage | undefined> {
  const path = url.searchParams.get('path') ?? snapshot.stockHref
  const found = findSearchPath(snapshot.searchPaths, path)
  if (!found) return undefined
  const listQuery = parseListQuery(snapshot, found, url.searchParams)
  const result = await deps.searchStock(snapshot, listRequest(snapshot, listQuery.path, listQuery.query))
  const json = searchJson(snapshot, listQuery, { result, withHits: url.searchParams.get('hits') !== '0' })
  return {
    version: snapshot.stamp,
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
      'x-robots-tag': 'noindex',
      ...commonHeaders,
    },
    body: new EncodedBody(
      Buffer.from(JSON.stringify(json)),
      `${snapshot.stamp}-${deps.storefrontAssets.version}-${tagOf(url)}`,
    ),
  }
}

const tooMany = (context: Context<WebEnv>, seconds: number): Response =>
  context.json({ error: 'We’ve had too many searches from your network. Please try again later.' }, 429, {
    'retry-after': String(seconds),
    'cache-control': 'no-store',
  })
