import type { OutputOf } from '#console/calls/all-calls.ts'
import type { stockCalls } from '#console/calls/stock-calls.ts'
import type { VehiclePatch } from '#features/inventory/domain/edit/editable-fields.ts'
import { type EditProblem, editVehicles } from '#features/inventory/server/edit/edit-vehicles.ts'
import {
  findVehicleToEdit,
  listPutAway,
  listStockToEdit,
  lockFields,
} from '#features/inventory/server/edit/read-stock.ts'
import { confirmSeen, readConfirmation } from '#features/inventory/server/edit/confirm-seen.ts'
import { undoVehicleChange } from '#features/inventory/server/edit/undo-vehicle-change.ts'
import { readSale } from '#features/inventory/server/ending/sell-vehicle.ts'
import { withDistance } from '#features/inventory/domain/vehicle/odometer.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { may } from '#features/accounts/domain/permissions.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { comparedFunnel } from '#features/tracking/domain/funnel-advice.ts'
import { readVehicleFunnels } from '#features/tracking/server/read-vehicle-funnel.ts'
import { asId, type DealershipId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { type CallProblem, type Runs, type SiteCall, stale } from '../console-call.ts'
import { partnerRefusals, placesOf } from './partner-listings.ts'
import { presentStockRows, presentVehicle } from './present-stock.ts'

export const stockRuns: Runs<typeof stockCalls> = {
  'stock.list': async (call, { includeSold, includeAway }) => {
    const snapshot = await call.deps.snapshots.get(call.address)
    const { site } = snapshot
    const [stock, funnels] = await Promise.all([
      call.deps.database.forGroup(call.groupId, async (db) => {
        const inUse = await listStockToEdit(db, reach(call, site))
        return includeAway ? [...inUse, ...(await listPutAway(db, reach(call, site)))] : inUse
      }),
      readVehicleFunnels(call.deps, site),
    ])
    const refusals = partnerRefusals(snapshot, call.deps.originOf(site))
    const wanted = includeSold ? stock : stock.filter(({ status }) => status !== 'sold')
    return ok({ rows: presentStockRows(wanted, { site, now: call.deps.now(), funnels, refusals }) })
  },

  'stock.read': async (call, { id }) => {
    const snapshot = await call.deps.snapshots.get(call.address)
    const { site, vehicleHref, findVehicleById } = snapshot
    const found = await call.deps.database.forGroup(call.groupId, (db) =>
      findVehicleToEdit(db, asId<'vehicle'>(id), reach(call, site)),
    )
    if (!found) return fail(missing)
    const people = await call.deps.listStaff(call.groupId)
    const listed = findVehicleById(id) ?? snapshot.preparing.find((vehicle) => vehicle.id === id)
    const funnel = comparedFunnel(found.vehicle, snapshot.records.vehicles, await readVehicleFunnels(call.deps, site))
    const maySeeBuyer = may(call.staff.role, 'leads.read')
    const sale = await call.deps.database.forGroup(call.groupId, (db) => readSale(db, asId<'vehicle'>(id)))
    const known = await call.deps.database.forGroup(call.groupId, (db) => readConfirmation(db, asId<'vehicle'>(id)))
    return ok(
      presentVehicle({
        ...found,
        confirmed: known ? { at: known.at.toISOString(), by: known.by } : null,
        site,
        now: call.deps.now(),
        sale: sale && found.vehicle.status === 'sold' ? { ...sale, buyer: maySeeBuyer ? sale.buyer : '' } : null,
        funnel,
        places: placesOf(found.vehicle, snapshot, call.deps.now()),
        href: listed ? `${call.deps.originOf(site)}${vehicleHref(listed)}` : '',
        nameOf: (userId) => people.find((person) => person.id === userId)?.name ?? 'Someone who left',
      }),
    )
  },

  'stock.edit': (call, { ids, edit, expected, seen }) =>
    changeVehicles(call, {
      ids,
      edit,
      expectedOf: (id) => seen?.[id] ?? expected,
      patches: edit.kind === 'set' ? [edit.patch] : [],
    }),

  'stock.editEach': (call, { edits }) =>
    changeVehicles(call, {
      ids: edits.map(({ id }) => id),
      edit: { kind: 'each', of: new Map(edits.map((each) => [each.id, each])) },
      patches: edits.map(({ patch }) => patch),
    }),

  'stock.undo': async (call, { changeId }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const undone = await call.deps.database.forGroup(call.groupId, (db) =>
      undoVehicleChange(db, { changeId, among: reach(call, site), now: call.deps.now() }),
    )
    call.audit({ subject: { kind: 'change of stock', id: changeId, name: '' }, after: { undone: undone.length } })
    return ok({ undone: undone.length })
  },

  'stock.confirm': async (call, { ids, by, at }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const now = call.deps.now()
    const seenAt = at === undefined ? undefined : new Date(at)
    const seen = { ids: ids.map(asId<'vehicle'>), among: reach(call, site), at: seenAt, by, now }
    const confirmed = await call.deps.database.forGroup(call.groupId, (db) => confirmSeen(db, seen))
    if (confirmed.length === 0) return fail(missing)
    for (const id of confirmed) call.audit({ subject: { kind: 'vehicle', id, name: '' }, after: { confirmed: by } })
    return ok({ confirmed: confirmed.length })
  },

  'stock.setLocks': async (call, { id, fields, seen }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const locked = await call.deps.database.forGroup(call.groupId, (db) =>
      lockFields(db, { id: asId<'vehicle'>(id), fields, among: reach(call, site) }),
    )
    if (!locked) return fail(missing)
    if (seen && !areSame(seen, locked.before)) return fail(stale(locked.before))
    call.audit({ subject: { kind: 'vehicle', id, name: '' }, before: locked.before, after: fields })
    return ok({})
  },
}

type Change = Pick<Parameters<typeof editVehicles>[1], 'edit' | 'expectedOf'> & {
  ids: readonly string[]
  /** What is set, for what only the site can say of it. */
  patches: readonly VehiclePatch[]
}

async function changeVehicles(
  call: SiteCall,
  { ids, patches, ...change }: Change,
): Promise<Result<OutputOf<'stock.edit'>, CallProblem>> {
  const { site } = await call.deps.snapshots.get(call.address)
  const foreign = patches.some(({ locationId }) => locationId && !hasLocation(site, locationId))
  if (foreign) return fail({ kind: 'invalid', message: 'This location isn’t on this site.' })
  const changeId = call.deps.newId()
  const edited = await call.deps.database.forGroup(call.groupId, (db) =>
    editVehicles(db, {
      ...change,
      edit: followingClock(change.edit, site.region),
      ids: ids.map(asId<'vehicle'>),
      among: reach(call, site),
      changeId,
      by: call.staff.user.id,
      now: call.deps.now(),
    }),
  )
  if (!edited.ok) return fail(editProblem(edited.problem))
  for (const { id, name, before, after } of edited.value)
    call.audit({ subject: { kind: 'vehicle', id, name }, before, after })
  return ok({ changeId: edited.value.length > 0 ? changeId : null, changed: edited.value.length })
}

/** The distance follows the clock where only that was changed. */
function followingClock(edit: Change['edit'], region: Region): Change['edit'] {
  if (edit.kind === 'set') return { ...edit, patch: withDistance(edit.patch, region) }
  if (edit.kind !== 'each') return edit
  return {
    ...edit,
    of: new Map([...edit.of].map(([id, each]) => [id, { ...each, patch: withDistance(each.patch, region) }])),
  }
}

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each) => others.includes(each))

export const missing: CallProblem = { kind: 'missing', message: 'We can’t find that vehicle on this site.' }

/** Dealerships of the site that the caller works for. */
export const reach = ({ staff }: Pick<SiteCall, 'staff'>, site: Site): DealershipId[] =>
  site.dealerships.map(({ id }) => id).filter((id) => staff.dealershipIds?.includes(id) ?? true)

const hasLocation = (site: Site, locationId: string): boolean =>
  site.dealerships.some(({ locations }) => locations.some(({ id }) => id === locationId))

export function editProblem(problem: EditProblem): CallProblem {
  if (problem.kind === 'missing') return missing
  if (problem.kind === 'held')
    return {
      kind: 'conflict',
      message: `Reserved by a shopper: ${problem.names.join(', ')}. End the reservation first.`,
    }
  if (problem.kind === 'number') {
    const text =
      problem.because === 'file' ? 'The stock file decides about this number.' : 'Another vehicle has this number.'
    return { kind: 'invalid', message: text, fields: { 'edit.patch.stockNumber': text } }
  }
  return stale(problem.current)
}
