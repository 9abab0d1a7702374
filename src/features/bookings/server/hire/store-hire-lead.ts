import { findVehicle } from '#features/inventory/server/find-vehicle.ts'
import { formNameKey } from '#features/leads/domain/form/enquiry-form.ts'
import { type LeadDeps, submitLead } from '#features/leads/server/intake/submit-lead.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import type { GroupId } from '#kernel/ids.ts'
import { hireForm, hireValues } from '../../domain/hire/hire-form.ts'
import type { HireId } from '../../domain/hire/hire.ts'
import { findHire, updateLeadOfHire } from './hire-store.ts'

/** Every request is an enquiry, stored and delivered as any other. May run twice: its key makes it one lead. */
export async function storeHireLead(
  deps: LeadDeps,
  { groupId, hireId }: { groupId: GroupId; hireId: HireId },
): Promise<void> {
  const found = await deps.database.forGroup(groupId, async (db) => {
    const hire = await findHire(db, hireId)
    if (!hire || hire.kind === 'block' || hire.siteId === null || hire.leadId !== null) return undefined
    const site = await readSite(db, hire.siteId)
    const vehicle = await findVehicle(db, hire.vehicleId)
    return site && vehicle ? { hire, kind: hire.kind, site, vehicle } : undefined
  })
  if (!found) return
  const { hire, kind, site, vehicle } = found
  const form = hireForm(site, vehicle, kind)
  const stored = await submitLead(deps, {
    site,
    form,
    vehicle,
    raw: { ...hire.typed, [formNameKey]: form.name },
    facts: hireValues({ ...hire, kind, state: 'requested' }, site.region),
    ...hire.sentFrom,
    idempotencyKey: `hire:${hire.id}`,
  })
  if (!stored.ok) throw new Error(`The lead of a request was refused: ${JSON.stringify(stored.problem)}`)
  await deps.database.forGroup(groupId, (db) => updateLeadOfHire(db, hireId, stored.value.id))
}
