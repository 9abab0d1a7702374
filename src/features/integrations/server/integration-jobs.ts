import { z } from 'zod'
import { day } from '#kernel/duration.ts'
import { asId } from '#kernel/ids.ts'
import { jobGroupId, type Job, job } from '#platform/jobs/job.ts'
import { receiptsLast } from './keys/repeat-request.ts'
import { deleteRequestsBefore } from './keys/request-store.ts'
import { deliverWebhooks } from './webhooks/deliver-webhooks.ts'
import { planWebhooks } from './webhooks/plan-webhooks.ts'
import { arrivedJob, notifyStaffJob } from '#features/leads/server/delivery/schedule-deliveries.ts'
import { remindJob } from '#features/leads/server/tasks/save-task.ts'
import { type ArrivalDeps, handleArrivals } from './handle-arrivals.ts'
import { notifyStaff, notifyStaffTogether } from './staff-push/notify-staff.ts'
import { remindStaff, type RemindStaffDeps } from './staff-push/remind-staff.ts'
import { type WebhookDeps, webhookDeliverJob, webhookPlanJob } from './webhooks/webhook-deps.ts'
import { deleteEventsBefore, endpointsWithDue, groupsWithUnplanned } from './webhooks/webhook-delivery-store.ts'

export type IntegrationJobDeps = WebhookDeps & RemindStaffDeps & ArrivalDeps

const cleanUpWebhooksJob = 'integration.tidy'
const cleanUpJob = 'webhook.sweep'
/** How long the log of webhooks is there. */
const logFor = 30 * day

const ofGroup = z.object({ groupId: jobGroupId })
const ofEndpoint = ofGroup.extend({ endpointId: z.uuid().transform(asId<'webhook endpoint'>) })
const ofNews = ofGroup.extend({
  siteId: z.uuid().transform(asId<'site'>),
  leadId: z.uuid().transform(asId<'lead'>),
  kind: z.enum(['new', 'overdue', 'yours']),
  userId: z
    .uuid()
    .transform(asId<'user'>)
    .optional(),
})
const leadIds = z.array(z.uuid().transform(asId<'lead'>))
const ofArrivals = ofGroup.extend({ siteId: z.uuid().transform(asId<'site'>), due: leadIds, news: leadIds })
const ofReminder = ofGroup.extend({
  siteId: z.uuid().transform(asId<'site'>),
  taskId: z.uuid(),
  dueAt: z.iso.datetime(),
})
const nothing = (): void => {}

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
  job({
    name: arrivedJob,
    parse: (data) => ofArrivals.parse(data),
    run: (arrived) => handleArrivals(deps, [arrived]),
    runTogether: async (all, pace) => {
      await handleArrivals(deps, all, pace)
      return Promise.allSettled(all.map(() => undefined))
    },
  }),
  job({
    name: notifyStaffJob,
    parse: (data) => ofNews.parse(data),
    run: (news) => notifyStaff(deps, news),
    runTogether: (all) => notifyStaffTogether(deps, all),
  }),
  job({ name: remindJob, parse: (data) => ofReminder.parse(data), run: (reminder) => remindStaff(deps, reminder) }),
  job({ name: cleanUpJob, every: '* * * * *', parse: nothing, run: () => cleanUp(deps) }),
  job({ name: cleanUpWebhooksJob, every: '37 * * * *', parse: nothing, run: () => normalize(deps) }),
]

/** Does what nobody was told to look at, because a process died or the line to the database was down. */
async function cleanUp(deps: IntegrationJobDeps): Promise<void> {
  for (const groupId of await deps.database.forPlatform(groupsWithUnplanned)) await planWebhooks(deps, groupId)
  for (const work of await deps.database.forPlatform((db) => endpointsWithDue(db, deps.now())))
    await deps.database.forGroup(work.groupId, (db) => deps.jobs.enqueue(db, webhookDeliverJob, [{ data: work }]))
}

async function normalize({ database, now }: IntegrationJobDeps): Promise<void> {
  await database.forPlatform(async (db) => {
    await deleteRequestsBefore(db, new Date(now().getTime() - receiptsLast))
    await deleteEventsBefore(db, new Date(now().getTime() - logFor))
  })
}

export const integrationJobNames = [webhookPlanJob, webhookDeliverJob, cleanUpJob, cleanUpWebhooksJob] as const
