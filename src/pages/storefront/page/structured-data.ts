import { openPhone } from '#features/sites/domain/phone.ts'
import { galleryPictures } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { shownPrice } from '#features/inventory/domain/price/vehicle-price.ts'
import { vehiclePlace } from '#features/inventory/domain/vehicle/vehicle-place.ts'
import { fuelLabel, makeDisplayName, vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { weekdayNames, type OpeningHours } from '#features/sites/domain/hours/opening-hours.ts'
import { regionRules, type Region } from '#features/sites/domain/region.ts'
import { primaryLocation, type Address, type Site } from '#features/sites/domain/site.ts'

/** The site itself: search engines show its name above every page of it. */
export const siteData = (site: Site, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: site.name,
  url: `${origin}/`,
  inLanguage: regionRules(site.region).locale,
})

/** The dealer as machines read it (schema.org AutoDealer). */
export function dealerData(site: Site, origin: string): object {
  const location = primaryLocation(site)
  return {
    '@context': 'https://schema.org',
    '@type': dealerType(site),
    name: site.name,
    url: `${origin}/`,
    ...(site.settings.theme.logo ? { logo: origin + site.settings.theme.logo } : {}),
    ...(location
      ? {
          telephone: openPhone(location.phone) || undefined,
          address: postalAddress(location.address, site.region),
          openingHoursSpecification: weekHours(location.openingHours),
          specialOpeningHoursSpecification: specialHours(location.openingHours),
          ...(location.address.lat === null
            ? {}
            : { geo: { '@type': 'GeoCoordinates', latitude: location.address.lat, longitude: location.address.long } }),
        }
      : {}),
  }
}

export const dealerType = ({ template }: Site): string =>
  template === 'motorcycle' ? 'MotorcycleDealer' : 'AutoDealer'

export const postalAddress = (address: Address, region: Region): object => ({
  '@type': 'PostalAddress',
  streetAddress: address.street || undefined,
  addressLocality: address.city || undefined,
  addressRegion: address.state || undefined,
  postalCode: address.postcode || undefined,
  addressCountry: region,
})

/** Days of the same hours are named together. */
export function weekHours({ week }: OpeningHours): object[] {
  const days = new Map<string, string[]>()
  for (const [weekday, spans] of week.entries())
    for (const { open, close } of spans) {
      const hours = `${clock(open)} ${clock(close)}`
      days.set(hours, [...(days.get(hours) ?? []), `https://schema.org/${weekdayNames[weekday]}`])
    }
  return [...days].map(([hours, names]) => {
    const [opens, closes] = hours.split(' ')
    return { '@type': 'OpeningHoursSpecification', dayOfWeek: names.length > 1 ? names : names[0], opens, closes }
  })
}

/** Undefined where no day is special; a day without spans is closed, which schema.org writes as opening and closing at midnight. */
export function specialHours({ special }: OpeningHours): object[] | undefined {
  const days = Object.entries(special).flatMap(([date, { note, spans }]) =>
    (spans.length === 0 ? [{ open: 0, close: 0 }] : spans).map(({ open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      name: note || undefined,
      validFrom: date,
      validThrough: date,
      opens: clock(open),
      closes: clock(close),
    })),
  )
  return days.length > 0 ? days : undefined
}

