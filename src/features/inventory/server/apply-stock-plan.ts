import type { DealershipId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import {
  changedVehicle,
  soldAt,
  type StockPlan,
  type StoredVehicle,
} from '../domain/stock-file/plan/plan-stock-import.ts'
import type { MappedStock } from '../domain/stock-file/mapped-stock.ts'
import type { CompleteVehicle } from '../domain/stock-file/plan/complete-vehicle.ts'
import type { VehicleToImport } from '../domain/stock-file/vehicle-in-file.ts'
import { slugGiver, vehicleSlugBase } from '../domain/stock-file/plan/vehicle-slug.ts'
import {
  eachStoredVehicle,
  insertVehicles,
  listVehicleSlugs,
  markSold,
  updateVehicles,
  type NewVehicle,
} from './vehicle-store.ts'

type PlanApplication = {
  dealershipId: DealershipId
  stock: Pick<MappedStock, 'vehicles' | 'coverage'> & { complete: CompleteVehicle }
  now: Date
  /** Called with how many more vehicles were written. */
  onWritten(vehicles: number): void
  /** Called with vehicles before they are changed. */
  onChanged(changed: { before: StoredVehicle; after: StoredVehicle }[]): Promise<void>
}

/** Enough to make the way to the database cheap; more only makes memory grow, as a batch outlives the young heap. */
const batchSize = 250

/** Carries out a plan. Belongs into the transaction in which it was made. */
export async function applyStockPlan(db: GroupDb, plan: StockPlan, writing: PlanApplication): Promise<void> {
  if (plan.changed.length > 0) await updateVehicles(db, changedVehicles(db, plan, writing))
  const removed = plan.removed.map(({ id }) => id)
  if (removed.length > 0) await markSold(db, removed, writing.now)
  if (plan.added.length > 0) await addVehicles(db, plan, writing)
}

/** Reads the stock a second time rather than having held what was compared: a feed may change every vehicle. */
async function* changedVehicles(
  db: GroupDb,
  plan: StockPlan,
  { dealershipId, stock, now, onWritten, onChanged }: PlanApplication,
): AsyncGenerator<StoredVehicle[]> {
  const identities = new Map(plan.changed.map(({ id, vehicle }) => [id, vehicle.identity]))
  for await (const batch of eachStoredVehicle(db, dealershipId)) {
    const changed = batch.flatMap((stored) => {
      const identity = identities.get(stored.id)
      if (identity === undefined) return []
      const incoming = stock.complete(stock.vehicles.get(identity))
      return [{ before: stored, after: changedVehicle(stored, incoming, { coverage: stock.coverage, now }) }]
    })
    if (changed.length > 0) {
      await onChanged(changed)
      yield changed.map(({ after }) => after)
    }
    onWritten(changed.length)
  }
}

async function addVehicles(
  db: GroupDb,
  plan: StockPlan,
  { dealershipId, stock, now, onWritten }: PlanApplication,
): Promise<void> {
  const giveSlug = slugGiver(await listVehicleSlugs(db))
  const context = { dealershipId, giveSlug, now }
  for (let at = 0; at < plan.added.length; at += batchSize) {
    const batch = plan.added.slice(at, at + batchSize)
    await insertVehicles(
      db,
      batch.map(({ identity }) => newVehicle(stock.complete(stock.vehicles.get(identity)), context)),
    )
    onWritten(batch.length)
  }
}

type NewVehicleContext = { dealershipId: DealershipId; giveSlug(base: string): string; now: Date }

export function newVehicle(vehicle: VehicleToImport, { dealershipId, giveSlug, now }: NewVehicleContext): NewVehicle {
  return {
    ...vehicle,
    dealershipId,
    slug: giveSlug(vehicleSlugBase(vehicle)),
    createdAt: vehicle.inStockSince ?? now,
    soldAt: soldAt(null, { status: vehicle.status, soldOn: vehicle.soldOn, now }),
    priceSince: now,
    isArchived: false,
    isDeleted: false,
    conditionReport: null,
  }
}
