import type { SandboxChoice, SandboxNotifications } from '#features/checkout/server/sandbox-port.ts'

/** What the sandbox remembers of a payment that it pretends to take. */
export type SandboxPayment = {
  kind: 'payment'
  id: string
  orderId: string
  amount: number
  currency: string
  itemName: string
  sellerName: string
  returnUrl: string
  cancelUrl: string
  endpointId: string
  status: 'open' | 'challenge' | 'paid' | 'closed'
  because: 'declined' | 'cancelled' | 'expired'
  /** ISO moments; what is decided shows from `effectiveAt` on. */
  createdAt: string
  expiresAt: string
  effectiveAt: string
  refundsFail: boolean
  notifications: SandboxNotifications
  /** What is sent when it begins and when it is decided, signed when it was made. */
  opened: SignedNotification
  decided: SignedNotification
}

/** A notification as it is sent. */
export type SignedNotification = { endpointId: string; body: string; signature: string }

export type SandboxRefund = {
  kind: 'refund'
  id: string
  orderId: string
  paymentOrderId: string
  chargeRef: string
  amount: number
  currency: string
  createdAt: string
  /** Null: it stays given back. */
  failsAt: string | null
}

export type SandboxRecord = SandboxPayment | SandboxRefund

const slowly = 20_000

export function statusOf(payment: SandboxPayment, now: Date): 'open' | 'paid' | 'closed' {
  const isDecided = payment.status === 'paid' || payment.status === 'closed'
  if (isDecided) return payment.effectiveAt <= now.toISOString() ? (payment.status as 'paid' | 'closed') : 'open'
  return payment.expiresAt <= now.toISOString() ? 'closed' : 'open'
}

/** A payment after a choice; one that is decided or over stays as it is. */
export function afterChoice(payment: SandboxPayment, choice: SandboxChoice, now: Date): SandboxPayment {
  if (payment.status === 'paid' || payment.status === 'closed' || statusOf(payment, now) === 'closed') return payment
  const at = (delay: number) => new Date(now.getTime() + delay).toISOString()
  switch (choice) {
    case 'pay':
    case 'challenge-passed':
      return { ...payment, status: 'paid', effectiveAt: at(0) }
    case 'pay-slowly':
      return { ...payment, status: 'paid', effectiveAt: at(slowly) }
    case 'challenge':
      return { ...payment, status: 'challenge' }
    case 'decline':
    case 'challenge-failed':
      return { ...payment, status: 'closed', because: 'declined', effectiveAt: at(0) }
    case 'cancel':
      return { ...payment, status: 'closed', because: 'cancelled', effectiveAt: at(0) }
  }
}

/** Milliseconds after which each notification of a decided payment goes out. */
export const notificationDelays: Record<SandboxNotifications, readonly number[]> = {
  once: [0],
  late: [90_000],
  twice: [0, 2_000],
  never: [],
  'out-of-order': [3_000, 0],
}
