import { pushedFields, type PushedVehicle, readFields } from '#features/inventory/domain/push/pushed-fields.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Dealership } from '#features/sites/domain/site.ts'
import { isLoose, type Loose, numberOf, textOf, textsIn } from './lenient.ts'

/** A vehicle as the provider sends it: whose it is, and what there is to say about it. */
export type ProviderVehicle = {
  carId: string
  stockNumber: string
  /** Slug or id at the provider; empty when it does not say. */
  dealership: string
  fields: PushedVehicle
}

/** A vehicle record of specification 3; undefined without a stock number. A field that cannot be right is left out. */
export function parseProviderVehicle(reply: unknown): ProviderVehicle | undefined {
  const record = isLoose(reply) && isLoose(reply['car']) ? reply['car'] : reply
  if (!isLoose(record)) return undefined
  const stockNumber = (textOf(record['stocknum'] ?? record['stock_number'], 60) ?? '').trim()
  if (stockNumber === '') return undefined
  const input = { ...record, ...translated(record) }
  const fields: PushedVehicle = {}
  for (const [name, { schema }] of Object.entries(pushedFields)) {
    const value = readable(input[name], (candidate) => schema.safeParse(candidate).success)
    if (value !== undefined) fields[name] = value
  }
  return {
    carId: textOf(record['id'], 60) ?? '',
    stockNumber,
    dealership: textOf(record['dealership_slug'] ?? record['dealership_id'], 80) ?? '',
    fields,
  }
}

/** Our name for what the specification calls otherwise. */
function translated(record: Loose): Loose {
  const driveAway = numberOf(record['dapprice'])
  const price = numberOf(record['price'])
  const says = (name: string, value: unknown) => (value === undefined ? {} : { [name]: value })
  return {
    ...says('is_shown', record['show_on_dealer_website']),
    ...says('history_report_url', record['file']),
    ...says('fuel', record['fuel'] ?? record['simple_fuel']),
    ...says('images', picturesOf(record)),
    ...(driveAway !== undefined && driveAway > 0 && record['price_note'] === undefined
      ? { price: driveAway, price_note: 'drive-away' }
      : price !== undefined
        ? { price }
        : {}),
    ...(record['sold'] === true ? { status: 'sold' } : {}),
    ...says('sold_on', soldOn(record)),
    ...(typeof record['created_at'] === 'string' ? { in_stock_since: record['created_at'].slice(0, 10) } : {}),
    location: isLoose(record['location']) ? record['location']['slug'] : record['location'],
  }
}

function picturesOf({ images }: Loose): string[] | undefined {
  if (!Array.isArray(images)) return undefined
  const urls = images.map((each) => (isLoose(each) && isLoose(each['image']) ? each['image']['url'] : each))
  return textsIn(urls)
}

function soldOn({ sold_date_timestamp: sold }: Loose): string | undefined {
  const seconds = numberOf(sold)
  if (seconds === undefined || seconds <= 0) return undefined
  const day = new Date(seconds * 1000)
  return Number.isNaN(day.getTime()) ? undefined : day.toISOString().slice(0, 10)
}

/** The value, or the number that a text stands for; undefined when neither fits. */
function readable(value: unknown, fits: (candidate: unknown) => boolean): unknown {
  if (value === undefined) return undefined
  if (fits(value)) return value
  const number = numberOf(value)
  return number !== undefined && fits(number) ? number : undefined
}

type Context = {
  dealership: Dealership | undefined
  vehicleUrl: string
  origin: string
}

/** A vehicle record: the names of specification 3, and beside them everything that the stock API knows. */
export function formatProviderVehicle(vehicle: Vehicle, { dealership, vehicleUrl, origin }: Context): Loose {
  const location = dealership?.locations.find(({ id }) => id === vehicle.locationId)
  const known = readFields(vehicle, { locationSlug: location?.slug ?? null })
  const pictures = vehicle.images.map(({ url }) => absolute(url, origin))
  const plain = (name: string) => textsIn(known[name]).map((url) => absolute(url, origin))
  return {
    ...known,
    id: vehicle.id,
    slug: vehicle.slug,
    url: vehicleUrl,
    stocknum: vehicle.stockNumber,
    dapprice: vehicle.priceNote === 'drive-away' ? known['price'] : null,
    sold: vehicle.status === 'sold',
    created_at: vehicle.createdAt.toISOString(),
    sold_date_timestamp: vehicle.soldAt ? Math.floor(vehicle.soldAt.getTime() / 1000) : null,
    show_on_dealer_website: vehicle.isShown,
    simple_fuel: vehicle.fuel,
    dealership_id: vehicle.dealershipId,
    dealership_slug: dealership?.slug ?? '',
    location_id: vehicle.locationId,
    city: location?.address.city ?? '',
    state: location?.address.state ?? '',
    primary_image_url: pictures[0] ?? '',
    thumbnails: vehicle.thumbnails,
    images: pictures.map((url) => ({ image: { url } })),
    floor_plans: plain('floor_plans'),
    spin_frames: plain('spin_frames'),
    photos_count: pictures.length,
    file: vehicle.historyReportUrl,
    has_checkout_payment_processor: vehicle.paymentProcessors.length > 0,
    payment_processors: vehicle.paymentProcessors.map(({ authorizationType, depositAmount }) => ({
      authorization_type: authorizationType,
      deposit_amount: depositAmount / 100,
    })),
    location: location ? { slug: location.slug, name: location.name } : null,
  }
}

const absolute = (url: string, origin: string): string => (url.startsWith('/') ? origin + url : url)

/** The fields with pictures that lie in our own storage named as they are stored: they are fetched from nowhere. */
export function withOwnPictures(fields: PushedVehicle, own: ReadonlySet<string>): PushedVehicle {
  const changed = ['images', 'floor_plans', 'spin_frames'].flatMap((name) => {
    const value = fields[name]
    return Array.isArray(value) ? [[name, value.map((url) => ownAddress(String(url), own))]] : []
  })
  return { ...fields, ...Object.fromEntries(changed) }
}

function ownAddress(url: string, own: ReadonlySet<string>): string {
  const path = /^https?:\/\/[^/]+(\/media\/[\w.-]{1,120})$/.exec(url)?.[1]
  return path !== undefined && own.has(path) ? path : url
}
