import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { container } from '#ui/layout.tsx'
import styles from './form-page.module.css'

type FormPageProps = { title: string; intro: string; /** The form and what stands beside it. */ children: ReactNode }

/** A page that is there for its form. */
export function FormPageView({ title, intro, children }: FormPageProps) {
  return (
    <div className={`${container} ${styles.page}`}>
      <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }]} here={title} />
      <h1>{title}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </div>
  )
}
