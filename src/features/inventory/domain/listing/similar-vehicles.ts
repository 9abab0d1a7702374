import { isSold } from './vehicle-listing.ts'
import { shownPrice } from '../price/vehicle-price.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import { cardPicture, type PictureSettings } from '../vehicle/vehicle-picture.ts'

/** Up to `count` vehicles for sale that are nearest to this one in body, make and price; the same answer for the same stock. */
export function similarVehicles(
  vehicle: Vehicle,
  stock: readonly Vehicle[],
  { settings, count = 4 }: { settings: PictureSettings; count?: number },
): Vehicle[] {
  const candidates = stock.filter((other) => other.id !== vehicle.id && other.isShown && !isSold(other))
  const ranked = candidates.map((other) => ({ other, likeness: likeness(vehicle, other) }))
  ranked.sort((a, b) => b.likeness - a.likeness || (a.other.slug < b.other.slug ? -1 : 1))
  const pictureOf = (of: Vehicle) => shownPhotograph(of, settings)
  return withOwnPictures({ first: vehicle, count, pictureOf }, ranked)
}

type Wanted = { first: Vehicle; count: number; pictureOf(vehicle: Vehicle): string | undefined }

/** A photograph that stands on the page already, of this vehicle or of one before, comes last: four alike tell nothing. */
function withOwnPictures({ first, count, pictureOf }: Wanted, ranked: readonly { other: Vehicle }[]): Vehicle[] {
  const seen = new Set([pictureOf(first)])
  const own: Vehicle[] = []
  const alike: Vehicle[] = []
  for (const { other } of ranked) {
    if (own.length === count) break
    const picture = pictureOf(other)
    const isAlike = picture !== undefined && seen.has(picture)
    seen.add(picture)
    if (isAlike) alike.push(other)
    else own.push(other)
  }
  return [...own, ...alike].slice(0, count)
}

function shownPhotograph(vehicle: Vehicle, settings: PictureSettings): string | undefined {
  const shown = cardPicture(vehicle, settings)
  return shown.kind === 'photo' ? shown.image.url : undefined
}

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
