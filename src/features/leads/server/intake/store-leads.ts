import type { Site } from '#features/sites/domain/site.ts'
import type { GroupId } from '#kernel/ids.ts'
import { saveFinancialAnswers } from '#features/finance/server/financial-answers.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { TenantDatabase, GroupDb } from '#platform/postgres/database.ts'
import type { ConsentRecord } from '#features/leads/domain/lead/consent.ts'
import { type KnownLead, type LeadPlan, planLead } from '#features/leads/domain/delivery/lead-plan.ts'
import { emailKey, phoneKey } from '#features/leads/domain/delivery/same-person.ts'
import type { Lead } from '#features/leads/domain/lead/lead.ts'
import { dueAt } from '#features/leads/domain/desk/response-clock.ts'
import {
  type Before,
  type FirstAnswer,
  findBefore,
  findDealershipElsewhere,
  type IncomingLead,
  insertLeads,
} from '../records/intake-store.ts'
import type { LeadFile } from '../records/lead-file-store.ts'
import { findLeadByIdempotencyKey, lockLeads } from '../records/lead-store.ts'
import { noteRepeat } from '../delivery/plan-stored-lead.ts'
import { deliverJob, deliveryRows, jobsFor, unfinishedJob } from '../delivery/schedule-deliveries.ts'

/** An enquiry that was checked and shaped, and is to be made durable. */
export type LeadToStore = {
  site: Site
  lead: Lead
  /** What its sender gets, when it is the first of its kind. */
  answer: FirstAnswer
  key: string
  earlierKeys: string[]
  /** An earlier answer from before this moment is none. */
  answersSince: Date
  tokenHash: Buffer
  followTokenHash: Buffer
  /** What it says about money, which is stored apart from it. */
  sealed: Record<string, string>
  consents: readonly ConsentRecord[]
  files: readonly LeadFile[]
}

export type StoreDeps = { database: TenantDatabase; jobs: JobQueue; secretBox: SecretBox; now(): Date; newId(): string }

/** Numbers under which an arrival is counted besides its own: an unfinished form took the next step (specification 9). */
const nextStep = 32

/**
 * Stores leads of one group, and with each what must follow from it: consents, event, files, deliveries and their jobs.
 * Answers in the same order; a repetition gets the first answer. Either all of it commits or nothing.
 */
export async function storeLeads(
  db: GroupDb,
  deps: StoreDeps,
  { groupId, leads }: { groupId: GroupId; leads: readonly LeadToStore[] },
): Promise<FirstAnswer[]> {
  const placed = await withDealerships(db, leads)
  const before = await findBefore(db, placed.map(questionOf))
  const answers = placed.map((lead, at) => earlierAnswer(lead, before[at]))
  const fresh = placed.filter((_, at) => answers[at] === undefined)
  const planned = planAll(fresh, { before: before.filter((_, at) => answers[at] === undefined), newId: deps.newId })
  await lockLeads(
    db,
    planned.flatMap(({ plan }) => (plan.kind === 'merge' ? [plan.into] : [])),
  )
  const kept = await insertLeads(
    db,
    planned.map(({ incoming }) => incoming),
  )
  const stored = planned.filter(({ incoming }) => kept.has(incoming.answer.id))
  await enqueue(db, deps, { groupId, stored })
  await noteRepeats(db, deps, stored)
  await sealAnswers(db, deps, stored)
  const given: FirstAnswer[] = []
  for (const [at, lead] of placed.entries()) given.push(answers[at] ?? (await answerOf(db, lead, kept)))
  return given
}

type PlacedLead = LeadToStore & { mailElsewhere: string }

/** A fixed dealership need not be one that this site shows. */
async function withDealerships(db: GroupDb, leads: readonly LeadToStore[]): Promise<PlacedLead[]> {
  const placed: PlacedLead[] = []
  for (const incoming of leads) {
    const slug = incoming.lead.payload['dealership_slug']
    const isElsewhere = incoming.lead.dealershipId === null && typeof slug === 'string'
    const found = isElsewhere ? await findDealershipElsewhere(db, slug) : undefined
    const lead = found ? { ...incoming.lead, dealershipId: found.id } : incoming.lead
    placed.push({ ...incoming, lead, mailElsewhere: found?.email ?? '' })
  }
  return placed
}

