import type { TransferKind } from '#features/checkout/domain/ledger.ts'
import type { RefundState } from '#features/checkout/domain/payment.ts'
import type { ReservationState } from '#features/checkout/domain/reservation.ts'
import { asCents, formatMoney } from '#kernel/money.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import type { Tone } from '../kit/pill.tsx'

export type ReservationScreenData = OutputOf<'reservations.read'>

export const stateLabels: Record<ReservationState, { label: string; tone: Tone }> = {
  held: { label: 'Choosing how to pay', tone: 'plain' },
  paying: { label: 'Paying', tone: 'plain' },
  paid: { label: 'Needs your answer', tone: 'warn' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  extended: { label: 'Extended', tone: 'good' },
  declined: { label: 'Declined', tone: 'plain' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
  lapsed: { label: 'Never paid', tone: 'plain' },
  expired: { label: 'Hold ended', tone: 'plain' },
  completed: { label: 'Sold', tone: 'accent' },
}

export const refundLabels: Record<RefundState, { label: string; tone: Tone }> = {
  due: { label: 'Refund due', tone: 'plain' },
  sending: { label: 'On its way', tone: 'plain' },
  refunded: { label: 'Refunded', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  manual: { label: 'Refunded another way', tone: 'good' },
}

export const transferLabels: Record<TransferKind, string> = {
  paid: 'Deposit paid',
  refunded: 'Refunded',
  'refund-failed': 'Refund failed',
  applied: 'Counts towards the price',
  disputed: 'Disputed',
  'dispute-won': 'Dispute won',
  'dispute-lost': 'Dispute lost',
  'manual-refund': 'Refunded another way',
  'sale-reversed': 'Sale undone',
}

const eventLabels: Record<string, string> = {
  held: 'Vehicle held while they pay',
  'payment-began': 'Payment began',
  'payment-closed': 'A payment didn’t go through',
  'payment-returned': 'A payment was sent back',
  paid: 'Deposit paid',
  confirmed: 'Confirmed',
  extended: 'Extended',
  declined: 'Declined',
  cancelled: 'Cancelled',
  lapsed: 'Never paid',
  expired: 'The hold ended',
  completed: 'Sold',
  reminded: 'Reminder sent before the hold ends',
  unanswered: 'Managers notified: no answer yet',
  'vehicle-gone': 'Managers notified: vehicle gone from stock',
  'refund-due': 'Refund requested',
  refunded: 'Refunded',
  'refund-failed': 'Refund failed',
  'refunded-by-hand': 'Noted as refunded another way',
  'dispute-won': 'Dispute won',
  'dispute-lost': 'Dispute lost',
  'lead-refused': 'The enquiry couldn’t be stored',
  'mail-refused': 'An email couldn’t be sent',
  disputed: 'The payment is disputed',
}

/** `Refunded another way`; a kind that this list has not learned yet is said as it is called. */
export const eventText = (kind: string): string =>
  eventLabels[kind] ?? kind.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())

const accountLabels: Record<string, string> = {
  processor_clearing: 'at the payment service',
  customer_holding: 'owed to the shopper',
  applied_to_sale: 'counted towards the price',
  forfeited: 'kept',
  processor_fees: 'fees',
  disputed: 'in dispute',
  paid_by_hand: 'paid by hand',
}
export const accountText = (account: string): string => accountLabels[account] ?? account

/** `$500 AUD`. */
export const moneyText = (amount: number, currency: string): string => `${formatMoney(asCents(amount))} ${currency}`
