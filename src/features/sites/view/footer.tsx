import { linkTarget } from '#ui/button.tsx'
import type { MenuItem } from '../domain/settings/content-settings.ts'
import { openNow } from '../domain/hours/open-now.ts'
import { localTime } from '../domain/hours/opening-hours.ts'
import { fullAddress, locationsOf, mapUrl, type Location, type Site } from '../domain/site.ts'
import styles from './footer.module.css'
import type { MenuLink } from './menu.tsx'
import { contactData } from './contact-data.ts'
import { OpeningTable } from './opening-table.tsx'
import { PhoneNumber } from './phone-number.tsx'

/** Locations beyond this number are on their own page only. */
const maxLocations = 5

type FooterProps = {
  site: Site
  now: Date
  logo: string
  /** Below an entry that lists the site's models. */
  models?: readonly MenuLink[] | undefined
  legalLinks?: readonly MenuLink[] | undefined
}

export function Footer({ site, now, logo, models = [], legalLinks = [] }: FooterProps) {
  const { content } = site.settings
  const locations = locationsOf(site)
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          {logo ? (
            <img className={styles.logo} src={logo} alt={site.name} width="184" height="50" loading="lazy" />
          ) : (
            <b>{site.name}</b>
          )}
          {content.description && <p>{content.description}</p>}
          <Social facebook={content.facebook_url} instagram={content.instagram_url} />
        </div>
        <div className={styles.places}>
          {locations.slice(0, maxLocations).map((location) => (
            <Place key={location.id} location={location} site={site} now={now} isOnly={locations.length === 1} />
          ))}
          {locations.length > 1 && <a href="/our-locations">{'All locations and opening hours'}</a>}
        </div>
        {content.footer.length > 0 && (
          <div className={styles.navs}>
            <Links items={content.footer.map((item) => withModels(item, models))} />
          </div>
        )}
      </div>
      <div className={styles.last}>
        <p>{[site.name, ...licences(site)].join('\u00a0· ')}</p>
        <ul>
          <li>
            <a href="/terms-and-conditions">Terms and conditions</a>
          </li>
          <li>
            <a href="/privacy-policy">Privacy policy</a>
          </li>
          {legalLinks.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

/** Every page has a footer, so it names only what is near. */
const specialDaysInFooter = 14

type PlaceProps = {
  location: Location
  site: Site
  now: Date
  /** The only one has its whole week here. */ isOnly: boolean
}

function Place({ location, site, now, isOnly }: PlaceProps) {
  const about = { dealership: location.dealershipId }
  return (
    <div>
      <h2>{location.name}</h2>
      <p>
        <a
          href={mapUrl(location.address)}
          {...linkTarget(mapUrl(location.address))}
          {...contactData('get_directions', about)}
        >
          {fullAddress(location.address)}
        </a>
      </p>
      {location.phone && (
        <PhoneNumber phone={location.phone} isMasked={site.settings.vehicle.mask_phone} about={about} />
      )}
      {isOnly ? (
        <OpeningTable
          hours={location.openingHours}
          now={localTime(now, location.timeZone)}
          region={site.region}
          days={specialDaysInFooter}
        />
      ) : (
        <p>{openNow(location.openingHours, localTime(now, location.timeZone), site.region).text}</p>
      )}
    </div>
  )
}

const withModels = (item: MenuItem, models: readonly MenuLink[]): MenuItem =>
  item.menu === 'models' ? { ...item, items: [...models, ...(item.items ?? [])] } : item

/** Entries with others below them are columns of their own; the rest share the first. */
function Links({ items }: { items: readonly MenuItem[] }) {
  const single = items.filter((item) => !item.items?.length)
  const groups = items.filter((item) => item.items?.length)
  return (
    <>
      {single.length > 0 && (
        <nav aria-label="Footer">
          <LinkList items={single} />
        </nav>
      )}
      {groups.map((group) => (
        <nav key={group.label} aria-label={group.label}>
          <h2>{group.label}</h2>
          <LinkList items={group.items ?? []} />
        </nav>
      ))}
    </>
  )
}

const LinkList = ({ items }: { items: readonly MenuItem[] }) => (
  <ul className={styles.links}>
    {items.map((item) => (
      <li key={item.label}>
        <a href={item.href ?? '/'} {...linkTarget(item.href ?? '/')}>
          {item.label}
        </a>
      </li>
    ))}
  </ul>
)

function Social({ facebook, instagram }: { facebook: string | null; instagram: string | null }) {
  if (facebook === null && instagram === null) return null
  return (
    <ul className={styles.social}>
      {facebook && (
        <li>
          <a href={facebook} {...linkTarget(facebook)}>
            Facebook
          </a>
        </li>
      )}
      {instagram && (
        <li>
          <a href={instagram} {...linkTarget(instagram)}>
            Instagram
          </a>
        </li>
      )}
    </ul>
  )
}

const licenceLabel = { AU: 'Dealer licence', NZ: 'Trader', US: 'Dealer number' }

const licences = (site: Site): string[] =>
  site.dealerships
    .filter((dealership) => dealership.licenceNumber !== '')
    .map((dealership) => {
      const licence = `${licenceLabel[site.region]} ${dealership.licenceNumber.replaceAll(' ', '\u00a0')}`
      return site.dealerships.length > 1 ? `${dealership.name}: ${licence}` : licence
    })
