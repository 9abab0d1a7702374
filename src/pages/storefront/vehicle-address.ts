import type { Vehicle } from '#features/inventory/domain/vehicle.ts'
import { vehicleBasePath } from '#features/sites/domain/template.ts'
import { pathPattern, type Loaded, type PageRequest, type Route } from './page.ts'

/** Every site also answers at the base paths of the other templates, so that an old link finds its vehicle. */
const basePaths = ['/cars', '/motorcycles', '/campers']

export const underVehicle = (rest: string): Route['match'] => {
  const patterns = basePaths.map((base) => pathPattern(`${base}/:slug${rest}`))
  return (pathname, snapshot) => {
    const params = patterns.map((pattern) => pattern(pathname, snapshot)).find((found) => found !== undefined)
    return params?.['slug'] && snapshot.findVehicle(params['slug']) ? params : undefined
  }
}

/** The vehicle at an address that begins with the site's own base path; at another one it is moved there. */
export function loadVehicle({ snapshot, params, url }: PageRequest): Loaded<Vehicle> {
  const vehicle = snapshot.findVehicle(params['slug'] ?? '')
  if (!vehicle) return { kind: 'missing' }
  const base = vehicleBasePath(snapshot.site.template)
  if (url.pathname.startsWith(`${base}/`)) return { kind: 'found', data: vehicle }
  return { kind: 'moved', to: url.pathname.replace(/^\/[a-z]+/, base), status: 301 }
}
