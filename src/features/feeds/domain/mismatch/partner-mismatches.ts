import type { StoredVehicle } from '#features/inventory/domain/stock-file/plan/plan-stock-import.ts'
import { shownValue } from '#features/inventory/domain/stock-file/report/field-changes.ts'
import { galleryPictures } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { feedTargets, type FeedTarget } from '#features/sites/domain/settings/connections/feed-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { feedPrice } from '../feeds-out/feed-columns.ts'
import { feedRules } from '../feeds-out/feed-rules.ts'
import { reasonsAgainstFeed, reasonsAgainstSite } from '../feeds-out/why-not-listed.ts'
import { type ComparedStock, latest, type Mismatch, titleOf } from './mismatch.ts'

export type PartnerVehicle = {
  /** Ours, where the list came from us. */
  id?: string | undefined
  stockNumber: string
  vin: string
  name: string
  /** Cents; undefined where the list does not say. */
  price?: number | null | undefined
  km?: number | null | undefined
  status?: 'in_stock' | 'coming_soon' | 'reserved' | 'sold' | undefined
  photos?: number | undefined
  /** Our feed left it out. */
  isLeftOut?: boolean | undefined
  /** Moments in milliseconds since which each part says what it says. */
  since: Partial<Record<ComparedPart, number>>
}

const comparedParts = ['price', 'km', 'status', 'photos', 'isLeftOut'] as const
type ComparedPart = (typeof comparedParts)[number] | 'listed'

export type PartnerListing = {
  partner: string
  /** `feed`: what our feed held when it was fetched last; `partner`: what the partner itself says that it lists. */
  source: 'feed' | 'partner'
  listedAt: Date
  vehicles: readonly PartnerVehicle[]
}

/** A vehicle as our feeds carry it. */
export const carriedVehicle = (vehicle: Vehicle, site: Site): Omit<PartnerVehicle, 'since'> => ({
  id: vehicle.id,
  stockNumber: vehicle.stockNumber,
  vin: vehicle.vin,
  name: '',
  price: feedPrice(vehicle, site),
  km: vehicle.km,
  status: statusOf(vehicle),
  photos: galleryPictures(vehicle, site.settings).length,
})

const statusOf = ({ status, isReserved }: Vehicle): NonNullable<PartnerVehicle['status']> =>
  isReserved && status !== 'sold' ? 'reserved' : status

/** The list that follows another: what says the same as before has said it since then. */
export function followingList(
  before: readonly PartnerVehicle[],
  vehicles: readonly Omit<PartnerVehicle, 'since'>[],
  now: Date,
): PartnerVehicle[] {
  const find = finderOf(before)
  return vehicles.map((vehicle) => {
    const known = find(vehicle)
    const parts = comparedParts.filter((part) => vehicle[part] !== undefined)
    const since = parts.map((part) => [part, (known?.[part] === vehicle[part] && known?.since[part]) || now.getTime()])
    return { ...vehicle, since: { listed: known?.since.listed ?? now.getTime(), ...Object.fromEntries(since) } }
  })
}

type Named = Pick<PartnerVehicle, 'id' | 'stockNumber' | 'vin'>

/** Finds the same vehicle by id, else VIN, else stock number. */
function finderOf<Vehicle extends Named>(vehicles: readonly Vehicle[]): (named: Named) => Vehicle | undefined {
  const found = new Map<string, Vehicle>()
  for (const vehicle of vehicles.toReversed()) for (const key of keysOf(vehicle)) found.set(key, vehicle)
  return (named) => keysOf(named).flatMap((key) => found.get(key) ?? [])[0]
}

const keysOf = ({ id, vin, stockNumber }: Named): string[] => [
  ...(id ? [`id ${id}`] : []),
  ...(vin.length > 5 ? [`vin ${vin.toUpperCase()}`] : []),
  ...(stockNumber ? [`stock ${stockNumber.toLowerCase()}`] : []),
]

/** What people call a partner. */
export const partnerLabel = (partner: string): string => (isTarget(partner) ? feedRules[partner].label : partner)

const isTarget = (partner: string): partner is FeedTarget => feedTargets.some((target) => target === partner)

/** Compares a partner's list with the website. */
export function partnerMismatches(stock: ComparedStock, listing: PartnerListing): Mismatch[] {
  const context = { stock, listing, place: { place: listing.partner, placeLabel: partnerLabel(listing.partner) } }
  const findThere = finderOf(listing.vehicles)
  const findHere = finderOf(stock.vehicles)
  const offered = stock.vehicles.filter((vehicle) => isOffered(vehicle, stock))
  return [
    ...offered.flatMap((vehicle) => differencesOf(vehicle, findThere(vehicle), context)),
    ...listing.vehicles
      .filter(({ isLeftOut, status }) => !isLeftOut && status !== 'sold')
      .flatMap((there) => stillListed(there, findHere(there), context)),
  ]
}

