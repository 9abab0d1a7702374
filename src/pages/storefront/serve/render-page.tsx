import { modelPath } from '#features/content/domain/content.ts'
import { findRedirect } from '#features/content/domain/redirects.ts'
import { isAddressHere } from '#features/sites/domain/settings/safe-address.ts'
import { pictureHosts } from '#features/sites/domain/picture-hosts.ts'
import { Document } from '#features/sites/view/document.tsx'
import type { Site } from '#features/sites/domain/site.ts'
import type { PartStore } from '#kernel/stored-part.ts'
import { andThen, type MaybePromise } from '#kernel/maybe-promise.ts'
import { EncodedBody } from '#platform/http/encoded-body.ts'
import type { CachedPage } from '#platform/http/page-cache.ts'
import { challengeMark, challengeOrigin, challengeService } from '#features/leads/domain/suspicion/challenge-service.ts'
import { commonHeaders, contentSecurityPolicy, cspHash } from '#platform/http/security-headers.ts'
import type { Assets } from '#platform/rendering/assets.ts'
import { renderPart, renderStyledHtml, stylesheetMark } from '#platform/rendering/render-html.ts'
import { headOf } from '../page/page-head.ts'
import type { PageResponse, PageRequest, PartResponse } from '../page/page.ts'
import { brokenPage, goneAddress, missingPage } from '../content/not-found.tsx'
import { leadOn } from './dead-address.ts'
import type { FoundRow } from './page-row.ts'
import { findRow } from './routes.ts'
import { GarageForm } from '#features/garage/view/garage-form.tsx'
import { missingPageKind } from '#features/tracking/domain/visit-beacon.ts'
import { isPrivatePage, type VendorHosts, vendorSources } from '#features/tracking/domain/vendors.ts'
import { VendorData, vendorConfig, type VendorConfig } from '#features/tracking/view/vendor-data.tsx'
import { showsSpeed } from '#features/tracking/domain/speed/shown-speed.ts'
import { privacyChoicesTitle } from '#features/tracking/view/privacy-choices-page.tsx'
import { privacyChoicesPath } from '../content/privacy-choices-route.tsx'
import { publicSnapshot } from '#features/publishing/server/protected-snapshot.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { listName } from '../stock/search.tsx'
import { speculationRulesPath } from '../page/speculation-rules.ts'

type LookAtPage = {
  request: PageRequest
  /** Answers at its address. */
  row: FoundRow | undefined
  /** The query as it was sent: an old address may be told from others by it alone. */
  sentSearch?: string
}

export type RenderedPage = { kind: 'page'; page: CachedPage } | { kind: 'moved'; to: string; status: 301 | 302 }
type Rendering = { assets: Assets; /** Scheme and host, for canonical addresses. */ origin: string }

/**
 * The finished page at an address of a site; a page for 404 when there is none. Pure but for what the request holds, and
 * made at once when that holds everything already.
 */
export const renderPage = (look: LookAtPage, rendering: Rendering): MaybePromise<RenderedPage> =>
  andThen(respond(look), (response): RenderedPage => {
    if (response.kind === 'moved') return response
    const found = response.kind === 'missing' ? missingPage(look.request) : response
    return { kind: 'page', page: finishedPage(found, look.request, rendering) }
  })

/** The page that says that something of ours broke. */
export const renderErrorPage = (
  request: Pick<PageRequest, 'snapshot' | 'url'>,
  rendering: Rendering,
  broken: { traceId: string; again: string },
): CachedPage => finishedPage(brokenPage(request, broken), request, rendering)

/** What a private page may load besides the site's look: a script of ours, and the service that it is there for. */
export type PrivatePolicy = {
  /** Address of a script of ours; empty for none. */
  script: string
  sources?: { script: string[]; connect: string[]; image: string[]; frame: string[]; style: string[] }
  headers?: Record<string, string>
}

/** A page for one person: the site's look with nothing of others; a script of ours only where its form needs one. */
export function renderPrivatePage(
  found: Pick<FoundPage, 'status' | 'meta' | 'body'>,
  ownSnapshot: SiteSnapshot,
  {
    assets,
    origin,
    hasScript = false,
    policy,
  }: Rendering & { hasScript?: boolean; policy?: PrivatePolicy | undefined },
): Response {
  const snapshot = publicSnapshot(ownSnapshot)
  const document = documentOf(
    { found: { kind: 'page', ...found }, snapshot, thirdParties: null, parts: undefined },
    { assets: hasScript ? assets : { ...assets, script: policy?.script ?? assets.formScript }, origin },
    withoutOtherHosts(snapshot.site),
  )
  const { html, stylesheetHash } = renderStyledHtml(document, assets.stylesheet)
  return new Response(new Uint8Array(html), {
    status: found.status,
    headers: {
      ...commonHeaders,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      // No other page learns more than the host; the page's own forms still say where they come from.
      'referrer-policy': 'strict-origin',
      'content-security-policy': contentSecurityPolicy({
        styles: [stylesheetHash, themeHash(snapshot)],
        imageHosts: [],
        vendors: policy?.sources,
      }),
      ...policy?.headers,
    },
  })
}

