import { mostScore, relevanceScore } from '#features/inventory/domain/listing/relevance-score.ts'
import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { shownPrice } from '#features/inventory/domain/price/vehicle-price.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { SortOption } from './search-query.ts'
import type { StockSite } from './stock-site.ts'

/** The orders of a site. No two vehicles are equal in any of them, and none depends on ids, which are drawn by chance. */
export type StockOrders = {
  /**
   * Lower keys stand first; whole numbers. Vehicles without the number come after all that have one, either way, and
   * sold ones after all that can still be bought. Equal ones stand as `compareArrivals` says.
   */
  keyOf(vehicle: Vehicle, sort: SortOption): number
  /** The newest arrival first, of those the more relevant, then by address, which a group has once. */
  compareArrivals(a: Vehicle, b: Vehicle): number
  compare(a: Vehicle, b: Vehicle, sort: SortOption): number
  /** How much a vehicle is put forward; a whole number, the highest first. */
  relevance(vehicle: Vehicle): number
}

export function stockOrders({ settings }: Pick<StockSite, 'settings'>): StockOrders {
  const keyOf = (vehicle: Vehicle, sort: SortOption): number => {
    const key = sort === 'relevant' ? -relevance(vehicle) : (numbers[sort](vehicle) ?? withoutNumber)
    return isSold(vehicle) ? key + soldLast : key
  }
  const relevance = (vehicle: Vehicle): number =>
    clamped(vehicle.customRank) * mostScore + relevanceScore(vehicle, settings)
  function compareArrivals(a: Vehicle, b: Vehicle): number {
    const later = b.createdAt.getTime() - a.createdAt.getTime()
    if (later !== 0) return later
    const better = relevance(b) - relevance(a)
    if (better !== 0) return better
    return a.slug < b.slug ? -1 : Number(a.slug > b.slug)
  }
  function compare(a: Vehicle, b: Vehicle, sort: SortOption): number {
    const [one, other] = [keyOf(a, sort), keyOf(b, sort)]
    if (one !== other) return one < other ? -1 : 1
    return compareArrivals(a, b)
  }
  return { keyOf, compareArrivals, compare, relevance }
}

/** Above every price that an import takes, so that no vehicle with a number comes after one without. */
const withoutNumber = 2 ** 45

/** Above that again, on either side of zero. */
const soldLast = 2 ** 47

/** Beyond this a rank says no more; the database could hold one that no key has room for. */
const mostRank = 2 ** 20
const clamped = (rank: number): number => Math.max(-mostRank, Math.min(mostRank, rank))

const numbers: Record<Exclude<SortOption, 'relevant'>, (vehicle: Vehicle) => number | null> = {
  latest: () => 0,
  'price-asc': (vehicle) => lowest(shownPrice(vehicle)),
  'price-desc': (vehicle) => highest(shownPrice(vehicle)),
  'km-asc': (vehicle) => lowest(vehicle.km),
  'km-desc': (vehicle) => highest(vehicle.km),
  'subscription-asc': (vehicle) => lowest(vehicle.subscriptionPrice || null),
  'subscription-desc': (vehicle) => highest(vehicle.subscriptionPrice || null),
  'rental-asc': (vehicle) => lowest(vehicle.rentalPrice || null),
  'rental-desc': (vehicle) => highest(vehicle.rentalPrice || null),
}

const lowest = (number: number | null) => (number === null ? null : Math.round(number))
const highest = (number: number | null) => (number === null ? null : -Math.round(number))
