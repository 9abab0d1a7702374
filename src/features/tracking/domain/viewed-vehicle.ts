import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { regionRules } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'

/** What measurement is told of a vehicle that somebody looks at (specification 3). */
type ViewedVehicle = {
  /** Stock number, or the id of the site's vehicle catalogue (ruling A2a). */
  content_id: string
  quantity: 1
  currency: string
  /** Dollars; 0 where no price is shown. */
  value: number
  content_type: 'product' | 'vehicle'
  name: string
  search_string: string
}

/** The fields that an automotive catalogue wants besides. */
type CatalogueVehicle = {
  make: string
  model: string
  year: number | null
  state_of_vehicle: 'New' | 'Used'
  body_style: string
  exterior_color: string
  transmission: string
  fuel_type: string
  drivetrain: string
  country: string
}

/** A price counts from above ten dollars, as it is shown (specification 5). */
const lowestShownPrice = 1_000

/** The event of specification 5; `value` is in dollars, and 0 where no price is shown. */
export function viewedVehicle(vehicle: Vehicle, site: Site): ViewedVehicle {
  const isCatalogue = site.settings.connections.trackers.vehicle_catalogue
  const name = vehicleName(vehicle)
  return {
    content_id: isCatalogue ? vehicle.id : vehicle.stockNumber || vehicle.id,
    quantity: 1,
    currency: regionRules(site.region).currency,
    value: vehicle.price !== null && vehicle.price > lowestShownPrice ? vehicle.price / 100 : 0,
    content_type: isCatalogue ? 'vehicle' : 'product',
    name,
    search_string: [vehicle.make, vehicle.model].filter(Boolean).join(' '),
  }
}

/** Field names are those of Meta's vehicle catalogues. A demo counts as used. */
export const catalogueVehicle = (vehicle: Vehicle, site: Site): CatalogueVehicle => ({
  make: vehicle.make,
  model: vehicle.model,
  year: vehicle.year,
  state_of_vehicle: vehicle.carType === 'new' ? 'New' : 'Used',
  body_style: vehicle.body,
  exterior_color: vehicle.colour,
  transmission: vehicle.transmission,
  fuel_type: vehicle.fuel,
  drivetrain: vehicle.drive,
  country: regionRules(site.region).country,
})
