import { isManager } from '#features/accounts/domain/permissions.ts'
import { listStaff } from '#features/accounts/server/list-staff.ts'
import { answeringLocation } from '#features/leads/domain/desk/response-clock.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { DealershipId, LocationId } from '#kernel/ids.ts'
import type { CheckoutJobDeps } from '../checkout-deps.ts'

type Placed = { dealershipId: DealershipId; locationId: LocationId | null }

/** The people whom the site's settings name, else the mail box of the place, the dealership, or the site. */
export function dealerAddresses(site: Site, { dealershipId, locationId }: Placed): string[] {
  const { notify } = site.settings.retail.checkout
  if (notify.length > 0) return notify
  const dealership = site.dealerships.find(({ id }) => id === dealershipId)
  const location = answeringLocation(site, { dealershipId, locationId })
  const found = [location?.email, dealership?.email, site.settings.delivery.mail].find(Boolean)
  return found ? [found] : []
}

/** Managers by their accounts; where nobody has one, whoever answers reservations. */
export async function managerAddresses(
  { database }: Pick<CheckoutJobDeps, 'database'>,
  site: Site,
  placed: Placed,
): Promise<string[]> {
  const managers = (await listStaff(database, site.groupId)).filter(({ role }) => isManager(role))
  const addresses = managers.map(({ email }) => email)
  if (addresses.length > 0) return addresses
  const { alert_mail: alert } = site.settings.delivery
  return alert ? [alert] : dealerAddresses(site, placed)
}
