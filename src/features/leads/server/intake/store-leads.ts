import type { Site } from '#features/sites/domain/site.ts'
import { hour } from '#kernel/duration.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { saveFinancialAnswers } from '#features/finance/server/financial-answers.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { ConsentRecord } from '#features/leads/domain/lead/consent.ts'
import type { EnteredByStaff } from '#features/leads/domain/staff/entered-by-staff.ts'
import { planLead } from '#features/leads/domain/delivery/lead-plan.ts'
import { effectsOf, type PlanEffects } from '#features/leads/domain/delivery/plan-effects.ts'
import { emailKey, phoneKey } from '#features/leads/domain/lead/identity-match.ts'
import type { Measurement } from '#features/leads/domain/lead/measurement.ts'
import type { Lead } from '#features/leads/domain/lead/lead.ts'
import { carryOut, type PlanDeps, type PlannedLead } from '../delivery/carry-out-plan.ts'
import {
  type Before,
  type FirstReceipt,
  findReceipt,
  findBefore,
  findDealershipElsewhere,
  type IncomingLead,
  insertLeads,
  type KeyedReceipt,
} from '../records/intake-store.ts'
import type { LeadFile } from '../records/lead-file-store.ts'
import { lockLeads } from '../records/lead-store.ts'
import { asEntered, noteEntry } from '../staff/note-entry.ts'
import { formRecipients } from '../delivery/plan-stored-lead.ts'
import { type AfterStoring, measuredLeads } from './measured-lead.ts'
import type { CallKey } from './call-key.ts'

/** An enquiry that was checked and shaped, and is to be made durable. */
export type LeadToStore = {
  site: Site
  lead: Lead
  /** Equal for leads that say the same; null for one whose answers are not all in it. */
  contentHash: Buffer | null
  /** What its sender gets, when the call is the first with its key. */
  receipt: FirstReceipt
  call: CallKey
  tokenHash: Buffer
  followTokenHash: Buffer
  /** What it says about money, which is stored apart from it. */
  sealed: Record<string, string>
  consents: readonly ConsentRecord[]
  measurement?: Measurement | undefined
  byStaff?: EnteredByStaff | undefined
  files: readonly LeadFile[]
}

/**
 * `repeated`: the call came before, and this is its first answer; `isSameSender` when whoever repeats it has shown to be
 * who made it. `conflict`: its key belongs to other words.
 */
export type StoreOutcome =
  | { kind: 'stored'; receipt: FirstReceipt }
  | { kind: 'repeated'; receipt: FirstReceipt; isSameSender: boolean }
  | { kind: 'conflict' }

export type StoreDeps = PlanDeps & { secretBox: SecretBox; afterStoring?: AfterStoring | undefined }

/**
 * Stores leads of one group, and with each what must follow from it: consents, event, files, deliveries and their jobs.
 * Answers in the same order. Either all of it commits or nothing.
 */
export async function storeLeads(db: GroupDb, deps: StoreDeps, leads: readonly LeadToStore[]): Promise<StoreOutcome[]> {
  const placed = await withDealerships(db, leads)
  const before = await findBefore(db, placed.map(questionOf))
  const earlier = placed.map((lead, at) => earlierReceipt(lead, before[at]))
  const isFresh = (_: unknown, at: number) => earlier[at] === undefined
  const planned = planAll(placed.filter(isFresh), before.filter(isFresh))
  await lockLeads(
    db,
    planned.flatMap(({ effects: { duplicateOf } }) => duplicateOf ?? []),
  )
  const stored = await insertLeads(
    db,
    planned.map(({ incoming }) => incoming),
  )
  const fresh = planned.filter(({ id }) => stored.has(id))
  await carryOut(db, deps, fresh)
  for (const each of fresh) await noteEntry(db, deps, each)
  await sealAnswers(db, deps, fresh)
  await deps.afterStoring?.(db, measuredLeads(fresh.map(storedOf)))
  const outcomes: StoreOutcome[] = []
  for (const [at, lead] of placed.entries()) {
    const first = earlier[at] ?? (stored.has(lead.receipt.id) ? undefined : await receiptOfOther(db, lead))
    outcomes.push(first ? repeatOf(lead, first) : { kind: 'stored', receipt: lead.receipt })
  }
  return outcomes
}

type PlacedLead = LeadToStore & { mailElsewhere: string; formRecipients: readonly string[] }

