import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { PaymentCredentials, SandboxCredentials } from '#features/checkout/domain/payment-key.ts'
import type { ProviderPayment } from '#features/checkout/domain/settlement.ts'
import type {
  Notification,
  OpenProcessor,
  PaymentOrder,
  PaymentProcessor,
  PaymentRef,
  ProcessorOwner,
  ProviderEntry,
  ProviderRefund,
  RawNotification,
  RefundOrder,
} from '#features/checkout/server/ports.ts'
import { asCents } from '#kernel/money.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import { minute as minutes } from '#kernel/duration.ts'
import { parseJson } from '#kernel/json.ts'
import {
  type SandboxPayment,
  type SandboxRecord,
  type SandboxRefund,
  type SignedNotification,
  statusOf,
} from './sandbox-record.ts'
import { addRecord, changeRecord, findRecordByOrder, listRecords } from './sandbox-store.ts'

export type SandboxDeps = {
  database: TenantDatabase
  now(): Date
  /** Has a notification sent at a moment, once the caller's transaction commits. */
  send(db: GroupDb, groupId: GroupId, notification: SignedNotification & { at: Date }): Promise<void>
}

/** The page is on the dealer's own host. */
const sandboxPayPath = (id: string): string => `/sandbox-pay/${id}`

/**
 * A payment service for development and demonstration: it behaves like the others and takes no money. Its books are in the
 * program's own database; a secret of `refused` stands for a key that was revoked.
 */
export const sandboxProcessor =
  (deps: SandboxDeps): OpenProcessor =>
  (credentials, owner) => {
    const secret = secretOf(credentials)
    const books = { ...deps, owner, secret }
    const isRevoked = secret === 'refused'
    const request = async <Value>(work: () => Promise<Value>) =>
      isRevoked ? fail({ kind: 'key-refused', text: 'The sandbox does not know this key.' } as const) : ok(await work())
    const processor: PaymentProcessor = {
      closes: true,
      start: (order) => request(() => start(books, order)),
      find: (payment) => request(() => find(books, payment)),
      close: (payment) => request(() => close(books, payment)),
      charge: async () => fail({ kind: 'refused', text: 'The sandbox has a page of its own.' }),
      payPage: async () => fail({ kind: 'refused', text: 'The sandbox has a page of its own.' }),
      refund: (order) => request(() => refund(books, order)),
      findRefund: (order) => request(() => findRefund(books, order)),
      readNotification: (raw) => readNotification(secret, raw),
      check: () => request(async () => ({ account: 'Sandbox: no money moves' })),
      register: () => request(async () => null),
      list: (since) => request(() => list(books, since)),
    }
    return processor
  }

const secretOf = (credentials: PaymentCredentials): string => (credentials as SandboxCredentials).secret

type Books = SandboxDeps & { owner: ProcessorOwner; secret: string }

function signed({ owner, secret }: Books, content: Record<string, string>): SignedNotification {
  const body = JSON.stringify(content)
  return { endpointId: owner.endpointId, body, signature: sandboxSignature(secret, body) }
}

const nameOf = (prefix: string, orderId: string): string => `${prefix}_${orderId.replaceAll('-', '')}`

async function start(books: Books, order: PaymentOrder) {
  const { database, now, owner } = books
  const at = now()
  const about = { payment_id: order.paymentId }
  const payment: SandboxPayment = {
    kind: 'payment',
    id: nameOf('sbx', order.paymentId),
    orderId: order.paymentId,
    amount: order.amount,
    currency: order.currency,
    itemName: order.itemName,
    sellerName: order.sellerName,
    returnUrl: order.returnUrl,
    cancelUrl: order.cancelUrl,
    endpointId: owner.endpointId,
    status: 'open',
    because: 'expired',
    createdAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + 31 * minutes).toISOString(),
    effectiveAt: at.toISOString(),
    refundsFail: false,
    notifications: 'once',
    opened: signed(books, { id: nameOf('sbxevt_o', order.paymentId), type: 'payment.opened', ...about }),
    decided: signed(books, { id: nameOf('sbxevt_d', order.paymentId), type: 'payment.decided', ...about }),
  }
  const stored = await addRecord(database, owner.groupId, { record: payment })
  return { ref: stored.id, payUrl: `${new URL(order.returnUrl).origin}${sandboxPayPath(stored.id)}` }
}

const chargeRefOf = ({ orderId }: Pick<SandboxPayment, 'orderId'>): string => nameOf('sbxch', orderId)

const findPayment = async ({ database, owner }: Books, { paymentId }: PaymentRef) =>
  (await findRecordByOrder(database, owner.groupId, { kind: 'payment', id: paymentId })) as SandboxPayment | undefined

async function find(books: Books, ref: PaymentRef): Promise<ProviderPayment> {
  const payment = await findPayment(books, ref)
  if (!payment) return { kind: 'absent' }
  const status = statusOf(payment, books.now())
  if (status === 'open') return { kind: 'open' }
  const { because, amount, currency, orderId } = payment
  if (status === 'closed') return { kind: 'closed', because, text: `Sandbox: ${because}.` }
  return { kind: 'paid', amount: asCents(amount), currency, orderId, chargeRef: chargeRefOf(payment) }
}

