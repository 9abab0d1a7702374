import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { LinkButton } from '#ui/button.tsx'
import { container } from '#ui/layout.tsx'
import { locationsOf, type Site } from '#features/sites/domain/site.ts'
import styles from './content-page.module.css'
import { LocationList, type NearestFirst } from './location-list.tsx'

type ContactPageProps = {
  /** With the dealerships that the page is about. */
  site: Site
  now: Date
  title?: string
  /** Links to the pages above this one. */
  crumbs?: readonly { label: string; href: string }[]
  map?: ReactNode
  /** Asks where the shopper is; null where there is one location. */
  nearestForm?: ReactNode
  /** The locations as seen from there. */
  nearest?: NearestFirst | null
  /** Over the form, and on the button that leads to it. */
  heading?: string
  /** The enquiry form; on a phone it stands below the locations, and a button leads down to it. */
  children: ReactNode
}

const home = { label: 'Home', href: '/' }

export function ContactPage({
  site,
  now,
  title = 'Contact us',
  crumbs = [home],
  map,
  nearestForm = null,
  nearest = null,
  heading = 'Send us a message',
  children,
}: ContactPageProps) {
  // Of many locations the list is long, and the map stands beside the form.
  const hasMapByForm = locationsOf(site).length > 2
  return (
    <div className={`${container} ${styles.page}`}>
      <Breadcrumbs crumbs={[...crumbs]} here={crumbs.length > 1 ? title : 'Contact'} />
      <h1>{title}</h1>
      <p className={styles.jump}>
        <LinkButton href="#message">{heading}</LinkButton>
      </p>
      <div className={styles.message}>
        {/* Who opens this page wants to call: on a phone the number dials at one tap. */}
        <div>
          {nearestForm}
          <LocationList site={site} now={now} map={hasMapByForm ? null : map} nearest={nearest} isPhoneMasked={false} />
        </div>
        <section id="message">
          <h2>{heading}</h2>
          {children}
          {hasMapByForm && map && <div className={styles.mapByForm}>{map}</div>}
        </section>
      </div>
    </div>
  )
}
