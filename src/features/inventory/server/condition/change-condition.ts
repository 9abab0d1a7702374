import type { DealershipId, UserId, VehicleId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { changedReport, type ReportChange, type ReportProblem } from '../../domain/condition/change-report.ts'
import type { ConditionReport } from '../../domain/condition/condition-report.ts'
import { wholePhotoOf } from '../../domain/condition/mark-place.ts'
import { isSameValue } from '../../domain/edit/edited-fields.ts'
import { vehicleName } from '../../domain/vehicle/vehicle-labels.ts'
import { editVehicles } from '../edit/edit-vehicles.ts'
import { lockStoredVehicles } from '../vehicle-store.ts'

type ConditionChange = {
  id: VehicleId
  /** Only a vehicle of these dealerships is changed. */
  among: readonly DealershipId[]
  change: ReportChange
  /** What a document measures that is added. */
  bytes: number
  newId(): string
  by: UserId | null
  now: Date
}

/** `changeId`: of what can be undone; null when nothing was changed. */
type ChangedCondition = {
  name: string
  before: ConditionReport | null
  after: ConditionReport | null
  changeId: string | null
}

/** `photo`: the vehicle has no such photo. */
export type ConditionProblem = ReportProblem | { kind: 'missing' } | { kind: 'photo' }

/** Changes the report of a vehicle's condition in the caller's transaction, from what is there this moment. */
export async function changeCondition(
  db: GroupDb,
  { id, among, change, bytes, newId, by, now }: ConditionChange,
): Promise<Result<ChangedCondition, ConditionProblem>> {
  const [vehicle] = await lockStoredVehicles(db, { ids: [id], dealershipIds: among })
  if (!vehicle) return fail({ kind: 'missing' })
  const before = vehicle.conditionReport
  // A mark stays with a photo that was taken off meanwhile, which may come back; a new place is on one that is there.
  const photo = change.kind === 'mark' ? change.mark.photo : null
  const isKnown = photo === null || before?.marks.some((mark) => mark.photo === photo)
  if (!isKnown && !vehicle.images.some((image) => wholePhotoOf(image) === photo)) return fail({ kind: 'photo' })
  const changed = changedReport(before, change, { newId, bytes })
  if (!changed.ok) return changed
  const after = changed.value
  const done = { name: vehicleName(vehicle), before, after }
  if (isSameValue(before, after)) return ok({ ...done, changeId: null })
  const changeId = newId()
  const edit = { kind: 'set' as const, patch: { conditionReport: after } }
  const edited = await editVehicles(db, { ids: [id], among, edit, changeId, by, now })
  return edited.ok ? ok({ ...done, changeId }) : fail({ kind: 'missing' })
}