type Context = { stock: ComparedStock; listing: PartnerListing; place: Pick<Mismatch, 'place' | 'placeLabel'> }

const isOffered = (vehicle: StoredVehicle, stock: ComparedStock): boolean =>
  vehicle.status !== 'sold' &&
  !vehicle.isArchived &&
  !vehicle.isDeleted &&
  reasonsAgainstSite(vehicle, stock).length === 0

function differencesOf(vehicle: StoredVehicle, there: PartnerVehicle | undefined, context: Context): Mismatch[] {
  const { stock, listing, place } = context
  if (!there || there.isLeftOut || there.status === 'sold') return [notThere(vehicle, there, context)]
  const carried = carriedVehicle(vehicle, stock.site)
  const differing = (['price', 'km', 'status', 'photos'] as const).filter(
    (part) => there[part] !== undefined && there[part] !== carried[part] && isTelling(part, there, listing),
  )
  return differing.map((part) => ({
    ...place,
    ...titleOf(vehicle),
    ...parts[part],
    here: shownPart(part, carried),
    there: shownPart(part, there),
    since: latest(
      there.since[part],
      stock.changeOf(vehicle, fieldOf[part])?.at,
      part === 'price' ? vehicle.priceSince : undefined,
    ),
    reason: listing.source === 'feed' ? 'It changed after the last fetch.' : 'The partner’s list says so.',
    isIntended: false,
  }))
}

const parts = {
  price: { kind: 'price', field: 'Price' },
  km: { kind: 'details', field: 'Odometer' },
  status: { kind: 'status', field: 'Status' },
  photos: { kind: 'photos', field: 'Photos' },
} as const
const fieldOf = { price: 'price', km: 'km', status: 'status', photos: 'images' } as const

/** A list of others may name the cover alone, and may not tell what is reserved. */
const isTelling = (part: keyof typeof parts, there: PartnerVehicle, { source }: PartnerListing): boolean =>
  source === 'feed' || (part === 'photos' ? there.photos === 0 : part !== 'status')

function shownPart(part: keyof typeof parts, vehicle: Omit<PartnerVehicle, 'since'>): string {
  if (part === 'status') return (vehicle.status ?? '').replaceAll('_', ' ')
  if (part === 'photos') return String(vehicle.photos)
  return shownValue(part, vehicle[part] ?? null)
}

function notThere(vehicle: StoredVehicle, there: PartnerVehicle | undefined, context: Context): Mismatch {
  const { stock, listing, place } = context
  const { partner, source, listedAt } = listing
  const refusals = isTarget(partner) ? reasonsAgainstFeed(vehicle, partner, stock) : []
  const isNever = refusals.some(({ code }) => code === 'not-taken')
  const waiting = source === 'feed' ? 'The next fetch brings it.' : 'The partner doesn’t list it.'
  return {
    ...place,
    ...titleOf(vehicle),
    kind: 'not-there',
    field: '',
    here: 'For sale',
    there: there?.isLeftOut || refusals.length > 0 ? 'Left out' : 'Not listed',
    since: there ? latest(there.since.isLeftOut ?? there.since.status) : latest(vehicle.createdAt, listedAt),
    reason: refusals.length > 0 ? refusals.map(({ message }) => message).join(' ') : waiting,
    isIntended: isNever,
  }
}

function stillListed(there: PartnerVehicle, vehicle: StoredVehicle | undefined, context: Context): Mismatch[] {
  const { stock, place } = context
  const listed = { ...place, kind: 'not-on-site', field: '', there: 'Listed', isIntended: false } as const
  if (!vehicle) {
    const { name, stockNumber, vin } = there
    const named = { vehicleId: null, name: name || vin || stockNumber, stockNumber }
    const reason = 'The stock has no such vehicle.'
    return [{ ...listed, ...named, here: 'Not in stock', since: latest(there.since.listed), reason }]
  }
  if (isOffered(vehicle, stock)) return []
  const isSold = vehicle.status === 'sold'
  const why = reasonsAgainstSite(vehicle, stock).map(({ message }) => message)
  return [
    {
      ...listed,
      ...titleOf(vehicle),
      here: isSold ? 'Sold' : 'Not shown',
      since: latest(there.since.listed, isSold ? vehicle.soldAt : stock.changeOf(vehicle, 'isShown')?.at),
      reason: isSold ? 'It’s sold, and still listed there.' : why.join(' ') || 'It’s put away.',
    },
  ]
}
