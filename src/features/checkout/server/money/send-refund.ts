import { hour } from '#kernel/duration.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { GroupId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Payment, Refund, RefundId } from '../../domain/payment.ts'
import { nextRefundTry } from '../../domain/poll-times.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { noteProblem } from '../keys/service-trouble.ts'
import type { PaymentProcessor, ProcessorProblem, ProviderRefund, RefundOrder } from '../ports.ts'
import { notifyPath } from '../reservations/reservation-links.ts'
import { theProgram } from '../../domain/reservation-event.ts'
import { paymentRef, type PaymentsService, serviceOf } from './ask-about-payment.ts'
import { findSubject, lockSubject } from './find-subject.ts'
import { bookRefund } from './ledger-store.ts'
import { findPayment } from './payment-store.ts'
import type { PaymentSubject } from './payment-subject.ts'
import { claimRefund, findRefund, lockRefund, updateRefund } from './refund-store.ts'

type RefundName = { groupId: GroupId; refundId: RefundId }

/** Services answer in seconds; what is pending there is asked about again after this long. */
const pendingFor = hour

/**
 * Gives money back with the key that took it (race rule 13). One worker at a time has a refund; after a try without an
 * answer the service is asked first whether it happened.
 */
export async function sendRefund(deps: CheckoutDeps, name: RefundName): Promise<void> {
  const { groupId, refundId } = name
  const claimed = await deps.database.forGroup(groupId, async (db) => {
    const refund = await claimRefund(db, refundId, deps.now())
    return refund && sceneOf(db, deps, refund)
  })
  if (!claimed) return
  const { refund, payment, site } = claimed
  const opened = await serviceOf(deps, groupId, payment)
  if (!opened.ok) return later(deps, name, { refund, text: 'The key that took the money does not open.' })
  const service = opened.value
  const order = orderFor(deps, { refund, payment, site, service })
  if (claimed.isDisputed) return checkWhileDisputed(deps, name, { refund, order, service })
  const outcome = await tryRefund(service.processor, { refund, order })
  if (outcome.ok) return noteOutcome(deps, name, outcome.value)
  const { kind, text } = outcome.problem
  if (kind === 'refused') return noteOutcome(deps, name, { kind: 'failed', ref: refund.providerRef, text })
  await noteProblem(deps, service.key, outcome.problem)
  await later(deps, name, { refund, text })
}

/** The bank may give the money back: nothing more is sent, but a try whose answer was lost may have gone through. */
async function checkWhileDisputed(
  deps: CheckoutDeps,
  name: RefundName,
  { refund, order, service }: { refund: Refund; order: RefundOrder; service: PaymentsService },
): Promise<void> {
  const found = refund.attempts > 1 ? await service.processor.findRefund(order) : ok({ kind: 'absent' } as const)
  if (!found.ok) return later(deps, name, { refund, text: found.problem.text })
  if (found.value.kind !== 'absent') return noteOutcome(deps, name, found.value)
  await deps.database.forGroup(name.groupId, (db) =>
    updateRefund(db, refund.id, { state: 'due', nextTryAt: null, problem: 'The payment is disputed.' }),
  )
}

/** A first try is sent at once; later ones look whether an earlier one arrived. */
async function tryRefund(
  processor: PaymentProcessor,
  { refund, order }: { refund: Refund; order: RefundOrder },
): Promise<Result<Exclude<ProviderRefund, { kind: 'absent' }>, ProcessorProblem>> {
  if (refund.attempts > 1) {
    const found = await processor.findRefund(order)
    if (!found.ok) return found
    if (found.value.kind !== 'absent') return ok(found.value)
  }
  const sent = await processor.refund(order)
  if (!sent.ok) return sent
  return sent.value.kind === 'absent'
    ? fail({ kind: 'no-answer', text: 'The service has no such refund.' })
    : ok(sent.value)
}

type RefundScene = { refund: Refund; payment: Payment; site: Site; isDisputed: boolean }

async function sceneOf(db: GroupDb, deps: CheckoutDeps, refund: Refund): Promise<RefundScene | undefined> {
  const payment = await findPayment(db, refund.paymentId)
  const subject = payment && (await findSubject(db, deps, payment.purpose))
  return payment && subject && { refund, payment, site: subject.site, isDisputed: subject.isDisputed }
}

