import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { LRUCache } from 'lru-cache'
import { placeholderPath } from '#features/inventory/domain/vehicle/vehicle-outline.ts'
import { iconSizes } from '#features/media/server/site-icon.ts'
import { previewToken } from '#features/publishing/domain/preview-host.ts'
import type { StoredPreview } from '#features/publishing/server/preview/show-preview.ts'
import { withDrafts } from '#features/publishing/server/preview/with-drafts.ts'
import { assembleSnapshot, type SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { siteIconPath } from '#features/sites/domain/theme.ts'
import { hostOfHeader } from '#features/sites/server/site-directory.ts'
import { type AddressRow, get } from '#pages/addresses/address-row.ts'
import { mountAddresses } from '#pages/addresses/mount-addresses.ts'
import { assetAddresses } from '#pages/addresses/process-addresses.ts'
import { document } from '#pages/documents/serve-document.ts'
import { serveIcon, siteIcon } from '#pages/documents/site-icon-document.ts'
import { showImage, showMedia, showSharePicture } from '#pages/documents/site-pictures.ts'
import { vehiclePlaceholder } from '#pages/documents/vehicle-placeholder.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import type { WebEnv } from '#pages/web-env.ts'
import { PageCache } from '#platform/http/page-cache.ts'
import { followingTheme, isFramed, previewThemePath, previewThemeScript, unpacked } from './preview-theme.ts'
import { unknownHostPage } from '../serve/plain-pages.ts'
import { servePage } from '../serve/storefront.ts'

/** Few people look at previews at once. */
const mostSnapshots = 20

/** What of a site can be looked at in a preview: its pages and their pictures. Nothing private, nothing for programs. */
const previewAddresses: readonly AddressRow[] = [
  get('/_next/image', showImage),
  get('/media/:key', showMedia),
  get('/share/:name', showSharePicture),
  ...Object.keys(iconSizes).map((path) => get(path, serveIcon)),
  get(siteIconPath, document(siteIcon)),
  get(placeholderPath, document(vehiclePlaceholder)),
  get('*', ({ deps, context }) => previewPage(deps, context.get('address'), context.req.raw)),
]

/** The program's own files: the same in every preview, and asked for by a page that is still open when its preview has ended. */
const files: readonly AddressRow[] = [
  ...assetAddresses,
  get(previewThemePath, () => new Response(previewThemeScript, { headers: { 'content-type': 'text/javascript' } })),
]

/** Inside the console a page follows the theme that somebody drags; elsewhere it is as shoppers get it. */
async function previewPage(deps: WebDeps, address: SiteAddress, request: Request): Promise<Response> {
  if (!isFramed(request)) return servePage(deps, address, request)
  return followingTheme(await servePage(deps, address, unpacked(request)))
}

/**
 * Answers what comes to the host of a preview; all other hosts go on to the sites. Nothing of it reaches the cache of public
 * pages, no search engine keeps it, and nothing can be sent from it.
 */
export function onPreviewHost(deps: WebDeps): MiddlewareHandler<WebEnv> {
  const snapshots = new LRUCache<string, SiteSnapshot>({ max: mostSnapshots })
  const ofProgram = new Hono<WebEnv>()
  mountAddresses(ofProgram, deps, files)
  return async (context, next) => {
    const { previewDomain, openPreview } = deps.console
    const host = hostOfHeader(context.req.header('host') ?? new URL(context.req.url).host)
    const token = previewDomain === null ? undefined : previewToken(host, previewDomain)
    if (token === undefined) return next()
    const file = await ofProgram.fetch(context.req.raw, context.env)
    if (file.ok) return file
    const preview = await openPreview(token, deps.now())
    const address = preview && deps.directory.findById(preview.siteId)
    if (!preview || !address) return unknownHostPage()
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD')
      return asPreview(deps, context.text('This is a preview: nothing can be sent from it.\n', 403))
    const app = previewOf(withPreview(deps, { preview, address, snapshots }), address)
    return asPreview(deps, await app.fetch(context.req.raw, context.env))
  }
}

function previewOf(deps: WebDeps, address: SiteAddress): Hono<WebEnv> {
  const app = new Hono<WebEnv>()
  // What breaks is told as everywhere.
  app.onError((error) => {
    throw error
  })
  app.use((context, next) => {
    context.set('address', address)
    return next()
  })
  // Pages that follow the theme are put together anew, so they come from no cache of compressed ones.
  app.use(compress())
  mountAddresses(app, deps, previewAddresses)
  return app
}

type Shown = { preview: StoredPreview; address: SiteAddress; snapshots: LRUCache<string, SiteSnapshot> }

/** Makes the program with another snapshot of this one site, and without a cache that others could be answered from. */
function withPreview(deps: WebDeps, { preview, address, snapshots }: Shown): WebDeps {
  const get = async (): Promise<SiteSnapshot> => {
    const live = await deps.snapshots.get(address)
    const key = `${preview.siteId} ${preview.userId} ${preview.version} ${preview.expiresAt.getTime()} ${live.stamp}`
    const known = snapshots.get(key)
    if (known) return known
    const made = assembleSnapshot(withDrafts(live.records, preview.drafts, deps.now()), deps.now(), live)
    snapshots.set(key, made)
    return made
  }
  return {
    ...deps,
    snapshots: {
      get,
      stampOf: () => undefined,
      splitOf: () => null,
      mayLeadOn: () => true,
      sites: () => 0,
      bytes: () => 0,
      counts: { hits: 0, builds: 0, late: 0 },
    },
    pageCache: new PageCache(1),
  }
}

/** Browsers that know `frame-ancestors` hold to it alone. */
function asPreview({ console: { origin } }: WebDeps, response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'private, no-store')
  headers.set('x-robots-tag', 'noindex, nofollow, noarchive')
  headers.set('referrer-policy', 'no-referrer')
  for (const name of ['etag', 'speculation-rules']) headers.delete(name)
  const policy = headers.get('content-security-policy') ?? "default-src 'none'; frame-ancestors 'self'"
  const framing = `frame-ancestors ${origin || "'none'"}`
  headers.set('content-security-policy', policy.replace("frame-ancestors 'self'", framing))
  return new Response(response.body, { status: response.status, headers })
}
