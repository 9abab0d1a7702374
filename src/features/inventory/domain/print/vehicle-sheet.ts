import { licenceText } from '#features/sites/domain/dealer-licence.ts'
import { openPhone } from '#features/sites/domain/phone.ts'
import { type Region, regionRules } from '#features/sites/domain/region.ts'
import { fullAddress, type Site } from '#features/sites/domain/site.ts'
import { themeOf } from '#features/sites/domain/theme.ts'
import { slugify } from '#kernel/slug.ts'
import { priceDisplay, type PriceDisplay } from '../price/vehicle-price.ts'
import { type FactGroup, factGroups } from '../vehicle/vehicle-facts.ts'
import type { FactKey } from '../vehicle/fact-labels.ts'
import { vehicleHeadline, vehicleName } from '../vehicle/vehicle-labels.ts'
import { vehiclePlace } from '../vehicle/vehicle-place.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import { type SheetKind, sheetTitles } from './sheet-kinds.ts'

/** Everything that is printed on one page about a vehicle, as text. */
export type VehicleSheet = {
  kind: SheetKind
  paper: 'A4' | 'LETTER'
  /** Language of its text, such as `en-AU`. */
  language: string
  title: string
  dealer: string
  name: { main: string; detail: string }
  price: { text: string; note: string }
  facts: FactGroup[]
  features: string[]
  /** Written by the dealer; a window sticker has none. */
  comments: string
  /** Address, phone and licence of where it stands; empty ones are left out. */
  place: string
  phone: string
  licence: string
  /** What the law of the region wants to be added, or not to be mistaken. */
  small: string
  colours: { ground: string; foreground: string }
}

/** More would not fit on one sheet beside everything else. */
export const mostFeatures = 24

/** Letter paper in the US, A4 elsewhere. A brochure alone has the dealer's comments. */
export function vehicleSheet(vehicle: Vehicle, { site, kind }: { site: Site; kind: SheetKind }): VehicleSheet {
  const { region, template } = site
  const { dealership, location } = vehiclePlace(vehicle, site.dealerships)
  const { main } = purchasePrice(vehicle, site)
  const { brand, onBrand } = themeOf(site).colours
  return {
    kind,
    paper: region === 'US' ? 'LETTER' : 'A4',
    language: regionRules(region).locale,
    title: `${sheetTitles[kind]}: ${vehicleName(vehicle, site.namesBySeries)}`,
    dealer: dealership?.name ?? site.name,
    name: vehicleHeadline(vehicle, site.namesBySeries),
    price: { text: main.text, note: main.note },
    facts: printedFacts(factGroups(vehicle, { template, region, settings: site.settings.vehicle }), kind),
    features: vehicle.features.slice(0, mostFeatures),
    comments: kind === 'brochure' ? vehicle.comments : '',
    place: location ? fullAddress(location.address) : '',
    phone: location ? openPhone(location.phone) : '',
    licence: licenceText(region, dealership?.licenceNumber ?? ''),
    small: smallPrint(vehicle, region),
    colours: { ground: brand, foreground: onBrand },
  }
}

/** Facts that a page of a site has room for, and that nobody reads on paper. */
const leftOut: Record<SheetKind, readonly FactKey[]> = {
  'window-sticker': ['decoded', 'series'],
  brochure: ['decoded', 'series', 'built-in', 'doors', 'keys', 'first-registered', 'previous-country'],
}

const printedFacts = (groups: readonly FactGroup[], kind: SheetKind): FactGroup[] =>
  groups
    .map(({ title, facts }) => ({ title, facts: facts.filter(({ key }) => !leftOut[kind].includes(key)) }))
    .filter(({ facts }) => facts.length > 0)

/** `window-sticker-n10398-2019-toyota-hilux.pdf`: the stock number first, as yards file them. */
export const sheetFileName = (vehicle: Vehicle, kind: SheetKind): string =>
  `${[kind, slugify(vehicle.stockNumber), slugify(vehicleName(vehicle)).slice(0, 60)].filter(Boolean).join('-')}.pdf`

/** The price to own it; a windscreen is no place for the price of a week. */
export function purchasePrice(vehicle: Vehicle, { settings, region }: Pick<Site, 'settings' | 'region'>): PriceDisplay {
  const price = { ...settings.vehicle.price, subscriptions: false, rentals: false }
  return priceDisplay(vehicle, { settings: { ...settings.vehicle, price }, region })
}

/** What the law of the region wants said, and what a sheet must not be taken for; empty where neither applies. */
export function smallPrint(vehicle: Vehicle, region: Region): string {
  if (region === 'US') {
    const isNew = vehicle.carType === 'new'
    const own = isNew
      ? 'This is a dealer’s information sheet. It doesn’t replace the manufacturer’s window label.'
      : 'This is a dealer’s information sheet. Warranty terms are on the FTC Buyers Guide displayed on the vehicle.'
    return `${own} Prices are in ${regionRules(region).currency} and do not include taxes, title or registration unless stated.`
  }
  const charges = {
    'drive-away': 'This is the drive-away price. It includes registration, stamp duty and dealer delivery.',
    'excluding-charges': 'Government charges such as registration and stamp duty are extra.',
    'excluding-gst': 'GST and government charges are extra.',
    none: '',
  }[vehicle.priceNote]
  if (region === 'AU') return charges
  const gst = vehicle.priceNote === 'excluding-gst' ? 'GST is added to the price.' : 'The price includes GST.'
  return vehicle.carType === 'new' ? gst : `${gst} This sheet doesn’t replace the Consumer Information Notice.`
}
