import { vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { WebDeps } from '../../web-deps.ts'

/** What a tool works with: the site as it stands, and where its pages are (`https://cars.example`). */
export type ToolCall = { deps: WebDeps; snapshot: SiteSnapshot; origin: string }

/** The vehicle that an assistant names by slug, id, stock number or address of its page; the problem is a sentence. */
export function namedVehicle({ snapshot }: ToolCall, name: string): Result<Vehicle, string> {
  const wanted = lastPart(name.trim())
  const found = snapshot.findVehicle(wanted) ?? snapshot.findVehicleById(wanted) ?? byStockNumber(snapshot, wanted)
  return found?.isShown
    ? ok(found)
    : fail(`No vehicle on this site is called ${JSON.stringify(wanted)}. search_stock lists what there is.`)
}

const byStockNumber = ({ vehicles }: SiteSnapshot, number: string): Vehicle | undefined =>
  number === '' ? undefined : vehicles.find(({ stockNumber }) => stockNumber.toLowerCase() === number.toLowerCase())

/** `https://cars.example/cars/mazda-3-81?x=1#y` -> `mazda-3-81`; a slug stays as it is. */
const lastPart = (name: string): string =>
  (name.includes('/') ? name.replace(/[?#].*$/, '').replace(/\/+$/, '') : name).split('/').at(-1) ?? ''

/** Address of a page about a vehicle, as a link of an assistant: its visits are counted as such. */
export const vehicleAddress = ({ snapshot, origin }: ToolCall, vehicle: Vehicle): string =>
  origin + vehiclePath(snapshot.site, vehicle)
