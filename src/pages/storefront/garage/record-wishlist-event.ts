import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { recordContactEvent } from '#features/leads/server/intake/contact-events.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { WebDeps } from '#pages/web-deps.ts'

/** Event 39 (specification 9), with and without script: that a vehicle was put aside, not by whom. */
export async function recordWishlistEvent(
  deps: WebDeps,
  site: Site,
  { id: vehicleId, dealershipId }: Vehicle,
): Promise<void> {
  await recordContactEvent(deps, site, { name: 'add_to_wishlist', vehicleId, dealershipId, sessionId: '', page: '' })
}
