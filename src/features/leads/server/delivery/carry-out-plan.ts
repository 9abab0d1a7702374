import type { PlanEffects } from '#features/leads/domain/delivery/plan-effects.ts'
import { emailKey, phoneKey } from '#features/leads/domain/lead/identity-match.ts'
import { type Lead, payloadText } from '#features/leads/domain/lead/lead.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { hour } from '#kernel/duration.ts'
import type { LeadId } from '#kernel/ids.ts'
import { runsOf } from '#kernel/work-steps.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import type { JobToAdd } from '#platform/jobs/job.ts'
import { type DeliveryRow, insertDeliveries } from '../records/deliveries/delivery-store.ts'
import { changeStatusIn } from '../records/lead-status-change.ts'
import { joinUnfinished } from '../records/lead-store.ts'
import {
  arrivedJob,
  type ArrivedLeads,
  deliverJob,
  handOutJob,
  deliveryRows,
  jobsFor,
  type ScheduleDeps,
  unfinishedJob,
} from './schedule-deliveries.ts'

export type PlanDeps = ScheduleDeps & { database: TenantDatabase }

/** A lead whose row says already what its plan means for it. */
export type PlannedLead = { site: Site; id: LeadId; lead: Lead; effects: PlanEffects }

/**
 * Everything that follows from the plans of leads of one group, in the transaction that stored them: deliveries and their
 * jobs, the look at an unfinished form, the mark on a lead that was sent again, forms that are finished now.
 */
export async function carryOut(db: GroupDb, deps: PlanDeps, planned: readonly PlannedLead[]): Promise<void> {
  const now = deps.now()
  const delivered = planned.map((each) => ({
    ...each,
    rows: deliveryRows(each.id, each.effects.deliveries, deps.newId),
  }))
  await insertDeliveries(
    db,
    delivered.flatMap(({ rows }) => rows),
    now,
  )
  const arrived = delivered.map((each) => ({ ...each, jobs: jobsOf(each, now) }))
  await deps.jobs.enqueue(db, arrivedJob, arrivalsOf(arrived))
  await deps.jobs.enqueue(
    db,
    deliverJob,
    arrived.flatMap(({ jobs }) => jobs.filter(({ startAfter }) => startAfter !== undefined)),
  )
  await deps.jobs.enqueue(
    db,
    unfinishedJob,
    planned.flatMap(({ site, id, effects: { lookAt } }) =>
      lookAt ? [{ data: { groupId: site.groupId, leadId: id }, startAfter: lookAt }] : [],
    ),
  )
  await deps.jobs.enqueue(db, handOutJob, planned.flatMap(toHandOut))
  for (const { site, id, lead, effects } of planned) {
    if (effects.duplicateOf) await noteRepeat(db, deps, { site, first: effects.duplicateOf, again: id })
    if (isFinishedForm(lead)) await joinUnfinished(db, finishedForm({ site, id, lead }, now))
  }
}

const jobsOf = ({ site, id, rows }: PlannedLead & { rows: readonly DeliveryRow[] }, now: Date): JobToAdd[] =>
  jobsFor({ groupId: site.groupId, leadId: id }, rows, now)

/** The data of a job of so many ids is not yet so long that Postgres would compress it. */
const mostOfOneJob = 20

type Arriving = PlannedLead & { jobs: readonly JobToAdd[] }

/** What is due now, and which leads somebody has to answer from now on: jobs of one site each. */
function arrivalsOf(arrived: readonly Arriving[]): { data: ArrivedLeads }[] {
  const asking = arrived.filter(({ effects, jobs }) => effects.dueAt || jobs.some(isNow))
  const runs = [...Map.groupBy(asking, ({ site }) => site.id).values()].flatMap((some) => [
    ...runsOf(some, mostOfOneJob),
  ])
  return runs.flatMap((run) => (run[0] ? [{ data: arrivalOf(run[0].site, run) }] : []))
}

const arrivalOf = ({ groupId, id: siteId }: Site, run: readonly Arriving[]): ArrivedLeads => ({
  groupId,
  siteId,
  due: run.filter(({ jobs }) => jobs.some(isNow)).map(({ id }) => id),
  news: run.filter(({ effects }) => effects.dueAt).map(({ id }) => id),
})

const isNow = ({ startAfter }: JobToAdd): boolean => startAfter === undefined

/** A lead that nobody looks after yet, where the dealer has them handed out by rule. */
const toHandOut = ({ site, id, effects }: PlannedLead): JobToAdd[] =>
  effects.dueAt && site.settings.leads.hand_out.rule !== 'off'
    ? [{ data: { groupId: site.groupId, siteId: site.id, leadId: id } }]
    : []

const isFinishedForm = (lead: Lead): boolean =>
  lead.leadStatus === 'Complete' && lead.heldBecause === '' && payloadText(lead, 'step_number') !== ''

const finishedForm = ({ site, id, lead }: Omit<PlannedLead, 'effects'>, now: Date) => ({
  id,
  siteId: site.id,
  category: lead.category,
  formName: payloadText(lead, 'form_name'),
  vehicleId: lead.vehicleId,
  emailKey: emailKey(lead.email),
  phoneKey: phoneKey(lead.phone, site.region),
  since: new Date(now.getTime() - site.settings.delivery.again_hours * hour),
})

type Repeat = { site: Site; first: LeadId; again: LeadId }

/** The first lead of somebody who writes again asks for attention once more. */
export async function noteRepeat(
  db: GroupDb,
  deps: Pick<PlanDeps, 'database' | 'now' | 'newId'>,
  { site, first, again }: Repeat,
): Promise<void> {
  await changeStatusIn(db, deps, {
    site,
    actor: { kind: 'shopper' },
    ids: [first],
    action: { kind: 'write-again' },
    detail: { lead: again },
  })
}
