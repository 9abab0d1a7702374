import type { DealershipId, GroupId, LocationId, SiteId } from '#kernel/ids.ts'
import type { DepartmentKind, Departments } from './departments/department.ts'
import type { OpeningHours } from './hours/opening-hours.ts'
import type { PaymentService } from './payment-service.ts'
import type { Region } from './region.ts'
import type { SiteSettings } from './settings/site-settings.ts'
import type { Template } from './template.ts'

/** One website of a dealer group, as pages see it: its own facts, its settings with defaults, and the dealerships it shows. */
export type Site = {
  id: SiteId
  groupId: GroupId
  slug: string
  name: string
  template: Template
  region: Region
  /** IANA zone in which dates are shown. */
  timeZone: string
  /** First host of the site's own domains, or null when it has none yet. */
  domainName: string | null
  settings: SiteSettings
  dealerships: Dealership[]
  /** Names of vehicles that only a code of their series tells apart; known where the stock is, in a snapshot. */
  namesBySeries?: ReadonlySet<string>
}

export type Dealership = {
  id: DealershipId
  slug: string
  name: string
  /** Dealer licence number (AU), trader number (NZ) or dealer number (US); empty when unknown. */
  licenceNumber: string
  email: string
  /** Who holds a deposit in law; empty: the name. */
  legalName: string
  /** ABN (AU), NZBN (NZ) or EIN (US); empty when unknown. */
  businessNumber: string
  /** Services that can take a deposit for this dealership now. */
  paymentServices: PaymentService[]
  locations: Location[]
}

export type Location = {
  id: LocationId
  dealershipId: DealershipId
  slug: string
  name: string
  position: number
  isPrimary: boolean
  phone: string
  email: string
  address: Address
  openingHours: OpeningHours
  /** IANA zone of its clock: a group's yards may lie hours apart. */
  timeZone: string
  /** Words of the people who work there, as Markdown. */
  note?: string
  departments?: Departments
  /** Whose contact and hours these are, where they are not the location's own. */
  department?: DepartmentKind
}

export type Address = {
  street: string
  city: string
  state: string
  postcode: string
  /** Degrees; null when the place was never looked up. */
  lat: number | null
  long: number | null
}

/** `12 High St, Tamworth, NSW 2340`; a part that is missing leaves no comma behind. */
export const fullAddress = (address: Address): string =>
  [address.street, address.city, [address.state, address.postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** Address of the place on a public map; opens without any third-party script of ours. */
export function mapUrl(address: Address): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(fullAddress(address))}`
}

export const locationsOf = (site: Pick<Site, 'dealerships'>): Location[] =>
  site.dealerships.flatMap((dealership) => dealership.locations)

/** The location that stands for the whole site: the one marked primary, else the first. */
export function primaryLocation(site: Pick<Site, 'dealerships'>): Location | undefined {
  const all = locationsOf(site)
  return all.find((location) => location.isPrimary) ?? all[0]
}

/** Its photograph, as the dealer's settings name it. */
export function photoOfLocation({ slug }: Location, { settings }: Site): { url: string; alt: string } | undefined {
  const photo = settings.content.location_photos.find(({ location }) => location === slug)
  return photo && { url: photo.image, alt: photo.image_alt }
}
