import type { GroupId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { TransferKind } from '../../domain/ledger.ts'
import type { Payment, PaymentId } from '../../domain/payment.ts'
import type { Reservation } from '../../domain/reservation.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import type { ProviderDispute } from '../ports.ts'
import { recordEvent } from '../reservations/reservation-event-store.ts'
import { theProgram } from '../../domain/reservation-event.ts'
import { lockWithVehicle, notify, siteOf } from '../reservations/reservation-scene.ts'
import { updateReservation } from '../reservations/reservation-store.ts'
import { book } from './ledger-store.ts'
import { findPayment } from './payment-store.ts'
import { listRefundsOf, updateRefund } from './refund-store.ts'

type Disputed = { groupId: GroupId; paymentId: PaymentId; dispute: ProviderDispute }

/**
 * A cardholder disputes a payment: refunds of it stop, so that it is not paid back twice, and managers are alerted. When the
 * dispute is won they may be sent again; when it is lost the bank has given the money back.
 */
export async function noteDispute(deps: CheckoutDeps, { groupId, paymentId, dispute }: Disputed): Promise<void> {
  await deps.database.forGroup(groupId, async (db) => {
    const payment = await findPayment(db, paymentId)
    const reservation = payment && (await lockWithVehicle(db, payment.reservationId))?.reservation
    if (!payment || !reservation) return
    const facts = { payment, reservation, dispute }
    if (dispute.status === 'open') await opened(db, deps, facts)
    else if (dispute.status === 'won') await won(db, deps, facts)
    else await lost(db, deps, facts)
  })
}

type Facts = { payment: Payment; reservation: Reservation; dispute: ProviderDispute }

async function opened(db: GroupDb, deps: CheckoutDeps, facts: Facts): Promise<void> {
  const { payment, reservation } = facts
  await bookDispute(db, deps, { ...facts, kind: 'disputed' })
  if (reservation.isDisputed) return
  await updateReservation(db, reservation.id, { isDisputed: true, attention: 'The payment is disputed.' })
  for (const refund of await listRefundsOf(db, payment.id))
    if (refund.state === 'due')
      await updateRefund(db, refund.id, { nextTryAt: null, problem: 'The payment is disputed.' })
  await noteEvent(db, deps, { reservation, kind: 'disputed' })
  await notify(db, deps, { site: await siteOf(db, reservation), reservation, kinds: ['manager-disputed'] })
}

/** Refunds that waited may go now. */
async function won(db: GroupDb, deps: CheckoutDeps, facts: Facts): Promise<void> {
  const { payment, reservation } = facts
  await bookDispute(db, deps, { ...facts, kind: 'disputed' })
  await bookDispute(db, deps, { ...facts, kind: 'dispute-won' })
  if (!reservation.isDisputed) return
  await updateReservation(db, reservation.id, { isDisputed: false, attention: '' })
  for (const refund of await listRefundsOf(db, payment.id))
    if (refund.state === 'due') await updateRefund(db, refund.id, { nextTryAt: deps.now(), problem: '' })
  await noteEvent(db, deps, { reservation, kind: 'dispute-won' })
}

async function lost(db: GroupDb, deps: CheckoutDeps, facts: Facts): Promise<void> {
  const { payment, reservation, dispute } = facts
  await bookDispute(db, deps, { ...facts, kind: 'disputed' })
  await bookDispute(db, deps, { ...facts, kind: 'dispute-lost' })
  for (const refund of await listRefundsOf(db, payment.id)) {
    if (refund.state !== 'due') continue
    const change = {
      state: 'manual',
      manualReference: `paid back by the bank, dispute ${dispute.ref}`,
      finishedAt: deps.now(),
    } as const
    await updateRefund(db, refund.id, { ...change, nextTryAt: null })
  }
  if (reservation.attention !== '') await updateReservation(db, reservation.id, { attention: '' })
  await noteEvent(db, deps, { reservation, kind: 'dispute-lost' })
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

const noteEvent = (
  db: GroupDb,
  deps: CheckoutDeps,
  { reservation, kind }: { reservation: Reservation; kind: string },
) => recordEvent(db, reservation.id, { at: deps.now(), kind, actor: theProgram, detail: {} })
