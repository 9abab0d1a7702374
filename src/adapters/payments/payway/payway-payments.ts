import type { ProviderPayment } from '#features/checkout/domain/settlement.ts'
import type {
  PaymentOrder,
  PaymentRef,
  ProcessorProblem,
  ProviderRefund,
  RefundOrder,
} from '#features/checkout/server/ports.ts'
import { asCents } from '#kernel/money.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { amountText } from '../service-call.ts'
import {
  callPayWay,
  orderNumberOf,
  type PayWayAccount,
  type PayWayTransaction,
  refusalIn,
  transactionIn,
  transactionsIn,
} from './payway-client.ts'

type Replied<Value> = Promise<Result<Value, ProcessorProblem>>

/** Takes the money with what the card form got. The same payment again is the same charge. */
export async function chargeAtPayWay(
  account: PayWayAccount,
  order: PaymentOrder,
  cardToken: string,
): Replied<ProviderPayment> {
  const reply = await callPayWay(account, {
    method: 'POST',
    path: '/transactions',
    idempotencyKey: order.paymentId,
    form: {
      singleUseTokenId: cardToken,
      customerNumber: orderNumberOf(order.purpose.id),
      transactionType: 'payment',
      principalAmount: amountText(order.amount),
      currency: order.currency.toLowerCase(),
      orderNumber: orderNumberOf(order.paymentId),
      merchantId: account.key.merchant_id,
      ...(/^\d{1,3}(\.\d{1,3}){3}$/.test(order.address) ? { customerIpAddress: order.address } : {}),
    },
  })
  if (!reply.ok) return reply
  const made = transactionIn(reply.value.content)
  if (made && reply.value.status < 300) return ok(statusOf(made, order.paymentId))
  return fail({ kind: 'refused', text: refusalIn(reply.value.content) })
}

/** Finds a payment by our number for it. PayWay knows nothing of it before the card form was sent. */
export async function findAtPayWay(account: PayWayAccount, payment: PaymentRef): Replied<ProviderPayment> {
  const found = await transactionsOf(account, payment.paymentId)
  if (!found.ok) return found
  const ours = found.value.filter(({ transactionType }) => transactionType === '' || transactionType === 'payment')
  const best = ours.find((each) => isApproved(each)) ?? ours.at(-1)
  return ok(best ? statusOf(best, payment.paymentId) : { kind: 'absent' })
}

async function transactionsOf(account: PayWayAccount, id: string): Replied<PayWayTransaction[]> {
  const path = `/transactions/search-order?orderNumber=${orderNumberOf(id)}`
  const reply = await callPayWay(account, { method: 'GET', path })
  if (!reply.ok) return reply
  if (reply.value.status === 404) return ok([])
  if (reply.value.status !== 200) return fail({ kind: 'no-answer', text: refusalIn(reply.value.content) })
  return ok(transactionsIn(reply.value.content))
}

/** `approved*` may still be dishonoured by the bank; like every payment it is looked at again later. */
const isApproved = ({ status }: PayWayTransaction): boolean => status === 'approved' || status === 'approved*'

function statusOf(made: PayWayTransaction, paymentId: string): ProviderPayment {
  if (isApproved(made))
    return {
      kind: 'paid',
      // Without the surcharge, which is PayWay's own business: we send none.
      amount: asCents(made.principalAmount ?? 0),
      currency: made.currency,
      chargeRef: made.transactionId,
      orderId: made.orderNumber === orderNumberOf(paymentId) ? paymentId : made.orderNumber,
    }
  const text = `${made.responseCode} ${made.responseText}`.trim()
  if (made.status === 'declined') return { kind: 'closed', because: 'declined', text }
  if (made.status === 'voided') return { kind: 'closed', because: 'cancelled', text: 'The payment was voided.' }
  return { kind: 'open' }
}

/** Undoes a payment of today, which costs nothing and is at once; else gives it back. */
export async function refundAtPayWay(account: PayWayAccount, order: RefundOrder): Replied<ProviderRefund> {
  const parent = await transactionAt(account, order.payment.chargeRef)
  if (!parent.ok) return parent
  if (!parent.value) return ok({ kind: 'failed', ref: '', text: 'PayWay has no such payment.' })
  if (parent.value.status === 'voided') return ok(voided(parent.value))
  const isWhole = parent.value.principalAmount === order.amount
  return parent.value.isVoidable && isWhole ? voidAt(account, order) : giveBack(account, order)
}

const voided = ({ transactionId }: PayWayTransaction): ProviderRefund => ({
  kind: 'refunded',
  ref: `void-${transactionId}`,
})

async function voidAt(account: PayWayAccount, order: RefundOrder): Replied<ProviderRefund> {
  const path = `/transactions/${encodeURIComponent(order.payment.chargeRef)}/void`
  const reply = await callPayWay(account, { method: 'POST', path, form: {}, idempotencyKey: order.refundId })
  if (!reply.ok) return reply
  const made = transactionIn(reply.value.content)
  if (made?.status === 'voided') return ok(voided(made))
  return giveBack(account, order)
}

async function giveBack(account: PayWayAccount, order: RefundOrder): Replied<ProviderRefund> {
  const reply = await callPayWay(account, {
    method: 'POST',
    path: '/transactions',
    idempotencyKey: order.refundId,
    form: {
      transactionType: 'refund',
      parentTransactionId: order.payment.chargeRef,
      principalAmount: amountText(order.amount),
      orderNumber: orderNumberOf(order.refundId),
    },
  })
  if (!reply.ok) return reply
  const made = transactionIn(reply.value.content)
  if (made && reply.value.status < 300) return ok(refundStatus(made))
  return ok({ kind: 'failed', ref: '', text: refusalIn(reply.value.content) })
}

function refundStatus(made: PayWayTransaction): ProviderRefund {
  const ref = made.transactionId
  if (isApproved(made)) return { kind: 'refunded', ref }
  if (made.status === 'declined' || made.status === 'voided')
    return { kind: 'failed', ref, text: `${made.responseCode} ${made.responseText}`.trim() }
  return { kind: 'pending', ref }
}

export async function findRefundAtPayWay(account: PayWayAccount, order: RefundOrder): Replied<ProviderRefund> {
  const found = await transactionsOf(account, order.refundId)
  if (!found.ok) return found
  const last = found.value.at(-1)
  if (last) return ok(refundStatus(last))
  const parent = await transactionAt(account, order.payment.chargeRef)
  if (!parent.ok) return parent
  return ok(parent.value?.status === 'voided' ? voided(parent.value) : { kind: 'absent' })
}

async function transactionAt(account: PayWayAccount, id: string): Replied<PayWayTransaction | undefined> {
  const reply = await callPayWay(account, { method: 'GET', path: `/transactions/${encodeURIComponent(id)}` })
  if (!reply.ok) return reply
  if (reply.value.status === 404) return ok(undefined)
  const found = transactionIn(reply.value.content)
  return found ? ok(found) : fail({ kind: 'no-answer', text: 'PayWay answered in a way that is not understood.' })
}
