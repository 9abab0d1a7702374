import type { LeadDeps } from '#features/leads/server/intake/submit-lead.ts'
import type { SendMail } from '#features/leads/server/records/lead-ports.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { Log } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { PaymentProcessors } from './ports.ts'
import type { ReservationLinks } from './reservations/reservation-links.ts'

export type CheckoutDeps = LeadDeps & {
  log: Log
  secretBox: SecretBox
  processors: PaymentProcessors
  reservationLinks: ReservationLinks
  sendMail: SendMail
  /** Address that mails come from. */
  mailFrom: string
  /** `https://cars.example`: where the pages of a site are. */
  originOf(site: Site): string
  /** Keys for tests and the sandbox take money's place in development, and nowhere else. */
  isDevelopment: boolean
}

/** What jobs are given besides: they look after every dealer group. */
export type CheckoutJobDeps = CheckoutDeps & { database: Database }
