import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId, VehicleId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { findFinancialAnswers, saveFinancialAnswers } from '#features/finance/server/financial-answers.ts'
import type { LeadPayload, StoredLead } from '#features/leads/domain/lead/lead.ts'
import type { ConsentSent } from '#features/leads/domain/lead/measurement.ts'
import { successPath } from '#features/leads/domain/lead/lead-category.ts'
import { type PlannedRevision, planRevision, type RevisionProblem } from '#features/leads/domain/lead/lead-revision.ts'
import { insertConsents, listConsents } from '../records/consent-store.ts'
import { followPath } from '../records/follow-link.ts'
import { insertLeadFiles, type LeadFile } from '../records/lead-file-store.ts'
import { findLeadForUpdate, updateLead } from '../records/lead-store.ts'
import { measuredLeads } from './measured-lead.ts'
import { isRightToken } from '../records/lead-token.ts'
import { planStoredLead } from '../delivery/plan-stored-lead.ts'
import { recordEvent } from '../records/record-event.ts'
import { type LeadDeps, type Receipt, withIgnored } from './submit-lead.ts'
import { nextStep } from './store-leads.ts'
import { notifyDealer } from '../delivery/notify-dealer.ts'

export type Revision = {
  site: Site
  id: LeadId
  /** What the sender got when the lead was made. */
  token: string
  raw: Record<string, unknown>
  findVehicle(id: VehicleId): Vehicle | undefined
  /** What our own services found out, by keys that no sender may use. */
  facts?: LeadPayload
  /** What the sender decided about services of others; left out: nothing is allowed. */
  consent?: ConsentSent
  /** Files that `receiveForm` has stored. */
  files?: readonly LeadFile[]
}

/** `unknown`: no such lead on this site, or not with this token; the sender is not told which. */
export type ReviseProblem = { kind: 'unknown' } | RevisionProblem

/** Changes a lead for the browser that sent it; once this resolves the change, and what follows from it, is durable. */
export function reviseLead(deps: LeadDeps, revision: Revision): Promise<Result<Receipt, ReviseProblem>> {
  const { site, id, token, raw, findVehicle } = revision
  return deps.database.forGroup(site.groupId, async (db) => {
    const found = await findLeadForUpdate(db, site.id, id)
    if (!found || !isRightToken(token, found.tokenHash)) return fail({ kind: 'unknown' })
    const { lead: before } = found
    const vehicle = before.vehicleId === null ? undefined : findVehicle(before.vehicleId)
    const money = await findFinancialAnswers(db, deps, { site, leadId: id })
    const detail = { ...before, payload: { ...before.payload, ...money?.values } }
    const planned = planRevision(detail, { raw, site, vehicle, now: deps.now() })
    if (!planned.ok) return planned
    await saveRevision(db, deps, { revision, before, planned: planned.value })
    const follow = followPath(deps.follow.tokenOf(id, before.followVersion))
    const { category, extras } = planned.value
    const known: Record<string, string> = vehicle ? { vehicle: vehicle.slug } : {}
    const redirect = successPath(category, { ...extras, ...known, follow: 'yes' })
    return ok(withIgnored({ id, token, redirect, follow, isNew: false }, planned.value.ignored))
  })
}

type RevisionToSave = { revision: Revision; before: StoredLead; planned: PlannedRevision }

async function saveRevision(db: GroupDb, deps: LeadDeps, { revision, before, planned }: RevisionToSave): Promise<void> {
  const { site, id, files = [] } = revision
  const { consents } = planned
  const lead = { ...planned.lead, payload: { ...planned.lead.payload, ...revision.facts } }
  const at = deps.now()
  await updateLead(db, id, { lead, region: site.region, at })
  await saveFinancialAnswers(db, deps, { site, leadId: id, values: planned.sealed, at })
  await insertConsents(db, id, { consents, at })
  await insertLeadFiles(db, id, { files, at })
  const after: StoredLead = { ...before, ...lead, updatedAt: at }
  if (before.leadStatus === 'Incomplete') await goOn(db, deps, { site, after, consent: revision.consent ?? {} })
  else if (files.length > 0 || !isSame(before, after))
    await notifyDealer(db, deps, { site, leadId: id, occasion: 'changed', note: '' })
}

type Further = { site: Site; after: StoredLead; consent: ConsentSent }

/** One step further, or the last one: only then is the lead an enquiry that counts. */
async function goOn(db: GroupDb, deps: LeadDeps, { site, after, consent }: Further): Promise<void> {
  const eventId = after.leadStatus === 'Incomplete' ? nextStep : after.eventId
  await recordEvent(db, {
    siteId: site.id,
    eventId,
    at: after.updatedAt,
    leadId: after.id,
    vehicleId: after.vehicleId ?? undefined,
  })
  await planStoredLead(db, deps, { site, lead: after })
  await insertNewChoices(db, after, consent)
  const { measurement } = consent
  const measured = measuredLeads([{ site, id: after.id, lead: after, measurement, isRepeat: false }])
  await deps.afterStoring?.(db, measured)
}

/** Choices made since an earlier step: others are told by the last one, so the ledger has its choice too. */
async function insertNewChoices(db: GroupDb, { id, updatedAt: at }: StoredLead, { choices = [] }: ConsentSent) {
  if (choices.length === 0) return
  const known = new Set((await listConsents(db, id)).map(({ purpose, wording }) => `${purpose} ${wording}`))
  const consents = choices.filter(({ purpose, wording }) => !known.has(`${purpose} ${wording}`))
  await insertConsents(db, id, { consents, at })
}

const isSame = (before: StoredLead, after: StoredLead): boolean => valuesOf(before) === valuesOf(after)

/** Postgres keeps keys in an order of its own. */
const valuesOf = ({ payload }: StoredLead): string =>
  JSON.stringify(Object.entries(payload).toSorted(([a], [b]) => (a < b ? -1 : 1)))
