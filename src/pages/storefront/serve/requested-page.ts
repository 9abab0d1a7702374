import { hireTerms } from '#features/bookings/domain/hire/hire-terms.ts'
import type { EnquiryForm } from '#features/leads/domain/form/enquiry-form.ts'
import { publicSnapshot } from '#features/publishing/server/protected-snapshot.ts'
import { secondVariantOf } from '#features/publishing/server/site-snapshot.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { type Variant, variantOfVisit } from '#features/tracking/server/split-variants.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import type { WebCall } from '#pages/submission/lead-limits.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import type { Hired } from '../bookings/page-hire.ts'
import { type Bookable, bookableForm } from '../bookings/page-times.ts'
import { pageAddress } from '../page/page-address.ts'
import type { PageRequest } from '../page/page.ts'
import { partsOf } from '../page/page-parts.ts'
import { originOf } from '../page/site-origin.ts'
import type { FoundRow } from './page-row.ts'
import { findRow } from './routes.ts'

/** A request for a page of a site: its address parsed once, and the row that answers there found once with what it holds. */
export type RequestedPage = {
  address: SiteAddress
  sent: Request
  /** Whose request it is, by network; empty for nobody. */
  visitor: string
  /** The address as it was sent. */
  url: URL
  /** What the page is cached under: only what changes it. */
  target: string
  request: PageRequest
  row: FoundRow | undefined
  /** What of a test of two variants is shown; the first where none runs. */
  variant: Variant
  /** The form that the page holds. */
  form: EnquiryForm | undefined
  /** What the page books by the calendar; undefined for all pages that do not, which is most of them. */
  bookable: Bookable | undefined
  /** What the page rents out; undefined for all others, which is nearly every page. */
  hired: Hired | undefined
}

/** A request for a page, as the table of addresses hands it on. */
export type PageCall = WebCall & { page: RequestedPage }

/** Undefined: the address is not one that a page could have. */
export async function findRequestedPage(
  deps: WebDeps,
  address: SiteAddress,
  { sent, visitor = '' }: { sent: Request; visitor?: string },
): Promise<RequestedPage | undefined> {
  const url = new URL(sent.url)
  const target = pageAddress(url.pathname + url.search)
  if (target === undefined) return undefined
  const canonical = new URL(target, originOf(deps, address, sent))
  const whole = await deps.snapshots.get(address)
  const variant = shownVariant(whole, sent, visitor)
  const snapshot = publicSnapshot(variant === 'second' ? secondVariantOf(whole) : whole)
  const request: PageRequest = {
    snapshot,
    url: canonical,
    searchStock: (search) => deps.searchStock(snapshot, search),
    parts: partsOf(snapshot, deps.storefrontAssets),
  }
  const row = findRow(canonical.pathname, snapshot)
  const form = row?.form(request)
  const bookable = form && bookableForm(snapshot.site, form.name, row?.vehicle)
  return { address, sent, visitor, url, target, request, row, variant, form, bookable, hired: hiredBy(row, snapshot) }
}

/** Only a visitor sees the second variant: a preview, and whoever checks links, see the site as it is. */
function shownVariant({ site }: SiteSnapshot, sent: Request, visitor: string): Variant {
  const { split_test: test } = site.settings.retail
  if (test === null || visitor === '') return 'first'
  return variantOfVisit(test, {
    siteId: site.id,
    address: visitor,
    userAgent: sent.headers.get('user-agent') ?? '',
  })
}

function hiredBy(row: FoundRow | undefined, { site }: SiteSnapshot): Hired | undefined {
  const { vehicle, hire: kind } = row ?? {}
  const terms = vehicle && kind && hireTerms(vehicle, site, kind)
  return vehicle && kind && terms ? { kind, vehicle, terms } : undefined
}
