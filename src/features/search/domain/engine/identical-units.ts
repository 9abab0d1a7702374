import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { makeSlug } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { slugify } from '#kernel/slug.ts'

/**
 * Names what a new vehicle is, so that units of one name are the same thing to a buyer. Null for one that stands for
 * itself: used and demo vehicles have a history, a sold one is gone, and of one without make or model too little is known.
 */
export function unitKey(vehicle: Vehicle): string | null {
  if (vehicle.carType !== 'new' || isSold(vehicle)) return null
  const [make, model] = [makeSlug(vehicle.make), slugify(vehicle.model)]
  if (make === '' || model === '') return null
  const { badge, series, body, fuel, transmission, drive, year } = vehicle
  return [make, model, year ?? '', ...[badge, series, body, fuel, transmission, drive].map(slugify)].join('|')
}
