import { publicSnapshot } from '#features/publishing/server/protected-snapshot.ts'
import { EncodedBody } from '#platform/http/encoded-body.ts'
import type { CachedPage } from '#platform/http/page-cache.ts'
import { commonHeaders } from '#platform/http/security-headers.ts'
import type { Responder } from '../addresses/address-row.ts'
import { originOf } from '../storefront/page/site-origin.ts'
import { pageResponse } from '../storefront/serve/page-response.ts'
import { pageKey } from '../storefront/serve/storefront.ts'
import type { DocumentMaker, SiteDocument } from './site-document.ts'

/** A document, cached like a finished page; where the site has none, a page may have its address. */
export const document =
  (make: DocumentMaker): Responder =>
  async ({ deps, context }) => {
    const [address, request] = [context.get('address'), context.req.raw]
    const { pathname, host } = new URL(request.url)
    const snapshot = publicSnapshot(await deps.snapshots.get(address))
    const made = make({ snapshot, file: context.req.param('file') ?? '', origin: originOf(deps, address, request) })
    if (!made) return undefined
    const page = finished(made, `${snapshot.stamp}-${pathname}`, snapshot.stamp)
    const key = pageKey(deps, address, { host: request.headers.get('host') ?? host, address: pathname })
    deps.pageCache.store(key, page)
    return pageResponse(page, request)
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
