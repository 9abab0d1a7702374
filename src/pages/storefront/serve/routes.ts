import { vendorConfig } from '#features/tracking/view/vendor-data.tsx'
import { locationsOf } from '#features/sites/domain/site.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { rentPage, subscribePage } from '../bookings/hire-route.tsx'
import { articlePage, blogPage, toBlog } from '../content/blog.tsx'
import { showsSpeed } from '#features/tracking/domain/speed/shown-speed.ts'
import { contactPage, dealershipContactPage } from '../content/contact.tsx'
import { contentPage } from '../content/content-route.tsx'
import { homePage } from '../content/home.tsx'
import { locationPage, locationsPage } from '../content/locations.tsx'
import { offersPage } from '../content/offers.tsx'
import { ownFormPage } from '../content/own-form-route.tsx'
import { hasCareers, positionPage, positionsPage } from '../content/positions.tsx'
import { privacyChoicesPage } from '../content/privacy-choices-route.tsx'
import { modelPage, rangePage, toModel } from '../content/range-routes.tsx'
import { speedPage } from '../content/speed-route.tsx'
import { reviewsPage } from '../content/reviews.tsx'
import { productPage, storePage } from '../store/store-route.tsx'
import { cardPhotos } from '../stock/card-photos-route.ts'
import { comparePage } from '../stock/compare-route.tsx'
import { nearPlace } from '../stock/near-route.ts'
import { recentlyViewed } from '../stock/recent-route.tsx'
import { missedListPage, searchPage } from '../stock/search.tsx'
import { soldPage } from '../stock/sold-route.tsx'
import { suggestions } from '../stock/suggestions-route.tsx'
import { deliveryPage } from '../vehicle/delivery-route.tsx'
import { formPage } from '../vehicle/form-route.tsx'
import { preparingPage } from '../vehicle/preparing-route.tsx'
import { successPage } from '../vehicle/success.tsx'
import { towPage } from '../vehicle/tow-route.tsx'
import { enquiryPage, photoRequestPage, testDrivePage } from '../vehicle/vehicle-forms.tsx'
import { wholePricePage } from '../vehicle/whole-price-route.tsx'
import { consumerNoticePage, windowStickerPage } from '../vehicle/vehicle-print.tsx'
import { vehiclePage } from '../vehicle/vehicle-route.tsx'
import { firstSegment, pathOf } from './page-pattern.ts'
import { type FoundRow, get, type PageRow, withForm } from './page-row.ts'

/** Where a site has a page only by its settings or by what it holds. */
const offers = ({ site }: SiteSnapshot) => site.settings.content.offers
const reviews = ({ site }: SiteSnapshot) => site.settings.content.reviews.enabled
const locations = ({ site }: SiteSnapshot) => locationsOf(site).length > 0
const speed = ({ site }: SiteSnapshot) => showsSpeed(site)
const vendors = ({ site }: SiteSnapshot) => vendorConfig(site) !== null

/**
 * Every page of a site, tried in this order. `:vehicle` names a thing of the site, `{blog}` an address that its settings give, and
 * `*list` a whole address that the site decides: `address-names.ts` says how each is found. What is posted to a page with a form
 * reads files piece by piece and counts against the site's limit of enquiries. What belongs to one person stands in
 * `private-addresses.ts`.
 */
export const pageRows: readonly PageRow[] = [
  withForm('/', homePage),

  get('/search/suggestions', suggestions),
  get('/search/near', nearPlace),
  get('/search/photos', cardPhotos),
  get('*list', searchPage),
  get('*missedList', missedListPage),
  get('/compare', comparePage),
  get('/recently-viewed', recentlyViewed),

  withForm('*store', storePage),
  get('*product', productPage),
  withForm('*form', formPage),
  withForm('/forms/:ownForm', ownFormPage),
  get('/success', successPage),

  get('/:base/:vehicle', vehiclePage),
  get('/:base/:preparing', preparingPage),
  withForm('/:base/:vehicle/enquire', enquiryPage),
  withForm('/:base/:vehicle/test-drive', testDrivePage),
  withForm('/:base/:vehicle/request-photos', photoRequestPage),
  withForm('/:base/:vehicle/rent', rentPage),
  withForm('/:base/:vehicle/subscribe', subscribePage),
  get('/:base/:vehicle/towing', towPage),
  get('/:base/:vehicle/delivery', deliveryPage),
  get('/:base/:vehicle/whole-price', wholePricePage),
  get('/:base/:vehicle/window-sticker', windowStickerPage),
  get('/:base/:vehicle/consumer-information-notice', consumerNoticePage),

  withForm('/contact', contactPage),
  withForm('/contact-us/:dealership', dealershipContactPage),
  get('/privacy-choices', privacyChoicesPage, { where: vendors }),
  get('/speed', speedPage, { where: speed }),

  withForm('/range', rangePage),
  withForm('/models/:model', modelPage),
  get('/:model', toModel),

  get('{blog}', blogPage),
  get('{blog}/tag/:tag', blogPage),
  withForm('{blog}/:article', articlePage),

  withForm('/reviews', reviewsPage, { where: reviews }),
  withForm('/current-positions', positionsPage, { where: hasCareers }),
  get('/current-positions/:position', positionPage),
  withForm('/offers', offersPage, { where: offers }),
  withForm('/our-locations', locationsPage, { where: locations }),
  get('/our-locations/:location', locationPage),

  withForm('*content', contentPage),
  get('*sold', soldPage),
  get('{otherBlog}', toBlog),
  get('{otherBlog}/*', toBlog),
]

/** The row that answers at a path of a site, with what the path names. */
export function findRow(pathname: string, snapshot: SiteSnapshot): FoundRow | undefined {
  const path = pathOf(pathname)
  for (const row of rowsByStart.get(path.parts[0] ?? '') ?? rowsOfAnyStart) {
    const found = row.match(path, snapshot)
    if (found) return found
  }
  return undefined
}

/** Rows that can answer at a path that begins with a segment, in their order: most rows are never asked. */
const rowsByStart = new Map(
  [...new Set(pageRows.map(({ pattern }) => firstSegment(pattern)))].flatMap((start) =>
    start === undefined ? [] : [[start, pageRows.filter((row) => mayStartWith(row, start))] as const],
  ),
)
const rowsOfAnyStart = pageRows.filter(({ pattern }) => firstSegment(pattern) === undefined)

function mayStartWith({ pattern }: PageRow, start: string): boolean {
  const own = firstSegment(pattern)
  return own === undefined || own === start
}
