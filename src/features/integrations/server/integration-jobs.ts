import { z } from 'zod'
import { day } from '#kernel/duration.ts'
import { asId } from '#kernel/ids.ts'
import { jobGroupId, type Job, job } from '#platform/jobs/job.ts'
import { answersFor } from './keys/repeat-request.ts'
import { deleteRequestsBefore } from './keys/request-store.ts'
import { deliverWebhooks } from './webhooks/deliver-webhooks.ts'
import { planWebhooks } from './webhooks/plan-webhooks.ts'
import { tellStaffJob } from '#features/leads/server/delivery/schedule-deliveries.ts'
import { tellStaff, type TellStaffDeps } from './staff-push/tell-staff.ts'
import { type WebhookDeps, webhookDeliverJob, webhookPlanJob } from './webhooks/webhook-deps.ts'
import { deleteEventsBefore, endpointsWithDue, groupsWithUnplanned } from './webhooks/webhook-delivery-store.ts'

export type IntegrationJobDeps = WebhookDeps & TellStaffDeps

const tidyJob = 'integration.tidy'
const sweepJob = 'webhook.sweep'
/** How long the log of webhooks is there. */
const logFor = 30 * day

const ofGroup = z.object({ groupId: jobGroupId })
const ofEndpoint = ofGroup.extend({ endpointId: z.uuid().transform(asId<'webhook endpoint'>) })
const ofNews = ofGroup.extend({
  siteId: z.uuid().transform(asId<'site'>),
  leadId: z.uuid().transform(asId<'lead'>),
  kind: z.enum(['new', 'overdue']),
})
const nothing = (): void => {}

/** What is done later about other programs. */
export const integrationJobs = (deps: IntegrationJobDeps): Job[] => [
  job({
    name: webhookPlanJob,
    parse: (data) => ofGroup.parse(data),
    run: ({ groupId }) => planWebhooks(deps, groupId),
  }),
  job({
    name: webhookDeliverJob,
    parse: (data) => ofEndpoint.parse(data),
    run: (work) => deliverWebhooks(deps, work),
  }),
  job({ name: tellStaffJob, parse: (data) => ofNews.parse(data), run: (news) => tellStaff(deps, news) }),
  job({ name: sweepJob, every: '* * * * *', parse: nothing, run: () => sweep(deps) }),
  job({ name: tidyJob, every: '37 * * * *', parse: nothing, run: () => tidy(deps) }),
]

/** What nobody was told to look at, because a process died or the line to the database was down. */
async function sweep(deps: IntegrationJobDeps): Promise<void> {
  for (const groupId of await deps.database.forPlatform(groupsWithUnplanned)) await planWebhooks(deps, groupId)
  for (const work of await deps.database.forPlatform((db) => endpointsWithDue(db, deps.now())))
    await deps.database.forGroup(work.groupId, (db) => deps.jobs.enqueue(db, webhookDeliverJob, [{ data: work }]))
}

async function tidy({ database, now }: IntegrationJobDeps): Promise<void> {
  await database.forPlatform(async (db) => {
    await deleteRequestsBefore(db, new Date(now().getTime() - answersFor))
    await deleteEventsBefore(db, new Date(now().getTime() - logFor))
  })
}

export const integrationJobNames = [webhookPlanJob, webhookDeliverJob, sweepJob, tidyJob] as const
