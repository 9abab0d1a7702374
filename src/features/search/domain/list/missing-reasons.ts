import { deletedForDays } from '#features/inventory/domain/edit/deleted-vehicles.ts'
import { missingParts, missingText } from '#features/inventory/domain/listing/being-prepared.ts'
import { isListed, isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { shownPrice } from '#features/inventory/domain/price/vehicle-price.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { stockTest } from '../engine/search-scope.ts'
import type { StockSite } from '../query/stock-site.ts'

/** `missing`: shoppers cannot find the vehicle because of it. `weak`: they see it, and something keeps them from it. */
type ListingReason = { kind: 'missing' | 'weak'; code: ReasonCode; text: string }

type ReasonCode =
  | 'archived'
  | 'deleted'
  | 'hidden'
  | 'sold'
  | 'filtered'
  | 'being-prepared'
  | 'no-price'
  | 'price-unclear'
  | 'no-photos'

type Context = { site: StockSite; now: Date }

/** The reasons why shoppers do not find a vehicle on this site, or pass it over; empty when nothing stands in the way. */
export const listingReasons = (vehicle: Vehicle, context: Context): ListingReason[] => listingJudge(context)(vehicle)

/** Does the same as `listingReasons` for many vehicles: what the settings of the site say is read once. */
export function listingJudge({ site, now }: Context): (vehicle: Vehicle) => ListingReason[] {
  const holds = stockTest(site)
  return (vehicle) => reasonsOf(vehicle, { site, now, holds })
}

type Judging = Context & { holds(vehicle: Vehicle): boolean }

function reasonsOf(vehicle: Vehicle, { site, now, holds }: Judging): ListingReason[] {
  const { vehicle: settings } = site.settings
  // What was put away is off the site for that reason alone.
  if (vehicle.isDeleted) return [missing('deleted', `It’s deleted, and goes for good after ${deletedForDays} days.`)]
  if (vehicle.isArchived) return [missing('archived', 'It’s archived.')]
  const reasons: ListingReason[] = []
  if (!vehicle.isShown) reasons.push(missing('hidden', 'It’s hidden from the website.'))
  else if (!isListed(vehicle, { soldDays: settings.sold_days, now })) reasons.push(missing('sold', soldText(vehicle)))
  if (!holds(vehicle))
    reasons.push(missing('filtered', 'A filter in the settings of this site leaves it out (search.filters).'))
  const lacks = missingParts(vehicle, site.settings)
  if (lacks.length > 0) reasons.push(missing('being-prepared', `It needs ${missingText(lacks)} first.`))
  if (reasons.length > 0 || isSold(vehicle)) return reasons
  if (vehicle.price === null) reasons.push(weak('no-price', 'It has no price, so searches by price leave it out.'))
  else if (shownPrice(vehicle) === null)
    reasons.push(weak('price-unclear', 'Prices of ten dollars or less aren’t shown.'))
  if (vehicle.images.length === 0) reasons.push(weak('no-photos', 'It has no photos.'))
  return reasons
}

const missing = (code: ReasonCode, text: string): ListingReason => ({ kind: 'missing', code, text })
const weak = (code: ReasonCode, text: string): ListingReason => ({ kind: 'weak', code, text })

const soldText = ({ soldAt }: Vehicle): string =>
  soldAt === null ? 'It was sold before it was first seen.' : 'It was sold a while ago, so it’s no longer listed.'
