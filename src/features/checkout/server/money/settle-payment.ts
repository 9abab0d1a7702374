import { fail, ok, type Result, unreachable } from '#kernel/result.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { hasArrived, type Payment, type PaymentId } from '../../domain/payment.ts'
import { nextPoll } from '../../domain/poll-times.ts'
import { theProgram } from '../../domain/reservation-event.ts'
import { planSettlement, type ProviderPayment, type Settlement } from '../../domain/settlement.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { askAboutPayment } from './ask-about-payment.ts'
import { lockSubject } from './find-subject.ts'
import { book } from './ledger-store.ts'
import type { PaymentSubject } from './payment-subject.ts'
import { findPayment, listPayments, lockPayment, updatePayment } from './payment-store.ts'
import { requestRefund } from './request-refund.ts'

/** `unknown`: there is no such payment, or its service does not say now how it stands. */
type Settled = Result<Settlement['kind'], 'unknown'>

/**
 * Brings a payment in line with what its service says, whoever asks: notification, redirect, poll or reconciliation (race
 * rule 2). The service is asked first; what follows happens once, under the locks of what it is for, and of the payment.
 */
export async function settlePayment(
  deps: CheckoutDeps,
  { groupId, paymentId }: { groupId: GroupId; paymentId: PaymentId },
  known?: ProviderPayment,
): Promise<Settled> {
  const payment = await deps.database.forGroup(groupId, (db) => findPayment(db, paymentId))
  if (!payment) return fail('unknown')
  if (hasArrived(payment)) return ok('settled-before')
  const stated = known ? ok(known) : await askAboutPayment(deps, groupId, payment)
  if (!stated.ok) return fail('unknown')
  const found = stated.value
  return deps.database.forGroup(groupId, async (db) => {
    const scene = await lockScene(db, deps, { payment, found })
    const plan = planSettlement({ ...scene, hold: scene.subject.hold })
    await carryOut(db, deps, { ...scene, plan })
    return ok(plan.kind)
  })
}

type Scene = {
  payment: Payment
  subject: PaymentSubject
  found: ProviderPayment
  isFree: boolean
  isPaidAlready: boolean
  now: Date
}

/** Locks what is held, then what it is for, then the payment: in this order everywhere. */
async function lockScene(
  db: GroupDb,
  deps: CheckoutDeps,
  { payment: { id, purpose }, found }: { payment: Payment; found: ProviderPayment },
): Promise<Scene> {
  const subject = await lockSubject(db, deps, purpose)
  const payment = await lockPayment(db, id)
  if (!subject || !payment) throw new Error(`Payment ${id} lost what it is for`)
  const others = (await listPayments(db, purpose)).filter((other) => other.id !== id)
  return {
    payment,
    subject,
    found,
    isFree: subject.hold.stage === 'lapsed' && (await subject.isFree()),
    isPaidAlready: others.some(({ state }) => state === 'paid'),
    now: deps.now(),
  }
}

type Planned = Scene & { plan: Settlement }

async function carryOut(db: GroupDb, deps: CheckoutDeps, scene: Planned): Promise<void> {
  const { plan, payment, now } = scene
  switch (plan.kind) {
    case 'settled-before':
      return updatePayment(db, payment.id, {
        nextPollAt: hasArrived(payment) ? null : nextPoll(payment.createdAt, now),
      })
    case 'wait':
      return updatePayment(db, payment.id, { nextPollAt: nextPoll(payment.createdAt, now) })
    case 'accept':
      await takeMoney(db, deps, { scene, state: 'paid' })
      return scene.subject.accept(plan)
    case 'return':
      return giveBack(db, deps, { ...scene, plan })
    case 'close':
      return close(db, { ...scene, plan })
    default:
      return unreachable(plan)
  }
}

type With<Kind extends Settlement['kind']> = Scene & { plan: Extract<Settlement, { kind: Kind }> }

/** Money that came too late, twice or wrong goes back at once, all of it (race rules 5, 7 and 8). */
async function giveBack(db: GroupDb, deps: CheckoutDeps, scene: With<'return'>): Promise<void> {
  const { subject, plan } = scene
  const isWrong = plan.because === 'wrong-amount'
  const payment = await takeMoney(db, deps, { scene, state: isWrong ? 'wrong' : 'paid' })
  if (plan.endsHold) await subject.lapse(isWrong ? 'the payment was not what was agreed' : subject.endedBecause)
  await subject.record({ kind: 'payment-returned', actor: theProgram, detail: { because: plan.because } })
  await requestRefund(db, deps, { payment, subject, because: plan.because, actor: theProgram })
  if (isWrong) await subject.note({ attention: 'A payment arrived with the wrong amount.' })
  await subject.write(isWrong ? ['shopper-returned', 'manager-wrong-amount'] : ['shopper-returned'])
}

/** Notes what arrived, and books it. */
async function takeMoney(
  db: GroupDb,
  deps: CheckoutDeps,
  { scene: { payment, found, now }, state }: { scene: Scene; state: 'paid' | 'wrong' },
): Promise<Payment> {
  if (found.kind !== 'paid') throw new Error('Nothing was paid')
  const { amount, currency, chargeRef } = found
  const change = {
    state,
    received: amount,
    receivedCurrency: currency,
    chargeRef,
    settledAt: now,
    problem: '',
  } as const
  await updatePayment(db, payment.id, { ...change, nextPollAt: null })
  const { dealershipId, id: paymentId } = payment
  await book(db, {
    id: deps.newId(),
    kind: 'paid',
    dealershipId,
    paymentId,
    subject: paymentId,
    amount,
    currency,
    at: now,
  })
  return { ...payment, ...change }
}

/** Asked about once more later all the same: some services take a payment that they called closed. */
async function close(db: GroupDb, { payment, subject, plan, found, now }: With<'close'>): Promise<void> {
  const problem = found.kind === 'closed' ? found.text : 'The payment service never heard of it.'
  await updatePayment(db, payment.id, {
    state: 'closed',
    settledAt: now,
    problem,
    nextPollAt: nextPoll(payment.createdAt, now),
  })
  await subject.record({ kind: 'payment-closed', actor: theProgram, detail: { because: plan.because } })
  const others = await listPayments(db, payment.purpose)
  const isOpenElsewhere = others.some((other) => other.id !== payment.id && ['created', 'open'].includes(other.state))
  if (plan.hold === 'stays' || isOpenElsewhere) return
  if (plan.hold === 'waits') return subject.setPaying(false)
  await subject.lapse(subject.endedBecause || 'nobody paid in time')
}
