import { deliverLeads } from '#features/leads/server/delivery/deliver-lead.ts'
import type { DeliveryDeps } from '#features/leads/server/delivery/delivery-deps.ts'
import {
  type ArrivedLeads,
  deliverJob,
  type LeadNews,
  notifyStaffJob,
} from '#features/leads/server/delivery/schedule-deliveries.ts'
import type { GroupId } from '#kernel/ids.ts'
import { runsOf } from '#kernel/work-steps.ts'
import type { JobToAdd, Pace } from '#platform/jobs/job.ts'
import { type NotifyStaffDeps, notifyStaffTogether } from './staff-push/notify-staff.ts'

export type ArrivalDeps = DeliveryDeps & NotifyStaffDeps

/** Leads that are prepared in one transaction: the last of them is sent long before another worker takes it for forgotten. */
const mostTogether = 25

/** Delivers leads that have just come, and notifies staff of them. What fails of one lead gets a job of its own and holds up no other. */
export async function handleArrivals(
  deps: ArrivalDeps,
  arrivals: readonly ArrivedLeads[],
  pace: Pace = async () => {},
): Promise<void> {
  await Promise.all([notifyOf(deps, arrivals), deliver(deps, arrivals, pace)])
}

async function notifyOf(deps: ArrivalDeps, arrivals: readonly ArrivedLeads[]): Promise<void> {
  const news = arrivals.flatMap(({ groupId, siteId, news: ids }) =>
    ids.map((leadId): LeadNews => ({ groupId, siteId, leadId, kind: 'new' })),
  )
  if (news.length > 0)
    await addFailed(deps, notifyStaffJob, { all: news, settled: await notifyStaffTogether(deps, news) })
}

async function deliver(deps: ArrivalDeps, arrivals: readonly ArrivedLeads[], pace: Pace): Promise<void> {
  const due = arrivals.flatMap(({ groupId, due: ids }) => ids.map((leadId) => ({ groupId, leadId })))
  const [first = [], ...others] = runsOf(due, mostTogether)
  await deliverRun(deps, first)
  for (const some of others) {
    await pace()
    await deliverRun(deps, some)
  }
}

const deliverRun = async (deps: ArrivalDeps, some: Parameters<typeof deliverLeads>[1]): Promise<void> =>
  addFailed(deps, deliverJob, { all: some, settled: await deliverLeads(deps, some) })

type Attempted = {
  all: readonly (JobToAdd['data'] & { groupId: GroupId })[]
  settled: readonly PromiseSettledResult<void>[]
}

async function addFailed(deps: ArrivalDeps, name: string, { all, settled }: Attempted): Promise<void> {
  for (const [at, ended] of settled.entries()) {
    const data = all[at]
    if (ended.status === 'fulfilled' || !data) continue
    deps.log.error(
      { job: name, error: String(ended.reason) },
      'what failed for a lead that has just come is tried again',
    )
    await deps.database.forGroup(data.groupId, (db) => deps.jobs.enqueue(db, name, [{ data }]))
  }
}
