import type { GroupId } from '#kernel/ids.ts'
import type { Payment } from '../../domain/payment.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import type { PayPage } from '../ports.ts'
import { paymentRef, serviceOf } from './ask-about-payment.ts'

/** Undefined while the service does not say. Asked anew for every look. */
export async function payPageOf(deps: CheckoutDeps, groupId: GroupId, payment: Payment): Promise<PayPage | undefined> {
  const service = await serviceOf(deps, groupId, payment)
  if (!service.ok) return undefined
  const page = await service.value.processor.payPage(paymentRef(payment))
  return page.ok ? page.value : undefined
}
