import { minute } from '#kernel/duration.ts'
import { readSettledSite } from '#features/sites/server/read-site.ts'
import type { GroupId, LeadId } from '#kernel/ids.ts'
import type { Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { retryAfterOf } from '#platform/unavailable.ts'
import { planAlert } from '#features/leads/domain/delivery/plan-receivers.ts'
import { nextAttemptAt } from '#features/leads/domain/delivery/retry.ts'
import { composeDelivery, type DeliveryTask, type Outgoing } from './compose-delivery.ts'
import { claimDue, type ClaimedDelivery, recordOutcome } from '../records/deliveries/delivery-store.ts'
import { nextCheckAt } from '../records/deliveries/delivery-lookup-store.ts'
import type { DeliveryDeps } from './delivery-deps.ts'
import { loadDelivery, sharedByDeliveries } from './load-delivery.ts'
import { findAnyLeadForUpdate } from '../records/lead-store.ts'
import { mailElsewhere } from './plan-stored-lead.ts'
import type { ReceiverReply, DeliveryProblem } from '../records/lead-ports.ts'
import { deliverJob, scheduleDeliveries } from './schedule-deliveries.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'

/** A worker that has taken a delivery and not answered for this long is taken for dead; every attempt is shorter. */
export const leaseMilliseconds = minute

type LeadToDeliver = { groupId: GroupId; leadId: LeadId }

/**
 * Makes every delivery of a lead that is due. May run twice, at once or after a crash: a delivery belongs to one worker at a
 * time, and one that was sent twice carries the same id. What failed gets its next moment, or a person's attention.
 */
export async function deliverLead(deps: DeliveryDeps, { groupId, leadId }: LeadToDeliver): Promise<void> {
  const claimed = await deps.database.forGroup(groupId, (db) => claim(db, deps, { groupId, leadId }))
  if (claimed) await attemptAll(deps, claimed)
}

type Claimed = { site: Site; lead: StoredLead; tasks: DeliveryTask[] }

async function claim(
  db: GroupDb,
  deps: DeliveryDeps,
  { groupId, leadId }: LeadToDeliver,
): Promise<Claimed | undefined> {
  // Before its deliveries: who erases the lead wants those next.
  const lead = await findAnyLeadForUpdate(db, leadId)
  const site = lead && (await readSettledSite(db, lead.siteId))
  if (!lead || !site) return undefined
  const now = deps.now()
  const due = await claimDue(db, leadId, { now, staleBefore: new Date(now.getTime() - leaseMilliseconds) })
  const tasks: DeliveryTask[] = []
  const shared = sharedByDeliveries(db, lead)
  for (const delivery of due) {
    const task = await loadDelivery(db, deps, { site, lead, delivery, shared })
    if (task) tasks.push(task)
  }
  // What waits for its time, or is in the hands of a worker that may have died, gets a job of its own.
  const rest = await nextCheckAt(db, leadId, { leaseMilliseconds, except: tasks.map((task) => task.delivery.id) })
  if (rest) await deps.jobs.enqueue(db, deliverJob, [{ data: { groupId, leadId }, startAfter: rest }])
  return { site, lead, tasks }
}

/** Each outcome is stored as soon as it is there; those that come while others are being stored share the next transaction. */
async function attemptAll(deps: DeliveryDeps, { site, lead, tasks }: Claimed): Promise<void> {
  const ended: Attempted[] = []
  let storing: Promise<void> = Promise.resolve()
  const store = () => recordAll(deps, ended.splice(0))
  const attempt = async (task: DeliveryTask): Promise<void> => {
    const reply = await send(deps, composeDelivery(task))
    ended.push({ site, lead, delivery: task.delivery, reply })
    await (storing = storing.catch(() => {}).then(store))
  }
  await Promise.all(tasks.map(attempt))
}

/** One that cannot be stored takes no other with it: what was sent and not noted would be sent again. */
async function recordAll(deps: DeliveryDeps, outcomes: readonly Attempted[]): Promise<void> {
  const [first] = outcomes
  if (!first) return
  const store = (some: readonly Attempted[]) =>
    deps.database.forGroup(first.site.groupId, async (db) => {
      // Erased while it was being sent: there is nothing left to note it at.
      if (!(await findAnyLeadForUpdate(db, first.lead.id))) return
      for (const outcome of some) await record(db, deps, outcome)
    })
  if (outcomes.length === 1) return store(outcomes)
  await store(outcomes).catch(async (error: unknown) => {
    if (retryAfterOf(error) !== undefined) throw error
    for (const outcome of outcomes) await store([outcome])
  })
}

function send(
  deps: DeliveryDeps,
  outgoing: Result<Outgoing, DeliveryProblem>,
): Promise<Result<ReceiverReply, DeliveryProblem>> | Result<ReceiverReply, DeliveryProblem> {
  if (!outgoing.ok) return outgoing
  return outgoing.value.kind === 'mail' ? deps.sendMail(outgoing.value.mail) : deps.callReceiver(outgoing.value.call)
}

type Attempted = {
  site: Site
  lead: StoredLead
  delivery: ClaimedDelivery
  reply: Result<ReceiverReply, DeliveryProblem>
}

const longestExcerpt = 500

async function record(db: GroupDb, deps: DeliveryDeps, { site, lead, delivery, reply }: Attempted): Promise<void> {
  const at = deps.now()
  const { statusCode, text } = reply.ok ? reply.value : reply.problem
  const excerpt = text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, longestExcerpt)
  const closed = { attempt: delivery.attempt, at, statusCode, excerpt }
  if (reply.ok) return recordOutcome(db, delivery.id, { ...closed, outcome: 'delivered', status: 'delivered' })
  const isHopeless = reply.problem.kind === 'permanent'
  const next = isHopeless ? null : nextAttemptAt(delivery.attempt, { now: at, chance: deps.chance() })
  await recordOutcome(db, delivery.id, {
    ...closed,
    outcome: 'failed',
    ...(next ? { status: 'waiting', dueAt: next } : { status: 'failed' }),
  })
  const { groupId } = site
  if (next) return deps.jobs.enqueue(db, deliverJob, [{ data: { groupId, leadId: lead.id }, startAfter: next }])
  if (delivery.channel === 'confirmation') return
  deps.log.warn({ lead: lead.id, rule: delivery.rule, channel: delivery.channel }, 'a lead could not be delivered')
  const note = `Rule "${delivery.rule}" to ${delivery.recipient}: ${excerpt}`
  const elsewhere = await mailElsewhere(db, { site, lead })
  const planned = planAlert(lead, delivery, { site, at, note, mailElsewhere: elsewhere })
  await scheduleDeliveries(db, deps, { groupId, leadId: lead.id, planned })
}
