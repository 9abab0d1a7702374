import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { wrap } from '#ui/layout.tsx'
import type { Site } from '#features/sites/domain/site.ts'
import styles from './content-page.module.css'
import { LocationList } from './location-list.tsx'

type ContactPageProps = {
  /** With the dealerships that the page is about. */
  site: Site
  now: Date
  title?: string
  /** Pages above this one. */
  crumbs?: readonly { label: string; href: string }[]
  /** The enquiry form. */
  children: ReactNode
}

const home = { label: 'Home', href: '/' }

export function ContactPage({ site, now, title = 'Contact us', crumbs = [home], children }: ContactPageProps) {
  return (
    <div className={`${wrap} ${styles.page}`}>
      <Breadcrumbs crumbs={[...crumbs]} here={crumbs.length > 1 ? title : 'Contact'} />
      <h1>{title}</h1>
      <div className={styles.columns}>
        <LocationList site={site} now={now} />
        <section>
          <h2>Send us a message</h2>
          {children}
        </section>
      </div>
    </div>
  )
}