const hour = 3_600_000

const questionOf = ({ site, lead, earlierKeys, answer }: LeadToStore) => ({
  siteId: site.id,
  keys: earlierKeys,
  emailKey: emailKey(lead.email),
  phoneKey: phoneKey(lead.phone, site.region),
  vehicleId: lead.vehicleId,
  category: lead.category,
  since: new Date(answer.at.getTime() - site.settings.delivery.again_hours * hour),
})

const earlierAnswer = ({ answersSince }: LeadToStore, before: Before | undefined): FirstAnswer | undefined =>
  before?.answers.find((answer) => answer.at > answersSince)

type Planned = { incoming: IncomingLead; plan: LeadPlan; site: Site; sealed: Record<string, string> }

/** Each lead in turn, so that the second of two in one batch knows the first. */
function planAll(
  leads: readonly PlacedLead[],
  { before, newId }: { before: readonly Before[]; newId: () => string },
): Planned[] {
  const met: (KnownLead & { siteId: string })[] = []
  return leads.map((toStore, at) => {
    const { site, lead, answer } = toStore
    const known = [...(before[at]?.known ?? []), ...met.filter(({ siteId }) => siteId === site.id)]
    const plan = planLead(lead, { site, at: answer.at, known, mailElsewhere: toStore.mailElsewhere })
    if (plan.kind === 'deliver') met.push({ ...lead, id: answer.id, createdAt: answer.at, siteId: site.id })
    return { site, plan, sealed: toStore.sealed, incoming: incomingLead(toStore, { plan, newId }) }
  })
}

function incomingLead(
  { site, lead, answer, ...rest }: PlacedLead,
  { plan, newId }: { plan: LeadPlan; newId: () => string },
): IncomingLead {
  const deliveries = plan.kind === 'wait' ? [] : plan.deliveries
  const { key, tokenHash, followTokenHash, consents, files } = rest
  return {
    key,
    tokenHash,
    followTokenHash,
    consents,
    files,
    siteId: site.id,
    answer,
    lead,
    emailKey: emailKey(lead.email),
    phoneKey: phoneKey(lead.phone, site.region),
    duplicateOf: plan.kind === 'merge' ? plan.into : null,
    dueAt: plan.kind === 'deliver' ? dueAt(answer.at, site, lead) : null,
    eventId: lead.leadStatus === 'Incomplete' ? nextStep : lead.eventId,
    deliveries: deliveryRows(answer.id, deliveries, newId),
  }
}

async function enqueue(
  db: GroupDb,
  deps: StoreDeps,
  { groupId, stored }: { groupId: GroupId; stored: readonly Planned[] },
): Promise<void> {
  const now = deps.now()
  const toDeliver = stored.flatMap(({ incoming: { answer, deliveries } }) =>
    jobsFor({ groupId, leadId: answer.id }, deliveries, now),
  )
  const unfinished = stored.flatMap(({ plan, incoming }) =>
    plan.kind === 'wait' && plan.until
      ? [{ data: { groupId, leadId: incoming.answer.id }, startAfter: plan.until }]
      : [],
  )
  await deps.jobs.enqueue(db, deliverJob, toDeliver)
  await deps.jobs.enqueue(db, unfinishedJob, unfinished)
}

async function noteRepeats(db: GroupDb, deps: StoreDeps, stored: readonly Planned[]): Promise<void> {
  for (const { site, plan, incoming } of stored) {
    if (plan.kind === 'merge') await noteRepeat(db, deps, { site, first: plan.into, again: incoming.answer.id })
  }
}

async function sealAnswers(db: GroupDb, deps: StoreDeps, stored: readonly Planned[]): Promise<void> {
  for (const { site, sealed, incoming } of stored) {
    const { id, at } = incoming.answer
    await saveFinancialAnswers(db, deps, { site, leadId: id, values: sealed, at })
  }
}

/** Its own answer, or that of the request which took its key first. */
async function answerOf(db: GroupDb, lead: LeadToStore, kept: ReadonlySet<string>): Promise<FirstAnswer> {
  if (kept.has(lead.answer.id)) return lead.answer
  const first = await findLeadByIdempotencyKey(db, lead.site.id, [lead.key])
  if (!first) throw new Error('An idempotency key was taken by nobody')
  return first
}
