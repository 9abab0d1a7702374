import { photoCount } from '#features/inventory/domain/vehicle-picture.ts'
import { vehiclePlace } from '#features/inventory/domain/vehicle-place.ts'
import { makeSlug } from '#features/inventory/domain/vehicle-words.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle.ts'
import type { PresetFilter } from '#features/sites/domain/settings/search-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { slugify } from '#kernel/slug.ts'

/** The part of a site that says what its stock is called and where it stands. */
export type StockSite = Pick<Site, 'dealerships' | 'settings' | 'region'>

/** The vehicles that a preset filter leaves. */
export function scopeVehicles(vehicles: readonly Vehicle[], preset: PresetFilter, site: StockSite): Vehicle[] {
  return vehicles.filter(scopeTest(preset, site))
}

/** Whether a vehicle belongs to a named path or preset link. Makes match under any of their names; letter case is ignored. */
export function scopeTest(preset: PresetFilter, site: StockSite): (vehicle: Vehicle) => boolean {
  const tests = [...stockTests(preset), ...placeTests(preset, site)]
  const { minimum_photos: photos = 0 } = preset
  if (photos > 0) tests.push((vehicle) => photoCount(vehicle, site.settings) >= photos)
  return (vehicle) => tests.every((test) => test(vehicle))
}

type Test = (vehicle: Vehicle) => boolean

function stockTests(preset: PresetFilter): Test[] {
  const tests: Test[] = []
  const { car_type: types, subscription, rental } = preset
  if (types?.length) tests.push((vehicle) => types.includes(vehicle.carType))
  const makes = slugSet(preset.make, makeSlug)
  if (makes) tests.push((vehicle) => makes.has(makeSlug(vehicle.make)))
  const bodies = slugSet(preset.body, slugify)
  if (bodies) tests.push((vehicle) => bodies.has(slugify(vehicle.body)))
  if (subscription) tests.push((vehicle) => (vehicle.subscriptionPrice ?? 0) > 0)
  if (rental) tests.push((vehicle) => vehicle.isRental)
  return tests
}

function placeTests(preset: PresetFilter, { dealerships }: StockSite): Test[] {
  const tests: Test[] = []
  const cities = slugSet(preset.city, slugify)
  const excluded = slugSet(preset.exclude_location, slugify)
  const locationOf = (vehicle: Vehicle) => vehiclePlace(vehicle, dealerships).location
  if (cities) tests.push((vehicle) => cities.has(slugify(locationOf(vehicle)?.address.city ?? '')))
  if (excluded) tests.push((vehicle) => !excluded.has(locationOf(vehicle)?.slug ?? ''))
  return tests
}

function slugSet(values: readonly string[] | undefined, toSlug: (text: string) => string): Set<string> | null {
  return values && values.length > 0 ? new Set(values.map(toSlug)) : null
}
