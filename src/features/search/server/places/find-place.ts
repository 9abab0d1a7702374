import type { Region } from '#features/sites/domain/region.ts'
import { locationsOf } from '#features/sites/domain/site.ts'
import { slugify } from '#kernel/slug.ts'
import type { StockSite } from '../../domain/query/stock-site.ts'
import {
  type FindPlace,
  kilometresBetween,
  type KnownPlace,
  type Spot,
  withoutState,
} from '../../domain/near/places.ts'
import australia from './places-au.txt?raw'
import newZealand from './places-nz.txt?raw'
import unitedStates from './places-us.txt?raw'

/**
 * Centres of postcodes and towns, from the files that `scripts/pack-places.mjs` writes: sorted lines `key|lat|long`, searched
 * where they lie, so that 60,000 places cost no more memory than their letters.
 */
const lines: Record<Region, string> = { AU: australia, NZ: newZealand, US: unitedStates }

export const placeFinder =
  ({ region, dealerships }: Pick<StockSite, 'region' | 'dealerships'>): FindPlace =>
  (key) =>
    placeIn(lines[region], key) ??
    placeIn(lines[region], withoutState(key)) ??
    ownTown(key, dealerships) ??
    (region === 'NZ' && /^\d{4}$/.test(key) ? neighbourCode(lines.NZ, key) : null)

/** New Zealand's postcodes are known for towns; the code of a delivery round beside one lies near it in number and on the ground. */
function neighbourCode(text: string, key: string): KnownPlace | null {
  let nearest: KnownPlace | null = null
  const away = (code: string) => Math.abs(Number(code) - Number(key))
  for (let start = 0; /\d/.test(text.charAt(start)); start = endOfLine(text, start) + 1) {
    const place = placeOf(text.slice(start, endOfLine(text, start)))
    const isBeside = place.key.startsWith(key.slice(0, 2))
    if (isBeside && (nearest === null || away(place.key) < away(nearest.key))) nearest = place
  }
  return nearest && { ...nearest, key }
}

/** A suburb too small for the files is known where the dealer has a yard in it. */
function ownTown(key: string, dealerships: StockSite['dealerships']): KnownPlace | null {
  for (const { address } of locationsOf({ dealerships })) {
    const { lat, long } = address
    if (slugify(address.city) === key && lat !== null && long !== null) return { key, lat, long }
  }
  return null
}

/** The postcode whose centre lies nearest, or the town where the region's postcodes are not known; null out at sea. */
export function nearestPlace(spot: Spot, region: Region): KnownPlace | null {
  let nearest: KnownPlace | null = null
  let least = farOut
  const text = lines[region]
  const hasPostcodes = /^\d/.test(text)
  for (let start = 0; start < text.length;) {
    const end = endOfLine(text, start)
    const place = placeOf(text.slice(start, end))
    start = end + 1
    if (hasPostcodes && !/^\d/.test(place.key)) break
    const distance = kilometresBetween(spot, place)
    if (distance < least) {
      least = distance
      nearest = place
    }
  }
  return nearest
}

/** Kilometres beyond which nobody is near anything. */
const farOut = 400

function placeIn(text: string, key: string): KnownPlace | null {
  let [low, high] = [0, text.length]
  while (low < high) {
    const start = text.lastIndexOf('\n', ((low + high) >>> 1) - 1) + 1
    const end = endOfLine(text, start)
    const place = text.slice(start, end)
    const found = place.slice(0, place.indexOf('|'))
    if (found === key) return placeOf(place)
    if (found < key) low = end + 1
    else high = start
  }
  return null
}

function placeOf(line: string): KnownPlace {
  const [key = '', lat, long] = line.split('|')
  return { key, lat: Number(lat), long: Number(long) }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}
