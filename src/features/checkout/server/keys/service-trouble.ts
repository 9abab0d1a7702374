import type { CheckoutDeps } from '../checkout-deps.ts'
import type { ProcessorProblem } from '../ports.ts'
import { countFailure, type PaymentKey } from './payment-key-store.ts'
import { pauseKey } from './payment-keys.ts'

/** So many answers in a row that did not come pause a service until it answers again. */
const mostFailures = 3

/**
 * A service that refuses the key, or does not answer again and again, takes no more deposits: the button becomes an enquiry
 * (race rule 10), and managers are told. What began goes on.
 */
export async function noteProblem(
  deps: CheckoutDeps,
  key: PaymentKey,
  { kind, text }: ProcessorProblem,
): Promise<void> {
  deps.log.warn({ service: key.service, dealershipId: key.dealershipId, problem: kind }, 'payment service')
  if (kind === 'refused' || key.status !== 'active') return
  const failures = await deps.database.forGroup(key.groupId, (db) => countFailure(db, key))
  if (kind !== 'key-refused' && failures < mostFailures) return
  const because =
    kind === 'key-refused' ? `The service refused the key: ${text}` : `The service isn’t answering: ${text}`
  await pauseKey(deps, key, because)
}
