import { asId } from '#kernel/ids.ts'
import { isSameJson } from '#kernel/three-way-merge.ts'
import type { Article } from '../../domain/article.ts'
import { formCategoryIn, htmlIn } from '../../domain/blocks.ts'
import type { ContentPage, ContentPicture, Model } from '../../domain/content.ts'
import type { EntryOf } from '../../domain/entries/entry-kinds.ts'
import type { Offer } from '../../domain/offer.ts'
import type { OwnForm } from '../../domain/own-forms/own-form.ts'
import type { PageContent } from '../../domain/pages/page-content.ts'
import type { Position } from '../../domain/position.ts'
import type { Product } from '../../domain/products/product.ts'
import type { Review } from '../../domain/review.ts'
import { shownProduct } from '../product-store.ts'
import { readBlocks } from '../read-blocks.ts'
import { renderMarkdown } from '../render-markdown.ts'

// What is edited, as the pages of a site show it: for looking at what is not published.

export function shownPage(path: string, { title, description, blocks }: PageContent, updatedAt: Date): ContentPage {
  const shown = readBlocks({ body: '', blocks })
  return { path, title, description, html: htmlIn(shown), blocks: shown, form: formCategoryIn(shown), updatedAt }
}

/** A draft, and an article whose time has not come, are shown as if they came out now. */
export function shownArticle(slug: string, content: EntryOf<'article'>, now: Date): Article {
  const { published_at: at, blocks, image, image_alt: alt, ...article } = content
  const publishedAt = at === null || new Date(at) > now ? now : new Date(at)
  return {
    ...article,
    slug,
    image: shownPicture(image, alt),
    blocks: readBlocks({ body: '', blocks }),
    publishedAt,
    updatedAt: now,
  }
}

export const shownOffer = (slug: string, content: EntryOf<'offer'>): Offer => ({
  slug,
  title: content.title,
  summary: content.summary,
  image: shownPicture(content.image, content.image_alt),
  finePrint: content.fine_print,
  validFrom: content.valid_from,
  validUntil: content.valid_until,
  stock: content.stock,
})

export const shownPosition = (slug: string, content: EntryOf<'position'>): Position => ({
  slug,
  title: content.title,
  summary: content.summary,
  html: renderMarkdown(content.body),
  employment: content.employment,
  location: content.location,
  pay: content.pay,
  postedOn: content.posted_on,
  closesOn: content.closes_on,
})

export const shownModel = (slug: string, content: EntryOf<'model'>): Model => ({
  id: asId<'model'>(slug),
  slug,
  name: content.name,
  manufacturerName: content.manufacturer_name,
  description: renderMarkdown(content.description),
  body: content.body,
  image: shownPicture(content.image, content.image_alt),
  status: content.status,
  overrideUrl: content.override_url,
  accessoriesCount: content.accessories_count,
  brochure: content.brochure,
  brochureKb: content.brochure_kb,
  blocks: readBlocks({ body: '', blocks: content.blocks }),
})

export const shownTypedProduct = (slug: string, { image, image_alt: alt, ...content }: EntryOf<'product'>): Product =>
  shownProduct({ ...content, slug, image: shownPicture(image, alt) })

/** One that is switched off is shown as if it were on. */
export const shownForm = (slug: string, content: EntryOf<'form'>): OwnForm => ({
  ...content,
  slug,
  enabled: true,
  isRemoved: false,
})

/** The list with one of its entries as it is typed; one that is new comes first. */
export const withDraft = <Shown>(list: readonly Shown[], draft: Shown, isSame: (each: Shown) => boolean): Shown[] => {
  const at = list.findIndex(isSame)
  return at < 0 ? [draft, ...list] : list.with(at, draft)
}

/** Reviews have no names: one is known by what it says. */
export const isReview =
  (seen: Review | null) =>
  (review: Review): boolean =>
    seen !== null && isSameJson(review, { ...seen })

function shownPicture(url: string, alt: string): ContentPicture | null {
  return url === '' ? null : { url, alt, width: 0, height: 0 }
}
