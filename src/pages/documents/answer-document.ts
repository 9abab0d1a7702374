import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { EncodedBody } from '#platform/http/encoded-body.ts'
import type { CachedPage } from '#platform/http/page-cache.ts'
import { commonHeaders } from '#platform/http/security-headers.ts'
import { originOf, pageKey, pageResponse } from '../storefront/serve/storefront.ts'
import type { WebDeps } from '../web-deps.ts'
import { arrivalsFeed } from './arrivals-feed.ts'
import { blogFeed } from './blog-feed.ts'
import { llmsTxt } from './llms-txt.ts'
import { robotsTxt } from './robots-txt.ts'
import type { SiteDocument } from './site-document.ts'
import { sitemap } from './sitemap.ts'
import { siteIcon } from './site-icon-document.ts'
import { vehicleJson } from './vehicle-json.ts'
import { vehiclePlaceholder } from './vehicle-placeholder.ts'

const makers = [robotsTxt, sitemap, arrivalsFeed, blogFeed, vehicleJson, llmsTxt, vehiclePlaceholder, siteIcon]

/** Only addresses that look like a document are worth asking the makers. */
const looksLikeDocument = /\.(?:txt|xml|atom|json|svg)$/

/** The document at this address, kept like a finished page; undefined when the site has none there. */
export async function answerDocument(
  deps: WebDeps,
  site: SiteAddress,
  request: Request,
): Promise<Response | undefined> {
  const { pathname, host } = new URL(request.url)
  if (!looksLikeDocument.test(pathname)) return undefined
  const snapshot = await deps.snapshots.get(site)
  const asked = { snapshot, pathname, origin: originOf(deps, site, request) }
  for (const make of makers) {
    const made = make(asked)
    if (!made) continue
    const page = finished(made, `${snapshot.stamp}-${pathname}`, snapshot.stamp)
    const key = pageKey(deps, site, { host: request.headers.get('host') ?? host, address: pathname })
    deps.pageCache.keep(key, page)
    return pageResponse(page, request)
  }
  return undefined
}

function finished({ type, text, isIndexable }: SiteDocument, name: string, version: string): CachedPage {
  return {
    version,
    status: 200,
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=300, must-revalidate',
      vary: 'accept-encoding',
      ...commonHeaders,
      ...(isIndexable ? {} : { 'x-robots-tag': 'noindex' }),
    },
    body: new EncodedBody(Buffer.from(text), name.replaceAll('/', '-')),
  }
}
