import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { addDays } from '#kernel/calendar-days.ts'
import { startOfDay } from '#features/sites/domain/local-moment.ts'
import { publishedArticles, type Article } from './article.ts'
import { offersOn, type Offer } from './offer.ts'
import type { OwnForm } from './own-forms/own-form.ts'
import { openPositions, type Position } from './position.ts'
import type { Product } from './products/product.ts'
import { summarizeReviews, type Review, type ReviewRules, type ReviewSummary } from './review.ts'

/** What the dealer has written besides pages and models: some of it not yet, or no longer, to be seen. */
export type DealerContent = {
  articles: Article[]
  reviews: Review[]
  positions: Position[]
  offers: Offer[]
  products: Product[]
  /** Those that shoppers do not see are among them: what was sent meanwhile is received. */
  forms: OwnForm[]
}

export const noContent: DealerContent = {
  articles: [],
  reviews: [],
  positions: [],
  offers: [],
  products: [],
  forms: [],
}

/** The part of it that visitors see at a moment. */
export type PublishedContent = { articles: Article[]; reviews: ReviewSummary; positions: Position[]; offers: Offer[] }

type Rules = { reviews: ReviewRules; timeZone: string; now: Date }

/** What shoppers see at this moment; offers and positions go by the day at the dealer. */
export function publishedContent(content: DealerContent, { reviews, timeZone, now }: Rules): PublishedContent {
  const today = localTime(now, timeZone).date
  return {
    articles: publishedArticles(content.articles, now),
    reviews: summarizeReviews(content.reviews, reviews),
    positions: openPositions(content.positions, today),
    offers: offersOn(content.offers, today),
  }
}

/** Milliseconds since 1970 at which visitors may see something else: an article comes out, or the site's next day begins. */
export function nextContentChange(content: DealerContent, { timeZone, now }: Omit<Rules, 'reviews'>): number {
  const nextDay = startOfDay(addDays(localTime(now, timeZone).date, 1), timeZone).getTime()
  const publications = content.articles.map(({ publishedAt }) => publishedAt.getTime())
  return Math.min(nextDay, ...publications.filter((moment) => moment > now.getTime()))
}
