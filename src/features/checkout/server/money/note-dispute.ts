import type { GroupId } from '#kernel/ids.ts'
import { asCents } from '#kernel/money.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { TransferKind } from '../../domain/ledger.ts'
import type { Payment, PaymentId } from '../../domain/payment.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import type { ProviderDispute } from '../ports.ts'
import { theProgram } from '../../domain/reservation-event.ts'
import { lockSubject } from './find-subject.ts'
import { book, owedFor } from './ledger-store.ts'
import { findPayment } from './payment-store.ts'
import type { PaymentSubject } from './payment-subject.ts'
import { listRefundsOf, updateRefund } from './refund-store.ts'

type Disputed = { groupId: GroupId; paymentId: PaymentId; dispute: ProviderDispute }

/**
 * A cardholder disputes a payment: refunds of it stop, so that it is not paid back twice, and managers are alerted. When the
 * dispute is won they may be sent again; when it is lost the bank has given the money back.
 */
export async function noteDispute(deps: CheckoutDeps, { groupId, paymentId, dispute }: Disputed): Promise<void> {
  await deps.database.forGroup(groupId, async (db) => {
    const payment = await findPayment(db, paymentId)
    const subject = payment && (await lockSubject(db, deps, payment.purpose))
    if (!payment || !subject) return
    const facts = { payment, subject, dispute }
    if (dispute.status === 'open') await opened(db, deps, facts)
    else if (dispute.status === 'won') await won(db, deps, facts)
    else await lost(db, deps, facts)
  })
}

type Facts = { payment: Payment; subject: PaymentSubject; dispute: ProviderDispute }

async function opened(db: GroupDb, deps: CheckoutDeps, facts: Facts): Promise<void> {
  const { payment, subject } = facts
  await bookDispute(db, deps, { ...facts, kind: 'disputed' })
  if (subject.isDisputed) return
  await subject.note({ isDisputed: true, attention: 'The payment is disputed.' })
  for (const refund of await listRefundsOf(db, payment.id))
    if (refund.state === 'due')
      await updateRefund(db, refund.id, { nextTryAt: null, problem: 'The payment is disputed.' })
  await subject.record({ kind: 'disputed', actor: theProgram })
  await subject.write(['manager-disputed'])
}

/** Refunds that waited may go now. */
async function won(db: GroupDb, deps: CheckoutDeps, facts: Facts): Promise<void> {
  const { payment, subject } = facts
  await bookDispute(db, deps, { ...facts, kind: 'disputed' })
  await bookDispute(db, deps, { ...facts, kind: 'dispute-won' })
  if (!subject.isDisputed) return
  await subject.note({ isDisputed: false, attention: '' })
  for (const refund of await listRefundsOf(db, payment.id))
    if (refund.state === 'due') await updateRefund(db, refund.id, { nextTryAt: deps.now(), problem: '' })
  await subject.record({ kind: 'dispute-won', actor: theProgram })
}

async function lost(db: GroupDb, deps: CheckoutDeps, facts: Facts): Promise<void> {
  const { payment, subject, dispute } = facts
  await bookDispute(db, deps, { ...facts, kind: 'disputed' })
  await bookDispute(db, deps, { ...facts, kind: 'dispute-lost' })
  await reverseSale(db, deps, facts)
  for (const refund of await listRefundsOf(db, payment.id)) {
    if (refund.state !== 'due') continue
    const change = {
      state: 'manual',
      manualReference: `paid back by the bank, dispute ${dispute.ref}`,
      finishedAt: deps.now(),
    } as const
    await updateRefund(db, refund.id, { ...change, nextTryAt: null })
  }
  if (subject.attention !== '') await subject.note({ attention: '' })
  await subject.record({ kind: 'dispute-lost', actor: theProgram })
}

/** What was counted as sold already is not any more: else the shopper would owe it. */
async function reverseSale(db: GroupDb, deps: CheckoutDeps, { payment, dispute }: Facts): Promise<void> {
  const owed = await owedFor(db, payment.id)
  if (owed >= 0) return
  const { dealershipId, id: paymentId, currency } = payment
  const of = { id: deps.newId(), kind: 'sale-reversed', dealershipId, paymentId, subject: dispute.ref } as const
  await book(db, { ...of, amount: asCents(-owed), currency, at: deps.now() })
}

async function bookDispute(
  db: GroupDb,
  deps: CheckoutDeps,
  { payment, dispute, kind }: Facts & { kind: TransferKind },
): Promise<void> {
  const { ref: subject, amount, currency } = dispute
  const { dealershipId, id: paymentId } = payment
  await book(db, { id: deps.newId(), kind, dealershipId, paymentId, subject, amount, currency, at: deps.now() })
}
