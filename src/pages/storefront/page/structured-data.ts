import { galleryPictures } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { priceDisplay } from '#features/inventory/domain/price/vehicle-price.ts'
import { vehiclePlace } from '#features/inventory/domain/vehicle/vehicle-place.ts'
import { fuelWord, makeDisplayName, vehicleName } from '#features/inventory/domain/vehicle/vehicle-words.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { weekdayNames, type OpeningHours } from '#features/sites/domain/opening-hours.ts'
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
          telephone: location.phone || undefined,
          address: postalAddress(location.address, site.region),
          openingHours: openingHoursData(location.openingHours),
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

/** `Mo 08:00-17:00` for each span of each open day. */
function openingHoursData(hours: OpeningHours): string[] {
  return hours.week.flatMap((spans, weekday) =>
    spans.map((span) => `${(weekdayNames[weekday] ?? '').slice(0, 2)} ${clock(span.open)}-${clock(span.close)}`),
  )
}

/** 510 -> `08:30`. */
export const clock = (minutes: number): string => {
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
    name: vehicleName(vehicle),
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
    fuelType: fuelWord(vehicle.fuel, site.region) || undefined,
    vehicleEngine: vehicle.engine === '' ? undefined : { '@type': 'EngineSpecification', name: vehicle.engine },
    numberOfDoors: vehicle.doors ?? undefined,
    vehicleSeatingCapacity: vehicle.seats ?? undefined,
    ...measures(vehicle.facts),
    mileageFromOdometer:
      vehicle.km === null
        ? undefined
        : { '@type': 'QuantitativeValue', value: vehicle.km, unitCode: rules.distanceUnit === 'km' ? 'KMT' : 'SMI' },
    image: pictures.length > 0 ? pictures : undefined,
    offers: offerOf(vehicle, site, origin + path),
  }
  return [
    car,
    breadcrumbData([
      ['Home', `${origin}/`],
      ['Stock', origin + stockPath],
      [vehicleName(vehicle), origin + path],
    ]),
  ]
}

/** What it costs, for a vehicle whose price is shown. */
function offerOf(vehicle: Vehicle, site: Site, url: string): object | undefined {
  const { region, settings } = site
  if (priceDisplay(vehicle, { settings: settings.vehicle, region }).kind !== 'price') return undefined
  return {
    '@type': 'Offer',
    price: (vehicle.price ?? 0) / 100,
    priceCurrency: regionRules(region).currency,
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
    telephone: location?.phone || undefined,
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
