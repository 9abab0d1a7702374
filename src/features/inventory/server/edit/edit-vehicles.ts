import type { DealershipId, UserId, VehicleId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { noteStockChange } from '#features/sites/server/note-stock-change.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { EditableField, VehiclePatch } from '../../domain/edit/editable-fields.ts'
import { editedFields, isSameValue, patchedVehicle } from '../../domain/edit/edited-fields.ts'
import type { VehicleEdit } from '../../domain/edit/vehicle-edit.ts'
import type { StoredVehicle } from '../../domain/stock-file/plan/plan-stock-import.ts'
import { named } from '../../domain/edit/renamed-vehicle.ts'
import { identityOfStockNumber } from '../../domain/push/stock-identity.ts'
import { lockByIdentity } from '../push/push-store.ts'
import { settleIdentities } from '../ending/vehicle-ending-store.ts'
import { lockStoredVehicles, updateVehicles } from '../vehicle-store.ts'
import { insertVehicleChanges, type VehicleChange } from './vehicle-change-store.ts'

type EditRequest = {
  ids: readonly VehicleId[]
  /** Only vehicles of these dealerships are changed; the others are as if they were not there. */
  among: readonly DealershipId[]
  edit: VehicleEdit | EachEdit
  /** The fields as the editor saw them before: one that has another value by now is not overwritten. */
  expectedOf?(id: string): VehiclePatch | undefined
  changeId: string
  by: UserId | null
  now: Date
}

/** To each vehicle its own values, as a pasted column has them, each with what the editor saw. */
type EachEdit = { kind: 'each'; of: ReadonlyMap<string, { patch: VehiclePatch; expected?: VehiclePatch | undefined }> }

type EditedVehicle = { id: VehicleId; name: string; before: VehiclePatch; after: VehiclePatch }

/** `stale`: somebody else changed the same field meanwhile; `current` is what is there. `held`: a shopper has reserved it. */
export type EditProblem =
  | { kind: 'missing' }
  | { kind: 'stale'; current: VehiclePatch }
  | { kind: 'held'; names: string[] }
  /** Its stock number is its stock file's, or somebody else's: which of the two. */
  | { kind: 'number'; because: 'file' | 'taken' }

/**
 * Changes vehicles by hand, in the caller's transaction: fields that are changed are locked against stock files, the prices
 * of before are remembered, and every site that shows them gets a new version.
 */
export async function editVehicles(db: GroupDb, request: EditRequest): Promise<Result<EditedVehicle[], EditProblem>> {
  const { edit, now } = request
  const stored = await lockStoredVehicles(db, { ids: request.ids, dealershipIds: request.among })
  if (stored.length === 0) return fail({ kind: 'missing' })
  const stale = staleFields(stored, request)
  if (stale) return fail({ kind: 'stale', current: stale })
  const planned = stored.flatMap((vehicle) => {
    const after = editedFields(vehicle, named(vehicle, editOf(vehicle, edit)))
    return Object.keys(after).length === 0 ? [] : [{ vehicle, after }]
  })
  // What somebody has paid to reserve is not sold away under them.
  const held = planned.filter(({ vehicle, after }) => vehicle.isHeld && endsSale(after))
  if (held.length > 0) return fail({ kind: 'held', names: held.map(({ vehicle }) => nameOf(vehicle)) })
  if (planned.length === 0) return ok([])
  const numbered = await numberProblem(db, planned)
  if (numbered) return fail(numbered)
  await updateVehicles(db, inBatches(planned.map(({ vehicle, after }) => patchedVehicle(vehicle, after, now))))
  const head = { changeId: request.changeId, at: now, userId: request.by }
  await insertVehicleChanges(db, head, planned.map(changeOf))
  if (planned.some(({ after }) => after.isDeleted !== undefined || after.stockNumber !== undefined))
    await settleIdentities(
      db,
      planned.map(({ vehicle }) => vehicle.id),
    )
  for (const dealershipId of new Set(planned.map(({ vehicle }) => vehicle.dealershipId)))
    await noteStockChange(db, dealershipId)
  return ok(
    planned.map(({ vehicle, after }) => ({
      id: vehicle.id,
      name: nameOf(vehicle),
      after,
      before: fieldsOf(vehicle, after),
    })),
  )
}

/** A stock number is changed of one vehicle at a time, that staff made, to one that no other has. */
async function numberProblem(db: GroupDb, planned: readonly Planned[]): Promise<EditProblem | undefined> {
  const changed = planned.filter(({ after }) => after.stockNumber !== undefined)
  if (changed.some(({ vehicle }) => !vehicle.isHandMade)) return { kind: 'number', because: 'file' }
  const [first, ...others] = changed
  if (!first) return undefined
  if (others.length > 0) return { kind: 'number', because: 'taken' }
  const { vehicle, after } = first
  const identities = [identityOfStockNumber(after.stockNumber ?? '')]
  const same = await lockByIdentity(db, { dealershipIds: [vehicle.dealershipId], identities })
  return same.some(({ id }) => id !== vehicle.id) ? { kind: 'number', because: 'taken' } : undefined
}

/** Whether a change would take from a shopper what they have reserved. */
const endsSale = ({ status, isArchived, isDeleted }: VehiclePatch): boolean =>
  status !== undefined || isArchived === true || isDeleted === true

type Planned = { vehicle: StoredVehicle; after: VehiclePatch }

function changeOf({ vehicle, after }: Planned): VehicleChange {
  const known = new Set(vehicle.lockedFields)
  return {
    vehicleId: vehicle.id,
    before: { ...fieldsOf(vehicle, after), priceSince: vehicle.priceSince.toISOString() },
    after,
    // No stock file has a report of condition, so there is nothing to hold against one.
    locked: Object.keys(after).filter((field) => !known.has(field) && field !== 'conditionReport'),
  }
}

const fieldsOf = (vehicle: StoredVehicle, fields: VehiclePatch): VehiclePatch =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, vehicle[field as EditableField]])) as VehiclePatch

const editOf = ({ id }: StoredVehicle, edit: EditRequest['edit']): VehicleEdit =>
  edit.kind === 'each' ? { kind: 'set', patch: edit.of.get(id)?.patch ?? {} } : edit

function staleFields(
  stored: readonly StoredVehicle[],
  { edit, expectedOf }: Pick<EditRequest, 'edit' | 'expectedOf'>,
): VehiclePatch | undefined {
  for (const vehicle of stored) {
    const expected = edit.kind === 'each' ? edit.of.get(vehicle.id)?.expected : expectedOf?.(vehicle.id)
    if (!expected) continue
    const current = fieldsOf(vehicle, expected)
    const others = Object.entries(current).filter(
      ([field, value]) => !isSameValue(value, expected[field as EditableField]),
    )
    if (others.length > 0) return Object.fromEntries(others) as VehiclePatch
  }
  return undefined
}

const nameOf = ({ name, year, make, model, stockNumber }: StoredVehicle): string =>
  [name || [year, make, model].filter(Boolean).join(' '), stockNumber && `(${stockNumber})`].filter(Boolean).join(' ')

const batchSize = 250

export async function* inBatches(vehicles: readonly StoredVehicle[]): AsyncGenerator<StoredVehicle[]> {
  for (let at = 0; at < vehicles.length; at += batchSize) yield vehicles.slice(at, at + batchSize)
}
