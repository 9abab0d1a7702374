import { contactPage, dealershipContactPage } from './contact.tsx'
import { contentPage } from './content-page.tsx'
import { formPage } from './form-page.tsx'
import { homePage } from './home.tsx'
import type { PageRequest, Route } from './page.ts'
import { modelPage, rangePage, shortModelPage } from './range.tsx'
import { searchPage } from './search.tsx'
import { successPage } from './success.tsx'
import { enquiryPage, photoRequestPage, testDrivePage } from './vehicle-forms.tsx'
import { vehiclePage } from './vehicle.tsx'

/** Every address of a site, tried in this order. */
export const routes: Route[] = [
  homePage,
  searchPage,
  formPage,
  vehiclePage,
  enquiryPage,
  testDrivePage,
  photoRequestPage,
  contactPage,
  dealershipContactPage,
  successPage,
  rangePage,
  modelPage,
  shortModelPage,
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
