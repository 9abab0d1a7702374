import type { VehicleSettings } from '#features/sites/domain/settings/vehicle-settings.ts'
import { day as dayInMs } from '#kernel/duration.ts'
import { newTagEnds, vehicleTag } from './vehicle-tag.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

export const isSold = (vehicle: Vehicle): boolean => vehicle.status === 'sold'

/** Lists and searches show a sold vehicle for `soldDays` after it was sold (S8). */
export function isListed(vehicle: Vehicle, rules: { soldDays: number; now: Date }): boolean {
  return rules.now.getTime() < listedUntil(vehicle, rules.soldDays)
}

/** Milliseconds since 1970 at which lists drop the vehicle: never (Infinity) while it is for sale, -Infinity when hidden. */
export function listedUntil(vehicle: Vehicle, soldDays: number): number {
  if (!vehicle.isShown) return -Infinity
  if (!isSold(vehicle)) return Infinity
  return vehicle.soldAt === null ? -Infinity : vehicle.soldAt.getTime() + soldDays * dayInMs
}

/** The page of a sold vehicle has served its time; from then on its address is gone for good. */
export function isLongGone(vehicle: Vehicle, { settings, now }: { settings: VehicleSettings; now: Date }): boolean {
  if (!isSold(vehicle) || vehicle.soldAt === null) return false
  return now.getTime() >= vehicle.soldAt.getTime() + settings.sold_page_days * dayInMs
}

/** The next moment at which a tag, a dropped price or the list changes by time alone, so that finished pages know when they expire. */
export function nextChange(vehicles: readonly Vehicle[], settings: VehicleSettings, now: Date): Date | null {
  let earliest = Infinity
  for (const vehicle of vehicles) earliest = Math.min(earliest, nextChangeOf(vehicle, settings, now))
  return earliest === Infinity ? null : new Date(earliest)
}

function nextChangeOf(vehicle: Vehicle, settings: VehicleSettings, now: Date): number {
  const leaves = listedUntil(vehicle, settings.sold_days)
  if (leaves <= now.getTime()) return Infinity
  const isNew = vehicleTag(vehicle, { settings, now })?.kind === 'new'
  return Math.min(isNew ? newTagEnds(vehicle, settings).getTime() : leaves, dropStopsBeingNews(vehicle, settings, now))
}

function dropStopsBeingNews(vehicle: Vehicle, settings: VehicleSettings, now: Date): number {
  if (vehicle.earlierPrices.length === 0) return Infinity
  const ends = vehicle.priceSince.getTime() + settings.price.dropped_days * dayInMs
  return ends > now.getTime() ? ends : Infinity
}
