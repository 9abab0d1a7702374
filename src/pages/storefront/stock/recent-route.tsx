import { slugsIn } from '#features/inventory/domain/listing/vehicle-comparison.ts'
import { isListed } from '#features/inventory/domain/listing/vehicle-listing.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { VehicleStrip } from '#features/inventory/view/card/vehicle-strip.tsx'
import { vehicleViewRules } from '#features/inventory/view/card/vehicle-view-rules.ts'
import { type Handler, type PageRequest, part } from '../page/page.ts'

/** As many as a device remembers. */
const mostRecent = 12

/**
 * `/recently-viewed?vehicles=a,b`: cards of what a device says it looked at, as a piece of a page. The device keeps the list
 * and nothing is stored here; vehicles that lists do not show any more are left out.
 */
export const recentlyViewed: Handler = part('recently viewed', (request) => ({
  body: cardsOf(request),
  cacheControl: 'private, no-cache',
}))

function cardsOf({ snapshot, url }: PageRequest) {
  const { site, asOf } = snapshot
  const rules = { soldDays: site.settings.vehicle.sold_days, now: asOf }
  const requested = slugsIn(url.searchParams.get('vehicles') ?? '', mostRecent)
  const known: Vehicle[] = requested.flatMap((slug) => snapshot.findVehicle(slug) ?? [])
  const vehicles = known.filter((vehicle) => isListed(vehicle, rules))
  return vehicles.length === 0 ? null : <VehicleStrip vehicles={vehicles} rules={vehicleViewRules(site, asOf)} />
}
