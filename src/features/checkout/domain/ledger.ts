import type { Cents } from '#kernel/money.ts'

/** Accounts of a dealership. What is owed to shoppers stands in `customer_holding`, below zero. */
export type LedgerAccount =
  | 'processor_clearing'
  | 'customer_holding'
  | 'applied_to_sale'
  | 'forfeited'
  | 'processor_fees'
  | 'disputed'
  | 'paid_by_hand'

export const transferKinds = [
  'paid',
  'refunded',
  'refund-failed',
  'applied',
  'disputed',
  'dispute-won',
  'dispute-lost',
  'manual-refund',
  'sale-reversed',
] as const
export type TransferKind = (typeof transferKinds)[number]

type LedgerLine = { account: LedgerAccount; amount: number; currency: string }

/** Which account a transfer adds to, and which it takes from. */
const directions: Record<TransferKind, { to: LedgerAccount; from: LedgerAccount }> = {
  paid: { to: 'processor_clearing', from: 'customer_holding' },
  refunded: { to: 'customer_holding', from: 'processor_clearing' },
  'refund-failed': { to: 'processor_clearing', from: 'customer_holding' },
  applied: { to: 'customer_holding', from: 'applied_to_sale' },
  disputed: { to: 'disputed', from: 'processor_clearing' },
  'dispute-won': { to: 'processor_clearing', from: 'disputed' },
  'dispute-lost': { to: 'customer_holding', from: 'disputed' },
  'manual-refund': { to: 'customer_holding', from: 'paid_by_hand' },
  'sale-reversed': { to: 'applied_to_sale', from: 'customer_holding' },
}

/** The lines of a transfer; they add up to nothing. */
export function linesOf(kind: TransferKind, { amount, currency }: { amount: Cents; currency: string }): LedgerLine[] {
  const { to, from } = directions[kind]
  return [
    { account: to, amount, currency },
    { account: from, amount: -amount, currency },
  ]
}
