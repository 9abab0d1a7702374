import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { shownPrice } from '#features/inventory/domain/price/vehicle-price.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { SortOption } from './search-query.ts'

/**
 * Where a vehicle stands in an order, the lowest first; a whole number, or Infinity for one without the number, which
 * comes last either way. Equal ones stand as `compareArrivals` says.
 */
export const sortKey = (vehicle: Vehicle, sort: SortOption): number => sortKeys[sort](vehicle)

/** One order for every pair of vehicles: no two different ones are equal. */
export function compareVehicles(a: Vehicle, b: Vehicle, sort: SortOption): number {
  const [one, other] = [sortKey(a, sort), sortKey(b, sort)]
  if (one !== other) return one < other ? -1 : 1
  return compareArrivals(a, b)
}

/** The newest arrival first, then by id. */
export function compareArrivals(a: Vehicle, b: Vehicle): number {
  const later = b.createdAt.getTime() - a.createdAt.getTime()
  if (later !== 0) return later
  return a.id < b.id ? -1 : Number(a.id > b.id)
}

/** Above every rank that the database can hold, so that sold vehicles come after all that can still be bought. */
const soldLast = 2 ** 40

export const sortKeys: Record<SortOption, (vehicle: Vehicle) => number> = {
  relevant: (vehicle) => (isSold(vehicle) ? soldLast : 0) - vehicle.customRank,
  latest: () => 0,
  'price-asc': (vehicle) => lowest(shownPrice(vehicle)),
  'price-desc': (vehicle) => highest(shownPrice(vehicle)),
  'km-asc': (vehicle) => lowest(vehicle.km),
  'km-desc': (vehicle) => highest(vehicle.km),
  'subscription-asc': (vehicle) => lowest(vehicle.subscriptionPrice || null),
  'subscription-desc': (vehicle) => highest(vehicle.subscriptionPrice || null),
}

const lowest = (number: number | null) => (number === null ? Infinity : Math.round(number))
const highest = (number: number | null) => (number === null ? Infinity : -Math.round(number))
