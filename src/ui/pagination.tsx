import { Icon } from './icon.tsx'
import styles from './pagination.module.css'

/** A number that leads to a page, the page one is on (no address), or a gap (no number). */
export type PageNumber = { page: number; href: string | null } | null

type PaginationProps = { label: string; pages: readonly PageNumber[]; previous: string | null; next: string | null }

export function PageNumbers({ label, pages, previous, next }: PaginationProps) {
  return (
    <nav className={styles.pages} aria-label={label}>
      {previous && (
        <a href={previous} rel="prev" aria-label="Previous page">
          <Icon name="previous" />
        </a>
      )}
      {pages.map((number, at) => (number ? <Number key={number.page} {...number} /> : <i key={`gap ${at}`}>…</i>))}
      {next && (
        <a href={next} rel="next" aria-label="Next page">
          <Icon name="next" />
        </a>
      )}
    </nav>
  )
}

function Number({ page, href }: { page: number; href: string | null }) {
  return href === null ? (
    <b aria-current="page">{page}</b>
  ) : (
    <a href={href} aria-label={`Page ${page}`}>
      {page}
    </a>
  )
}
