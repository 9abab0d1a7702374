import type { DealershipId, Id } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { PaymentService } from '#features/sites/domain/payment-service.ts'
import type { StoreOrderId } from './orders/store-order.ts'
import type { ReservationId } from './reservation.ts'

export type PaymentId = Id<'payment'>
export type RefundId = Id<'refund'>

const paymentStates = ['created', 'open', 'paid', 'closed', 'wrong'] as const
/** `created`: the service has not answered yet; `wrong`: what arrived is not what was asked for. */
type PaymentState = (typeof paymentStates)[number]

/** What is paid for: a deposit that holds a vehicle, or an order of the store. */
export type PaymentPurpose = { kind: 'reservation'; id: ReservationId } | { kind: 'order'; id: StoreOrderId }

/** One try to pay a deposit or an order. */
export type Payment = {
  id: PaymentId
  purpose: PaymentPurpose
  dealershipId: DealershipId
  processor: PaymentService
  /** Version of the key that takes the money and gives it back. */
  keyVersion: number
  state: PaymentState
  amount: Cents
  currency: string
  received: Cents | null
  receivedCurrency: string | null
  /** The service's name for what can be paid. */
  providerRef: string
  /** The service's name for the money that was taken. */
  chargeRef: string
  /** Address at the service; empty: the shopper pays on a page of ours. */
  payUrl: string
  createdAt: Date
  /** Since when a call of ours that takes the money is out; null where none went. */
  chargingAt: Date | null
  settledAt: Date | null
  problem: string
}

export const refundStates = ['due', 'sending', 'refunded', 'failed', 'manual'] as const
export type RefundState = (typeof refundStates)[number]

export type Refund = {
  id: RefundId
  paymentId: PaymentId
  amount: Cents
  currency: string
  state: RefundState
  because: string
  requestedBy: string
  providerRef: string
  attempts: number
  problem: string
  manualReference: string
  createdAt: Date
  finishedAt: Date | null
}

/** Services whose money a call of ours takes: before it there is nothing at the service, and nothing that could be paid. */
const chargedByUs: readonly PaymentService[] = ['st_george']

export const isChargedByUs = ({ processor }: Pick<Payment, 'processor'>): boolean => chargedByUs.includes(processor)

/** Money that came in with a wrong amount counts too. */
export const hasArrived = ({ state }: Pick<Payment, 'state'>): boolean => state === 'paid' || state === 'wrong'
