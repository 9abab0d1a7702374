import { comparePage } from './compare.tsx'
import { articlePage, blogPage, otherBlogPage } from './blog.tsx'
import { contactPage, dealershipContactPage } from './contact.tsx'
import { contentPage } from './content-page.tsx'
import { formPage } from './form-page.tsx'
import { homePage } from './home.tsx'
import { locationPage, locationsPage } from './locations.tsx'
import { offersPage } from './offers.tsx'
import type { PageRequest, Route } from './page.ts'
import { positionPage, positionsPage } from './positions.tsx'
import { modelPage, rangePage, shortModelPage } from './range.tsx'
import { recentlyViewed } from './recent.tsx'
import { reviewsPage } from './reviews.tsx'
import { searchPage } from './search.tsx'
import { successPage } from './success.tsx'
import { suggestions } from './suggestions.tsx'
import { enquiryPage, photoRequestPage, testDrivePage } from './vehicle-forms.tsx'
import { vehiclePage } from './vehicle.tsx'
import { consumerNoticePage, windowStickerPage } from './vehicle-print.tsx'

/** Every address of a site, tried in this order. */
export const routes: Route[] = [
  homePage,
  suggestions,
  searchPage,
  formPage,
  vehiclePage,
  enquiryPage,
  testDrivePage,
  photoRequestPage,
  windowStickerPage,
  consumerNoticePage,
  contactPage,
  dealershipContactPage,
  comparePage,
  recentlyViewed,
  successPage,
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
