import type { ReactNode } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { Icon, Sprite } from '#ui/icon.tsx'
import { Prose } from '#ui/prose.tsx'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { specialDaysAhead } from '#features/sites/domain/hours/special-days.ts'
import { fullAddress, mapUrl, photoOfLocation, type Location, type Site } from '#features/sites/domain/site.ts'
import { OpenNow, WeekTable } from '#features/sites/view/opening-table.tsx'
import { PhoneNumber } from '#features/sites/view/phone-number.tsx'
import { SpecialHours } from '#features/sites/view/special-hours.tsx'
import { ownAddresses } from '../domain/content.ts'
import { Part } from './block-list.tsx'
import styles from './block-list.module.css'
import type { ImageDelivery } from '#features/media/domain/image-paths.ts'
import { Photo, type PhotoPlace } from '#features/media/view/photo.tsx'
import { ContentPageView } from './content-page.tsx'
import { DepartmentList } from './department-list.tsx'
import card from './location-card.module.css'

type LocationPageProps = {
  location: Location
  site: Site
  now: Date
  /** The location's note, sanitised; may be empty. */
  note: string
  /** Where it lies; nothing when nobody looked the place up. */
  map?: ReactNode
  delivery: ImageDelivery
  /** Vehicles that stand there. */
  children?: ReactNode
}

const photoPlace: PhotoPlace = {
  widths: [640, 828, 1280, 1920],
  sizes: '(min-width: 768px) 60vw, 100vw',
}

/** One location: address, hours with the special days ahead, phone number and the way there. */
export function LocationPage({ location, site, now, note, map: illustration, delivery, children }: LocationPageProps) {
  const photo = photoOfLocation(location, site)
  const map = mapUrl(location.address)
  const local = localTime(now, location.timeZone)
  return (
    <ContentPageView title={location.name} above={[{ label: 'Our locations', href: ownAddresses.locations }]}>
      <Part>
        <Sprite icons={['mail']} />
        {photo && (
          <div className={styles.sight}>
            <div className={styles.picture}>
              <Photo picture={{ ...photo, width: 0, height: 0 }} place={photoPlace} delivery={delivery} isFirst />
            </div>
            {illustration}
          </div>
        )}
        <div className={illustration && !photo ? `${styles.hours} ${styles.place}` : styles.hours}>
          {!photo && illustration}
          <div>
            <h2>Address</h2>
            <p className={card.line}>
              <Icon name="pin" />
              {fullAddress(location.address)}
            </p>
            {location.phone && (
              <div className={card.line}>
                <Icon name="phone" />
                <PhoneNumber
                  phone={location.phone}
                  isMasked={site.settings.vehicle.mask_phone}
                  about={{ dealership: location.dealershipId }}
                />
              </div>
            )}
            {location.email && (
              <p className={card.line}>
                <Icon name="mail" />
                <a href={`mailto:${location.email}`}>{location.email}</a>
              </p>
            )}
            <div className={styles.links}>
              <LinkButton href={map} variant="primary">
                Get directions
              </LinkButton>
              <LinkButton href="/contact">Send a message</LinkButton>
            </div>
          </div>
          <div>
            <h2>Opening hours</h2>
            <OpenNow hours={location.openingHours} now={local} region={site.region} />
            <WeekTable hours={location.openingHours} />
          </div>
          <ComingDays location={location} now={now} site={site} />
        </div>
        <DepartmentList
          location={location}
          now={local}
          region={site.region}
          isPhoneMasked={site.settings.vehicle.mask_phone}
          level={3}
        />
      </Part>
      {note && (
        <Part heading="Good to know">
          <Prose html={note} />
        </Part>
      )}
      {children}
    </ContentPageView>
  )
}

function ComingDays({ location, site, now }: { location: Location; site: Site; now: Date }) {
  const local = localTime(now, location.timeZone)
  if (specialDaysAhead(location.openingHours, local).length === 0) return null
  return (
    <div>
      <h2>Special days</h2>
      <SpecialHours hours={location.openingHours} now={local} region={site.region} />
    </div>
  )
}
