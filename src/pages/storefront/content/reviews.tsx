import { ownAddresses } from '#features/content/domain/content.ts'
import { Part } from '#features/content/view/block-list.tsx'
import { ContentPageView } from '#features/content/view/content-page.tsx'
import { ReviewFigures, ReviewList } from '#features/content/view/review-list.tsx'
import { ContentBlocks } from './content-blocks.tsx'
import { placeSuffix } from '#features/publishing/server/headings.ts'
import { overrideForm, overrideMeta, pageOverride, type PageOverride } from './page-override.ts'
import { type Handler, page } from '../page/page.ts'

/**
 * What customers say. Programs are told nothing of it: a rating that a business publishes about itself is "self-serving" to search
 * engines, which ignore or punish Review and AggregateRating on a dealer's own AutoDealer.
 */
export const reviewsPage: Handler = page<PageOverride>({
  name: 'reviews',
  load: ({ snapshot }) => ({
    kind: 'found',
    data: pageOverride(snapshot, {
      path: ownAddresses.reviews,
      title: 'Reviews',
      description: `What customers say about ${snapshot.site.name}${placeSuffix(snapshot.site)}, with the average of every review.`,
    }),
  }),
  meta: (override, { snapshot }) => overrideMeta(override, ownAddresses.reviews, snapshot),
  form: (request) => overrideForm(ownAddresses.reviews, request),
  Page(override, request) {
    const { site, published } = request.snapshot
    const { shown } = published.reviews
    return (
      <ContentPageView title={override.title}>
        <Part>
          <ReviewFigures summary={published.reviews} minimum={site.settings.content.reviews.minimum_rating} />
          {shown.length > 0 ? (
            <ReviewList reviews={shown} region={site.region} />
          ) : (
            <p>There are no reviews yet. If you’ve bought from us, we’d love to hear how it went.</p>
          )}
        </Part>
        <ContentBlocks loaded={override.loaded} request={request} />
      </ContentPageView>
    )
  },
})
