import {
  formatTimeOfDay,
  type OpeningHours,
  parseTimeOfDay,
  type Span,
} from '#features/sites/domain/hours/opening-hours.ts'
import {
  type Address,
  fullAddress,
  type Location,
  locationsOf,
  mapUrl,
  type Site,
} from '#features/sites/domain/site.ts'
import { isLoose, listIn, type Loose, numberOf, textOf, textsIn } from './lenient.ts'

/** The site with its provider's facts in the place of its own; a reply of another shape changes nothing. */
export function withSessionData(site: Site, reply: unknown): Site {
  if (!isLoose(reply)) return site
  const input = listIn(reply['locations'], []) ?? []
  const bySlug = new Map(input.filter(isLoose).map((each) => [textOf(each['slug']) ?? '', each]))
  return {
    ...site,
    name: textOf(reply['name'], 120)?.trim() || site.name,
    settings: withFacts(site.settings, reply),
    dealerships: site.dealerships.map((dealership) => ({
      ...dealership,
      locations: dealership.locations.map((location) => withLocation(location, bySlug.get(location.slug))),
    })),
  }
}

function withFacts(settings: Site['settings'], reply: Loose): Site['settings'] {
  const days = numberOf(reply['include_sold_cars_days'])
  const excluded = reply['excluded_models']
  const { vehicle, content } = settings
  return {
    ...settings,
    vehicle: {
      ...vehicle,
      sold_days: days !== undefined && Number.isInteger(days) && days >= 0 && days <= 365 ? days : vehicle.sold_days,
      excluded_models: Array.isArray(excluded) ? textsIn(excluded) : vehicle.excluded_models,
    },
    content: {
      ...content,
      facebook_url: profile(reply['facebook_url']) ?? content.facebook_url,
      instagram_url: profile(reply['instagram_url']) ?? content.instagram_url,
      override_city: textOf(reply['override_city'], 60) ?? content.override_city,
    },
  }
}

