import { sharedVins } from '#features/inventory/domain/preflight/vehicle-flaws.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { FeedTarget } from '#features/sites/domain/settings/connections/feed-settings.ts'
import { csvOf, type FeedSource } from './feed-columns.ts'
import { googleAdColumns, googleListingColumns } from './google-feeds.ts'
import { metaColumns } from './meta-feed.ts'
import { tradeMeListing } from './trade-me-listing.ts'
import { type ListingReason, reasonsAgainstFeed } from './why-not-listed.ts'

type FeedRequest = FeedSource & {
  target: FeedTarget
  /** Everything that the site's dealerships have, sold and hidden vehicles too. */
  vehicles: readonly Vehicle[]
  now: Date
}

export type MadeFeed = {
  type: string
  text: string
  /** How many vehicles it lists. */
  listed: number
  /** The vehicles that it lists, sold ones too where the partner takes them. */
  vehicles: readonly Vehicle[]
  /** Vehicles that are for sale and not in the feed. */
  leftOut: { vehicle: Vehicle; reasons: ListingReason[] }[]
}

const columns = { 'google-listings': googleListingColumns, 'google-ads': googleAdColumns, meta: metaColumns } as const

/** File in which each partner fetches its feed. */
export const feedFileNames: Record<FeedTarget, string> = {
  'google-listings': 'google-listings.csv',
  'google-ads': 'google-ads.csv',
  meta: 'meta.csv',
  'trade-me': 'trade-me.json',
}

/** A partner's feed of a whole stock: what the partner would refuse is left out, with the reasons. */
export function makeFeed(request: FeedRequest): MadeFeed {
  const { target, vehicles } = request
  const context = { site: request.site, now: request.now, sharedVins: sharedVins(vehicles) }
  const judged = oneOfEach(vehicles).map((vehicle) => ({
    vehicle,
    reasons: reasonsAgainstFeed(vehicle, target, context),
  }))
  const listed = judged.filter(({ reasons }) => reasons.length === 0).map(({ vehicle }) => vehicle)
  const leftOut = judged.filter(({ vehicle, reasons }) => reasons.length > 0 && vehicle.status !== 'sold')
  return { ...fileOf(target, listed, request), listed: listed.length, vehicles: listed, leftOut }
}

function fileOf(target: FeedTarget, listed: readonly Vehicle[], source: FeedSource): { type: string; text: string } {
  if (target !== 'trade-me') return { type: 'text/csv; charset=utf-8', text: csvOf(columns[target], listed, source) }
  const listings = listed.map((vehicle) => tradeMeListing(vehicle, source))
  return { type: 'application/json; charset=utf-8', text: `${JSON.stringify(listings, null, 1)}\n` }
}

/** Partners drop every vehicle whose id stands twice: of one that was sold before and is back, the one for sale counts. */
function oneOfEach(vehicles: readonly Vehicle[]): Vehicle[] {
  const chosen = new Map<string, Vehicle>()
  for (const vehicle of vehicles) {
    const key = vehicle.stockNumber.toLowerCase() || vehicle.id
    const other = chosen.get(key)
    if (!other || (other.status === 'sold' && vehicle.status !== 'sold')) chosen.set(key, vehicle)
  }
  return [...chosen.values()]
}
