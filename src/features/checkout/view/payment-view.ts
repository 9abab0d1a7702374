import type { Location, Site } from '#features/sites/domain/site.ts'
import type { Payment, Refund } from '../domain/payment.ts'

/** What every private page about a payment shows, whatever was paid for. */
export type PaymentView = {
  site: Site
  payments: readonly Payment[]
  refunds: readonly Refund[]
  /** Where it stands or is picked up. */
  location: Location | undefined
  /** IANA zone in which moments are written. */
  timeZone: string
}
