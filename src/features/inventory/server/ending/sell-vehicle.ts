import { noteStockChange } from '#features/sites/server/note-stock-change.ts'
import type { DealershipId, UserId, VehicleId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { confirmVehicles } from '../confirmation-store.ts'
import { type EditProblem, editVehicles } from '../edit/edit-vehicles.ts'
import { lockStoredVehicles } from '../vehicle-store.ts'
import { findSale, type SaleToSave, saveSale, type VehicleSale } from './vehicle-ending-store.ts'

type Selling = {
  id: VehicleId
  among: readonly DealershipId[]
  sale: SaleToSave
  /** The moment of the day on which it was sold. */
  soldAt: Date
  changeId: string
  by: UserId | null
  now: Date
}

/** Marks a vehicle as sold in the caller's transaction, and stores for how much and to whom; of a sold one it says that alone. */
export async function sellVehicle(
  db: GroupDb,
  { id, among, sale, soldAt, changeId, by, now }: Selling,
): Promise<Result<{ name: string; isNew: boolean }, EditProblem>> {
  const edit = { kind: 'set', patch: { status: 'sold' } } as const
  const edited = await editVehicles(db, { ids: [id], among, edit, changeId, by, now })
  if (!edited.ok) return fail(edited.problem)
  await saveSale(db, id, { changeId, soldAt, sale })
  await confirmVehicles(db, { ids: [id], among, at: now, by: 'sale' })
  const [sold] = edited.value
  if (sold) return ok({ name: sold.name, isNew: true })
  const [stored] = await lockStoredVehicles(db, { ids: [id], dealershipIds: among })
  if (stored) await noteStockChange(db, stored.dealershipId)
  return ok({ name: stored?.name ?? '', isNew: false })
}

/** How a vehicle of the group was sold; null where nobody said. */
export const readSale = (db: GroupDb, id: VehicleId): Promise<VehicleSale | null> => findSale(db, id)
