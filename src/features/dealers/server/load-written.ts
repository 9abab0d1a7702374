import { saveArticle } from '#features/content/server/article-store.ts'
import { addReview, saveOffer, savePosition } from '#features/content/server/dealer-content-store.ts'
import type { ContentPicture } from '#features/content/domain/content.ts'
import type { Block } from '#features/content/domain/blocks.ts'
import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { withStoredPictures, type StoredPictures } from './folder-pictures.ts'
import { dayOf, type WrittenContent } from './written-content.ts'

type ToLoad = { siteId: SiteId; written: WrittenContent; pictures: StoredPictures; /** Local day. */ today: string }

/** Six in the morning of Greenwich is the same day in every region. */
const momentOf = (day: string): Date => new Date(`${day}T06:00:00Z`)

/** Saves a site's articles, reviews, positions and offers, with the addresses of their stored pictures. */
export async function loadWritten(db: GroupDb, { siteId, written, pictures, today }: ToLoad): Promise<void> {
  for (const { date, draft, image, image_alt: alt, body, ...article } of written.articles) {
    const publishedAt = momentOf(dayOf(date, today))
    await saveArticle(db, siteId, {
      ...article,
      image: pictureOf(image, alt, pictures),
      body: withStoredPictures(body, pictures),
      blocks: [],
      publishedAt: draft ? null : publishedAt,
      updatedAt: publishedAt,
    })
  }
  for (const review of written.reviews) await addReview(db, siteId, { ...review, date: dayOf(review.date, today) })
  for (const { posted_on: posted, closes_on: closes, ...position } of written.positions) {
    const closesOn = closes && dayOf(closes, today)
    await savePosition(db, siteId, { ...position, postedOn: dayOf(posted, today), closesOn })
  }
  for (const [position, offer] of written.offers.entries()) {
    const { fine_print: finePrint, valid_from: from, valid_until: until, image_alt: alt, ...rest } = offer
    await saveOffer(db, siteId, {
      ...rest,
      image: pictureOf(offer.image ?? '', alt, pictures),
      finePrint,
      validFrom: from && dayOf(from, today),
      validUntil: until && dayOf(until, today),
      position,
    })
  }
}

function pictureOf(name: string, alt: string, pictures: StoredPictures): ContentPicture | null {
  const stored = pictures.get(name)
  return stored ? { ...stored, alt } : null
}

/** Blocks with `media/...` names replaced by the addresses of the stored pictures. */
export const blocksWithPictures = (blocks: Block[], pictures: StoredPictures): Block[] =>
  JSON.parse(withStoredPictures(JSON.stringify(blocks), pictures)) as Block[]
