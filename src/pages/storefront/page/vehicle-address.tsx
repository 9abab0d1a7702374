import { similarVehicles } from '#features/inventory/domain/listing/similar-vehicles.ts'
import { isLongGone } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { GoneVehiclePage } from '#features/inventory/view/vehicle-page/gone-vehicle-page.tsx'
import { vehicleViewRules } from '#features/inventory/view/card/vehicle-view-rules.ts'
import { vehicleNoun } from '#features/sites/domain/template.ts'
import type { Loaded, PageRequest } from './page.ts'
import { soldLinkFor } from '#features/publishing/server/sold-models.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'

/** What an address below a vehicle names. */
export type AtVehicle = { vehicle: Vehicle }

/** The vehicle at an address that begins with the site's own base path and has its present slug; at another one it is moved there. */
export function loadVehicle({
  vehicle,
  snapshot,
  url,
}: Pick<PageRequest<AtVehicle>, 'vehicle' | 'snapshot' | 'url'>): Loaded<Vehicle> {
  if (isLongGone(vehicle, { settings: snapshot.site.settings.vehicle, now: snapshot.asOf })) {
    return gone(vehicle, snapshot)
  }
  const href = snapshot.vehicleHref(vehicle)
  const [requested = ''] = vehiclePart.exec(url.pathname) ?? []
  if (requested === href) return { kind: 'found', data: vehicle }
  return { kind: 'moved', to: href + url.pathname.slice(requested.length), status: 301 }
}

/** Every site also answers at the base paths of the other templates, and at a vehicle's earlier slugs. */
const vehiclePart = /^\/[^/]+\/[^/]+/

function gone(vehicle: Vehicle, snapshot: SiteSnapshot): Loaded<Vehicle> {
  const { site, vehicles, asOf, stockHref } = snapshot
  return {
    kind: 'gone',
    title: `${vehicleName(vehicle, site.namesBySeries)} has been sold | ${site.name}`,
    body: (
      <GoneVehiclePage
        name={vehicleName(vehicle, site.namesBySeries)}
        similar={similarVehicles(vehicle, vehicles, site)}
        rules={vehicleViewRules(site, asOf)}
        stock={{ href: stockHref, label: vehicleNoun(site).many }}
        soldList={soldLinkFor(vehicle, snapshot)}
      />
    ),
  }
}
