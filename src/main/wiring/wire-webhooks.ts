import { jobGroupId } from '#platform/jobs/job.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { Log } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { webhookPlanJob } from '#features/integrations/server/webhooks/webhook-deps.ts'

type Watching = { database: Database; jobs: JobQueue; log: Log }

/**
 * Plans what happened as soon as it has committed: Postgres tells which group. What is missed while the line is down is found by
 * the job that looks every minute.
 */
export async function followWebhookEvents({ database, jobs, log }: Watching): Promise<void> {
  const plan = (groupId: string): Promise<void> =>
    database.forGroup(jobGroupId.parse(groupId), (db) => jobs.enqueue(db, webhookPlanJob, [{ data: { groupId } }]))
  await database.listen(
    'webhook_event',
    (groupId) =>
      void plan(groupId).catch((error: Error) =>
        log.warn({ error: error.message }, 'webhooks wait for the next minute'),
      ),
    () => {},
  )
}
