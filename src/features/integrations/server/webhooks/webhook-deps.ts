import type { CallReceiver, SendMail } from '#features/leads/server/records/lead-ports.ts'
import type { SiteId } from '#kernel/ids.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { Log } from '#platform/log.ts'
import type { GroupDb, Database } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { WebhookEventType, WebhookShape } from '../../domain/webhooks/webhook-endpoint.ts'

type WebhookSubject = { type: WebhookEventType; subjectId: string; siteId: SiteId | null; shape: WebhookShape }

/** What an event is about, as receivers get it; undefined when it is no longer there. */
export type DescribeSubject = (db: GroupDb, subject: WebhookSubject) => Promise<unknown>

export type WebhookDeps = {
  database: Database
  jobs: JobQueue
  secretBox: SecretBox
  callReceiver: CallReceiver
  sendMail: SendMail
  mailFrom: string
  describeSubject: DescribeSubject
  log: Log
  now(): Date
  newId(): string
  /** From 0 to 1. */
  chance(): number
}

export const webhookPlanJob = 'webhook.plan'
export const webhookDeliverJob = 'webhook.deliver'
