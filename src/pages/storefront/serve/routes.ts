import { comparePage } from '../stock/compare-route.tsx'
import { articlePage, blogPage, otherBlogPage } from '../content/blog.tsx'
import { contactPage, dealershipContactPage } from '../content/contact.tsx'
import { contentPage } from '../content/content-route.tsx'
import { formPage } from '../vehicle/form-route.tsx'
import { homePage } from '../content/home.tsx'
import { locationPage, locationsPage } from '../content/locations.tsx'
import { offersPage } from '../content/offers.tsx'
import type { PageRequest, Route } from '../page/page.ts'
import { positionPage, positionsPage } from '../content/positions.tsx'
import { privacyChoicesPage } from '../content/privacy-choices-route.tsx'
import { modelPage, rangePage, shortModelPage } from '../content/range-routes.tsx'
import { recentlyViewed } from '../stock/recent-route.tsx'
import { reviewsPage } from '../content/reviews.tsx'
import { searchPage } from '../stock/search.tsx'
import { successPage } from '../vehicle/success.tsx'
import { nearPlace } from '../stock/near-route.ts'
import { suggestions } from '../stock/suggestions-route.tsx'
import { enquiryPage, photoRequestPage, testDrivePage } from '../vehicle/vehicle-forms.tsx'
import { deliveryPage } from '../vehicle/delivery-route.tsx'
import { towPage } from '../vehicle/tow-route.tsx'
import { rentPage, subscribePage } from '../bookings/hire-route.tsx'
import { vehiclePage } from '../vehicle/vehicle-route.tsx'
import { consumerNoticePage, windowStickerPage } from '../vehicle/vehicle-print.tsx'

/** Every address of a site, tried in this order. */
const routes: Route[] = [
  homePage,
  suggestions,
  nearPlace,
  searchPage,
  formPage,
  vehiclePage,
  enquiryPage,
  testDrivePage,
  photoRequestPage,
  rentPage,
  subscribePage,
  towPage,
  deliveryPage,
  windowStickerPage,
  consumerNoticePage,
  contactPage,
  dealershipContactPage,
  comparePage,
  recentlyViewed,
  successPage,
  privacyChoicesPage,
  rangePage,
  modelPage,
  shortModelPage,
  blogPage,
  articlePage,
  otherBlogPage,
  reviewsPage,
  positionsPage,
  positionPage,
  offersPage,
  locationsPage,
  locationPage,
  contentPage,
]

/** The route that answers this address of this site, with what the address says. */
export function findRoute(request: PageRequest): { route: Route; request: PageRequest } | undefined {
  for (const route of routes) {
    const params = route.match(request.url.pathname, request.snapshot)
    if (params) return { route, request: { ...request, params } }
  }
  return undefined
}
