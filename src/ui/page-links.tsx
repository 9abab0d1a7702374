import { Icon, Sprite } from './icon.tsx'
import styles from './page-links.module.css'

/** A number that leads to a page, the page one is on (no address), or a gap (no number). */
type PageNumber = { page: number; href: string | null } | null

type PaginationProps = {
  label: string
  pages: readonly PageNumber[]
  previous: string | null
  next: string | null
  /** False: crawlers shall not go through these pages. */
  isFollowed?: boolean
}

export function PageNumbers({ label, pages, previous, next, isFollowed = true }: PaginationProps) {
  const rel = isFollowed ? '' : ' nofollow'
  return (
    <nav className={styles.pages} aria-label={label}>
      <Sprite icons={['previous', 'next']} />
      {previous && (
        <a href={previous} rel={`prev${rel}`} aria-label="Previous page">
          <Icon name="previous" />
        </a>
      )}
      {pages.map((number, at) =>
        number ? <Number key={number.page} {...number} rel={rel.trim() || undefined} /> : <i key={`gap ${at}`}>…</i>,
      )}
      {next && (
        <a href={next} rel={`next${rel}`} aria-label="Next page">
          <Icon name="next" />
        </a>
      )}
    </nav>
  )
}

function Number({ page, href, rel }: { page: number; href: string | null; rel?: string }) {
  return href === null ? (
    <b aria-current="page">{page}</b>
  ) : (
    <a href={href} rel={rel} aria-label={`Page ${page}`}>
      {page}
    </a>
  )
}
