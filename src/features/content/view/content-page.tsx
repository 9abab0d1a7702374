import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { wrap } from '#ui/layout.tsx'
import { Prose } from '#ui/prose.tsx'
import styles from './content-page.module.css'

type ContentPageProps = { title: string; html: string; /** A form below the text. */ children?: ReactNode }

/** A page of the dealer's own words. */
export function ContentPageView({ title, html, children }: ContentPageProps) {
  return (
    <article className={`${wrap} ${styles.page}`}>
      <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }]} here={title} />
      <h1>{title}</h1>
      <Prose html={html} />
      {children}
    </article>
  )
}
