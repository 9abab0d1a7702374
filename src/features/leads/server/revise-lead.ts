import type { Vehicle } from '#features/inventory/domain/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId, VehicleId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { successPath } from '../domain/lead-category.ts'
import { planRevision, type RevisionProblem } from '../domain/lead-revision.ts'
import { findLeadForUpdate, updateLead } from './lead-store.ts'
import { isRightToken } from './lead-token.ts'
import type { LeadDeps, Receipt } from './submit-lead.ts'

export type Revision = {
  site: Site
  id: LeadId
  /** What the sender got when the lead was made. */
  token: string
  raw: Record<string, unknown>
  findVehicle(id: VehicleId): Vehicle | undefined
}

/** `unknown`: no such lead on this site, or not with this token; the sender is not told which. */
export type ReviseProblem = { kind: 'unknown' } | RevisionProblem

/** Changes a lead for the browser that sent it; once this resolves the change is durable. */
export function reviseLead(
  deps: LeadDeps,
  { site, id, token, raw, findVehicle }: Revision,
): Promise<Result<Receipt, ReviseProblem>> {
  return deps.database.forGroup(site.groupId, async (db) => {
    const found = await findLeadForUpdate(db, site.id, id)
    if (!found || !isRightToken(token, found.tokenHash)) return fail({ kind: 'unknown' })
    const { lead } = found
    const vehicle = lead.vehicleId === null ? undefined : findVehicle(lead.vehicleId)
    const planned = planRevision(lead, { raw, site, vehicle })
    if (!planned.ok) return planned
    await updateLead(db, id, { lead: planned.value.lead, at: deps.now() })
    const extra: Record<string, string> = vehicle ? { vehicle: vehicle.slug } : {}
    return ok({ id, token, redirect: successPath(planned.value.category, extra) })
  })
}
