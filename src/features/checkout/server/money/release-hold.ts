import { minute } from '#kernel/duration.ts'
import type { GroupId } from '#kernel/ids.ts'
import { isChargedByUs, type Payment, type PaymentPurpose } from '../../domain/payment.ts'
import type { Hold } from '../../domain/settlement.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { noteProblem } from '../keys/service-trouble.ts'
import { paymentRef, serviceOf } from './ask-about-payment.ts'
import { findSubject, lockSubject } from './find-subject.ts'
import { barCharge, listPayments } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'

/** How long after its lock what is held waits for a service that cannot take an order back. */
const graceForOpenOrders = 31 * minute

type HeldFor = { groupId: GroupId; purpose: PaymentPurpose }

/**
 * Frees what is held when its time is over: only when every payment of it is known to be unpayable (race rule 6).
 * What turns out to be paid is accepted instead.
 */
export async function releaseHold(deps: CheckoutDeps, { groupId, purpose }: HeldFor): Promise<void> {
  const { subject, payments } = await deps.database.forGroup(groupId, async (db) => ({
    subject: await findSubject(db, deps, purpose),
    payments: await listPayments(db, purpose),
  }))
  if (subject?.hold.stage !== 'unpaid') return
  let isOpen = false
  for (const payment of payments.filter(({ state }) => state === 'created' || state === 'open')) {
    const outcome = await closePayment(deps, { groupId, payment, hold: subject.hold })
    isOpen ||= outcome === 'open'
  }
  if (!isOpen) await lapse(deps, { groupId, purpose })
}

/** Gives up a hold before its time, as `releaseHold` does. */
export async function abandonHold(
  deps: CheckoutDeps,
  { groupId, purpose, because }: HeldFor & { because: string },
): Promise<void> {
  await deps.database.forGroup(groupId, async (db) => {
    const subject = await lockSubject(db, deps, purpose)
    if (subject?.hold.stage === 'unpaid') await subject.giveUp(because)
  })
  await releaseHold(deps, { groupId, purpose })
}

/** `open`: it may still be paid, so the vehicle waits. */
async function closePayment(
  deps: CheckoutDeps,
  { groupId, payment, hold }: { groupId: GroupId; payment: Payment; hold: Hold },
): Promise<'open' | 'closed'> {
  if (isChargedByUs(payment)) return closeCharge(deps, { groupId, payment })
  const service = await serviceOf(deps, groupId, payment)
  if (!service.ok) return 'open'
  const { key, processor } = service.value
  const settle = () => settlePayment(deps, { groupId, paymentId: payment.id })
  const takeBack = async () => {
    const closed = await processor.close(paymentRef(payment))
    if (!closed.ok) await noteProblem(deps, key, closed.problem)
  }
  const mayTakeBack = processor.closes
  if (mayTakeBack && payment.state === 'open') await takeBack()
  let settled = await settle()
  // An order whose answer was lost turns out to exist only now.
  if (mayTakeBack && payment.state === 'created' && isWaiting(settled)) {
    await takeBack()
    settled = await settle()
  }
  if (!isWaiting(settled)) return settled.ok ? 'closed' : 'open'
  const isPatient = deps.now().getTime() < hold.lockUntil.getTime() + graceForOpenOrders
  return mayTakeBack || isPatient ? 'open' : 'closed'
}

const isWaiting = (settled: Awaited<ReturnType<typeof settlePayment>>): boolean =>
  settled.ok && settled.value === 'wait'

/** Nobody takes its money from now on, unless a call that does is out: then its service says how it ended. */
async function closeCharge(
  deps: CheckoutDeps,
  { groupId, payment: { id } }: { groupId: GroupId; payment: Payment },
): Promise<'open' | 'closed'> {
  const isBarred = await deps.database.forGroup(groupId, (db) => barCharge(db, id, deps.now()))
  const known = { kind: 'closed', because: 'expired', text: 'Nobody paid in time.' } as const
  const settled = await settlePayment(deps, { groupId, paymentId: id }, isBarred ? known : undefined)
  return settled.ok && settled.value !== 'wait' ? 'closed' : 'open'
}

/** In its own transaction: whatever settled meanwhile is seen under the lock. */
async function lapse(deps: CheckoutDeps, { groupId, purpose }: HeldFor): Promise<void> {
  await deps.database.forGroup(groupId, async (db) => {
    const subject = await lockSubject(db, deps, purpose)
    if (subject?.hold.stage !== 'unpaid' || subject.hold.lockUntil > deps.now()) return
    await subject.lapse(subject.endedBecause || 'nobody paid in time')
  })
}
