import { offerPath, ownAddresses } from '#features/content/domain/content.ts'
import { Part } from '#features/content/view/block-list.tsx'
import { ContentPageView } from '#features/content/view/content-page.tsx'
import type { Offer } from '#features/content/domain/offer.ts'
import type { EnquiryForm } from '#features/leads/domain/form/enquiry-form.ts'
import { FormBlock } from '#features/leads/view/form-block.tsx'
import { OfferList } from '#features/content/view/offer-list.tsx'
import { spell } from '#features/sites/domain/region.ts'
import { ContentBlocks, deliveryOf, offerHref } from './content-blocks.tsx'
import { offersData } from '../page/content-data.ts'
import { formOfBlock } from './content-form.tsx'
import { placeSuffix } from '#features/publishing/server/headings.ts'
import { LeadFormOnPage } from '../vehicle/lead-form-on-page.tsx'
import { overrideMeta, pageOverride, type PageOverride } from './page-override.ts'
import { type Handler, page, type PageRequest } from '../page/page.ts'

const path = ownAddresses.offers

/** The offer that `?offer=` names, while it holds. */
const offerOf = ({ snapshot, url }: PageRequest): Offer | undefined =>
  snapshot.published.offers.find(({ title }) => title === url.searchParams.get('offer'))

const offerForm = (request: PageRequest) => formOfBlock('special-offer-enquiry', request)

/** What holds today, until which day, and for which vehicles. */
export const offersPage: Handler = page<PageOverride>({
  name: 'offers',
  load: ({ snapshot }) => ({
    kind: 'found',
    data: pageOverride(snapshot, {
      path,
      title: 'Offers',
      description: `Offers at ${snapshot.site.name}${placeSuffix(snapshot.site)}, with their last day and conditions.`,
    }),
  }),
  meta(override, { snapshot, url: { origin } }) {
    const meta = overrideMeta(override, path, snapshot)
    const { offers } = snapshot.published
    const data = offers.length > 0 ? [offersData(offers, { site: snapshot.site, origin, path })] : []
    return { ...meta, image: offers[0]?.image?.url, structuredData: [...data, ...(meta.structuredData ?? [])] }
  },
  form: offerForm,
  Page(override, request) {
    const form = offerForm(request)
    const offer = offerOf(request)
    if (offer && form) return <OneOffer offer={offer} form={form} request={request} back={override.title} />
    const { snapshot } = request
    const { published } = snapshot
    const hasOffers = published.offers.length > 0
    return (
      <ContentPageView title={override.title}>
        <Part>
          {hasOffers ? (
            <Offers offers={published.offers} request={request} isEnquired={form !== undefined} />
          ) : (
            <p>
              There are no offers right now. See <a href={snapshot.stockHref}>every vehicle in stock</a>.
            </p>
          )}
        </Part>
        <ContentBlocks loaded={override.loaded} request={request} />
        {/* Each offer has a form of its own; this one is for what was sent without naming one. */}
        {form && (!hasOffers || request.refused) && (
          <Part id="form" heading={spell(snapshot.site.region, 'Enquire about an offer')}>
            <LeadFormOnPage form={form} request={request} />
          </Part>
        )}
      </ContentPageView>
    )
  },
})

/** An offer with its form: what it is about is settled. */
function OneOffer({ offer, form, request, back }: OneOfferProps) {
  const { region } = request.snapshot.site
  return (
    <ContentPageView title={spell(region, 'Enquire about this offer')} above={[{ label: back, href: path }]}>
      <Part>
        <FormBlock id="form" aside={<Offers offers={[offer]} request={request} isEnquired={false} />}>
          <LeadFormOnPage form={form} request={request} />
        </FormBlock>
      </Part>
    </ContentPageView>
  )
}

type OneOfferProps = { offer: Offer; form: EnquiryForm; request: PageRequest; back: string }

type OffersProps = { offers: readonly Offer[]; request: PageRequest; isEnquired: boolean }

const Offers = ({ offers, request: { snapshot }, isEnquired }: OffersProps) => (
  <OfferList
    offers={offers}
    site={snapshot.site}
    delivery={deliveryOf(snapshot)}
    stockHref={(offer) => offerHref(snapshot, offer)}
    {...(isEnquired ? { enquireHref: offerPath } : {})}
    level={2}
    isFirst
  />
)
