import { asId, type GroupId, type LeadId, type SiteId, type UserId } from '#kernel/ids.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { JobToAdd } from '#platform/jobs/job.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { PlannedDelivery } from '#features/leads/domain/delivery/plan-receivers.ts'
import { type DeliveryRow, insertDeliveries } from '../records/deliveries/delivery-store.ts'

/** Names of the jobs that leads leave behind. */
export const deliverJob = 'lead.deliver'
export const unfinishedJob = 'lead.unfinished'
/** Notifies staff on their devices; done where push services are known. */
export const notifyStaffJob = 'lead.tell-staff'

/** Hands a lead to the person whose turn it is, and on to the next when they have not answered in time. */
export const handOutJob = 'lead.hand-out'
export const handOnJob = 'lead.hand-on'

/**
 * What leads that were stored together ask for at once: their deliveries, and the notice to staff. One job for all of them, since one for
 * each lead and purpose would cost Postgres as much as the leads.
 */
export const arrivedJob = 'lead.arrived'

export type ArrivedLeads = {
  groupId: GroupId
  siteId: SiteId
  /** Something of these is to be delivered now. */
  due: LeadId[]
  /** Staff are notified of these. */
  news: LeadId[]
}

export type LeadNews = {
  groupId: GroupId
  siteId: SiteId
  leadId: LeadId
  kind: 'new' | 'overdue' | 'yours'
  /** Only this person: of a lead that was handed to them. */
  userId?: UserId
}

export type ScheduleDeps = { jobs: JobQueue; now(): Date; newId(): string }

/** Planned deliveries as rows. What is meant for nobody has failed already, and waits for a person. */
export const deliveryRows = (leadId: LeadId, planned: readonly PlannedDelivery[], newId: () => string): DeliveryRow[] =>
  planned.map((delivery) => ({
    ...delivery,
    id: asId<'delivery'>(newId()),
    leadId,
    status: delivery.channel === 'nobody' ? 'failed' : 'waiting',
  }))

/** One job for each moment at which something of the lead is due. */
export function jobsFor(
  { groupId, leadId }: { groupId: GroupId; leadId: LeadId },
  rows: readonly DeliveryRow[],
  now: Date,
): JobToAdd[] {
  const moments = new Set(rows.filter(({ status }) => status === 'waiting').map(({ dueAt }) => dueAt.getTime()))
  return [...moments].map((moment) => ({
    data: { groupId, leadId },
    ...(moment > now.getTime() ? { startAfter: new Date(moment) } : {}),
  }))
}

type ToSchedule = { groupId: GroupId; leadId: LeadId; planned: readonly PlannedDelivery[] }

/** Notes deliveries and the jobs that make them, in the caller's transaction. */
export async function scheduleDeliveries(
  db: GroupDb,
  deps: ScheduleDeps,
  { groupId, leadId, planned }: ToSchedule,
): Promise<void> {
  const now = deps.now()
  const rows = deliveryRows(leadId, planned, deps.newId)
  await insertDeliveries(db, rows, now)
  await deps.jobs.enqueue(db, deliverJob, jobsFor({ groupId, leadId }, rows, now))
}
