import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { DealerContent } from '../domain/dealer-content.ts'
import type { Offer } from '../domain/offer.ts'
import type { Position } from '../domain/position.ts'
import type { Review } from '../domain/review.ts'
import { listArticles } from './article-store.ts'
import { listOwnForms } from './own-form-store.ts'
import { listProducts } from './product-store.ts'
import { renderMarkdown } from './render-markdown.ts'
import { rowsOf } from './written-rows-store.ts'

/** Everything that the dealer has written besides pages and models. */
export async function listContent(db: GroupDb, siteId: SiteId): Promise<DealerContent> {
  return {
    articles: await listArticles(db, siteId),
    reviews: await listReviews(db, siteId),
    positions: await listPositions(db, siteId),
    offers: await listOffers(db, siteId),
    products: await listProducts(db, siteId),
    forms: await listOwnForms(db, siteId),
  }
}

/** The newest first. */
async function listReviews(db: GroupDb, siteId: SiteId): Promise<Review[]> {
  const rows = await rowsOf.review(db, siteId)
  return rows.map((row) => ({
    author: row.author,
    rating: Number(row.rating),
    text: row.body,
    source: row.source,
    date: row.reviewed_on,
  }))
}

export async function addReview(db: GroupDb, siteId: SiteId, review: Review): Promise<void> {
  const { author, rating, text, source, date } = review
  await db
    .insertInto('review')
    .values({ site_id: siteId, author, rating, body: text, source, reviewed_on: date })
    .execute()
}

async function listPositions(db: GroupDb, siteId: SiteId): Promise<Position[]> {
  const rows = await rowsOf.position(db, siteId)
  return rows.map((row) => ({
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    html: renderMarkdown(row.body),
    employment: row.employment,
    location: row.location_slug,
    pay: row.pay as Position['pay'],
    postedOn: row.posted_on,
    closesOn: row.closes_on,
  }))
}

export type PositionToSave = Omit<Position, 'html'> & { /** Markdown. */ body: string }

/** Replaces a position at its slug, or adds it. */
export async function savePosition(db: GroupDb, siteId: SiteId, position: PositionToSave): Promise<void> {
  const row = {
    title: position.title,
    summary: position.summary,
    body: position.body,
    employment: position.employment,
    location_slug: position.location,
    pay: position.pay === null ? null : JSON.stringify(position.pay),
    posted_on: position.postedOn,
    closes_on: position.closesOn,
  }
  await db
    .insertInto('job_position')
    .values({ site_id: siteId, slug: position.slug, ...row })
    .onConflict((taken) => taken.columns(['group_id', 'site_id', 'slug']).doUpdateSet(row))
    .execute()
}

/** Offers in the order of the dealer. */
async function listOffers(db: GroupDb, siteId: SiteId): Promise<Offer[]> {
  const rows = await rowsOf.offer(db, siteId)
  return rows.map((row) => ({
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    image: row.image as Offer['image'],
    finePrint: row.fine_print,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    stock: row.stock,
  }))
}

/** Replaces an offer at its slug, or adds it. */
export async function saveOffer(db: GroupDb, siteId: SiteId, offer: Offer & { position: number }): Promise<void> {
  const row = {
    title: offer.title,
    summary: offer.summary,
    image: offer.image === null ? null : JSON.stringify(offer.image),
    fine_print: offer.finePrint,
    valid_from: offer.validFrom,
    valid_until: offer.validUntil,
    stock: offer.stock,
    position: offer.position,
  }
  await db
    .insertInto('offer')
    .values({ site_id: siteId, slug: offer.slug, ...row })
    .onConflict((taken) => taken.columns(['group_id', 'site_id', 'slug']).doUpdateSet(row))
    .execute()
}
