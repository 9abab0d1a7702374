import type { DealershipId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { noteStockChange } from '#features/sites/server/note-stock-change.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { deleteEarlierPricesSince } from '../edit/vehicle-change-store.ts'
import { waitForTurnToImport } from '../vehicle-store.ts'
import { claimUndo, deleteAdded, listStockImports, restoreColumns, type StockImport } from './import-record-store.ts'

type UndoneImport = {
  import: StockImport
  /** Vehicles that have back what the import had changed. */
  restored: number
  deleted: number
  /** Added by the import, and kept because somebody has reserved or edited them since. */
  stayed: number
}

type UndoProblem = { kind: 'no-import' } | { kind: 'already-undone'; import: StockImport }

/** Imports of these dealerships that can be looked up, the newest first. */
export async function latestImports(
  db: GroupDb,
  among: readonly DealershipId[],
  limit: number,
): Promise<StockImport[]> {
  const imports: StockImport[] = []
  for (const dealershipId of among) imports.push(...(await listStockImports(db, dealershipId)))
  return imports.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, limit)
}

/**
 * Takes an import back, in the caller's transaction: the newest that was not undone, or the one that is named. Fields that
 * something else has changed since stay as they are.
 */
export async function undoImport(
  db: GroupDb,
  { dealershipId, importId, now }: { dealershipId: DealershipId; importId?: string | undefined; now: Date },
): Promise<Result<UndoneImport, UndoProblem>> {
  await waitForTurnToImport(db)
  const imports = await listStockImports(db, dealershipId)
  const target =
    importId === undefined ? imports.find(({ isUndone }) => !isUndone) : imports.find(({ id }) => id === importId)
  if (!target) return fail({ kind: 'no-import' })
  if (!(await claimUndo(db, { id: target.id, dealershipId, now })))
    return fail({ kind: 'already-undone', import: target })
  const { restored, repriced } = await restoreColumns(db, target.id)
  if (repriced.length > 0) await deleteEarlierPricesSince(db, repriced, target.at)
  const { deleted, stayed } = await deleteAdded(db, target.id)
  if (restored + deleted > 0) await noteStockChange(db, dealershipId)
  return ok({ import: target, restored, deleted, stayed })
}
