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
  const likenessTo = likenessOf(vehicle)
  const candidates = stock
    .filter((other) => other.id !== vehicle.id && other.isShown && !isSold(other))
    .map((other) => ({ other, likeness: likenessTo(other) }))
  const pictureOf = (of: Vehicle) => shownPhotograph(of, settings)
  const wanted = { first: vehicle, count, pictureOf }
  return (
    withOwnPictures(wanted, nearest(candidates, count * 3)) ??
    withOwnPictures(wanted, candidates.toSorted(byLikeness), { isAll: true }) ??
    []
  )
}

type Candidate = { other: Vehicle; likeness: number }

const byLikeness = (a: Candidate, b: Candidate) => b.likeness - a.likeness || (a.other.slug < b.other.slug ? -1 : 1)

/** The first `most` by likeness, without sorting the rest: few pages need more than these to find pictures of their own. */
function nearest(candidates: readonly Candidate[], most: number): Candidate[] {
  const found: Candidate[] = []
  for (const candidate of candidates) {
    const last = found[most - 1]
    if (last && byLikeness(last, candidate) < 0) continue
    const at = found.findLastIndex((each) => byLikeness(each, candidate) < 0) + 1
    found.splice(at, 0, candidate)
    if (found.length > most) found.pop()
  }
  return found
}

type Wanted = { first: Vehicle; count: number; pictureOf(vehicle: Vehicle): string | undefined }

/**
 * A photograph that stands on the page already, of this vehicle or of one before, comes last: four alike tell nothing. Undefined where
 * `ranked` are not all and those with pictures of their own are too few.
 */
function withOwnPictures(
  { first, count, pictureOf }: Wanted,
  ranked: readonly Candidate[],
  { isAll = false } = {},
): Vehicle[] | undefined {
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
  return isAll || own.length === count ? [...own, ...alike].slice(0, count) : undefined
}

function shownPhotograph(vehicle: Vehicle, settings: PictureSettings): string | undefined {
  const shown = cardPicture(vehicle, settings)
  return shown.kind === 'photo' ? shown.image.url : undefined
}

/** Body weighs most, then model and make; a price twice or half as high outweighs the make, an unknown one counts as far. */
function likenessOf(a: Vehicle): (b: Vehicle) => number {
  const [isBody, isMake, isModel] = [sameAs(a.body), sameAs(a.make), sameAs(a.model)]
  const price = shownPrice(a)
  return (b) => {
    const isOfMake = isMake(b.make)
    return (
      (isBody(b.body) ? 4 : 0) +
      (isOfMake ? 2 : 0) +
      (isOfMake && isModel(b.model) ? 2 : 0) +
      (a.carType === b.carType ? 1 : 0) -
      3 * Math.min(2, priceDistance(price, shownPrice(b)))
    )
  }
}

/** 0 for the same price, 1 for twice or half of it. */
const priceDistance = (one: number | null, other: number | null): number =>
  one === null || other === null ? 1 : Math.abs(Math.log2(one / other))

/** Whether another word is the same, in whatever letters; an empty one is the same as none. */
function sameAs(word: string): (other: string) => boolean {
  const small = word.toLowerCase()
  return (other) => word !== '' && (other === word || other.toLowerCase() === small)
}
