import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { shownPrice } from '#features/inventory/domain/price/vehicle-price.ts'
import { slugify } from '#kernel/slug.ts'
import { asCents } from '#kernel/money.ts'
import type { Candidate } from './candidate.ts'
import type { Worth } from './estimate.ts'

/** Fewer similar vehicles say nothing. */
const fewest = 3

/** What dealers ask stands above what they pay: preparing, warranty, margin. */
const paidShareOfPrice = 0.86

/** Percent of value for each 10,000 of distance more or less than the similar vehicles'. */
const perTenThousand = 0.02

/**
 * Worth in part payment, in cents, by the prices of similar vehicles in the dealer's own stock. Undefined when fewer
 * than three are similar: same make and model, at most two years apart. The more and the closer together, the surer.
 */
export function guideWorth(
  wanted: Pick<Candidate, 'make' | 'model' | 'year'> & { distance: number },
  stock: readonly Vehicle[],
): Worth | undefined {
  const similar = stock.flatMap((vehicle) => {
    const price = isSimilar(vehicle, wanted) ? shownPrice(vehicle) : null
    return price === null ? [] : [price * distanceFactor(vehicle, wanted.distance)]
  })
  if (similar.length < fewest) return undefined
  const sorted = similar.toSorted((a, b) => a - b)
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(sorted, share)) as [number, number, number]
  const spread = (high - low) / middle
  const confidence = Math.max(0, Math.min(0.9, 0.5 + similar.length * 0.05 - spread))
  return {
    low: asCents(low * paidShareOfPrice),
    high: asCents(high * paidShareOfPrice),
    confidence,
    source: 'guide',
  }
}

const isSimilar = (vehicle: Vehicle, { make, model, year }: Pick<Candidate, 'make' | 'model' | 'year'>): boolean =>
  vehicle.carType !== 'new' &&
  slugify(vehicle.make) === slugify(make) &&
  slugify(vehicle.model) === slugify(model) &&
  vehicle.year !== null &&
  year !== null &&
  Math.abs(vehicle.year - year) <= 2

/** Between half and one and a half: what lies further apart is not similar. */
const distanceFactor = ({ km }: Vehicle, distance: number): number =>
  km === null ? 1 : Math.max(0.5, Math.min(1.5, 1 - ((distance - km) / 10_000) * perTenThousand))

function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return below + (above - below) * (at - Math.floor(at))
}
