import type { PaymentService } from '#features/sites/domain/payment-service.ts'
import type { DealershipId, GroupId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Result } from '#kernel/result.ts'
import type { PaymentCredentials } from '../domain/payment-key.ts'
import type { PaymentId, PaymentPurpose, RefundId } from '../domain/payment.ts'
import type { ProviderPayment } from '../domain/settlement.ts'

/** A deposit or an order to be paid, as a service is asked for it. The same payment id again is the same payment, however often it is asked. */
export type PaymentOrder = {
  paymentId: PaymentId
  purpose: PaymentPurpose
  amount: Cents
  currency: string
  /** What the shopper and the bank statement read: what it is for, and who sells it. */
  description: string
  itemName: string
  sellerName: string
  person: { name: string; email: string }
  /** Network address of the shopper; empty when unknown. */
  address: string
  locale: string
  page: 'hosted' | 'on-page'
  /** The shopper comes back here, and the service reports here. */
  returnUrl: string
  cancelUrl: string
  notifyUrl: string
  at: Date
}

/** `payUrl` is null where the shopper pays on a page of ours. */
export type StartedPayment = { ref: string; payUrl: string | null }

/** What is known of a payment when its service is asked about it. `ref` is empty where the service never answered. */
export type PaymentRef = Pick<PaymentOrder, 'paymentId' | 'amount' | 'currency'> & {
  ref: string
  chargeRef: string
  createdAt: Date
}

export type RefundOrder = {
  refundId: RefundId
  payment: PaymentRef
  amount: Cents
  currency: string
  notifyUrl: string
  /** The service's name for the refund, when it has given one. */
  ref: string
}

export type ProviderRefund =
  | { kind: 'pending'; ref: string }
  | { kind: 'refunded'; ref: string }
  | { kind: 'failed'; ref: string; text: string }
  | { kind: 'absent' }

/**
 * `no-answer`: it may have happened, look it up; `down`: it has not happened, try again; `key-refused`: a person must look
 * at the key; `refused`: it has not happened and never will. Texts are for staff and hold nothing secret.
 */
export type ProcessorProblem = { kind: 'no-answer' | 'down' | 'key-refused' | 'refused'; text: string }

/** A notification as it arrived. The bytes are what was signed. */
export type RawNotification = {
  body: Buffer
  headers: Headers
  /** Path and query of our address. */
  path: string
}

/** What a notification is about; how that stands is asked of the service. `eventId` is the same when it is sent again. */
export type Notification = {
  eventId: string
  kind: string
  about:
    | { kind: 'payment'; paymentId: string }
    /** `refundId` is ours, where the service names it. */
    | { kind: 'refund'; refundRef: string; chargeRef: string; refundId?: string }
    | { kind: 'dispute'; dispute: ProviderDispute }
    | { kind: 'nothing' }
}

export type ProviderDispute = {
  ref: string
  /** The money in dispute, by its service's name. */
  chargeRef: string
  paymentId: string
  amount: Cents
  currency: string
  status: 'open' | 'won' | 'lost'
}

/** Something that a service has on its books. */
export type ProviderEntry =
  | { kind: 'payment'; ref: string; paymentId: string; amount: Cents; currency: string; at: Date }
  | { kind: 'refund'; ref: string; paymentId: string; amount: Cents; currency: string; at: Date }
  | { kind: 'dispute'; dispute: ProviderDispute; at: Date }

/** What the page of ours needs on which a shopper pays. Nothing of it is stored. */
export type PayPage = {
  form:
    | { kind: 'stripe-element'; scriptUrl: string; publishableKey: string; clientSecret: string }
    | { kind: 'payway-frame'; scriptUrl: string; publishableKey: string }
  /** Origins of the service that this page alone may load from, and headers that its form needs. */
  sources: { script: string[]; connect: string[]; image: string[]; frame: string[]; style: string[] }
  headers: Record<string, string>
}

/** A payment service with the key of one dealership. Nothing throws for what the outside does. */
export type PaymentProcessor = {
  /** Whether an open payment can be made unpayable; at other services it ends by itself. */
  readonly closes: boolean
  /** Takes no money yet: the shopper pays at `payUrl`, or on a page of ours that `payPage` describes. */
  start(order: PaymentOrder): Promise<Result<StartedPayment, ProcessorProblem>>
  /** Finds a payment by the service's name for it or by ours. */
  find(payment: PaymentRef): Promise<Result<ProviderPayment, ProcessorProblem>>
  /** Makes an open payment unpayable, if the service can. Ask `find` afterwards how it stands. */
  close(payment: PaymentRef): Promise<Result<void, ProcessorProblem>>
  /** Takes the money with what the card form of our page got; only for `payway-frame`. */
  charge(order: PaymentOrder, cardToken: string): Promise<Result<ProviderPayment, ProcessorProblem>>
  /** Asked anew for every look, as secrets of the form may end; only after `start` without a `payUrl`. */
  payPage(payment: PaymentRef): Promise<Result<PayPage, ProcessorProblem>>
  /** Gives `amount` cents back. The same refund id again is the same refund; `pending` is asked about later by `findRefund`. */
  refund(order: RefundOrder): Promise<Result<ProviderRefund, ProcessorProblem>>
  /** How a refund stands; `absent` where the service never heard of it, so that it may be sent again. */
  findRefund(order: RefundOrder): Promise<Result<ProviderRefund, ProcessorProblem>>
  /** Checks who sent it and reads it, without a call to the service. */
  readNotification(raw: RawNotification): Result<Notification, 'not-authentic' | 'not-understood'>
  /** Asks the service something harmless with the key; `account` is its name for the dealership. */
  check(): Promise<Result<{ account: string }, ProcessorProblem>>
  /** Registers our address for notifications; answers what signs them, or null where nothing is to be registered. */
  register(notifyUrl: string): Promise<Result<string | null, ProcessorProblem>>
  /** The service's books since then. Null: it keeps no list, and payments are asked for one by one. */
  list(since: Date): Promise<Result<ProviderEntry[], ProcessorProblem>> | null
  /** Fields of a key that follows this one; null when it goes on. Only services whose keys end have it. */
  renewKey?(): Promise<Result<Partial<PaymentCredentials> | null, ProcessorProblem>>
}

/** Whose key it is; the sandbox keeps its own books and so must know. */
export type ProcessorOwner = { groupId: GroupId; dealershipId: DealershipId; endpointId: string }

/** Opening a service calls nobody: a wrong key shows with the first question, or with `check`. */
export type OpenProcessor = (credentials: PaymentCredentials, owner: ProcessorOwner) => PaymentProcessor

/** Which services this program knows how to reach. */
export type PaymentProcessors = Partial<Record<PaymentService, OpenProcessor>>
