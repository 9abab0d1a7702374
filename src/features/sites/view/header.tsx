import { buttonClass, iconButtonClass } from '#ui/button.tsx'
import { controlClass } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { visuallyHidden, sheet } from '#ui/layout.tsx'
import { localTime } from '../domain/hours/opening-hours.ts'
import { numberId, telHref } from '../domain/phone.ts'
import type { MenuItem } from '../domain/settings/content-settings.ts'
import { fullAddress, locationsOf, primaryLocation, type Site } from '../domain/site.ts'
import { hasDarkHeader, type Theme } from '../domain/theme.ts'
import { basketPath, storePath, storeTitle } from '../domain/menus/store-paths.ts'
import styles from './header.module.css'
import { type ContactAbout, contactData } from './contact-data.ts'
import { Menu, type MenuLink } from './menu.tsx'
import { RevealedNumber } from './revealed-number.tsx'
import { OpenNow } from './opening-table.tsx'
import { PhoneNumber } from './phone-number.tsx'

type HeaderProps = { site: Site; now: Date; theme: Theme; models: readonly MenuLink[]; stockHref: string }

export function Header({ site, now, theme, models, stockHref }: HeaderProps) {
  const { content, vehicle } = site.settings
  const { phone, dealershipId } = primaryLocation(site) ?? {}
  const about = { dealership: dealershipId }
  const layout = theme.header_layout
  return (
    <header className={styles.header}>
      {layout === 'utility' && <Visit site={site} />}
      <div className={styles.bar}>
        <Logo site={site} theme={theme} />
        {layout === 'band' && <Visit site={site} />}
        {phone && (
          <div className={styles.call}>
            <Icon name="phone" />
            <PhoneNumber phone={phone} isMasked={vehicle.mask_phone} about={about} />
          </div>
        )}
        {phone && <CallIcon phone={phone} isMasked={vehicle.mask_phone} about={about} />}
        {site.settings.retail.garage.enabled && <GarageLink site={site} />}
        {site.settings.retail.store && <BasketLink />}
        <button type="button" className={`${iconButtonClass} ${styles.round}`} popoverTarget="menu" aria-label="Menu">
          <Icon name="menu" />
        </button>
        <nav
          className={`${sheet} ${styles.menu}`}
          id="menu"
          popover="auto"
          aria-label="Main"
          data-open-on={content.menus_open_on}
        >
          <div className={styles.top}>
            <b>Menu</b>
            <button type="button" className={iconButtonClass} popoverTarget="menu" aria-label="Close the menu">
              <Icon name="close" />
            </button>
          </div>
          <Menu items={content.header.length > 0 ? content.header : plainMenu(site, stockHref)} models={models} />
          <a className={`${buttonClass('primary')} ${styles.contact}`} href="/contact">
            Contact us
          </a>
          <MenuFooter site={site} now={now} stockHref={stockHref} />
        </nav>
      </div>
    </header>
  )
}

/** Below the menu on phones: the search, and where the dealer is and whether somebody is there. */
function MenuFooter({ site, now, stockHref }: { site: Site; now: Date; stockHref: string }) {
  const place = primaryLocation(site)
  return (
    <div className={styles.foot}>
      <form action={stockHref} data-plain-address="">
        <input
          className={controlClass}
          type="search"
          name="q"
          maxLength={80}
          placeholder="Search our stock"
          aria-label="Search our stock"
        />
      </form>
      {place && (
        <>
          <OpenNow hours={place.openingHours} now={localTime(now, place.timeZone)} region={site.region} />
          <a href="/our-locations">{fullAddress(place.address)}</a>
          {place.phone && (
            <PhoneNumber
              phone={place.phone}
              isMasked={site.settings.vehicle.mask_phone}
              about={{ dealership: place.dealershipId }}
            />
          )}
        </>
      )}
    </div>
  )
}

/** On phones: calls at once, or shows the number below the header where it is to be asked for. */
function CallIcon({ phone, isMasked, about }: { phone: string; isMasked: boolean; about: ContactAbout }) {
  const className = `${iconButtonClass} ${styles.round}`
  const call = contactData('car_phone_call', about)
  if (!isMasked && numberId(phone) === undefined) {
    return (
      <a className={className} href={telHref(phone)} aria-label="Call us" {...call}>
        <Icon name="phone" />
      </a>
    )
  }
  return (
    <RevealedNumber
      {...{ phone, about, className }}
      frame={styles.reveal}
      label="Show our phone number"
      link={
        <a href={telHref(phone)} {...call}>
          {phone}
        </a>
      }
    >
      <Icon name="phone" />
    </RevealedNumber>
  )
}

/** The shopper's saved vehicles; with script it says how many. */
const GarageLink = ({ site: { settings } }: { site: Site }) => (
  <a className={`${iconButtonClass} ${styles.garage}`} href={settings.retail.garage.route}>
    <Icon name="heart" />
    <span className={visuallyHidden}>{settings.retail.garage.label}</span>
    <b data-garage-count="" />
  </a>
)

/** The way to what was chosen in the store. */
const BasketLink = () => (
  <a className={`${iconButtonClass} ${styles.garage}`} href={basketPath}>
    <Icon name="basket" />
    <span className={visuallyHidden}>Basket</span>
  </a>
)

function Visit({ site }: { site: Site }) {
  const [first, ...others] = locationsOf(site)
  if (!first) return null
  const isMasked = site.settings.vehicle.mask_phone
  return (
    <div className={styles.visit}>
      <a href="/our-locations">
        <Icon name="pin" />
        {others.length > 0 ? `${others.length + 1} locations` : fullAddress(first.address)}
      </a>
      {first.phone && (
        <div className={styles.line}>
          <Icon name="phone" />
          <PhoneNumber phone={first.phone} isMasked={isMasked} about={{ dealership: first.dealershipId }} />
        </div>
      )}
    </div>
  )
}

const plainMenu = (site: Site, stockHref: string): MenuItem[] => [
  { label: 'Home', href: '/' },
  { label: 'Our stock', href: stockHref },
  ...(site.settings.retail.store ? [{ label: storeTitle(site), href: storePath(site) }] : []),
  { label: 'Contact', href: '/contact' },
]

/** The box is as large before the picture has arrived, so that nothing moves when it does. */
function Logo({ site, theme }: { site: Site; theme: Theme }) {
  const address = hasDarkHeader(theme) ? theme.logoOnDark : theme.logo
  return (
    <a className={styles.logo} href="/">
      {address === '' ? site.name : <img src={address} alt={`${site.name}, home`} width="184" height="50" />}
    </a>
  )
}
