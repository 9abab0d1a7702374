import type { VehicleSettings } from '#features/sites/domain/settings/vehicle-settings.ts'
import type { Cents } from '#kernel/money.ts'
import { day as dayInMs } from '#kernel/duration.ts'
import { isSold } from '../listing/vehicle-listing.ts'
import { shownPrice } from './vehicle-price.ts'
import type { EarlierPrice, Vehicle } from '../vehicle/vehicle.ts'

type PriceStep = Pick<EarlierPrice, 'price' | 'note' | 'since'>

/** By how much a price was lowered, when, and until when that is news. */
type PriceDrop = { by: Cents; since: Date; ends: Date }

type DropRules = { settings: VehicleSettings; now: Date }

/**
 * A lowered price that is worth saying. It is compared with the lowest price on the same terms (drive away or not) that stood
 * in the thirty days before: a price that was raised to be lowered again was never dropped. An earlier price counts only when
 * it stood for three days, so that a slip of the keyboard is none.
 */
export function priceDrop(vehicle: Vehicle, { settings, now }: DropRules): PriceDrop | null {
  const price = shownPrice(vehicle)
  if (!settings.price.dropped || price === null || isSold(vehicle) || vehicle.earlierPrices.length === 0) return null
  const ends = new Date(vehicle.priceSince.getTime() + settings.price.dropped_days * dayInMs)
  if (now >= ends) return null
  const compared = vehicle.earlierPrices.filter((earlier) => isComparable(earlier, vehicle))
  if (compared.length === 0) return null
  const by = Math.min(...compared.map((earlier) => earlier.price)) - price
  return by > 0 ? { by: by as Cents, since: vehicle.priceSince, ends } : null
}

/** The lowest price on the present terms that stood in the thirty days before, in cents; Infinity when none did. */
export const lowestBefore = (vehicle: Vehicle): number =>
  Math.min(...vehicle.earlierPrices.filter((earlier) => isComparable(earlier, vehicle)).map((earlier) => earlier.price))

/** Every price on the present terms, the newest first; empty when it never changed. */
export function priceSteps(vehicle: Vehicle): PriceStep[] {
  const price = shownPrice(vehicle)
  const sameTerms = vehicle.earlierPrices.filter((earlier) => earlier.note === vehicle.priceNote && stood(earlier))
  if (price === null || sameTerms.length === 0) return []
  return [{ price, note: vehicle.priceNote, since: vehicle.priceSince }, ...sameTerms.toReversed()]
}

/** Whole days since the vehicle came; 0 on its first. */
export const daysListed = (vehicle: Pick<Vehicle, 'createdAt'>, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - vehicle.createdAt.getTime()) / dayInMs))

const comparedDays = 30
const leastDays = 3

const stood = ({ since, until }: EarlierPrice): boolean => until.getTime() - since.getTime() >= leastDays * dayInMs

const isComparable = (earlier: EarlierPrice, { priceNote, priceSince }: Vehicle): boolean =>
  earlier.note === priceNote &&
  stood(earlier) &&
  priceSince.getTime() - earlier.until.getTime() < comparedDays * dayInMs
