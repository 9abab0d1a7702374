import type { GroupId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Payment, PaymentPurpose } from '../../domain/payment.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { findKeyInUse } from '../keys/payment-key-store.ts'
import { addPayment } from './add-payment.ts'
import { lockSubject } from './find-subject.ts'
import { listPayments } from './payment-store.ts'
import { startPayment, type Starting } from './start-payment.ts'

/** Payments of one hold: enough for a wallet full of cards, useless for trying out stolen ones. */
const mostTries = 6

type PayAgainProblem = 'over' | 'unavailable'

/**
 * The payment that a shopper goes on with: the one that is open, else a new one while what is held still waits. Two presses
 * at once make one.
 */
export async function payAgain(
  deps: CheckoutDeps,
  { groupId, purpose }: { groupId: GroupId; purpose: PaymentPurpose },
): Promise<Result<Payment['id'], PayAgainProblem>> {
  const next = await deps.database.forGroup(
    groupId,
    async (db): Promise<Result<Starting & { isNew: boolean }, PayAgainProblem>> => {
      const subject = await lockSubject(db, deps, purpose)
      if (subject?.hold.stage !== 'unpaid' || subject.hold.lockUntil <= deps.now()) return fail('over')
      const { site, bill } = subject
      const earlier = await listPayments(db, purpose)
      const open = earlier.find(({ state }) => state === 'created' || state === 'open')
      if (open) return ok({ groupId, site, bill, payment: open, isNew: false })
      if (earlier.length >= mostTries) return fail('over')
      const service = earlier.at(-1)?.processor
      const key = service && (await findKeyInUse(db, bill.dealershipId, service))
      if (key?.status !== 'active') return fail('unavailable')
      return ok({ groupId, site, bill, payment: await addPayment(db, deps, { bill, key }), isNew: true })
    },
  )
  if (!next.ok) return next
  if (!next.value.isNew) return ok(next.value.payment.id)
  const started = await startPayment(deps, next.value)
  return started.ok ? ok(next.value.payment.id) : fail('unavailable')
}
