/** Asks how a payment stands and acts on it. */
export const settleJob = 'payment.settle'
/** Compares the books of one group with those of its services, when staff ask for it. */
export const reconcileJob = 'payment.reconcile-group'
/** Gives money back. */
export const refundJob = 'payment.refund'
/** Writes to the shopper or the dealer what happened to a reservation. */
export const notifyJob = 'reservation.notify'
/** Stores the lead of a reservation. */
export const leadJob = 'reservation.lead'
/** Writes to those who wait for a vehicle that it is free again. */
export const freedJob = 'reservation.freed'
/** Looks at what a service said of a dispute. */
export const disputeJob = 'payment.dispute'

/** Writes to managers about a payment service of a dealership. */
export const alertManagersJob = 'payment.alert'

/** Writes to the shopper or the dealer what happened to an order of the store. */
export const orderNotifyJob = 'store-order.notify'
/** Stores the lead of an order that was paid for. */
export const orderLeadJob = 'store-order.lead'
