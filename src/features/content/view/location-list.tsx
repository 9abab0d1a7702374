import { Sprite } from '#ui/icon.tsx'
import { localTime } from '#features/sites/domain/opening-hours.ts'
import { locationsOf, type Site } from '#features/sites/domain/site.ts'
import { LocationCard } from './location-card.tsx'
import styles from './location-card.module.css'

/** Every location of a site. */
export function LocationList({
  site,
  now,
  level = 2,
}: {
  site: Site
  now: Date
  /** Of the headings. */ level?: 2 | 3
}) {
  return (
    <div className={styles.places}>
      <Sprite icons={['pin', 'mail']} />
      {locationsOf(site).map((location) => (
        <LocationCard
          key={location.id}
          id={location.slug}
          level={level}
          location={location}
          now={localTime(now, location.timeZone)}
          isPhoneMasked={site.settings.vehicle.mask_phone}
        />
      ))}
    </div>
  )
}
