import type { ReactNode } from 'react'
import { LocationCard } from '#features/content/view/location-card.tsx'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { locationsOf, primaryLocation, type Location, type Site } from '#features/sites/domain/site.ts'
import { Sprite } from '#ui/icon.tsx'
import styles from './form-block.module.css'

type FormBlockProps = {
  /** Fragment that links to the form end with. */
  id: string
  /** The form that the page is about. */
  children: ReactNode
  aside: ReactNode
}

/** A form with what one should know before sending it. */
export const FormBlock = ({ id, children, aside }: FormBlockProps) => (
  <section className={styles.columns} id={id}>
    {children}
    <aside className={styles.aside}>{aside}</aside>
  </section>
)

type FormCardProps = { id: string; title: string; intro: string; children: ReactNode }

/** A form on a page that has another heading of its own. */
export const FormCard = ({ id, title, intro, children }: FormCardProps) => (
  <section className={styles.card} id={id}>
    <h2>{title}</h2>
    {intro && <p>{intro}</p>}
    {children}
  </section>
)

/** Several cards where a page has room for one. */
export const FormStack = ({ children }: { children: ReactNode }) => (
  <section className={styles.stack}>{children}</section>
)

export function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <div>
      <h2 className={styles.heading}>What happens next</h2>
      <ol className={styles.next}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}

type OpenPlaceProps = {
  site: Site
  now: Date
  /** Belongs to the vehicle or dealership it is about. */ location?: Location | null
}

/** The address and hours of the place that answers, for those who would rather call. */
export function OpenPlace({ site, now, location }: OpenPlaceProps) {
  const place = location ?? primaryLocation(site)
  if (!place) return null
  const others = locationsOf(site).length - 1
  return (
    <div className={styles.place}>
      <Sprite icons={['pin', 'mail']} />
      <LocationCard
        location={place}
        now={localTime(now, place.timeZone)}
        region={site.region}
        isPhoneMasked={site.settings.vehicle.mask_phone}
        level={2}
      />
      {!location && others > 0 && (
        <a href="/contact">{others === 1 ? 'One more location' : `${others} more locations`}</a>
      )}
    </div>
  )
}
