import type { Dealership, Location } from '#features/sites/domain/site.ts'
import type { Vehicle } from './vehicle.ts'

export type VehiclePlace = { dealership: Dealership | null; location: Location | null }

/** Its own location, else the primary or first one of its dealership. */
export function vehiclePlace(vehicle: Vehicle, dealerships: readonly Dealership[]): VehiclePlace {
  const dealership = dealerships.find((candidate) => candidate.id === vehicle.dealershipId)
  if (!dealership) return { dealership: null, location: null }
  const { locations } = dealership
  const own = locations.find((location) => location.id === vehicle.locationId)
  return { dealership, location: own ?? locations.find((location) => location.isPrimary) ?? locations[0] ?? null }
}
