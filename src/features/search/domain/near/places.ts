import { type Region, regionRules } from '#features/sites/domain/region.ts'

/** A spot on the ground, in degrees. */
export type Spot = { lat: number; long: number }

/** A postcode or a town by its slug: `2150`, `newcastle`, `newcastle-nsw`. */
export type KnownPlace = Spot & { key: string }

/** The centre of a postcode or town; null when it is not known. */
export type FindPlace = (key: string) => KnownPlace | null

/** `2150`, `Newcastle NSW`: how a place is written. */
export function placeText(key: string): string {
  return key
    .split('-')
    .map((word, at) => (at > 0 && states.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
}

/** `wagga-wagga-nsw` -> `wagga-wagga`: a name that only one town has is known without its state. */
export const withoutState = (key: string): string =>
  states.has(key.slice(key.lastIndexOf('-') + 1)) ? key.slice(0, Math.max(0, key.lastIndexOf('-'))) : key

const states = new Set(
  (
    'act nsw nt qld sa tas vic wa ' +
    'al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd ' +
    'tn tx ut vt va wv wi wy dc'
  ).split(' '),
)

/** On a sphere, which is right to half a per cent. */
export function kilometresBetween(one: Spot, other: Spot): number {
  const rad = Math.PI / 180
  const half = (degrees: number) => Math.sin((degrees * rad) / 2) ** 2
  const across = Math.cos(one.lat * rad) * Math.cos(other.lat * rad) * half(one.long - other.long)
  return 2 * earthRadius * Math.asin(Math.sqrt(half(one.lat - other.lat) + across))
}

const earthRadius = 6371

export const kmPerMile = 1.609_344

/** Kilometres of so many units of the region. */
export const kilometresOf = (distance: number, region: Region): number =>
  regionRules(region).distanceUnit === 'miles' ? distance * kmPerMile : distance

/** `12 km`, `under 1 km`; in the US `8 miles`. As the crow flies, between middles of towns: to the whole unit, no finer. */
export function distanceText(kilometres: number, region: Region): string {
  const isMiles = regionRules(region).distanceUnit === 'miles'
  const distance = Math.round(isMiles ? kilometres / kmPerMile : kilometres)
  const number = distance.toLocaleString('en-AU')
  if (distance < 1) return isMiles ? 'under 1 mile' : 'under 1 km'
  return isMiles ? `${number} ${distance === 1 ? 'mile' : 'miles'}` : `${number} km`
}

/** How far a shopper may say they would go, in units of the region. */
export const offeredDistances = [25, 50, 100, 250, 500] as const
export const farthest = 5000
