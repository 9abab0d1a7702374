import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx'
import { container } from '#ui/layout.tsx'
import styles from './block-list.module.css'

type ContentPageProps = {
  title: string
  /** Words below the title. */
  summary?: string
  /** Between the home page and this one. */
  above?: readonly Crumb[]
  /** Stands in place of title and summary, and holds the main heading. */
  hero?: ReactNode
  /** Stands beside the words on a wide screen, below them on a narrow one. */
  aside?: ReactNode
  children?: ReactNode
}

const home: Crumb = { label: 'Home', href: '/' }

/** A page of the dealer's own words: its head, and part after part. */
export function ContentPageView({ title, summary, above = [], hero, aside, children }: ContentPageProps) {
  return (
    <article className={styles.page}>
      <div className={`${container} ${styles.head}`}>
        <Breadcrumbs crumbs={[home, ...above]} here={title} />
        {!hero && <h1>{title}</h1>}
        {!hero && summary && <p>{summary}</p>}
      </div>
      {hero}
      {aside ? (
        <div className={styles.beside}>
          <div>{children}</div>
          {aside}
        </div>
      ) : (
        children
      )}
    </article>
  )
}
