import { ContactPage } from '#features/content/view/contact-page.tsx'
import { generalEnquiryForm } from '#features/leads/domain/enquiry-form.ts'
import { PlaceMap } from '#features/search/view/place-map.tsx'
import { locationsOf } from '#features/sites/domain/site.ts'
import { fittingTitle, placeSuffix } from './headings.ts'
import { LeadFormOnPage } from './lead-form-on-page.tsx'
import { page, pathPattern, type Route } from './page.ts'
import { dealerData } from './structured-data.ts'

/** `/contact`: every location, and a general enquiry. */
export const contactPage: Route = page<null>({
  name: 'contact',
  match: pathPattern('/contact'),
  load: () => ({ kind: 'found', data: null }),
  meta: (_data, { snapshot, url }) => ({
    title: fittingTitle(`Contact ${snapshot.site.name}${placeSuffix(snapshot.site)}`, `Contact ${snapshot.site.name}`),
    description: `Opening hours, address, phone number and directions for ${snapshot.site.name}${placeSuffix(snapshot.site)}. Send us a message, or call.`,
    canonicalPath: '/contact',
    isIndexable: true,
    trail: [['Contact', '/contact']],
    twin: () => '/contact',
    structuredData: [dealerData(snapshot.site, url.origin)],
  }),
  form: ({ snapshot }) => generalEnquiryForm(snapshot.site),
  Page: (_data, request) => (
    <ContactPage
      site={request.snapshot.site}
      now={request.snapshot.asOf}
      map={<PlaceMap locations={locationsOf(request.snapshot.site)} region={request.snapshot.site.region} />}
    >
      <LeadFormOnPage form={generalEnquiryForm(request.snapshot.site)} request={request} />
    </ContactPage>
  ),
})
