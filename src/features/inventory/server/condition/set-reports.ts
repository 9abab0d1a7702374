import { noteStockChange } from '#features/sites/server/note-stock-change.ts'
import type { DealershipId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { ConditionReport } from '../../domain/condition/condition-report.ts'
import { isSameValue } from '../../domain/edit/edited-fields.ts'
import type { StoredVehicle } from '../../domain/stock-file/plan/plan-stock-import.ts'
import type { VehicleImage } from '../../domain/vehicle/vehicle.ts'
import { inBatches } from '../edit/edit-vehicles.ts'
import { eachStoredVehicle, updateVehicles } from '../vehicle-store.ts'

/** Undefined where nothing is said of the vehicle. */
type ReportOf = (stockNumber: string, images: readonly VehicleImage[]) => ConditionReport | undefined

/** Writes reports of a dealership's vehicles; one that says the same already is left alone. */
export async function setReports(db: GroupDb, dealershipId: DealershipId, reportOf: ReportOf): Promise<void> {
  const changed: StoredVehicle[] = []
  for await (const batch of eachStoredVehicle(db, dealershipId))
    for (const vehicle of batch) {
      const conditionReport = reportOf(vehicle.stockNumber, vehicle.images)
      if (conditionReport && !isSameReport(vehicle.conditionReport, conditionReport))
        changed.push({ ...vehicle, conditionReport })
    }
  if (changed.length === 0) return
  await updateVehicles(db, inBatches(changed))
  await noteStockChange(db, dealershipId)
}

/** Without the ids of marks, which a file need not have. */
const isSameReport = (stored: ConditionReport | null, written: ConditionReport): boolean =>
  stored !== null && isSameValue(plain(stored), plain(written))

const plain = ({ marks, documents, measures, keys, books, inspection, note }: ConditionReport) => ({
  marks: marks.map(({ kind, text, size, photo, x, y }) => ({ kind, text, size, photo, x, y })),
  documents: documents.map(({ url, title, bytes }) => ({ url, title, bytes })),
  measures: measures.map(({ kind, place, millimetres }) => ({ kind, place, millimetres })),
  keys,
  books,
  inspection: inspection && { on: inspection.on, by: inspection.by, summary: inspection.summary },
  note,
})