/** The site as a private page shows it: a logo that lies elsewhere gives way to the name, for nothing is fetched from others. */
function withoutOtherHosts(site: Site): Site {
  const { theme } = site.settings
  const own = (address = '') => (isAddressHere(address) ? address : '')
  const settings = {
    ...site.settings,
    theme: { ...theme, logo: own(theme.logo), logo_on_dark: own(theme.logo_on_dark), mark: own(theme.mark) },
  }
  return { ...site, settings }
}

function finishedPage(
  found: FoundPage | PartResponse,
  { snapshot, url, parts }: Pick<PageRequest, 'snapshot' | 'url' | 'parts'>,
  rendering: Rendering,
): CachedPage {
  const { stylesheet } = rendering.assets
  const thirdParties = thirdPartiesOn(snapshot, url.pathname)
  const { html, stylesheetHash } =
    found.kind === 'part'
      ? { html: renderPart(found.body), stylesheetHash: stylesheet.whole.hash }
      : renderStyledHtml(documentOf({ found, snapshot, thirdParties, parts }, rendering), stylesheet)
  const hasChallenge = challengeService(snapshot.site.settings) !== undefined && holdsChallengedForm(html)
  const sources = hasChallenge ? withChallenge(thirdParties?.sources) : thirdParties?.sources
  return {
    version: snapshot.stamp,
    status: found.status,
    headers: {
      ...headersOf({ found, snapshot, sources }, stylesheetHash),
      ...(found.kind === 'part' ? partHeaders(found) : { 'speculation-rules': `"${speculationRulesPath}"` }),
    },
    body: new EncodedBody(html, `${snapshot.stamp}-${rendering.assets.version}-${tagOf(url)}`),
  }
}

const partHeaders = ({ cacheControl }: PartResponse): Record<string, string> => ({
  'x-robots-tag': 'noindex',
  ...(cacheControl ? { 'cache-control': cacheControl } : {}),
})

function respond(look: LookAtPage): MaybePromise<PageResponse> {
  const { request, sentSearch } = look
  const moved = findRedirect(request.snapshot.redirects, request.url.pathname, sentSearch)
  if (moved) return moved.status === 410 ? goneAddress(request) : { kind: 'moved', ...moved }
  return andThen(respondByRow(look), (response) => {
    const isDead = response.kind === 'missing' || (response.kind !== 'moved' && response.status === 404)
    return isDead ? andThen(leadOn(request, respondElsewhere), (onwards) => onwards ?? response) : response
  })
}

function respondByRow({ request, row }: LookAtPage): MaybePromise<PageResponse> {
  if (!row) return { kind: 'missing' }
  const { name } = row.row
  return andThen(row.respond(request), (response) => (response.kind === 'page' ? { ...response, name } : response))
}

const respondElsewhere = (request: PageRequest): MaybePromise<PageResponse> =>
  respondByRow({ request, row: findRow(request.url.pathname, request.snapshot) })

type FoundPage = Extract<PageResponse, { kind: 'page' }>

type ThirdParties = { config: VendorConfig; sources: Required<VendorHosts> }

const knownThirdParties = new WeakMap<SiteSnapshot, ThirdParties | null>()

/** Worked out once a snapshot; null for most sites, and on private pages. */
function thirdPartiesOn(snapshot: SiteSnapshot, path: string): ThirdParties | null {
  if (isPrivatePage(path)) return null
  const known = knownThirdParties.get(snapshot)
  if (known !== undefined) return known
  const config = vendorConfig(snapshot.site, snapshot.deferredVendors)
  const made = config && { config, sources: vendorSources(snapshot.site) }
  knownThirdParties.set(snapshot, made)
  return made
}

const knownThemeHashes = new WeakMap<SiteSnapshot, string>()

/** The policy of every page allows the look of its site by this hash. */
function themeHash(snapshot: SiteSnapshot): string {
  const known = knownThemeHashes.get(snapshot)
  if (known !== undefined) return known
  const made = cspHash(snapshot.themeCss)
  knownThemeHashes.set(snapshot, made)
  return made
}

