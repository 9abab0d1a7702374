import { similarVehicles } from '#features/inventory/domain/listing/similar-vehicles.ts'
import { isLongGone } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-words.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { GoneVehiclePage } from '#features/inventory/view/vehicle-page/gone-vehicle-page.tsx'
import { vehicleViewRules } from '#features/inventory/view/card/vehicle-view-rules.ts'
import { vehicleBasePath, vehicleNoun } from '#features/sites/domain/template.ts'
import { pathPattern, type Loaded, type PageRequest, type Route } from './page.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'

/** Every site also answers at the base paths of the other templates, so that an old link finds its vehicle. */
const basePaths = ['/cars', '/motorcycles', '/campers']

export const underVehicle = (rest: string): Route['match'] => {
  const patterns = basePaths.map((base) => pathPattern(`${base}/:slug${rest}`))
  return (pathname, snapshot) => {
    const params = patterns.map((pattern) => pattern(pathname, snapshot)).find((found) => found !== undefined)
    return params?.['slug'] && snapshot.findVehicle(params['slug']) ? params : undefined
  }
}

/** The vehicle at an address that begins with the site's own base path and has its present slug; at another one it is moved there. */
export function loadVehicle({ snapshot, params, url }: PageRequest): Loaded<Vehicle> {
  const slug = params['slug'] ?? ''
  const vehicle = snapshot.findVehicle(slug)
  if (!vehicle) return { kind: 'missing' }
  if (isLongGone(vehicle, { settings: snapshot.site.settings.vehicle, now: snapshot.asOf })) {
    return gone(vehicle, snapshot)
  }
  const base = vehicleBasePath(snapshot.site.template)
  if (url.pathname.startsWith(`${base}/`) && vehicle.slug === slug) return { kind: 'found', data: vehicle }
  return { kind: 'moved', to: url.pathname.replace(/^\/[a-z]+\/[^/]+/, `${base}/${vehicle.slug}`), status: 301 }
}

function gone(vehicle: Vehicle, { site, vehicles, asOf, stockHref }: SiteSnapshot): Loaded<Vehicle> {
  return {
    kind: 'gone',
    title: `${vehicleName(vehicle)} has been sold | ${site.name}`,
    body: (
      <GoneVehiclePage
        name={vehicleName(vehicle)}
        similar={similarVehicles(vehicle, vehicles, site)}
        rules={vehicleViewRules(site, asOf)}
        stock={{ href: stockHref, label: vehicleNoun(site.template).many }}
      />
    ),
  }
}
