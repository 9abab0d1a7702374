import type { CheckoutDeps } from '../checkout-deps.ts'
import { noteProblem } from '../keys/service-trouble.ts'
import { serviceOf } from './ask-about-payment.ts'
import { lockSubject } from './find-subject.ts'
import { claimCharge } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'
import { orderOf, type Starting } from './start-payment.ts'

/**
 * Takes the money with what the card form of our page got, once: the call that takes it is claimed before it goes out. Without
 * an answer nothing is tried again; the service is asked by our id whether it happened (race rule 9).
 */
export async function chargePayment(
  deps: CheckoutDeps,
  { cardToken, ...starting }: Starting & { cardToken: string },
): Promise<void> {
  const { groupId, payment } = starting
  const isOurs = await deps.database.forGroup(groupId, async (db) => {
    const subject = await lockSubject(db, deps, payment.purpose)
    const now = deps.now()
    const waits = subject?.hold.stage === 'unpaid' && subject.hold.lockUntil > now
    return waits && claimCharge(db, payment.id, now)
  })
  if (!isOurs) return
  const name = { groupId, paymentId: payment.id }
  const service = await serviceOf(deps, groupId, payment)
  const closed = (text: string) => settlePayment(deps, name, { kind: 'closed', because: 'failed', text })
  if (!service.ok) return void (await closed('The key does not open.'))
  const { key, processor } = service.value
  const charged = await processor.charge(orderOf(deps, starting, key), cardToken)
  if (charged.ok) return void (await settlePayment(deps, name, charged.value))
  await noteProblem(deps, key, charged.problem)
  if (charged.problem.kind !== 'no-answer') await closed(charged.problem.text)
}
