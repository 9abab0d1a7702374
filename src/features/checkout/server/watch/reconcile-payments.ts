import { parseId } from '#kernel/ids.ts'
import { day } from '#kernel/duration.ts'
import { hasArrived, type Payment } from '../../domain/payment.ts'
import type { CheckoutJobDeps } from '../checkout-deps.ts'
import { alertManagersJob } from '../job-names.ts'
import { openProcessor } from '../keys/open-payment-key.ts'
import { listKeysToReconcile, type PaymentKey } from '../keys/payment-key-store.ts'
import { findPayment, listPaymentsSince } from '../money/payment-store.ts'
import { listRefundsOf } from '../money/refund-store.ts'
import { checkRefund } from '../money/send-refund.ts'
import { settlePayment } from '../money/settle-payment.ts'
import { noteDispute } from '../money/note-dispute.ts'
import type { ProviderEntry } from '../ports.ts'
import { type Difference, insertDifference } from './difference-store.ts'

type Reconciliation = {
  keys: number
  entries: number
  settled: number
  differences: number
  unreachable: number
}

/** How far back a comparison looks: further than any notification is late. */
const lookbackPeriod = 3 * day

/**
 * Compares what services have on their books with ours: whatever they know and we do not is settled, and what cannot be settled is put
 * before people. Nothing is changed that was right.
 */
export async function reconcilePayments(
  deps: CheckoutJobDeps,
  { groupId }: { groupId?: string | undefined } = {},
): Promise<Reconciliation> {
  const since = new Date(deps.now().getTime() - lookbackPeriod)
  const all = await deps.database.forPlatform((db) => listKeysToReconcile(db, since))
  const keys = groupId === undefined ? all : all.filter((key) => key.groupId === groupId)
  const done: Reconciliation = { keys: keys.length, entries: 0, settled: 0, differences: 0, unreachable: 0 }
  for (const key of keys) await reconcileKey(deps, { key, since, done })
  return done
}

type Course = { key: PaymentKey; since: Date; done: Reconciliation }

async function reconcileKey(deps: CheckoutJobDeps, course: Course): Promise<void> {
  const { key, since, done } = course
  await settleOurs(deps, course)
  const processor = openProcessor(deps, key)
  const listed = processor.ok ? await processor.value.list(since) : undefined
  if (listed === null) return
  if (!listed?.ok) {
    done.unreachable++
    return
  }
  done.entries += listed.value.length
  const found: Found[] = []
  for (const entry of listed.value) {
    const difference = await compare(deps, key, entry)
    if (difference) found.push(difference)
  }
  await putBeforePeople(deps, { key, found, done })
}

/** Whatever of ours is not settled is asked about, and refunds of the last days are looked at once more. */
async function settleOurs(deps: CheckoutJobDeps, { key, since, done }: Course): Promise<void> {
  const { groupId } = key
  const payments = await deps.database.forGroup(groupId, (db) => listPaymentsSince(db, key, since))
  for (const payment of payments) {
    if (!hasArrived(payment)) {
      const outcome = await settlePayment(deps, { groupId, paymentId: payment.id })
      if (outcome.ok && (outcome.value === 'accept' || outcome.value === 'return')) done.settled++
    }
    const refunds = await deps.database.forGroup(groupId, (db) => listRefundsOf(db, payment.id))
    for (const { id, state } of refunds)
      if (state === 'refunded' || state === 'sending') await checkRefund(deps, { groupId, refundId: id })
  }
}

type Found = Pick<Difference, 'kind' | 'ref' | 'detail' | 'paymentId'>

async function compare(deps: CheckoutJobDeps, key: PaymentKey, entry: ProviderEntry): Promise<Found | undefined> {
  const { groupId } = key
  const named = entry.kind === 'dispute' ? entry.dispute.paymentId : entry.paymentId
  const id = parseId<'payment'>(named)
  const payment = id && (await deps.database.forGroup(groupId, (db) => findPayment(db, id)))
  const isOurs = payment?.dealershipId === key.dealershipId
  if (!payment || !isOurs) return foreign(entry)
  if (entry.kind === 'dispute') {
    await noteDispute(deps, { groupId, paymentId: payment.id, dispute: entry.dispute })
    return undefined
  }
  return entry.kind === 'payment' ? comparePayment(payment, entry) : compareRefund(deps, { key, payment, entry })
}

/** The dealership may take money of its own with the same account: only what bears our mark is a difference. */
const foreign = (entry: ProviderEntry): Found | undefined => {
  if (entry.kind === 'dispute' || parseId(entry.paymentId) === undefined) return undefined
  return {
    kind: `unknown-${entry.kind}`,
    ref: entry.ref,
    paymentId: null,
    detail: `The service has a ${entry.kind} of ${entry.amount} cents ${entry.currency} that isn’t in our records.`,
  }
}

function comparePayment(payment: Payment, entry: Extract<ProviderEntry, { kind: 'payment' }>): Found | undefined {
  const isSame = payment.received === entry.amount && payment.receivedCurrency === entry.currency
  if (isSame) return undefined
  const ours = payment.received === null ? 'nothing' : `${payment.received} ${payment.receivedCurrency ?? ''}`
  return {
    kind: 'payment-differs',
    ref: entry.ref,
    paymentId: payment.id,
    detail: `The service took ${entry.amount} ${entry.currency}, but our records say ${ours}.`,
  }
}

type ComparedRefund = { key: PaymentKey; payment: Payment; entry: Extract<ProviderEntry, { kind: 'refund' }> }

/**
 * A refund that somebody made in the service's own dashboard is not on our books. One of ours whose answer was lost is not told
 * from it yet: it is asked about again, and compared the next time.
 */
async function compareRefund(
  deps: CheckoutJobDeps,
  { key, payment, entry }: ComparedRefund,
): Promise<Found | undefined> {
  const ours = await deps.database.forGroup(key.groupId, (db) => listRefundsOf(db, payment.id))
  const isUnderWay = ours.some(
    ({ state, amount }) => (state === 'due' || state === 'sending') && amount === entry.amount,
  )
  if (isUnderWay || ours.some(({ providerRef }) => providerRef === entry.ref)) return undefined
  return {
    kind: 'unknown-refund',
    ref: entry.ref,
    paymentId: payment.id,
    detail: `The service refunded ${entry.amount} ${entry.currency}, which isn’t in our records.`,
  }
}

async function putBeforePeople(
  deps: CheckoutJobDeps,
  { key, found, done }: Omit<Course, 'since'> & { found: Found[] },
): Promise<void> {
  const { groupId, dealershipId, service } = key
  await deps.database.forGroup(groupId, async (db) => {
    const fresh: Found[] = []
    for (const difference of found) {
      const isNew = await insertDifference(db, {
        ...difference,
        id: deps.newId(),
        dealershipId,
        service,
        foundAt: deps.now(),
      })
      if (isNew) fresh.push(difference)
    }
    done.differences += fresh.length
    if (fresh.length === 0) return
    const text = fresh
      .map(({ detail }) => detail)
      .join('\n')
      .slice(0, 2000)
    await deps.jobs.enqueue(db, alertManagersJob, [
      { data: { groupId, dealershipId, service, kind: 'differences', text } },
    ])
  })
}
