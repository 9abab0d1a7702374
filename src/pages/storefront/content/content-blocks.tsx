import type { ShownBlock, ShownBlockOf } from '#features/content/domain/blocks.ts'
import { findOpenForm, ownFormPath } from '#features/content/domain/own-forms/own-form.ts'
import { modelsOfBody, ownAddresses } from '#features/content/domain/content.ts'
import {
  CallToActionBlock,
  chosenLocations,
  ColumnsBlock,
  FaqBlock,
  GalleryBlock,
  HoursBlock,
  Lead,
  Part,
} from '#features/content/view/block-list.tsx'
import { LocationList } from '#features/content/view/location-list.tsx'
import { ModelCards } from '#features/content/view/model-cards.tsx'
import { OfferList } from '#features/content/view/offer-list.tsx'
import { ReviewList } from '#features/content/view/review-list.tsx'
import { ownEnquiryForm } from '#features/leads/domain/forms/own-enquiry-form.ts'
import { unreachable } from '#kernel/result.ts'
import { Section } from '#ui/layout.tsx'
import { Prose } from '#ui/prose.tsx'
import { formOfBlock } from './content-form.tsx'
import { ModelOutline, modelSummaries } from './model-stock.tsx'
import { findStock, type FoundStock } from '../stock/found-stock.ts'
import { LeadFormOnPage } from '../vehicle/lead-form-on-page.tsx'
import type { PageRequest } from '../page/page.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { StockGrid } from '../stock/stock-grid.tsx'

/** Blocks with what they show from the stock, found before the page is drawn. */
export type LoadedBlocks = { blocks: readonly ShownBlock[]; stock: ReadonlyMap<ShownBlock, FoundStock> }

export function loadBlocks(snapshot: SiteSnapshot, blocks: readonly ShownBlock[]): LoadedBlocks {
  const stock = new Map<ShownBlock, FoundStock>()
  for (const each of blocks) if (each.type === 'vehicles') stock.set(each, findStock(snapshot, each.search, each.count))
  return { blocks, stock }
}

export function deliveryOf({ site }: SiteSnapshot) {
  const { quality, media_cdn: mediaCdn } = site.settings.connections.images
  return { quality, mediaCdn }
}

type BlocksProps = { loaded: LoadedBlocks; request: PageRequest }

/** Block after block. A hero is not among them: it belongs to the head of the page. */
export const ContentBlocks = ({ loaded, request }: BlocksProps) => (
  <>
    {loaded.blocks.map((each, at) => (
      <OneBlock key={at} block={each} stock={loaded.stock.get(each)} request={request} />
    ))}
  </>
)

type OneBlockProps = { block: ShownBlock; stock: FoundStock | undefined; request: PageRequest }

function OneBlock({ block, stock, request }: OneBlockProps) {
  const { snapshot } = request
  switch (block.type) {
    case 'hero':
      return null
    case 'text':
      return (
        <Part>
          <Prose html={block.html} />
        </Part>
      )
    case 'columns':
      return <ColumnsBlock block={block} delivery={deliveryOf(snapshot)} />
    case 'gallery':
      return <GalleryBlock block={block} delivery={deliveryOf(snapshot)} />
    case 'faq':
      return <FaqBlock block={block} />
    case 'call-to-action':
      return <CallToActionBlock block={block} />
    case 'hours':
      return <HoursBlock block={block} site={snapshot.site} now={snapshot.asOf} />
    case 'locations':
      return <LocationsOf block={block} snapshot={snapshot} />
    case 'vehicles':
      return stock ? (
        <StockGrid stock={stock} title={block.heading} label={block.link_label} snapshot={snapshot} />
      ) : null
    case 'models':
      return <ModelsOf block={block} snapshot={snapshot} />
    case 'reviews':
      return <ReviewsOf block={block} snapshot={snapshot} />
    case 'offers':
      return <OffersOf block={block} snapshot={snapshot} />
    case 'form':
      return <FormOf block={block} request={request} />
    default:
      return unreachable(block)
  }
}

type Of<Type extends ShownBlock['type']> = { block: ShownBlockOf<Type>; snapshot: SiteSnapshot }

const LocationsOf = ({ block, snapshot: { site, asOf } }: Of<'locations'>) => (
  <Part heading={block.heading}>
    <LocationList
      site={site}
      now={asOf}
      level={block.heading === '' ? 2 : 3}
      shown={chosenLocations(site, block.location)}
    />
  </Part>
)

function ModelsOf({ block, snapshot }: Of<'models'>) {
  const { models } = modelsOfBody(snapshot.models, block.body || null)
  if (models.length === 0) return null
  return (
    <Section
      title={block.heading || 'The range'}
      more={{ href: ownAddresses.range, label: `See all ${snapshot.models.length} models` }}
    >
      <ModelCards
        models={models.slice(0, block.count)}
        delivery={deliveryOf(snapshot)}
        links={snapshot.modelLinks}
        summaries={modelSummaries(models.slice(0, block.count), snapshot)}
        outline={<ModelOutline template={snapshot.site.template} />}
      />
    </Section>
  )
}

function ReviewsOf({ block, snapshot: { site, published } }: Of<'reviews'>) {
  const { shown } = published.reviews
  if (!site.settings.content.reviews.enabled || shown.length === 0) return null
  return (
    <Section
      title={block.heading || 'What customers say'}
      more={{ href: ownAddresses.reviews, label: 'Read more reviews' }}
    >
      <ReviewList reviews={shown.slice(0, block.count)} region={site.region} />
    </Section>
  )
}

function OffersOf({ block, snapshot }: Of<'offers'>) {
  const { site, published } = snapshot
  if (!site.settings.content.offers || published.offers.length === 0) return null
  return (
    <Section title={block.heading || 'Offers'} more={{ href: ownAddresses.offers, label: 'See all offers' }}>
      <OfferList
        offers={published.offers.slice(0, block.count)}
        site={site}
        delivery={deliveryOf(snapshot)}
        stockHref={(offer) => offerHref(snapshot, offer)}
      />
    </Section>
  )
}

/** Null where the offer lists no vehicles. */
export const offerHref = ({ stockHref }: SiteSnapshot, { stock }: { stock: string }): string | null =>
  stock === '' ? null : stock.startsWith('?') ? stockHref + stock : stock

function FormOf({ block, request }: { block: ShownBlockOf<'form'>; request: PageRequest }) {
  if (block.own_form) return <OwnFormOf block={block} slug={block.own_form} request={request} />
  const form = formOfBlock(block.category, request)
  if (!form) return null
  return (
    <Part id="form" heading={block.heading}>
      {block.text && <Lead>{block.text}</Lead>}
      <LeadFormOnPage form={form} request={request} />
    </Part>
  )
}

type OwnFormProps = { block: ShownBlockOf<'form'>; slug: string; request: PageRequest }

/** A form that the dealer has built is sent to its own address, so that it works on every page. One that is closed is not there. */
function OwnFormOf({ block, slug, request }: OwnFormProps) {
  const { site, records } = request.snapshot
  const own = findOpenForm(records.content.forms, slug)
  if (!own) return null
  const text = block.text || own.intro
  return (
    <Part id="form" heading={block.heading || own.title}>
      {text && <Lead>{text}</Lead>}
      <LeadFormOnPage form={ownEnquiryForm(site, own)} request={request} action={ownFormPath(own)} />
    </Part>
  )
}
