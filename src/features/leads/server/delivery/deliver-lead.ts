import { minute } from '#kernel/duration.ts'
import { readSettledSite } from '#features/sites/server/read-site.ts'
import type { GroupId, LeadId } from '#kernel/ids.ts'
import type { Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { retryAfterOf } from '#platform/unavailable.ts'
import { planAlert } from '#features/leads/domain/delivery/plan-receivers.ts'
import { nextAttemptAt } from '#features/leads/domain/delivery/retry.ts'
import { composeDelivery, type DeliveryTask, type Outgoing } from './compose-delivery.ts'
import { claimDue, type ClaimedDelivery, recordOutcomes } from '../records/deliveries/delivery-store.ts'
import { nextChecks } from '../records/deliveries/delivery-lookup-store.ts'
import type { DeliveryDeps } from './delivery-deps.ts'
import { loadDelivery, sharedByDeliveries } from './load-delivery.ts'
import { findLeadsForUpdate } from '../records/lead-store.ts'
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
export const deliverLead = (deps: DeliveryDeps, { groupId, leadId }: LeadToDeliver): Promise<void> =>
  deliverTogether(deps, groupId, [leadId])

/** Does the same for leads that came within a moment: those of a group are prepared, and noted, in one transaction. */
export async function deliverLeads(
  deps: DeliveryDeps,
  leads: readonly LeadToDeliver[],
): Promise<PromiseSettledResult<void>[]> {
  const groups = Map.groupBy(leads, ({ groupId }) => groupId)
  const failed = new Map<LeadId, unknown>()
  const deliverGroup = async (groupId: GroupId, ids: readonly LeadId[]): Promise<void> => {
    try {
      await deliverTogether(deps, groupId, ids)
    } catch {
      // None suffers for another. What was prepared is not due again, and is not sent twice.
      for (const leadId of ids) await deliverLead(deps, { groupId, leadId }).catch((error) => failed.set(leadId, error))
    }
  }
  await Promise.all(
    [...groups].map(([groupId, some]) => deliverGroup(groupId, [...new Set(some.map(({ leadId }) => leadId))])),
  )
  return leads.map(({ leadId }) =>
    failed.has(leadId) ? { status: 'rejected', reason: failed.get(leadId) } : { status: 'fulfilled', value: undefined },
  )
}

async function deliverTogether(deps: DeliveryDeps, groupId: GroupId, leadIds: readonly LeadId[]): Promise<void> {
  const claimed = await deps.database.forGroup(groupId, (db) => claim(db, deps, { groupId, leadIds }), 'repeated')
  await attemptAll(deps, claimed.tasks)
  // What continues another lead may have been told of together with that one.
  for (const leadId of claimed.later) await deliverLead(deps, { groupId, leadId })
}

type Claimed = { tasks: DeliveryTask[]; later: LeadId[] }

async function claim(
  db: GroupDb,
  deps: DeliveryDeps,
  { groupId, leadIds }: { groupId: GroupId; leadIds: readonly LeadId[] },
): Promise<Claimed> {
  // Before their deliveries: who erases a lead wants those next.
  const locked = await findLeadsForUpdate(db, leadIds)
  const ids = new Set(locked.map(({ id }) => id))
  const continues = ({ duplicateOf }: StoredLead): boolean => duplicateOf !== null && ids.has(duplicateOf)
  const found: { site: Site; lead: StoredLead }[] = []
  for (const lead of locked.filter((each) => !continues(each))) {
    const known = found.find(({ site }) => site.id === lead.siteId)?.site
    const site = known ?? (await readSettledSite(db, lead.siteId))
    if (site) found.push({ site, lead })
  }
  const tasks = await loadTasks(db, deps, found)
  // What waits for its time, or is in the hands of a worker that may have died, gets a job of its own.
  const rest = await nextChecks(
    db,
    found.map(({ lead }) => lead.id),
    { leaseMilliseconds, except: tasks.map((task) => task.delivery.id) },
  )
  await deps.jobs.enqueue(
    db,
    deliverJob,
    rest.map(({ leadId, at }) => ({ data: { groupId, leadId }, startAfter: at })),
  )
  return { tasks, later: locked.filter(continues).map(({ id }) => id) }
}

/** Takes what is due and reads what it says; what need not be made after all is ended here. */
async function loadTasks(
  db: GroupDb,
  deps: DeliveryDeps,
  leads: readonly { site: Site; lead: StoredLead }[],
): Promise<DeliveryTask[]> {
  const now = deps.now()
  const due = await claimDue(
    db,
    leads.map(({ lead }) => lead.id),
    { now, staleBefore: new Date(now.getTime() - leaseMilliseconds) },
  )
  if (due.length === 0) return []
  const of = leads.filter(({ lead }) => due.some(({ leadId }) => leadId === lead.id))
  const shared = await sharedByDeliveries(
    db,
    of.map(({ lead }) => lead),
    now,
  )
  const tasks: DeliveryTask[] = []
  for (const { site, lead } of of) {
    for (const delivery of due.filter(({ leadId }) => leadId === lead.id)) {
      const task = await loadDelivery(db, deps, { site, lead, delivery, shared })
      if (task) tasks.push(task)
    }
  }
  return tasks
}

/** Each outcome is stored as soon as it is there; those that come while others are being stored share the next transaction. */
async function attemptAll(deps: DeliveryDeps, tasks: readonly DeliveryTask[]): Promise<void> {
  const ended: Attempted[] = []
  let storing: Promise<void> = Promise.resolve()
  const store = () => recordAll(deps, ended.splice(0))
  const attempt = async (task: DeliveryTask): Promise<void> => {
    const reply = await send(deps, composeDelivery(task))
    const { site, lead, delivery } = task
    ended.push({ site, lead, delivery, reply })
    await (storing = storing.catch(() => {}).then(store))
  }
  const attempted = await Promise.allSettled(tasks.map(attempt))
  for (const each of attempted) if (each.status === 'rejected') throw each.reason
}

/** One that cannot be stored takes no other with it: what was sent and not noted would be sent again. */
async function recordAll(deps: DeliveryDeps, outcomes: readonly Attempted[]): Promise<void> {
  const [first] = outcomes
  if (!first) return
  const store = (some: readonly Attempted[]) =>
    deps.database.forGroup(
      first.site.groupId,
      async (db) => {
        // Erased while it was being sent: there is nothing left to note it at.
        const stored = await findLeadsForUpdate(db, [...new Set(some.map(({ lead }) => lead.id))])
        const left = new Set(stored.map(({ id }) => id))
        await recordSome(
          db,
          deps,
          some.filter(({ lead }) => left.has(lead.id)),
        )
      },
      'repeated',
    )
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

async function recordSome(db: GroupDb, deps: DeliveryDeps, attempted: readonly Attempted[]): Promise<void> {
  const at = deps.now()
  const closed = attempted.map((each) => ({ ...each, next: nextAttempt(deps, each, at), excerpt: excerptOf(each) }))
  await recordOutcomes(
    db,
    closed.map(({ delivery: { id, attempt }, reply, next, excerpt }) => ({
      id,
      attempt,
      at,
      excerpt,
      statusCode: (reply.ok ? reply.value : reply.problem).statusCode,
      outcome: reply.ok ? ('delivered' as const) : ('failed' as const),
      ...(next ? { status: 'waiting', dueAt: next } : { status: reply.ok ? 'delivered' : 'failed' }),
    })),
  )
  await deps.jobs.enqueue(
    db,
    deliverJob,
    closed.flatMap(({ site, lead, next }) =>
      next ? [{ data: { groupId: site.groupId, leadId: lead.id }, startAfter: next }] : [],
    ),
  )
  for (const each of closed) if (!each.reply.ok && !each.next) await notifyUndelivered(db, deps, { ...each, at })
}

const excerptOf = ({ reply }: Attempted): string =>
  (reply.ok ? reply.value : reply.problem).text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, longestExcerpt)

/** When one that failed is tried again; null for one that was made, and for one that never will be. */
function nextAttempt({ chance }: DeliveryDeps, { reply, delivery }: Attempted, at: Date): Date | null {
  if (reply.ok || reply.problem.kind === 'permanent') return null
  return nextAttemptAt(delivery.attempt, { now: at, chance: chance() })
}

/** Somebody else hears of what will not be delivered, unless it was only the shopper's confirmation. */
async function notifyUndelivered(
  db: GroupDb,
  deps: DeliveryDeps,
  { site, lead, delivery, excerpt, at }: Attempted & { excerpt: string; at: Date },
): Promise<void> {
  if (delivery.channel === 'confirmation') return
  deps.log.warn({ lead: lead.id, rule: delivery.rule, channel: delivery.channel }, 'a lead could not be delivered')
  const note = `Rule "${delivery.rule}" to ${delivery.recipient}: ${excerpt}`
  const elsewhere = await mailElsewhere(db, { site, lead })
  const planned = planAlert(lead, delivery, { site, at, note, mailElsewhere: elsewhere })
  await scheduleDeliveries(db, deps, { groupId: site.groupId, leadId: lead.id, planned })
}
