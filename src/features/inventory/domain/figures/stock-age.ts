import { day } from '#kernel/duration.ts'
import { type Cents, asCents } from '#kernel/money.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

/** Vehicles that have been here for `from` days or more and, but for the oldest, less than `to`. */
type AgeBand = {
  from: number
  to: number | null
  vehicles: number
  /** The worth of those with a price. */ value: Cents
}

const bounds = [0, 30, 60, 90, 180]

/** Bands of days on sale; `to` is not in its band, and null in the last. Sold vehicles are left out; `value` is in cents. */
export function stockAge(vehicles: readonly Pick<Vehicle, 'status' | 'createdAt' | 'price'>[], now: Date): AgeBand[] {
  const forSale = vehicles.filter(({ status }) => status !== 'sold')
  return bounds.map((from, at) => {
    const to = bounds[at + 1] ?? null
    const within = forSale.filter(({ createdAt }) => {
      const days = Math.max(0, (now.getTime() - createdAt.getTime()) / day)
      return days >= from && (to === null || days < to)
    })
    const value = within.reduce((sum, { price }) => sum + (price ?? 0), 0)
    return { from, to, vehicles: within.length, value: asCents(value) }
  })
}
