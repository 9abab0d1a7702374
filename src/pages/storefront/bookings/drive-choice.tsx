import { withQuery } from '#kernel/with-query.ts'
import { driveObstacle } from '#features/bookings/domain/booking-rules.ts'
import { ChooseVehicle } from '#features/bookings/view/choose-vehicle.tsx'
import { formAddresses } from '#features/leads/domain/form/form-addresses.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import type { PageRequest } from '../page/page.ts'
import { findStock } from '../stock/found-stock.ts'

/** Vehicles on one page of the choice: who does not see theirs types its name. */
const mostShown = 24

/** More are looked at than shown, because some cannot be driven. */
const mostFound = 60

export const hasVehiclesToDrive = ({ vehicles }: SiteSnapshot): boolean =>
  vehicles.some((vehicle) => driveObstacle(vehicle) === null)

/** The stock that can be driven, narrowed to what was typed. */
export function DriveChoice({ request: { snapshot, url } }: { request: PageRequest }) {
  const { site, asOf, stockHref } = snapshot
  const [action = '/book-test-drive'] = formAddresses('test-drive', site)
  const query = url.pathname === action ? (url.searchParams.get('q') ?? '').slice(0, 80) : ''
  const found = findStock(snapshot, withQuery(stockHref, { q: query }), mostFound)
  const drivable = found.vehicles.filter((vehicle) => driveObstacle(vehicle) === null)
  const total = found.total - (found.vehicles.length - drivable.length)
  return <ChooseVehicle site={site} now={asOf} vehicles={drivable.slice(0, mostShown)} {...{ total, query, action }} />
}