type Page = {
  found: FoundPage
  snapshot: SiteSnapshot
  thirdParties: ThirdParties | null
  parts: PartStore | undefined
}

function documentOf(
  { found: { status, meta, body, name }, snapshot, thirdParties, parts }: Page,
  { assets, origin }: Rendering,
  site = snapshot.site,
) {
  const head = {
    site,
    now: snapshot.asOf,
    models: modelLinks(snapshot),
    stockHref: snapshot.stockHref,
    ...headOf(meta, snapshot, origin),
    themeCss: snapshot.themeCss,
    parts,
    stylesheet: stylesheetMark,
    scripts: [assets.script, ...(name === listName ? [assets.listScript] : [])].filter(Boolean),
    allStyles: assets.script === '' ? '' : assets.allStyles,
    laterStyles: assets.laterStyles,
    fontUrl: snapshot.fontAddress,
    afterFooter: site.settings.retail.garage.enabled && <GarageForm site={site} />,
    pageKind: site.settings.connections.statistics.enabled ? (status === 404 ? missingPageKind : name) : '',
    ...(thirdParties && {
      legalLinks: [{ label: privacyChoicesTitle(site), href: privacyChoicesPath }],
      afterFooter: (
        <>
          {site.settings.retail.garage.enabled && <GarageForm site={site} />}
          <VendorData site={site} config={thirdParties.config} />
        </>
      ),
    }),
  }
  return <Document {...head}>{body}</Document>
}

const modelLinks = ({ models, modelLinks: links }: SiteSnapshot) =>
  models.map((model) => ({ label: model.name, href: modelPath(model, links) }))

function headersOf(
  {
    found,
    snapshot,
    sources,
  }: Pick<Page, 'snapshot'> & { found: FoundPage | PartResponse; sources: Sources | undefined },
  stylesheetHash: string,
): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControlOf(found.status, snapshot),
    vary: 'accept-encoding',
    ...commonHeaders,
    // Browsers that know the class of their line state it with the report of the visit: the page's script needs no word for it.
    ...(showsSpeed(snapshot.site) && { 'accept-ch': 'ECT' }),
    'content-security-policy': policyOf(snapshot, {
      styles: [stylesheetHash, themeHash(snapshot)],
      embeds: found.kind === 'page' ? found.meta.embeds : undefined,
      vendors: sources,
    }),
  }
}

type PagePolicy = Pick<Parameters<typeof contentSecurityPolicy>[0], 'styles' | 'embeds' | 'vendors'>

const knownPolicies = new WeakMap<SiteSnapshot, Map<string, string>>()

/** Worked out once for each sheet of a snapshot, of which its pages have few; those with something of others are few themselves. */
function policyOf(snapshot: SiteSnapshot, { styles, embeds, vendors }: PagePolicy): string {
  const ofSnapshot = knownPolicies.get(snapshot) ?? new Map<string, string>()
  knownPolicies.set(snapshot, ofSnapshot)
  const name = embeds || vendors ? '' : styles.join()
  const known = ofSnapshot.get(name)
  if (known !== undefined) return known
  const imageHosts = pictureHosts(snapshot.site.settings)
  const made = contentSecurityPolicy({ styles, imageHosts, embeds, vendors })
  if (name !== '') ofSnapshot.set(name, made)
  return made
}

type Sources = ThirdParties['sources']

const noSources: Sources = { script: [], connect: [], image: [], frame: [], style: [] }

/** The service that challenges senders is allowed on pages that hold a form which may need it, and on no other. */
const holdsChallengedForm = (html: Uint8Array): boolean =>
  Buffer.from(html.buffer, html.byteOffset, html.byteLength).includes(` ${challengeMark}="`)

function withChallenge({ script, frame, ...others }: Sources = noSources): Sources {
  return { ...others, script: [...script, challengeOrigin], frame: [...frame, challengeOrigin] }
}

/** Pages of one stamp differ by address only; thirty-two bits tell the few that a browser holds apart. */
export function tagOf(url: URL): string {
  let hash = 2_166_136_261
  const text = url.pathname + url.search
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  return (hash >>> 0).toString(36)
}

/** While two variants are tested no cache between us and the visitor may hand one visitor's page to another. */
function cacheControlOf(status: number, { site }: SiteSnapshot): string {
  if (status !== 200) return 'no-cache'
  return site.settings.retail.split_test === null ? 'public, max-age=0, must-revalidate' : 'private, no-cache'
}
