import { dayText } from '#features/sites/domain/hours/special-days.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { visuallyHidden } from '#ui/layout.tsx'
import type { Review, ReviewSummary } from '../domain/review.ts'
import styles from './review-list.module.css'

/** What customers say, with who said it, where and when. */
export function ReviewList({ reviews, region }: { reviews: readonly Review[]; region: Region }) {
  return (
    <ul className={styles.reviews}>
      {reviews.map((review) => (
        <li key={review.author + review.date}>
          <Stars rating={review.rating} />
          <blockquote>{review.text}</blockquote>
          <footer>
            <cite>{review.author}</cite>
            {[review.source, dayText(review.date, region, 'year')].filter(Boolean).join(' · ')}
          </footer>
        </li>
      ))}
    </ul>
  )
}

/** The average over every review, said together with how many of them are shown and by which rule. */
export function ReviewFigures({ summary, minimum }: { summary: ReviewSummary; minimum: number }) {
  if (summary.average === null) return null
  return (
    <p className={styles.figures}>
      <b>{summary.average.toFixed(1)}</b>
      <Stars rating={summary.average} />
      <span>
        {`Average of all ${summary.count} reviews. `}
        {summary.shown.length < summary.count &&
          `Showing the newest ${summary.shown.length} with ${minimum} stars or more.`}
      </span>
    </p>
  )
}

function Stars({ rating }: { rating: number }) {
  const full = Math.round(rating)
  return (
    <>
      <span className={styles.stars} aria-hidden="true">
        {'★'.repeat(full) + '☆'.repeat(5 - full)}
      </span>
      <span className={visuallyHidden}>{`${rating} out of 5 stars.`}</span>
    </>
  )
}
