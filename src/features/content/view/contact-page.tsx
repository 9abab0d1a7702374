import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { wrap } from '#ui/layout.tsx'
import type { Site } from '#features/sites/domain/site.ts'
import styles from './content-page.module.css'
import { LocationList } from './location-list.tsx'

type ContactPageProps = { site: Site; now: Date; map: ReactNode; /** The enquiry form. */ children: ReactNode }

export function ContactPage({ site, now, map, children }: ContactPageProps) {
  return (
    <div className={`${wrap} ${styles.page}`}>
      <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }]} here="Contact" />
      <h1>Contact us</h1>
      <div className={styles.columns}>
        <LocationList site={site} now={now} map={map} />
        <section>
          <h2>Send us a message</h2>
          {children}
        </section>
      </div>
    </div>
  )
}
