import { z } from 'zod'
import type { ClosedBecause, ProviderPayment } from '#features/checkout/domain/settlement.ts'
import type {
  PaymentOrder,
  PaymentRef,
  ProcessorProblem,
  ProviderRefund,
  RefundOrder,
  StartedPayment,
} from '#features/checkout/server/ports.ts'
import { asCents } from '#kernel/money.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { amountText, centsOf } from '../service-call.ts'
import { callTill, errorIn, type TillAccount, type TillError } from './till-client.ts'

type Replied<Value> = Promise<Result<Value, ProcessorProblem>>

const transaction = z.object({
  success: z.literal(true),
  uuid: z.string().min(1),
  returnType: z.string(),
  redirectUrl: z.string().optional(),
})

/** The id was used before: the first call of it arrived. */
const duplicateId = 3004
const unknownTransaction = 8001

const pathOf = ({ key }: TillAccount, kind: 'debit' | 'refund'): string =>
  `/api/v3/transaction/${encodeURIComponent(key.api_key)}/${kind}`

/** Has Till make a page on which the shopper pays. An order that it knows already is looked up instead. */
export async function startAtTill(account: TillAccount, order: PaymentOrder): Replied<StartedPayment> {
  const content = debitOf(order)
  const reply = await callTill(account, { method: 'POST', path: pathOf(account, 'debit'), content })
  if (!reply.ok) return reply
  const made = transaction.safeParse(reply.value)
  if (made.success && made.data.redirectUrl) return ok({ ref: made.data.uuid, payUrl: made.data.redirectUrl })
  const error = errorIn(reply.value)
  if (error?.code === duplicateId) return fail({ kind: 'no-answer', text: 'Till knows this payment already.' })
  return fail({ kind: 'refused', text: error?.text ?? 'Till made no page to pay at.' })
}

function debitOf(order: PaymentOrder): Record<string, unknown> {
  const [firstName = '', ...others] = order.person.name.split(' ')
  return {
    merchantTransactionId: order.paymentId,
    amount: amountText(order.amount),
    currency: order.currency,
    description: order.description.slice(0, 255),
    successUrl: order.returnUrl,
    cancelUrl: order.cancelUrl,
    errorUrl: order.cancelUrl,
    ...(mayCallBack(order.notifyUrl) ? { callbackUrl: order.notifyUrl } : {}),
    customer: {
      firstName: firstName.slice(0, 50),
      lastName: others.join(' ').slice(0, 50),
      email: order.person.email,
      ...(isAddress(order.address) ? { ipAddress: order.address } : {}),
    },
    threeDSecureData: { '3dsecure': 'OPTIONAL' },
    transactionIndicator: 'SINGLE',
    language: 'en',
  }
}

/** A machine for development has no address that Till could call: it asks by itself. */
const mayCallBack = (url: string): boolean => !new URL(url).hostname.endsWith('localhost')
const isAddress = (text: string): boolean => /^[\da-f.:]{3,45}$/i.test(text)

const status = z.object({
  success: z.literal(true),
  transactionStatus: z.string(),
  transactionType: z.string().transform((type) => type.toUpperCase()),
  uuid: z.string().min(1),
  merchantTransactionId: z.string().optional(),
  amount: centsOf,
  currency: z.string().transform((currency) => currency.toUpperCase()),
  errors: z.array(z.unknown()).default([]),
})
type TillStatus = z.infer<typeof status>

/** Finds a transaction by our id for it; null when Till never heard of it. */
async function statusOf(account: TillAccount, id: string): Replied<TillStatus | null> {
  const path = `/api/v3/status/${encodeURIComponent(account.key.api_key)}/getByMerchantTransactionId/${id}`
  const reply = await callTill(account, { method: 'GET', path })
  if (!reply.ok) return reply
  const parsed = status.safeParse(reply.value)
  if (parsed.success) return ok(parsed.data)
  const error = errorIn(reply.value)
  if (error?.code === unknownTransaction) return ok(null)
  return fail({ kind: 'no-answer', text: error?.text ?? 'Till answered in a way that is not understood.' })
}

export async function findAtTill(account: TillAccount, { paymentId }: PaymentRef): Replied<ProviderPayment> {
  const found = await statusOf(account, paymentId)
  if (!found.ok) return found
  return ok(found.value === null ? { kind: 'absent' } : statusOfPayment(found.value, paymentId))
}

function statusOfPayment(found: TillStatus, paymentId: string): ProviderPayment {
  const { transactionStatus, transactionType, amount, currency, uuid, merchantTransactionId } = found
  if (transactionStatus === 'CANCELLED') return { kind: 'closed', because: 'cancelled', text: 'Cancelled at Till.' }
  if (transactionStatus === 'ERROR') return closedBy(errorIn({ errors: found.errors }))
  if (transactionStatus !== 'SUCCESS' || transactionType !== 'DEBIT') return { kind: 'open' }
  return {
    kind: 'paid',
    amount: asCents(amount),
    currency,
    chargeRef: uuid,
    orderId: merchantTransactionId ?? paymentId,
  }
}

const becauseOf: Record<number, ClosedBecause> = { 2002: 'cancelled', 2005: 'expired' }

const closedBy = (error: TillError | undefined): ProviderPayment => ({
  kind: 'closed',
  because: becauseOf[error?.code ?? 0] ?? 'declined',
  text: error?.text ?? 'The payment was declined.',
})

/** Gives money back; the id of the refund is ours, so that the same refund is never made twice. */
export async function refundAtTill(account: TillAccount, order: RefundOrder): Replied<ProviderRefund> {
  const content = {
    merchantTransactionId: order.refundId,
    referenceUuid: order.payment.chargeRef,
    amount: amountText(order.amount),
    currency: order.currency,
    ...(mayCallBack(order.notifyUrl) ? { callbackUrl: order.notifyUrl } : {}),
  }
  const reply = await callTill(account, { method: 'POST', path: pathOf(account, 'refund'), content })
  if (!reply.ok) return reply
  const made = transaction.safeParse(reply.value)
  if (made.success)
    return ok({ kind: made.data.returnType === 'FINISHED' ? 'refunded' : 'pending', ref: made.data.uuid })
  const error = errorIn(reply.value)
  if (error?.code === duplicateId) return findRefundAtTill(account, order)
  return ok({ kind: 'failed', ref: '', text: error?.text ?? 'Till refused the refund.' })
}

export async function findRefundAtTill(account: TillAccount, { refundId }: RefundOrder): Replied<ProviderRefund> {
  const found = await statusOf(account, refundId)
  if (!found.ok) return found
  if (found.value === null) return ok({ kind: 'absent' })
  const { transactionStatus, uuid: ref, errors } = found.value
  if (transactionStatus === 'SUCCESS') return ok({ kind: 'refunded', ref })
  if (transactionStatus === 'ERROR' || transactionStatus === 'CANCELLED')
    return ok({ kind: 'failed', ref, text: errorIn({ errors })?.text ?? 'The refund was refused.' })
  return ok({ kind: 'pending', ref })
}

/** Till has nothing harmless to ask; whoever knows that a transaction is not there has accepted key and signature. */
export async function checkAtTill(account: TillAccount): Replied<{ account: string }> {
  const requested = await statusOf(account, 'forecourt-key-check')
  return requested.ok ? ok({ account: `Till connector ${account.key.api_key.slice(0, 6)}…` }) : requested
}
