import { paymentServices } from '#features/sites/domain/payment-service.ts'
import { isUuid, parseId, type GroupId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { disputeJob, settleJob } from '../job-names.ts'
import { openProcessor } from '../keys/open-payment-key.ts'
import { findKeyByEndpoint, type PaymentKey } from '../keys/payment-key-store.ts'
import type { Notification, ProviderDispute, RawNotification } from '../ports.ts'
import { findByCharge, findPayment, findPaymentOfRefund } from './payment-store.ts'
import { noteNotification } from './payment-notification-store.ts'

type ReceivedNotification = RawNotification & { groupId: GroupId; service: string; endpointId: string }

type NotificationProblem = 'no-such-endpoint' | 'not-authentic' | 'not-understood'

/**
 * A notification of a payment service: believed only when it is signed for the key of this very address, noted once, and
 * worked on in a job that asks the service itself. What belongs to another dealership's address is none of its business.
 */
export async function receiveNotification(
  deps: CheckoutDeps,
  received: ReceivedNotification,
): Promise<Result<'noted' | 'known', NotificationProblem>> {
  const { groupId, endpointId } = received
  const service = paymentServices.find((known) => known === received.service)
  if (!service || !isUuid(endpointId)) return fail('no-such-endpoint')
  const key = await deps.database.forGroup(groupId, (db) => findKeyByEndpoint(db, service, endpointId))
  if (!key) return fail('no-such-endpoint')
  const processor = openProcessor(deps, key)
  if (!processor.ok) return fail('no-such-endpoint')
  const read = processor.value.readNotification(received)
  if (!read.ok) return read
  return deps.database.forGroup(groupId, async (db) => {
    const { eventId, kind } = read.value
    if (!(await noteNotification(db, { endpointId, eventId, kind, at: deps.now() }))) return ok('known')
    await work(db, deps, { key, notification: read.value })
    return ok('noted')
  })
}

type ToWork = { key: PaymentKey; notification: Notification }

async function work(db: GroupDb, deps: CheckoutDeps, { key, notification: { about } }: ToWork): Promise<void> {
  if (about.kind === 'payment') return settle(db, deps, { key, paymentId: about.paymentId })
  if (about.kind === 'dispute') return dispute(db, deps, { key, dispute: about.dispute })
  if (about.kind !== 'refund') return
  const refundId = parseId<'refund'>(about.refundId ?? '')
  const payment = refundId
    ? await findPaymentOfRefund(db, refundId)
    : await findByCharge(db, key.service, about.chargeRef)
  if (payment?.processor !== key.service) return
  if (payment?.dealershipId !== key.dealershipId) return
  await deps.jobs.enqueue(db, settleJob, [{ data: { groupId: key.groupId, paymentId: payment.id, refunds: true } }])
}

async function settle(
  db: GroupDb,
  deps: CheckoutDeps,
  { key, paymentId }: { key: PaymentKey; paymentId: string },
): Promise<void> {
  const id = parseId<'payment'>(paymentId)
  const payment = id && (await findPayment(db, id))
  if (payment?.dealershipId !== key.dealershipId || payment.processor !== key.service) return
  await deps.jobs.enqueue(db, settleJob, [{ data: { groupId: key.groupId, paymentId: payment.id } }])
}

async function dispute(
  db: GroupDb,
  deps: CheckoutDeps,
  { key, dispute: announced }: { key: PaymentKey; dispute: ProviderDispute },
): Promise<void> {
  const id = parseId<'payment'>(announced.paymentId)
  const payment = (id && (await findPayment(db, id))) ?? (await findByCharge(db, key.service, announced.chargeRef))
  if (payment?.dealershipId !== key.dealershipId) return
  const data = { groupId: key.groupId, paymentId: payment.id, dispute: { ...announced } }
  await deps.jobs.enqueue(db, disputeJob, [{ data }])
}
