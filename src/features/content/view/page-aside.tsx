import { LinkButton, linkTarget } from '#ui/button.tsx'
import { Icon, Sprite } from '#ui/icon.tsx'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { fullAddress, locationsOf, mapUrl, type Site } from '#features/sites/domain/site.ts'
import { OpeningTable, OpenNow } from '#features/sites/view/opening-table.tsx'
import { PhoneNumber } from '#features/sites/view/phone-number.tsx'
import { ownAddresses } from '../domain/content.ts'
import type { RelatedPages } from '../domain/related-pages.ts'
import styles from './page-aside.module.css'

/** Days ahead whose other hours are listed; the page of the location has all. */
const daysListed = 14

type PageAsideProps = { site: Site; now: Date; related: RelatedPages | null }

/** Beside a page of words: whom to ask, and what else there is to read. */
export function PageAside({ site, now, related }: PageAsideProps) {
  return (
    <aside className={styles.aside} aria-label="Help and related pages">
      <Sprite icons={['next']} />
      <Contact site={site} now={now} />
      {related && (
        <nav aria-label={`Related: ${related.title}`}>
          <h2>{related.title}</h2>
          <ul>
            {related.links.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>
                  {label}
                  <Icon name="next" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </aside>
  )
}

function Contact({ site, now }: { site: Site; now: Date }) {
  const [location, ...others] = locationsOf(site)
  if (!location) return null
  const map = mapUrl(location.address)
  return (
    <section className={styles.contact}>
      <h2>Talk to us</h2>
      {others.length === 0 ? (
        <>
          <OpenNow hours={location.openingHours} now={localTime(now, location.timeZone)} region={site.region} />
          {location.phone && (
            <div className={styles.phone}>
              <PhoneNumber
                phone={location.phone}
                isMasked={site.settings.vehicle.mask_phone}
                about={{ dealership: location.dealershipId }}
              />
            </div>
          )}
          <p>
            <a href={map} {...linkTarget(map)}>
              {fullAddress(location.address)}
            </a>
          </p>
          <OpeningTable
            hours={location.openingHours}
            now={localTime(now, location.timeZone)}
            region={site.region}
            days={daysListed}
          />
        </>
      ) : (
        <ul>
          {[location, ...others].map((place) => (
            <li key={place.id}>
              <a href={`${ownAddresses.locations}/${place.slug}`}>
                {place.name}
                <Icon name="next" />
              </a>
              <OpenNow hours={place.openingHours} now={localTime(now, place.timeZone)} region={site.region} />
            </li>
          ))}
        </ul>
      )}
      <LinkButton href="/contact" variant="primary">
        Contact us
      </LinkButton>
    </section>
  )
}
