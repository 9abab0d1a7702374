import type { VehicleId } from '#kernel/ids.ts'

export const alertFrequencies = ['now', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

export type AlertKind = 'new' | 'price' | 'back' | 'sold'

/** A vehicle as it was when searches were last matched. */
export type MatchedVehicle = { isForSale: boolean; /** Cents; 0 where none is shown. */ price: number }

/** A change of one vehicle that may be worth telling. */
export type VehicleChange = { vehicleId: VehicleId; kind: AlertKind; price: number }

/** A drop is told from one per cent or 250 dollars on, whichever is less. */
const tellingShare = 0.01
const tellingAmount = 25_000

/** What is to be told of a vehicle: it came, came back, became cheaper in earnest, or was sold. Null when nothing is. */
export function changeOf(
  before: MatchedVehicle | undefined,
  now: MatchedVehicle,
): Omit<VehicleChange, 'vehicleId'> | null {
  if (!before) return now.isForSale ? { kind: 'new', price: now.price } : null
  if (before.isForSale && !now.isForSale) return { kind: 'sold', price: before.price }
  if (!before.isForSale && now.isForSale) return { kind: 'back', price: now.price }
  const drop = before.price - now.price
  const isTelling = drop >= Math.min(before.price * tellingShare, tellingAmount)
  return now.isForSale && now.price > 0 && drop > 0 && isTelling ? { kind: 'price', price: now.price } : null
}

const dayInMs = 86_400_000

/** Whether a search's mail may go out now: at once, or at eight in the morning of the site a day or a week after the last. */
export function isMailDue(
  search: { frequency: AlertFrequency; lastSentAt: Date | null },
  { now, siteHour }: { now: Date; siteHour: number },
): boolean {
  if (search.frequency === 'now') return true
  if (siteHour < 8) return false
  if (!search.lastSentAt) return true
  const wait = search.frequency === 'daily' ? dayInMs : 7 * dayInMs
  // Mails of one morning may go out a little earlier than those of the day before.
  return now.getTime() - search.lastSentAt.getTime() >= wait - 3 * 3_600_000
}

export const parseFrequency = (text: string): AlertFrequency =>
  alertFrequencies.find((each) => each === text) ?? 'daily'
