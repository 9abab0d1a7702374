import type { ReactNode } from 'react'
import { Sprite } from '#ui/icon.tsx'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { locationsOf, type Location, type Site } from '#features/sites/domain/site.ts'
import { LocationCard } from './location-card.tsx'
import styles from './location-card.module.css'

/** Days ahead whose other hours are told where there is one place only, which has no list of its own. */
const daysOfAnOnlyOne = 42

/** Locations in the order in which somebody would go there, and how far each is, by its id. */
export type NearestFirst = { locations: readonly Location[]; notes: ReadonlyMap<string, string> }

export function LocationList({
  site,
  now,
  level = 2,
  map,
  nearest = null,
  shown = nearest?.locations ?? locationsOf(site),
  isPhoneMasked = site.settings.vehicle.mask_phone,
}: {
  site: Site
  now: Date
  level?: 2 | 3
  /** A map that is rendered after the list. */ map?: ReactNode
  /** Null while nobody has said where they are. */ nearest?: NearestFirst | null
  /** Every one unless said otherwise. */ shown?: readonly Location[]
  /** As the site masks numbers unless said otherwise. */ isPhoneMasked?: boolean
}) {
  return (
    <div className={styles.places}>
      <Sprite icons={['pin', 'mail']} />
      {shown.map((location) => (
        <LocationCard
          key={location.id}
          level={level}
          location={location}
          distance={nearest?.notes.get(location.id)}
          now={localTime(now, location.timeZone)}
          region={site.region}
          isPhoneMasked={isPhoneMasked}
          showsDepartments
          days={shown.length > 1 ? undefined : daysOfAnOnlyOne}
        />
      ))}
      {map && <div className={styles.map}>{map}</div>}
    </div>
  )
}
