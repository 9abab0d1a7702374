import { ownAddresses } from '#features/content/domain/content.ts'
import { Part } from '#features/content/view/block-list.tsx'
import { ContentPageView } from '#features/content/view/content-page.tsx'
import { OfferList } from '#features/content/view/offer-list.tsx'
import { spell } from '#features/sites/domain/region.ts'
import { ContentBlocks, deliveryOf, offerHref } from './content-blocks.tsx'
import { offersData } from '../page/content-data.ts'
import { formOfBlock } from './content-form.tsx'
import { placeSuffix } from '#features/publishing/server/headings.ts'
import { LeadFormOnPage } from '../vehicle/lead-form-on-page.tsx'
import { ownMeta, ownWords, type OwnWords } from './own-words.ts'
import { page, type PageRequest, type Route } from '../page/page.ts'

const path = ownAddresses.offers

const offerForm = (request: PageRequest) => formOfBlock('special-offer-enquiry', request)

/** `/offers`: what holds today, until which day, and for which vehicles. */
export const offersPage: Route = page<OwnWords>({
  name: 'offers',
  match: (pathname, { site }) => (pathname === path && site.settings.content.offers ? {} : undefined),
  load: ({ snapshot }) => ({
    kind: 'found',
    data: ownWords(snapshot, {
      path,
      title: 'Offers',
      description: `Offers at ${snapshot.site.name}${placeSuffix(snapshot.site)}, with their last day and conditions.`,
    }),
  }),
  meta(words, { snapshot, url: { origin } }) {
    const meta = ownMeta(words, path, snapshot)
    const { offers } = snapshot.published
    const data = offers.length > 0 ? [offersData(offers, { site: snapshot.site, origin, path })] : []
    return { ...meta, image: offers[0]?.image?.url, structuredData: [...data, ...(meta.structuredData ?? [])] }
  },
  form: offerForm,
  Page(words, request) {
    const { snapshot } = request
    const { site, published } = snapshot
    const form = offerForm(request)
    return (
      <ContentPageView title={words.title}>
        <Part>
          {published.offers.length > 0 ? (
            <OfferList
              offers={published.offers}
              region={site.region}
              delivery={deliveryOf(snapshot)}
              stockHref={(offer) => offerHref(snapshot, offer)}
              {...(form ? { enquireHref: ({ title }) => `${path}?offer=${encodeURIComponent(title)}#form` } : {})}
              level={2}
              isFirst
            />
          ) : (
            <p>
              There are no offers right now. Prices are on <a href={snapshot.stockHref}>every vehicle in stock</a>.
            </p>
          )}
        </Part>
        <ContentBlocks loaded={words.loaded} request={request} />
        {form && (
          <Part id="form" heading={spell(site.region, 'Enquire about an offer')}>
            <LeadFormOnPage form={form} request={request} />
          </Part>
        )}
      </ContentPageView>
    )
  },
})
