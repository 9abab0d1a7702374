/** What is written about an order, and to whom. */
export const orderNoticeKinds = [
  'shopper-paid',
  'shopper-ready',
  'shopper-cancelled',
  'shopper-returned',
  'shopper-refunded',
  'dealer-paid',
  'dealer-cancelled',
  'manager-disputed',
  'manager-refund-failed',
  'manager-wrong-amount',
] as const
export type OrderNoticeKind = (typeof orderNoticeKinds)[number]
