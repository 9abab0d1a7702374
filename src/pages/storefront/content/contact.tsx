import { ContactPage } from '#features/content/view/contact-page.tsx'
import type { Model } from '#features/content/domain/content.ts'
import type { EnquiryForm } from '#features/leads/domain/form/enquiry-form.ts'
import { dealershipEnquiryForm, generalEnquiryForm, modelEnquiryForm } from '#features/leads/domain/forms/enquiries.ts'
import { DealershipLinks } from '#features/leads/view/dealership-links.tsx'
import { PlaceMap } from '#features/search/view/map/place-map.tsx'
import { locationsOf, type Dealership, type Site } from '#features/sites/domain/site.ts'
import { fittingTitle, placeSuffix } from '#features/publishing/server/headings.ts'
import { LeadFormOnPage } from '../vehicle/lead-form-on-page.tsx'
import { type Handler, page, type PageRequest } from '../page/page.ts'
import { dealerData } from '../page/structured-data.ts'
import { nearestYard } from './nearest-yard.tsx'

/** Every location, and a general enquiry. */
export const contactPage: Handler = page<null>({
  name: 'contact',
  load: () => ({ kind: 'found', data: null }),
  meta: (_data, { snapshot, url }) => ({
    title: fittingTitle(`Contact ${snapshot.site.name}${placeSuffix(snapshot.site)}`, `Contact ${snapshot.site.name}`),
    description: contactDescription(snapshot.site.name, placeSuffix(snapshot.site)),
    canonicalPath: '/contact',
    isIndexable: true,
    trail: [['Contact', '/contact']],
    alternatePath: () => '/contact',
    structuredData: [dealerData(snapshot.site, url.origin)],
  }),
  form: contactForm,
  Page: (_data, request) => {
    const { site, asOf } = request.snapshot
    const model = modelOf(request)
    return (
      <ContactPage
        site={site}
        now={asOf}
        map={<MapOf site={site} />}
        {...nearestYard(request)}
        {...(model ? { heading: `Ask about the ${fullModelName(model)}` } : {})}
      >
        <DealershipLinks dealerships={site.dealerships} />
        <LeadFormOnPage form={contactForm(request)} request={request} />
      </ContactPage>
    )
  },
})

/** `?about=` names the model that an enquiry is about. */
const modelOf = ({ snapshot, url }: PageRequest): Model | undefined =>
  snapshot.models.find(({ slug }) => slug === url.searchParams.get('about'))

const fullModelName = ({ manufacturerName, name }: Model): string => [manufacturerName, name].filter(Boolean).join(' ')

function contactForm(request: PageRequest): EnquiryForm {
  const { site } = request.snapshot
  const model = modelOf(request)
  return model ? modelEnquiryForm(site, model) : generalEnquiryForm(site)
}

type AtDealership = { dealership: Dealership }

/** One dealership, and an enquiry that goes straight to it. */
export const dealershipContactPage: Handler<AtDealership> = page<Dealership, AtDealership>({
  name: 'dealership contact',
  load: ({ dealership }) => ({ kind: 'found', data: dealership }),
  meta: (dealership, { snapshot, url }) => ({
    title: `Contact ${dealership.name} | ${snapshot.site.name}`,
    description: contactDescription(dealership.name, ''),
    canonicalPath: url.pathname,
    isIndexable: true,
    trail: [
      ['Contact', '/contact'],
      [dealership.name, url.pathname],
    ],
    structuredData: [dealerData({ ...snapshot.site, name: dealership.name, dealerships: [dealership] }, url.origin)],
  }),
  form: ({ snapshot, dealership }) => dealershipEnquiryForm(snapshot.site, dealership),
  Page: (dealership, request) => {
    const { site, asOf } = request.snapshot
    return (
      <ContactPage
        site={{ ...site, dealerships: [dealership] }}
        now={asOf}
        title={`Contact ${dealership.name}`}
        map={<MapOf site={{ ...site, dealerships: [dealership] }} />}
        crumbs={[
          { label: 'Home', href: '/' },
          { label: 'Contact', href: '/contact' },
        ]}
      >
        <LeadFormOnPage form={dealershipEnquiryForm(site, dealership)} request={request} />
      </ContactPage>
    )
  },
})

const MapOf = ({ site }: { site: Site }) => <PlaceMap locations={locationsOf(site)} region={site.region} />

const contactDescription = (name: string, place: string): string =>
  `Opening hours, address, phone number and directions for ${name}${place}. Send us a message, or call.`
