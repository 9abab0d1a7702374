/** What is written about a reservation, and to whom. */
export const noticeKinds = [
  'shopper-paid',
  'shopper-confirmed',
  'shopper-extended',
  'shopper-declined',
  'shopper-cancelled',
  'shopper-expired',
  'shopper-returned',
  'shopper-refunded',
  'dealer-paid',
  'dealer-cancelled',
  'dealer-reminder',
  'dealer-expired',
  'manager-unanswered',
  'manager-vehicle-gone',
  'manager-disputed',
  'manager-refund-failed',
  'manager-wrong-amount',
] as const
export type NoticeKind = (typeof noticeKinds)[number]
