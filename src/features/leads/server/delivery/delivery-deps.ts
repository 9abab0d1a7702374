import type { Site } from '#features/sites/domain/site.ts'
import type { Log } from '#platform/log.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { FollowLinks } from '../records/follow-link.ts'
import type { CallReceiver, SendMail } from '../records/lead-ports.ts'
import type { ScheduleDeps } from './schedule-deliveries.ts'

export type DeliveryDeps = ScheduleDeps & {
  database: TenantDatabase
  log: Log
  sendMail: SendMail
  callReceiver: CallReceiver
  follow: FollowLinks
  secretBox: SecretBox
  /** `https://cars.example`: where a site's pages are, for links in mails. */
  originOf(site: Site): string
  /** Address that mails come from. */
  mailFrom: string
  /** From 0 to 1. */
  chance(): number
}
