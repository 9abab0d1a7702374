import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { VehicleId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'

/** A vehicle that a shopper put aside. */
export type SavedVehicle = {
  vehicleId: VehicleId
  savedAt: Date
  /** As it was shown then; null when none was. */
  savedPrice: Cents | null
  note: string
}

/** As many as one garage holds; what is saved beyond pushes the oldest out. */
export const mostSaved = 200
export const longestNote = 500

type PriceChange = { kind: 'down' | 'up'; by: Cents } | { kind: 'same' | 'unknown' }

/** Compares with the price when the vehicle was saved; unknown where either is not shown. */
export function priceChange(saved: Pick<SavedVehicle, 'savedPrice'>, vehicle: Pick<Vehicle, 'price'>): PriceChange {
  if (saved.savedPrice === null || vehicle.price === null) return { kind: 'unknown' }
  const by = vehicle.price - saved.savedPrice
  if (by === 0) return { kind: 'same' }
  return { kind: by < 0 ? 'down' : 'up', by: Math.abs(by) as Cents }
}

/**
 * The vehicles of two garages as one: the later saving of a vehicle counts, notes are not lost, and at most `mostSaved` stay.
 */
export function mergeGarages(first: readonly SavedVehicle[], second: readonly SavedVehicle[]): SavedVehicle[] {
  const merged = new Map<VehicleId, SavedVehicle>()
  for (const saved of [...first, ...second]) {
    const known = merged.get(saved.vehicleId)
    const later = known && known.savedAt > saved.savedAt ? known : saved
    const note = [...new Set([known?.note ?? '', saved.note].filter(Boolean))].join('\n').slice(0, longestNote)
    merged.set(saved.vehicleId, { ...later, note })
  }
  return [...merged.values()].sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime()).slice(0, mostSaved)
}
