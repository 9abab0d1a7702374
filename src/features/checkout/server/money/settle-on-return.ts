import type { GroupId } from '#kernel/ids.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import type { Payment } from '../../domain/payment.ts'
import { settlePayment } from './settle-payment.ts'

/** The shopper is back from the payment page: asks the service about whatever is still open (race rule 2). */
export async function settleOnReturn(
  deps: CheckoutDeps,
  groupId: GroupId,
  payments: readonly Payment[],
): Promise<void> {
  for (const { id, state } of payments)
    if (state === 'open' || state === 'created') await settlePayment(deps, { groupId, paymentId: id })
}
