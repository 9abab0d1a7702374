import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { LinkButton } from '#ui/button.tsx'
import { wrap } from '#ui/layout.tsx'
import { Prose } from '#ui/prose.tsx'
import styles from './content-page.module.css'

type ContentPageProps = {
  title: string
  html: string
  /** A form beside the words, below them on a phone. */
  form?: { id: string; title: string; view: ReactNode; aside: ReactNode }
}

/** A page of the dealer's own words. */
export function ContentPageView({ title, html, form }: ContentPageProps) {
  return (
    <article className={`${wrap} ${styles.page}`}>
      <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }]} here={title} />
      <h1>{title}</h1>
      {form ? (
        <div className={styles.withForm}>
          <p className={styles.jump}>
            <LinkButton href={`#${form.id}`}>{form.title}</LinkButton>
          </p>
          <Prose html={html} />
          {form.view}
          <aside>{form.aside}</aside>
        </div>
      ) : (
        <Prose html={html} />
      )}
    </article>
  )
}
