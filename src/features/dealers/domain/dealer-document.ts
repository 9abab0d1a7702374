import type { Block } from '#features/content/domain/blocks.ts'
import type { ContentPicture, Model } from '#features/content/domain/content.ts'
import type { EntryOf } from '#features/content/domain/entries/entry-kinds.ts'
import type { Offer } from '#features/content/domain/offer.ts'
import type { Position } from '#features/content/domain/position.ts'
import type { Review } from '#features/content/domain/review.ts'
import type { Region } from '#features/sites/domain/region.ts'
import type { Location } from '#features/sites/domain/site.ts'
import type { Template } from '#features/sites/domain/template.ts'

/**
 * Everything that a dealer group has written down, all but its stock and its people: what its files say and what is live are
 * both such a document, so that they can be compared, stored as a version and put back. Pictures are named by where they are
 * served.
 */
export type DealerDocument = { name: string; dealerships: DealershipDocument[]; sites: SiteDocument[] }

export type DealershipDocument = {
  slug: string
  name: string
  licenceNumber: string
  legalName: string
  businessNumber: string
  email: string
  locations: LocationDocument[]
}

export type LocationDocument = Omit<Location, 'id' | 'dealershipId' | 'position' | 'note' | 'department'> & {
  note: string
}

export type SiteDocument = {
  slug: string
  name: string
  template: Template
  region: Region
  timeZone: string
  hosts: string[]
  dealerships: string[]
  /** As they are stored: without defaults. */
  settings: unknown
  pages: PageDocument[]
  models: ModelDocument[]
  articles: ArticleDocument[]
  reviews: Review[]
  positions: PositionDocument[]
  offers: OfferDocument[]
  /** Left out in documents that are older than products. */
  products?: ProductDocument[]
  /** Left out in documents that are older than forms of a dealer's own. */
  forms?: FormDocument[]
}

type SiteFacts = Pick<SiteDocument, 'name' | 'template' | 'region' | 'timeZone' | 'hosts' | 'dealerships'>

/** What a site is, without its settings and what is written on it. */
export const siteFactsOf = ({ name, template, region, timeZone, hosts, dealerships }: SiteFacts): SiteFacts => ({
  name,
  template,
  region,
  timeZone,
  hosts,
  dealerships,
})

export type PageDocument = {
  path: string
  title: string
  description: string
  /** Markdown. */
  body: string
  form: string
  blocks: Block[]
}

export type ModelDocument = Omit<Model, 'id' | 'brochure' | 'brochureKb' | 'blocks'> & {
  /** Left out in documents that are older than brochures. */
  brochure?: string
  brochureKb?: number
  blocks: Block[]
}

export type ArticleDocument = {
  slug: string
  title: string
  summary: string
  author: string
  image: ContentPicture | null
  body: string
  blocks: Block[]
  tags: string[]
  stock: string
  /** A moment as ISO text; null for a draft. */
  publishedAt: string | null
}

export type PositionDocument = Omit<Position, 'html'> & { body: string }

export type OfferDocument = Offer

/** As it stands in files, with its picture where it is stored. */
export type ProductDocument = { slug: string } & Omit<EntryOf<'product'>, 'image' | 'image_alt' | 'order'> & {
    image: ContentPicture | null
  }

/** A form that the dealer has built, as it is edited. */
export type FormDocument = { slug: string } & EntryOf<'form'>

/** A group in which nothing is yet. */
export const emptyDocument: DealerDocument = { name: '', dealerships: [], sites: [] }

/** Who may sign in, by address. `dealerships`: null stands for all of them. */
export type PersonDocument = { email: string; role: string; dealerships: string[] | null }
