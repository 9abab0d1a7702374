import { isSold } from './vehicle-listing.ts'
import { shownPrice } from '../price/vehicle-price.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

/** Up to `count` vehicles for sale that are nearest to this one in body, make and price; the same answer for the same stock. */
export function similarVehicles(vehicle: Vehicle, stock: readonly Vehicle[], count = 4): Vehicle[] {
  const candidates = stock.filter((other) => other.id !== vehicle.id && other.isShown && !isSold(other))
  const ranked = candidates.map((other) => ({ other, likeness: likeness(vehicle, other) }))
  ranked.sort((a, b) => b.likeness - a.likeness || (a.other.slug < b.other.slug ? -1 : 1))
  return withOwnPictures(
    vehicle,
    ranked.map(({ other }) => other),
  ).slice(0, count)
}

/** A photograph that stands on the page already, of this vehicle or of one before, comes last: four alike tell nothing. */
function withOwnPictures(vehicle: Vehicle, ranked: readonly Vehicle[]): Vehicle[] {
  const seen = new Set([pictureOf(vehicle)])
  const own: Vehicle[] = []
  const alike: Vehicle[] = []
  for (const other of ranked) {
    const picture = pictureOf(other)
    const isAlike = picture !== undefined && seen.has(picture)
    seen.add(picture)
    if (isAlike) alike.push(other)
    else own.push(other)
  }
  return [...own, ...alike]
}

const pictureOf = ({ images }: Vehicle): string | undefined => images[0]?.url

/** Body weighs most, then model and make; a price twice or half as high outweighs the make, an unknown one counts as far. */
function likeness(a: Vehicle, b: Vehicle): number {
  return (
    (isSame(a.body, b.body) ? 4 : 0) +
    (isSame(a.make, b.make) ? 2 : 0) +
    (isSame(a.make, b.make) && isSame(a.model, b.model) ? 2 : 0) +
    (a.carType === b.carType ? 1 : 0) -
    3 * Math.min(2, priceDistance(a, b))
  )
}

/** 0 for the same price, 1 for twice or half of it. */
function priceDistance(a: Vehicle, b: Vehicle): number {
  const [one, other] = [shownPrice(a), shownPrice(b)]
  return one === null || other === null ? 1 : Math.abs(Math.log2(one / other))
}

const isSame = (a: string, b: string) => a !== '' && a.toLowerCase() === b.toLowerCase()