/** A fixed dealership need not be one that this site shows. */
async function withDealerships(db: GroupDb, leads: readonly LeadToStore[]): Promise<PlacedLead[]> {
  const placed: PlacedLead[] = []
  for (const incoming of leads) {
    const slug = incoming.lead.payload['dealership_slug']
    const isElsewhere = incoming.lead.dealershipId === null && typeof slug === 'string'
    const found = isElsewhere ? await findDealershipElsewhere(db, slug) : undefined
    const lead = found ? { ...incoming.lead, dealershipId: found.id } : incoming.lead
    const recipients = await formRecipients(db, incoming)
    placed.push({ ...incoming, lead, mailElsewhere: found?.email ?? '', formRecipients: recipients })
  }
  return placed
}

const questionOf = ({ site, contentHash, call, receipt }: LeadToStore) => ({
  siteId: site.id,
  keys: call.earlier,
  contentHash,
  since: new Date(receipt.at.getTime() - site.settings.delivery.again_hours * hour),
})

const earlierReceipt = ({ call }: LeadToStore, before: Before | undefined): KeyedReceipt | undefined =>
  before?.receipts.find((receipt) => receipt.at > call.receiptsSince)

/** The receipt of the request that took the key first. */
async function receiptOfOther(db: GroupDb, { site, call }: LeadToStore): Promise<KeyedReceipt> {
  const first = await findReceipt(db, site.id, call.own)
  if (!first) throw new Error('An idempotency key was taken by nobody')
  return first
}

function repeatOf({ call }: LeadToStore, { bodyHash, senderHash, ...receipt }: KeyedReceipt): StoreOutcome {
  if (!bodyHash?.equals(call.bodyHash)) return { kind: 'conflict' }
  const isSameAddress = call.senderHash !== null && senderHash?.equals(call.senderHash) === true
  return { kind: 'repeated', receipt, isSameSender: call.isProof || isSameAddress }
}

type Planned = PlannedLead & {
  incoming: IncomingLead
  sealed: Record<string, string>
  measurement: Measurement | undefined
  byStaff: EnteredByStaff | undefined
}

const storedOf = ({ site, id, lead, measurement, effects }: Planned) => ({
  site,
  id,
  lead,
  measurement,
  isRepeat: effects.duplicateOf !== null,
})

/** Each lead in turn, so that the second of two in one batch knows the first. */
function planAll(leads: readonly PlacedLead[], before: readonly Before[]): Planned[] {
  const met: { siteId: string; hash: Buffer; id: FirstReceipt['id']; createdAt: Date }[] = []
  return leads.map((toStore, at) => {
    const { site, lead, receipt, contentHash: hash, mailElsewhere, formRecipients: recipients } = toStore
    const inBatch = met.filter((other) => other.siteId === site.id && hash?.equals(other.hash))
    const same = [...(before[at]?.same ?? []), ...inBatch]
    const plan = planLead(lead, { site, at: receipt.at, same, mailElsewhere, formRecipients: recipients })
    const effects = asEntered(effectsOf(plan, { site, lead, at: receipt.at }), toStore.byStaff)
    if (plan.kind === 'deliver' && hash) met.push({ siteId: site.id, hash, id: receipt.id, createdAt: receipt.at })
    const { sealed, measurement, byStaff } = toStore
    const incoming = incomingLead(toStore, effects)
    return { site, id: receipt.id, lead, effects, sealed, measurement, byStaff, incoming }
  })
}

/** Number under which a step of a form is counted (specification 9). */
export const nextStep = 32

function incomingLead(toStore: PlacedLead, { duplicateOf, dueAt }: PlanEffects): IncomingLead {
  const { site, lead, receipt, call, contentHash, tokenHash, followTokenHash, consents, files } = toStore
  return {
    siteId: site.id,
    receipt,
    lead,
    key: call.own,
    bodyHash: call.bodyHash,
    senderHash: call.senderHash,
    contentHash,
    tokenHash,
    followTokenHash,
    emailKey: emailKey(lead.email),
    phoneKey: phoneKey(lead.phone, site.region),
    duplicateOf,
    dueAt,
    eventId: lead.leadStatus === 'Incomplete' ? nextStep : lead.eventId,
    consents,
    files,
    madeBy: toStore.byStaff?.by.id ?? null,
  }
}

async function sealAnswers(db: GroupDb, deps: StoreDeps, stored: readonly Planned[]): Promise<void> {
  for (const { site, sealed, incoming } of stored) {
    const { id, at } = incoming.receipt
    await saveFinancialAnswers(db, deps, { site, leadId: id, values: sealed, at })
  }
}
