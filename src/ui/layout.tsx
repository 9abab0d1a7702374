import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** Class of a box as wide as the page's column. */
export const container = styles.wrap

/** Class of words for screen readers only. */
export const visuallyHidden = styles.hush

/** Class of a popover that fills the height of a phone. */
export const sheet = styles.sheet

/** Class of a link that stands alone: as tall as a finger. */
export const standaloneLink = styles.more

/** Class of a number in a dot beside what it counts. */
export const countBadge = styles.count

/** Class of a heading with a link to more of the same at its right. */
export const sectionHead = styles.sectionHead

/** Class of words that say less than what stands above them. */
export const secondary = styles.quiet

type SectionProps = {
  title: string
  id?: string
  more?: { href: string; label: string }
  /** Puts the heading beside the words on a wide screen. */
  isText?: boolean
  children: ReactNode
}

/** A part of a page under its own heading, with a link to more of the same at the right. */
export function Section({ title, id, more, isText = false, children }: SectionProps) {
  return (
    <section id={id} className={`${styles.wrap} ${styles.section}`}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        {more && (
          <a className={styles.more} href={more.href}>
            {more.label}
          </a>
        )}
      </div>
      {isText ? <div className={styles.beside}>{children}</div> : children}
    </section>
  )
}
