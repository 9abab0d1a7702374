import { LinkButton, linkTarget } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { LocalTime } from '#features/sites/domain/hours/opening-hours.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { fullAddress, mapUrl, type Location } from '#features/sites/domain/site.ts'
import { OpeningTable, OpenNow } from '#features/sites/view/opening-table.tsx'
import { contactData } from '#features/sites/view/contact-data.ts'
import { PhoneNumber } from '#features/sites/view/phone-number.tsx'
import { locationPath } from '../domain/content.ts'
import { DepartmentList } from './department-list.tsx'
import styles from './location-card.module.css'

/** How many days ahead are listed. */
const daysListed = 14

type LocationCardProps = {
  location: Location
  now: LocalTime
  region: Region
  isPhoneMasked: boolean
  /** Stands above the phone number. */
  callHeading?: string
  level?: 2 | 3
  showsDepartments?: boolean
  /** How far it is for whoever said where they are: `8 km away`. */
  distance?: string | undefined
  /** How far ahead days with other hours are listed; the page of the place lists all. */ days?: number | undefined
}

/** Where a dealership stands, when it is open, and how to reach it. */
export function LocationCard(props: LocationCardProps) {
  const {
    location,
    now,
    region,
    isPhoneMasked,
    callHeading,
    level = 3,
    showsDepartments,
    distance,
    days = daysListed,
  } = props
  const Heading = level === 2 ? 'h2' : 'h3'
  const map = mapUrl(location.address)
  const about = { dealership: location.dealershipId }
  return (
    <article className={styles.card}>
      <div>
        <Heading>
          <a href={locationPath(location)}>{location.name}</a>
        </Heading>
        {distance && <p className={styles.distance}>{distance}</p>}
        <OpenNow hours={location.openingHours} now={now} region={region} />
        <p className={styles.line}>
          <Icon name="pin" />
          <a href={map} {...linkTarget(map)} {...contactData('get_directions', about)}>
            {fullAddress(location.address)}
          </a>
        </p>
        {location.phone && callHeading && <h4 className={styles.call}>{callHeading}</h4>}
        {location.phone && (
          <div className={styles.line}>
            <Icon name="phone" />
            <PhoneNumber phone={location.phone} isMasked={isPhoneMasked} about={about} />
          </div>
        )}
        {location.email && (
          <p className={styles.line}>
            <Icon name="mail" />
            <a href={`mailto:${location.email}`}>
              {location.email.split('@')[0]}
              {/* Where a narrow screen may break it. */}
              <wbr />@{location.email.split('@')[1]}
            </a>
          </p>
        )}
        <LinkButton href={map} data={contactData('get_directions', about)}>
          Get directions
        </LinkButton>
      </div>
      <div>
        <OpeningTable hours={location.openingHours} now={now} region={region} days={days} />
      </div>
      {showsDepartments && (
        <DepartmentList
          location={location}
          now={now}
          region={region}
          isPhoneMasked={isPhoneMasked}
          level={level === 2 ? 3 : 4}
          days={days}
        />
      )}
    </article>
  )
}
