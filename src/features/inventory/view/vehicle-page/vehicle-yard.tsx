import type { ReactNode } from 'react'
import { LocationCard } from '#features/content/view/location-card.tsx'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import type { Location, Site } from '#features/sites/domain/site.ts'
import styles from './vehicle-page.module.css'

/** Where it stands: the same for all that stand there. */
export function VehicleYard({
  location,
  site,
  now,
  children,
}: {
  location: Location
  site: Site
  now: Date
  children: ReactNode
}) {
  const { labels, mask_phone: isPhoneMasked } = site.settings.vehicle
  return (
    <section className={styles.section} id="vehicle-map">
      <h2>{labels.location_heading}</h2>
      <div className={styles.where}>
        {children}
        <LocationCard
          location={location}
          now={localTime(now, location.timeZone)}
          region={site.region}
          isPhoneMasked={isPhoneMasked}
          callHeading={labels.call_dealer}
        />
      </div>
    </section>
  )
}
