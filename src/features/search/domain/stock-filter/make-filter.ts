import { makeAliases } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { CarType } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { StockFilter } from '#features/sites/domain/settings/stock-filter/stock-filter.ts'

/**
 * Vehicles of these makes under any of their names, and only of these conditions when some are named (specification 9). Written
 * out: `(make = "KGM" OR make = "SsangYong" OR make = "Ssang Yong") AND car_type = "used"`.
 */
export function makeFilter(makes: readonly string[], carTypes: readonly CarType[] = []): StockFilter {
  const ofMake: StockFilter = { kind: 'text', field: 'make', values: [...new Set(makes.flatMap(makeAliases))] }
  if (carTypes.length === 0) return ofMake
  return { kind: 'and', of: [ofMake, { kind: 'text', field: 'car_type', values: carTypes }] }
}
