import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'

type Ordered = {
  slots: readonly number[]
  vehicleIn(slot: number): Vehicle | undefined
  /** Slug of the location where a vehicle stands; '' when nobody says. */
  yardOf(vehicle: Vehicle): string
}

/** Slots by how near their yard is, those of one yard as they stood; sold ones last, as in every order. */
export function nearestFirst({ slots, vehicleIn, yardOf }: Ordered, yards: readonly (readonly string[])[]): number[] {
  const rank = new Map(yards.flatMap((slugs, at) => slugs.map((slug): [string, number] => [slug, at])))
  const keyed = slots.map((slot) => {
    const vehicle = vehicleIn(slot)
    const yard = (vehicle && rank.get(yardOf(vehicle))) ?? yards.length
    return { slot, key: yard + (vehicle && isSold(vehicle) ? yards.length + 1 : 0) }
  })
  return keyed.sort((a, b) => a.key - b.key).map(({ slot }) => slot)
}