/** 510 -> `08:30`. */
const clock = (minutes: number): string => {
  const [hour, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** A vehicle with its offer, and the way from the home page to it. */
export function vehicleData(
  vehicle: Vehicle,
  site: Site,
  addresses: { origin: string; path: string; stockPath: string },
): object[] {
  const { origin, path, stockPath } = addresses
  const rules = regionRules(site.region)
  const pictures = galleryPictures(vehicle, site.settings).map((image) =>
    image.url.startsWith('/') ? origin + image.url : image.url,
  )
  const car = {
    '@context': 'https://schema.org',
    '@type': site.template === 'motorcycle' ? 'Motorcycle' : site.template === 'car' ? 'Car' : 'Vehicle',
    name: vehicleName(vehicle, site.namesBySeries),
    url: origin + path,
    sku: vehicle.stockNumber || undefined,
    vehicleIdentificationNumber: vehicle.vin || undefined,
    productID: vehicle.id,
    brand: vehicle.make === '' ? undefined : { '@type': 'Brand', name: makeDisplayName(vehicle.make) },
    model: vehicle.model || undefined,
    vehicleConfiguration: [vehicle.badge, vehicle.series].filter(Boolean).join(' ') || undefined,
    description: vehicle.comments.slice(0, 500) || undefined,
    vehicleModelDate: vehicle.year === null ? undefined : String(vehicle.year),
    itemCondition: conditionOf(vehicle),
    bodyType: vehicle.body || undefined,
    color: vehicle.colour || undefined,
    vehicleInteriorColor: vehicle.interiorColour || undefined,
    vehicleTransmission: vehicle.transmission || undefined,
    driveWheelConfiguration: vehicle.drive || undefined,
    fuelType: fuelLabel(vehicle.fuel, site.region) || undefined,
    vehicleEngine: vehicle.engine === '' ? undefined : { '@type': 'EngineSpecification', name: vehicle.engine },
    numberOfDoors: vehicle.doors ?? undefined,
    vehicleSeatingCapacity: vehicle.seats ?? undefined,
    ...measures(vehicle.facts),
    mileageFromOdometer:
      vehicle.km === null
        ? undefined
        : { '@type': 'QuantitativeValue', value: vehicle.km, unitCode: rules.distanceUnit === 'km' ? 'KMT' : 'SMI' },
    image: pictures.length > 0 ? pictures : undefined,
    offers: offersOf(vehicle, site, origin + path),
  }
  return [
    car,
    breadcrumbData([
      ['Home', `${origin}/`],
      ['Stock', origin + stockPath],
      [vehicleName(vehicle, site.namesBySeries), origin + path],
    ]),
  ]
}

/** To buy or to subscribe, and to rent: search engines read the two as different offers. */
function offersOf(vehicle: Vehicle, site: Site, url: string): object | object[] | undefined {
  const offer = offerOf(vehicle, site, url)
  const daily = site.settings.vehicle.price.rentals ? (vehicle.rentalPrice ?? 0) / 100 : 0
  if (daily === 0) return offer
  const priceCurrency = regionRules(site.region).currency
  const rental = {
    '@type': 'Offer',
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    priceSpecification: { '@type': 'UnitPriceSpecification', price: daily, priceCurrency, unitCode: 'DAY' },
    availability: `https://schema.org/${availability[vehicle.status]}`,
    url,
    seller: sellerOf(vehicle, site),
  }
  return offer ? [offer, rental] : rental
}

/** Undefined where neither a price nor a subscription is shown; a subscription is priced by the week. */
function offerOf(vehicle: Vehicle, site: Site, url: string): object | undefined {
  const { region, settings } = site
  const priceCurrency = regionRules(region).currency
  const price = shownPrice(vehicle)
  const weekly = settings.vehicle.price.subscriptions ? (vehicle.subscriptionPrice ?? 0) / 100 : 0
  if (price === null && weekly === 0) return undefined
  return {
    '@type': 'Offer',
    ...(price === null ? {} : { price: price / 100, priceCurrency }),
    ...(weekly === 0
      ? {}
      : { priceSpecification: { '@type': 'UnitPriceSpecification', price: weekly, priceCurrency, unitCode: 'WEE' } }),
    availability: `https://schema.org/${availability[vehicle.status]}`,
    url,
    itemCondition: conditionOf(vehicle),
    seller: sellerOf(vehicle, site),
  }
}

const availability: Record<Vehicle['status'], string> = {
  sold: 'SoldOut',
  coming_soon: 'PreOrder',
  in_stock: 'InStock',
}

const conditionOf = (vehicle: Vehicle): string =>
  `https://schema.org/${vehicle.carType === 'new' ? 'NewCondition' : 'UsedCondition'}`

function sellerOf(vehicle: Vehicle, site: Site): object {
  const { dealership, location } = vehiclePlace(vehicle, site.dealerships)
  return {
    '@type': dealerType(site),
    name: dealership?.name ?? site.name,
    telephone: openPhone(location?.phone ?? '') || undefined,
    address: location ? postalAddress(location.address, site.region) : undefined,
  }
}

/** Masses and lengths, in the units of UN/CEFACT codes: kilograms and millimetres. */
function measures({ tareKg, atmKg, gvmKg, ballWeightKg, lengthMm, travelHeightMm, axles, engineCc }: Vehicle['facts']) {
  const total = atmKg ?? gvmKg
  return {
    weight: quantity(tareKg, 'KGM'),
    weightTotal: quantity(total, 'KGM'),
    payload: quantity(
      total !== undefined && tareKg !== undefined && total > tareKg ? total - tareKg : undefined,
      'KGM',
    ),
    tongueWeight: quantity(ballWeightKg, 'KGM'),
    depth: quantity(lengthMm, 'MMT'),
    height: quantity(travelHeightMm, 'MMT'),
    numberOfAxles: axles,
    ...(engineCc
      ? { vehicleEngine: { '@type': 'EngineSpecification', engineDisplacement: quantity(engineCc, 'CMQ') } }
      : {}),
  }
}

const quantity = (value: number | undefined, unitCode: string) =>
  value ? { '@type': 'QuantitativeValue', value, unitCode } : undefined

/** The way from the home page to a page, as names and addresses. */
export const breadcrumbData = (steps: [string, string][]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], at) => ({ '@type': 'ListItem', position: at + 1, name, item })),
})
