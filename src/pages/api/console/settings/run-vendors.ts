import type { vendorCalls } from '#console/calls/setting-calls.ts'
import { configuredVendors, vendorNamed } from '#features/tracking/domain/vendors.ts'
import { pauseVendor, readVendorStatuses } from '#features/tracking/server/governor/govern-vendors.ts'
import { fail, ok } from '#kernel/result.ts'
import type { Runs } from '../console-call.ts'
import { refusalForWholeSite } from './run-settings.ts'

export const vendorRuns: Runs<typeof vendorCalls> = {
  'vendors.list': async ({ deps, groupId, address }) => {
    const { site } = await deps.snapshots.get(address)
    const statuses = await deps.database.forGroup(groupId, (db) => readVendorStatuses(db, site, deps.now()))
    return ok({
      services: statuses.map(({ name, label, purpose, state, message, cost }) => ({
        name,
        label,
        purpose,
        state,
        words: message,
        visits: cost?.visits ?? 0,
      })),
    })
  },

  'vendors.pause': async (call, { name, isPaused }) => {
    const refused = await refusalForWholeSite(call)
    if (refused) return fail(refused)
    const { site } = await call.deps.snapshots.get(call.address)
    if (!configuredVendors(site).some((vendor) => vendor.name === name))
      return fail({ kind: 'missing', message: 'This site doesn’t use that service.' })
    const changedBy = call.staff.user.email
    const paused = await call.deps.database.forGroup(call.groupId, (db) =>
      pauseVendor(db, site.id, { vendor: name, isPaused, changedBy }),
    )
    if (!paused.ok) return fail({ kind: 'invalid', message: 'The settings can’t be saved like this.' })
    const { before, after } = paused.value
    call.audit({ subject: { kind: 'settings', id: name, name: vendorNamed(name).label }, before, after })
    return ok({})
  },
}