const orderFor = (
  { originOf }: CheckoutDeps,
  { refund, payment, site, service }: Omit<RefundScene, 'isDisputed'> & { service: PaymentsService },
): RefundOrder => ({
  refundId: refund.id,
  payment: paymentRef(payment),
  amount: refund.amount,
  currency: refund.currency,
  notifyUrl: `${originOf(site)}${notifyPath(service.key.service, service.key.endpointId)}`,
  ref: refund.providerRef,
})

const later = (
  deps: CheckoutDeps,
  { groupId, refundId }: RefundName,
  { refund, text }: { refund: Refund; text: string },
) =>
  deps.database.forGroup(groupId, (db) =>
    updateRefund(db, refundId, { problem: text, nextTryAt: nextRefundTry(refund.attempts, deps.now()) }),
  )

/** Looks at a refund that went through or is on its way: some fail days later. */
export async function checkRefund(deps: CheckoutDeps, { groupId, refundId }: RefundName): Promise<void> {
  const known = await deps.database.forGroup(groupId, async (db) => {
    const refund = await findRefund(db, refundId)
    return refund && sceneOf(db, deps, refund)
  })
  if (!known || known.refund.state === 'manual') return
  const service = await serviceOf(deps, groupId, known.payment)
  if (!service.ok) return
  const found = await service.value.processor.findRefund(orderFor(deps, { ...known, service: service.value }))
  if (found.ok && found.value.kind !== 'absent') await noteOutcome(deps, { groupId, refundId }, found.value)
}

/** Notes and books how a refund stands; each change once. */
async function noteOutcome(
  deps: CheckoutDeps,
  { groupId, refundId }: RefundName,
  outcome: Exclude<ProviderRefund, { kind: 'absent' }>,
): Promise<void> {
  await deps.database.forGroup(groupId, async (db) => {
    const known = await findRefund(db, refundId)
    const payment = known && (await findPayment(db, known.paymentId))
    // What was paid for before its refund: in this order everywhere, so that nobody waits in a circle.
    const subject = payment && (await lockSubject(db, deps, payment.purpose))
    const refund = await lockRefund(db, refundId)
    if (!refund || !payment || !subject || refund.state === 'manual' || refund.state === 'failed') return
    const facts = { refund, payment, subject }
    if (outcome.kind === 'pending') await notePending(db, deps, { ...facts, ref: outcome.ref })
    else if (outcome.kind === 'refunded') await noteRefunded(db, deps, { ...facts, ref: outcome.ref })
    else await noteFailed(db, deps, { ...facts, ref: outcome.ref, text: outcome.text })
  })
}

type Outcome = { refund: Refund; payment: Payment; subject: PaymentSubject; ref: string }

async function notePending(db: GroupDb, deps: CheckoutDeps, { refund, ref }: Outcome): Promise<void> {
  if (refund.state === 'refunded') return
  const nextTryAt = new Date(deps.now().getTime() + pendingFor)
  await updateRefund(db, refund.id, { state: 'sending', providerRef: ref, nextTryAt, problem: '' })
}

async function noteRefunded(
  db: GroupDb,
  deps: CheckoutDeps,
  { refund, payment, subject, ref }: Outcome,
): Promise<void> {
  if (refund.state === 'refunded') return
  const at = deps.now()
  await updateRefund(db, refund.id, {
    state: 'refunded',
    providerRef: ref,
    finishedAt: at,
    nextTryAt: null,
    problem: '',
  })
  const { amount, currency } = refund
  await bookRefund(db, { id: deps.newId(), kind: 'refunded', at }, { refund, payment })
  await subject.record({ kind: 'refunded', actor: theProgram, detail: { amount, currency } })
  await subject.write(['shopper-refunded'])
}

/** The money is ours again, and owed: a person must pay it back another way. */
async function noteFailed(
  db: GroupDb,
  deps: CheckoutDeps,
  { refund, payment, subject, ref, text }: Outcome & { text: string },
): Promise<void> {
  const at = deps.now()
  await updateRefund(db, refund.id, {
    state: 'failed',
    providerRef: ref,
    problem: text,
    finishedAt: at,
    nextTryAt: null,
  })
  const { amount, currency } = refund
  if (refund.state === 'refunded')
    await bookRefund(db, { id: deps.newId(), kind: 'refund-failed', at }, { refund, payment })
  await subject.record({ kind: 'refund-failed', actor: theProgram, detail: { amount, currency, text } })
  await subject.note({ attention: 'A refund failed. Pay it back another way.' })
  await subject.write(['manager-refund-failed'])
}
