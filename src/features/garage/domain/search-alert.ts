import type { VehicleId } from '#kernel/ids.ts'

const alertFrequencies = ['now', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

export type AlertKind = 'new' | 'price' | 'back' | 'sold' | 'reserved'

/** A vehicle as it was when searches were last matched. */
export type MatchedVehicle = {
  isForSale: boolean
  isReserved: boolean
  /** Cents; 0 where none is shown. */
  price: number
  /** Drive away or not: prices on other terms are not compared. */
  priceNote: string
  name: string
}

/** A change of one vehicle that may be worth telling. */
export type VehicleChange = { vehicleId: VehicleId; kind: AlertKind; price: number }

/** A drop is told from one per cent or 250 dollars on, whichever is less. */
const tellingShare = 0.01
const tellingAmount = 25_000

/**
 * A vehicle came, came back, was reserved, became cheaper in earnest, or was sold; null when nothing is to be told.
 * `lowest` is the lowest price on the same terms that stood for three of the thirty days before (Infinity for none), as
 * on the vehicle's own page: a price that was raised to be lowered again was never dropped, and a slip of the keyboard
 * is none.
 */
export function changeOf(
  before: MatchedVehicle | undefined,
  now: MatchedVehicle,
  lowest: number,
): Omit<VehicleChange, 'vehicleId'> | null {
  if (!before) return now.isForSale ? { kind: 'new', price: now.price } : null
  if (before.isForSale && !now.isForSale) return { kind: 'sold', price: before.price }
  if (!now.isForSale) return null
  if (!before.isForSale || (before.isReserved && !now.isReserved)) return { kind: 'back', price: now.price }
  if (!before.isReserved && now.isReserved) return { kind: 'reserved', price: now.price }
  return isDrop(before, now, lowest) ? { kind: 'price', price: now.price } : null
}

function isDrop(before: MatchedVehicle, now: MatchedVehicle, lowest: number): boolean {
  if (now.price === 0 || before.price === 0 || before.priceNote !== now.priceNote) return false
  if (lowest === Infinity || now.price >= before.price) return false
  const drop = lowest - now.price
  return drop > 0 && drop >= Math.min(lowest * tellingShare, tellingAmount)
}

/** The address of a vehicle that somebody waits for until it is ready to be seen, and no longer. */
export const untilReady = (address: string): string => `${address}#ready`
const isUntilReady = (address: string): boolean => address.endsWith('#ready')

/** Tells of a list what came up in it, and of one vehicle what becomes of it: that it came is known to whoever saved it. */
const isNotifiedOfVehicle = (kind: AlertKind): boolean => kind !== 'new'

/** What the follower of one vehicle is notified of; null for nothing. Whoever waits until it is ready hears of that alone. */
export function notifiedOfVehicle(change: VehicleChange, address: string): VehicleChange | null {
  if (!isUntilReady(address)) return isNotifiedOfVehicle(change.kind) ? change : null
  return change.kind === 'new' || change.kind === 'back' ? { ...change, kind: 'new' } : null
}
/** Followers of a list don't hear that one of its vehicles was sold or reserved. */
export const isNotifiedOfList = (kind: AlertKind): boolean => kind === 'new' || kind === 'price' || kind === 'back'

/** From this hour of the morning, by the site's clock, the mails of a day and of a week go out. */
export const tellingHour = 8
/** Hours between two of them: three fewer than a day or a week, since mails of one morning go out earlier than those of another. */
export const hoursBetween = { daily: 21, weekly: 7 * 24 - 3 } as const

/** Anything unknown is `daily`. */
export const parseFrequency = (text: string): AlertFrequency =>
  alertFrequencies.find((each) => each === text) ?? 'daily'
