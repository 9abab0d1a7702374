export type Review = {
  author: string
  /** 1 to 5, in halves or finer. */
  rating: number
  text: string
  /** The place where it was written; empty when that is not known. */
  source: string
  /** Local day, `2026-11-03`. */
  date: string
}

export type ReviewRules = { minimum_rating: number; shown: number }

export type ReviewSummary = {
  /** The newest of those good enough to be shown. */
  shown: Review[]
  /** Over all reviews, also those that are not shown; null when there is none. */
  average: number | null
  count: number
}

/** Which reviews are shown, and the honest figures: hiding the bad ones must not lift the average. */
export function summarizeReviews(reviews: readonly Review[], rules: ReviewRules): ReviewSummary {
  const good = reviews.filter(({ rating }) => rating >= rules.minimum_rating)
  const newest = good.toSorted((a, b) => b.date.localeCompare(a.date))
  const total = reviews.reduce((sum, { rating }) => sum + rating, 0)
  return {
    shown: newest.slice(0, rules.shown),
    average: reviews.length === 0 ? null : Math.round((total / reviews.length) * 10) / 10,
    count: reviews.length,
  }
}
