import { isSold } from '#features/inventory/domain/vehicle-listing.ts'
import { shownPrice } from '#features/inventory/domain/vehicle-price.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle.ts'
import type { SortOption } from './search-query.ts'

/** Compares two vehicles in the order of `sort`; equal ones keep the order of the stock. */
export const compareVehicles = (sort: SortOption): ((a: Vehicle, b: Vehicle) => number) => comparisons[sort]

type Compare = (a: Vehicle, b: Vehicle) => number

const latest: Compare = (a, b) => b.createdAt.getTime() - a.createdAt.getTime()

/** Sold vehicles come after those a shopper can still buy; the dealer's rank decides, then the newest arrival. */
const relevant: Compare = (a, b) => Number(isSold(a)) - Number(isSold(b)) || b.customRank - a.customRank || latest(a, b)

const comparisons: Record<SortOption, Compare> = {
  relevant,
  latest,
  'price-desc': highest(shownPrice),
  'price-asc': lowest(shownPrice),
  'km-desc': highest((vehicle) => vehicle.km),
  'km-asc': lowest((vehicle) => vehicle.km),
  'subscription-desc': highest((vehicle) => vehicle.subscriptionPrice || null),
  'subscription-asc': lowest((vehicle) => vehicle.subscriptionPrice || null),
}

type NumberOf = (vehicle: Vehicle) => number | null

/** Vehicles without the number come last either way. */
function lowest(numberOf: NumberOf): Compare {
  return (a, b) => {
    const [one, other] = [numberOf(a), numberOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return one - other
  }
}

function highest(numberOf: NumberOf): Compare {
  return (a, b) => {
    const [one, other] = [numberOf(a), numberOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return other - one
  }
}