async function close(books: Books, ref: PaymentRef): Promise<void> {
  const payment = await findPayment(books, ref)
  if (!payment) return
  const { database, owner, now } = books
  await changeRecord(database, { groupId: owner.groupId, id: payment.id }, async (record) =>
    record.kind === 'payment' && (record.status === 'open' || record.status === 'challenge')
      ? { ...record, status: 'closed', because: 'expired', effectiveAt: now().toISOString() }
      : record,
  )
}

/** How long a refund that will fail looks as if it had gone through. */
const failsAfter = 2 * minutes

async function refund(books: Books, order: RefundOrder): Promise<ProviderRefund> {
  const { database, owner, now } = books
  const payment = await findPayment(books, order.payment)
  if (!payment || statusOf(payment, now()) !== 'paid')
    return { kind: 'failed', ref: '', text: 'There is no such charge.' }
  const at = now()
  const before = await findRecordByOrder(database, owner.groupId, { kind: 'refund', id: order.refundId })
  if (before?.kind === 'refund') return statusOfRefund(before, at)
  if ((await refundedAmount(books, payment)) + order.amount > payment.amount)
    return { kind: 'failed', ref: '', text: 'More than was paid.' }
  const made: SandboxRefund = {
    kind: 'refund',
    id: nameOf('sbxre', order.refundId),
    orderId: order.refundId,
    paymentOrderId: payment.orderId,
    chargeRef: chargeRefOf(payment),
    amount: order.amount,
    currency: order.currency,
    createdAt: at.toISOString(),
    failsAt: payment.refundsFail ? new Date(at.getTime() + failsAfter).toISOString() : null,
  }
  const failure = signed(books, {
    id: nameOf('sbxevt_f', order.refundId),
    type: 'refund.failed',
    payment_id: payment.orderId,
    charge: made.chargeRef,
    refund: made.id,
  })
  const alongside = async (db: GroupDb) => {
    if (made.failsAt !== null) await books.send(db, owner.groupId, { ...failure, at: new Date(made.failsAt) })
  }
  return statusOfRefund(await addRecord(database, owner.groupId, { record: made, alongside }), at)
}

async function refundedAmount({ database, owner, now }: Books, payment: SandboxPayment): Promise<number> {
  const records = await listRecords(database, owner.groupId, new Date(payment.createdAt))
  const refunds = records.filter((record) => record.kind === 'refund' && record.paymentOrderId === payment.orderId)
  const status = refunds.filter((refund) => refund.kind === 'refund' && statusOfRefund(refund, now()).kind !== 'failed')
  return status.reduce((sum, { amount }) => sum + amount, 0)
}

async function findRefund({ database, owner, now }: Books, { refundId }: RefundOrder): Promise<ProviderRefund> {
  const found = await findRecordByOrder(database, owner.groupId, { kind: 'refund', id: refundId })
  return found?.kind === 'refund' ? statusOfRefund(found, now()) : { kind: 'absent' }
}

const statusOfRefund = ({ id, failsAt }: SandboxRefund, now: Date): ProviderRefund =>
  failsAt !== null && failsAt <= now.toISOString()
    ? { kind: 'failed', ref: id, text: 'The card was closed.' }
    : { kind: 'refunded', ref: id }

async function list({ database, owner, now }: Books, since: Date): Promise<ProviderEntry[]> {
  const records = await listRecords(database, owner.groupId, since)
  return records.flatMap((record) => entryOf(record, { endpointId: owner.endpointId, now: now(), records }))
}

type Listing = { endpointId: string; now: Date; records: readonly SandboxRecord[] }

function entryOf(record: SandboxRecord, { endpointId, now, records }: Listing): ProviderEntry[] {
  const shared = {
    ref: record.id,
    amount: asCents(record.amount),
    currency: record.currency,
    at: new Date(record.createdAt),
  }
  if (record.kind === 'payment') {
    const isOurs = record.endpointId === endpointId && statusOf(record, now) === 'paid'
    return isOurs ? [{ kind: 'payment', paymentId: record.orderId, ...shared }] : []
  }
  const payment = records.find((other) => other.kind === 'payment' && other.orderId === record.paymentOrderId)
  const isOurs = payment?.kind === 'payment' && payment.endpointId === endpointId
  return isOurs ? [{ kind: 'refund', paymentId: record.paymentOrderId, ...shared }] : []
}

const notification = z.object({
  id: z.string().min(1),
  type: z.enum(['payment.decided', 'payment.opened', 'refund.failed']),
  payment_id: z.string(),
  charge: z.string().default(''),
  refund: z.string().default(''),
})

export const sandboxSignature = (secret: string, body: Buffer | string): string =>
  createHmac('sha256', secret).update(body).digest('hex')

function readNotification(
  secret: string,
  { body, headers }: RawNotification,
): Result<Notification, 'not-authentic' | 'not-understood'> {
  const [input, right] = [headers.get('x-sandbox-signature') ?? '', sandboxSignature(secret, body)]
  if (input.length !== right.length || !timingSafeEqual(Buffer.from(input), Buffer.from(right)))
    return fail('not-authentic')
  const parsed = notification.safeParse(parseJson(body.toString('utf8')))
  if (!parsed.success) return fail('not-understood')
  const { id: eventId, type: kind, payment_id: paymentId, charge: chargeRef, refund: refundRef } = parsed.data
  const about =
    kind === 'refund.failed'
      ? ({ kind: 'refund', refundRef, chargeRef } as const)
      : ({ kind: 'payment', paymentId } as const)
  return ok({ eventId, kind, about })
}