const profile = (value: unknown): string | undefined => {
  const text = textOf(value, 300)
  return text !== undefined && /^https:\/\/[^\s"'<>]+$/.test(text) ? text : undefined
}

function withLocation(location: Location, input: Loose | undefined): Location {
  if (!input) return location
  return {
    ...location,
    name: textOf(input['name'], 120)?.trim() || location.name,
    phone: textOf(input['phone'] ?? input['landline_phone'], 40)?.trim() || location.phone,
    email: textOf(input['email'], 200)?.trim() || location.email,
    address: addressOf(input['address'], location.address),
    openingHours: hoursOf(input, location.openingHours),
  }
}

function addressOf(value: unknown, own: Address): Address {
  if (!isLoose(value)) return own
  const [lat, long] = [numberOf(value['lat']), numberOf(value['long'])]
  return {
    street: textOf(value['street'], 200) ?? own.street,
    city: textOf(value['city'], 80) ?? own.city,
    state: textOf(value['state'], 40) ?? own.state,
    postcode: textOf(value['postcode'], 12) ?? own.postcode,
    lat: lat !== undefined && Math.abs(lat) <= 90 ? lat : own.lat,
    long: long !== undefined && Math.abs(long) <= 180 ? long : own.long,
  }
}

/** Entries of specification 3, one for each span of a weekday; hours that say nothing of a weekday leave all as they are. */
function hoursOf(input: Loose, own: OpeningHours): OpeningHours {
  const entries = listIn(input['opening_hours'], [])?.filter(isLoose)
  const special = listIn(input['special_hours'], [])?.filter(isLoose)
  return {
    week: entries && entries.length > 0 ? weekOf(entries) : own.week,
    special: special ? specialOf(special) : own.special,
  }
}

function weekOf(entries: readonly Loose[]): Span[][] {
  const week: Span[][] = [[], [], [], [], [], [], []]
  for (const entry of entries) {
    const span = spanOf(entry)
    if (span) week[numberOf(entry['weekday']) ?? -1]?.push(span)
  }
  return week.map((spans) => spans.toSorted((a, b) => a.open - b.open))
}

function specialOf(entries: readonly Loose[]): OpeningHours['special'] {
  const special: OpeningHours['special'] = {}
  for (const entry of entries) {
    const date = textOf(entry['date']) ?? ''
    if (!/^\d{4}-\d\d-\d\d$/.test(date)) continue
    const span = spanOf(entry)
    const day = (special[date] ??= { note: textOf(entry['note'], 120) ?? '', spans: [] })
    if (span) day.spans.push(span)
  }
  return special
}

function spanOf(entry: Loose): Span | undefined {
  if (/^closed$/i.test(textOf(entry['status']) ?? '')) return undefined
  const open = parseTimeOfDay(textOf(entry['open']) ?? '')
  const close = parseTimeOfDay(textOf(entry['close']) ?? '')
  return open !== undefined && close !== undefined && close > open ? { open, close } : undefined
}

type Stock = {
  count: number
  car_types: Record<string, number>
  makes: string[]
  models_by_make: Record<string, string[]>
}

/** Session data: the Website entity of specification 3, without anything that is not on its pages. */
export function formatSessionData(site: Site, more: { origin: string; stock: Stock; offers: number }): Loose {
  const { settings } = site
  const [first] = locationsOf(site)
  return {
    id: site.id,
    slug: site.slug,
    template: site.template,
    name: site.name,
    url: more.origin,
    domain_name: site.domainName,
    address: first ? { city: first.address.city, state: first.address.state } : null,
    dealerships: site.dealerships.map(({ id, slug, name }) => ({ id, slug, name })),
    locations: site.dealerships.flatMap((dealership) =>
      dealership.locations.map((location) => formatLocation(location, dealership)),
    ),
    manufacturer: settings.content.manufacturer,
    facebook_url: settings.content.facebook_url,
    instagram_url: settings.content.instagram_url,
    override_city: settings.content.override_city,
    include_sold_cars_days: settings.vehicle.sold_days,
    excluded_models: settings.vehicle.excluded_models,
    garage_enabled: settings.retail.garage.enabled,
    stock: more.stock,
    offers_count: more.offers,
  }
}

function formatLocation(location: Location, dealership: Site['dealerships'][number]): Loose {
  const { address, openingHours } = location
  return {
    id: location.id,
    slug: location.slug,
    name: location.name,
    dealership_id: dealership.id,
    dealership_slug: dealership.slug,
    dealer_license_number: dealership.licenceNumber,
    position: location.position,
    primary: location.isPrimary,
    visible: true,
    location_type: 'sales',
    phone: location.phone,
    email: location.email,
    city: address.city,
    state: address.state,
    address: { ...address, full: fullAddress(address), map_url: mapUrl(address) },
    opening_hours: openingHours.week.flatMap((spans, weekday): Loose[] =>
      spans.length === 0
        ? [{ weekday, status: 'closed', formated_hours: 'Closed', open: null, close: null }]
        : spans.map((span) => ({ weekday, status: 'open', formated_hours: plainHours(span), ...clock(span) })),
    ),
    special_hours: Object.entries(openingHours.special).flatMap(([date, { note, spans }]): Loose[] =>
      spans.length === 0
        ? [{ date, note, status: 'closed', open: null, close: null }]
        : spans.map((span) => ({ date, note, status: 'open', formated_hours: plainHours(span), ...clock(span) })),
    ),
  }
}

/** `8:00am-5:00pm`, as those who read this already parse it. */
const plainHours = ({ open, close }: Span): string =>
  `${formatTimeOfDay(open)}-${formatTimeOfDay(close)}`.replaceAll('\u00A0', '')

const twoDigits = (value: number): string => String(value).padStart(2, '0')
const clockText = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
const clock = ({ open, close }: Span) => ({ open: clockText(open), close: clockText(close) })
