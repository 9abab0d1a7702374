import type { Vehicle } from '../vehicle.ts'
import { fieldChanges, type FieldChange } from './field-changes.ts'
import type { Coverage, ImportedField, RefusedRow, VehicleToImport } from './vehicle-in-file.ts'

/** A vehicle of the dealership as it is stored, with the identity by which the file names it. */
export type StoredVehicle = Vehicle & { identity: string }

export type FileToImport = { vehicles: VehicleToImport[]; refused: Pick<RefusedRow, 'identity'>[]; coverage: Coverage }

export type ChangedVehicle = { row: number; vehicle: StoredVehicle; changes: FieldChange[] }

export type StockPlan = {
  added: VehicleToImport[]
  /** As they will be. */
  changed: ChangedVehicle[]
  /** For sale until now and no longer in the file: they become sold. */
  removed: StoredVehicle[]
  /** In the file, but their row was refused: they stay as they are. */
  kept: StoredVehicle[]
  unchanged: number
  /** Vehicles for sale before the import. */
  live: number
}

/** What an import has to do. Stored vehicles may come one by one, so that a large stock need not be held in memory. */
export type StockPlanner = { compare(stored: StoredVehicle): void; finish(): StockPlan }

export function planStockImport(existing: Iterable<StoredVehicle>, file: FileToImport, now: Date): StockPlan {
  const planner = stockPlanner(file, now)
  for (const stored of existing) planner.compare(stored)
  return planner.finish()
}

export function stockPlanner(file: FileToImport, now: Date): StockPlanner {
  const notYetFound = new Map(file.vehicles.map((vehicle) => [vehicle.identity, vehicle]))
  const refused = new Set(file.refused.map((row) => row.identity))
  const plan: StockPlan = { added: [], changed: [], removed: [], kept: [], unchanged: 0, live: 0 }

  function compare(stored: StoredVehicle): void {
    if (stored.status !== 'sold') plan.live += 1
    const incoming = notYetFound.get(stored.identity)
    if (!incoming) return missing(stored)
    notYetFound.delete(stored.identity)
    const changes = fieldChanges(stored, incoming, file.coverage)
    if (changes.length === 0) plan.unchanged += 1
    else
      plan.changed.push({
        row: incoming.row,
        vehicle: changedVehicle(stored, incoming, { coverage: file.coverage, now }),
        changes,
      })
  }

  function missing(stored: StoredVehicle): void {
    if (stored.status === 'sold') return
    if (refused.has(stored.identity)) plan.kept.push(stored)
    else plan.removed.push(stored)
  }

  return { compare, finish: () => ({ ...plan, added: [...notYetFound.values()] }) }
}

/** A file that would empty the yard is far more often a broken export than a good day's trade. */
const mostRemovals = 0.3

export const removesTooMany = (plan: Pick<StockPlan, 'removed' | 'live'>): boolean =>
  plan.removed.length > plan.live * mostRemovals

function changedVehicle(
  stored: StoredVehicle,
  incoming: VehicleToImport,
  { coverage, now }: { coverage: Coverage; now: Date },
): StoredVehicle {
  const changed: StoredVehicle = { ...stored, facts: { ...stored.facts } }
  for (const field of coverage.fields) copyField(changed, incoming, field)
  for (const fact of coverage.facts) {
    delete changed.facts[fact]
    Object.assign(changed.facts, fact in incoming.facts ? { [fact]: incoming.facts[fact] } : {})
  }
  if (coverage.inStockSince && incoming.inStockSince) changed.createdAt = incoming.inStockSince
  changed.soldAt = soldAt(changed, now)
  return changed
}

type Imported = Pick<Vehicle, ImportedField>

function copyField<Field extends ImportedField>(to: Imported, from: Imported, field: Field): void {
  to[field] = from[field]
}

/** Since when a vehicle is sold: it keeps the day on which it was first known to be. */
export const soldAt = (vehicle: Pick<Vehicle, 'status'> & { soldAt?: Date | null }, now: Date): Date | null =>
  vehicle.status === 'sold' ? (vehicle.soldAt ?? now) : null
