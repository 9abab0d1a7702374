import type { vehicleEndingCalls } from '#console/calls/making/vehicle-ending-calls.ts'
import { may } from '#features/accounts/domain/permissions.ts'
import { sellVehicle } from '#features/inventory/server/ending/sell-vehicle.ts'
import { duplicateVehicle } from '#features/inventory/server/making/duplicate-vehicle.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { momentOf } from '#features/sites/domain/local-moment.ts'
import { asId } from '#kernel/ids.ts'
import { fail, ok } from '#kernel/result.ts'
import type { Runs } from '../console-call.ts'
import { editProblem, missing, reach } from './run-stock.ts'

export const vehicleEndingRuns: Runs<typeof vehicleEndingCalls> = {
  'stock.markSold': async (call, { id, buyer, ...said }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const sale = { ...said, buyer: may(call.staff.role, 'leads.read') ? buyer : undefined }
    const now = call.deps.now()
    const today = localTime(now, site.timeZone).date
    if (sale.soldOn > today || sale.soldOn < earliest)
      return fail({
        kind: 'invalid',
        message: 'Please check what you entered.',
        fields: { soldOn: 'Enter a day up to today.' },
      })
    const noon = { timeZone: site.timeZone, whenTwice: 'first' } as const
    const changeId = call.deps.newId()
    const sold = await call.deps.database.forGroup(call.groupId, (db) =>
      sellVehicle(db, {
        id: asId<'vehicle'>(id),
        among: reach(call, site),
        sale,
        soldAt: sale.soldOn === today ? now : momentOf(sale.soldOn, 12 * 60, noon),
        changeId,
        by: call.staff.user.id,
        now,
      }),
    )
    if (!sold.ok) return fail(editProblem(sold.problem))
    // The buyer's name stays with the vehicle: more people read the log.
    call.audit({
      subject: { kind: 'vehicle', id, name: sold.value.name },
      after: { price: sale.price, soldOn: sale.soldOn },
    })
    return ok({ changeId: sold.value.isNew ? changeId : null })
  },

  'stock.duplicate': async (call, { id }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const copy = await call.deps.database.forGroup(call.groupId, (db) =>
      duplicateVehicle(db, { id: asId<'vehicle'>(id), among: reach(call, site), now: call.deps.now() }),
    )
    if (!copy) return fail(missing)
    const { name, stockNumber } = copy
    call.audit({ subject: { kind: 'vehicle', id: copy.id, name }, after: { copyOf: id, stockNumber } })
    return ok({ id: copy.id, name, stockNumber })
  },
}

/** Before this nobody sold what stands in a list of today; it is a slip of the keyboard. */
const earliest = '1990-01-01'
