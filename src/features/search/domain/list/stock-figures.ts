import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { listingJudge } from './missing-reasons.ts'
import { awayOf, type CountedVehicle, daysInStock, stockTests } from './stock-tests.ts'

/** Every figure of the stock, from the vehicles of a site, and what those on the site and the aged ones are offered for together. */
export function stockFigures(vehicles: readonly Vehicle[], context: Parameters<typeof listingJudge>[0]) {
  const judge = listingJudge(context)
  const counted = vehicles.map((vehicle) => ({
    status: vehicle.status,
    away: awayOf(vehicle),
    reasons: judge(vehicle),
    photos: vehicle.images.length,
    price: vehicle.price,
    days: daysInStock(vehicle, context.now),
  }))
  const count = (holds: (vehicle: CountedVehicle) => boolean): number => counted.filter(holds).length
  const value = (holds: (vehicle: CountedVehicle) => boolean): number =>
    counted.filter(holds).reduce((sum, { price }) => sum + (price ?? 0), 0)
  return {
    inStock: count(stockTests.inStock),
    onSite: count(stockTests.onSite),
    offSite: count(stockTests.offSite),
    withoutPhotos: count(stockTests.withoutPhotos),
    withoutPrice: count(stockTests.withoutPrice),
    aged: count(stockTests.aged),
    onSiteValue: value(stockTests.onSite),
    agedValue: value(stockTests.aged),
  }
}
