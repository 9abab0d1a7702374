import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { shownPrice } from '#features/inventory/domain/price/vehicle-price.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { SortOption } from './search-query.ts'

/**
 * Where a vehicle stands in an order, the lowest first; a whole number. Those without the number come after all that have
 * one, either way, and sold ones after all that can still be bought. Equal ones stand as `compareArrivals` says.
 */
export const sortKey = (vehicle: Vehicle, sort: SortOption): number => {
  const key = numbers[sort](vehicle) ?? withoutNumber
  return isSold(vehicle) ? key + soldLast : key
}

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

/** Above every price that an import takes and every rank that the database holds, so that no vehicle with a number comes after one without. */
const withoutNumber = 2 ** 45

/** Above that again, on either side of zero. */
const soldLast = 2 ** 47

const numbers: Record<SortOption, (vehicle: Vehicle) => number | null> = {
  relevant: (vehicle) => -vehicle.customRank,
  latest: () => 0,
  'price-asc': (vehicle) => lowest(shownPrice(vehicle)),
  'price-desc': (vehicle) => highest(shownPrice(vehicle)),
  'km-asc': (vehicle) => lowest(vehicle.km),
  'km-desc': (vehicle) => highest(vehicle.km),
  'subscription-asc': (vehicle) => lowest(vehicle.subscriptionPrice || null),
  'subscription-desc': (vehicle) => highest(vehicle.subscriptionPrice || null),
}

const lowest = (number: number | null) => (number === null ? null : Math.round(number))
const highest = (number: number | null) => (number === null ? null : -Math.round(number))
