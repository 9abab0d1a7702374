import { z } from 'zod'
import type { TillCredentials } from '#features/checkout/domain/payment-key.ts'
import type { Notification, OpenProcessor, RawNotification } from '#features/checkout/server/ports.ts'
import { asCents } from '#kernel/money.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { parseJson } from '#kernel/json.ts'
import { centsOf } from '../service-call.ts'
import { type TillHosts, usualTillHosts } from './till-client.ts'
import { checkAtTill, findAtTill, findRefundAtTill, refundAtTill, startAtTill } from './till-payments.ts'
import { isSignedByTill } from './till-signature.ts'

/** Till Payments: the shopper pays on a page of theirs, calls are signed both ways. */
export const tillProcessor =
  (hosts: TillHosts = usualTillHosts): OpenProcessor =>
  (credentials) => {
    const key = credentials as TillCredentials
    const account = { key, hosts }
    return {
      // A debit that waits to be paid cannot be taken back: it expires at Till.
      closes: false,
      start: (order) => startAtTill(account, order),
      find: (payment) => findAtTill(account, payment),
      close: async () => ok(undefined),
      charge: async () => fail({ kind: 'refused', text: 'Till takes the card itself.' }),
      payPage: async () => fail({ kind: 'refused', text: 'Till has a page of its own.' }),
      refund: (order) => refundAtTill(account, order),
      findRefund: (order) => findRefundAtTill(account, order),
      readNotification: (raw) => readTillNotification(key, raw),
      check: () => checkAtTill(account),
      register: async () => ok(null),
      list: () => null,
    }
  }

const chargeback = z.object({
  originalUuid: z.string().default(''),
  originalMerchantTransactionId: z.string().default(''),
  amount: centsOf.optional(),
  currency: z.string().default(''),
})

const callback = z.object({
  result: z.string(),
  uuid: z.string().min(1),
  merchantTransactionId: z.string().default(''),
  transactionType: z.string().transform((type) => type.toUpperCase()),
  amount: centsOf.optional(),
  currency: z.string().default(''),
  chargebackData: chargeback.optional(),
  chargebackReversalData: chargeback.optional(),
})
type TillCallback = z.infer<typeof callback>

/** Signed over its bytes and our very address, so that it cannot be sent to another dealership's. */
function readTillNotification(
  { shared_secret: secret }: TillCredentials,
  { body, headers, path }: RawNotification,
): Result<Notification, 'not-authentic' | 'not-understood'> {
  const contentType = headers.get('content-type') ?? ''
  const date = headers.get('date') ?? headers.get('x-date') ?? ''
  const parts = { method: 'POST', body, contentType, date, path }
  if (!isSignedByTill(secret, parts, headers.get('x-signature') ?? '')) return fail('not-authentic')
  const parsed = callback.safeParse(parseJson(body.toString('utf8')))
  if (!parsed.success) return fail('not-understood')
  const { uuid, transactionType, result } = parsed.data
  // Till names no event: what it says of a transaction is new once.
  const eventId = `${uuid} ${transactionType} ${result}`
  return ok({ eventId, kind: transactionType.toLowerCase().slice(0, 60), about: aboutOf(parsed.data) })
}

function aboutOf(stated: TillCallback): Notification['about'] {
  switch (stated.transactionType) {
    case 'DEBIT':
      return { kind: 'payment', paymentId: stated.merchantTransactionId }
    case 'REFUND':
      return { kind: 'refund', refundRef: stated.uuid, chargeRef: '', refundId: stated.merchantTransactionId }
    case 'CHARGEBACK':
    case 'DISPUTE':
      return disputeOf(stated, 'open')
    case 'CHARGEBACK-REVERSAL':
      return disputeOf(stated, 'won')
    default:
      return { kind: 'nothing' }
  }
}

/** One dispute of a payment, by whatever transaction Till speaks of it. */
function disputeOf(stated: TillCallback, status: 'open' | 'won'): Notification['about'] {
  const data = stated.chargebackData ?? stated.chargebackReversalData
  const amount = data?.amount ?? stated.amount
  if (!data || amount === undefined) return { kind: 'nothing' }
  return {
    kind: 'dispute',
    dispute: {
      ref: `chargeback-${data.originalUuid}`,
      chargeRef: data.originalUuid,
      paymentId: data.originalMerchantTransactionId,
      amount: asCents(amount),
      currency: (data.currency || stated.currency).toUpperCase(),
      status,
    },
  }
}
