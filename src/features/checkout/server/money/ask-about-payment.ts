import { fail, ok, type Result } from '#kernel/result.ts'
import { hour } from '#kernel/duration.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { Payment } from '../../domain/payment.ts'
import { nextPoll } from '../../domain/poll-times.ts'
import type { ProviderPayment } from '../../domain/settlement.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { openProcessor } from '../keys/open-payment-key.ts'
import { findKey, type PaymentKey } from '../keys/payment-key-store.ts'
import { noteProblem } from '../keys/service-trouble.ts'
import type { PaymentProcessor, PaymentRef } from '../ports.ts'
import { updatePayment } from './payment-store.ts'

export const paymentRef = (payment: Payment): PaymentRef => ({
  paymentId: payment.id,
  amount: payment.amount,
  currency: payment.currency,
  ref: payment.providerRef,
  chargeRef: payment.chargeRef,
  createdAt: payment.createdAt,
})

export type PaymentsService = { key: PaymentKey; processor: PaymentProcessor }

/** The service of a payment, with the key that it began with; `no-key`: that key does not open any more. */
export async function serviceOf(
  deps: CheckoutDeps,
  groupId: GroupId,
  { dealershipId, processor: service, keyVersion: version }: Payment,
): Promise<Result<PaymentsService, 'no-key'>> {
  const key = await deps.database.forGroup(groupId, (db) => findKey(db, { dealershipId, service, version }))
  const opened = key && openProcessor(deps, key)
  if (!key || !opened?.ok) {
    deps.log.error({ dealershipId, service, version }, 'a payment key does not open')
    return fail('no-key')
  }
  return ok({ key, processor: opened.value })
}

/** `no-answer`: the service could not say now, and is asked again later. */
export async function askAboutPayment(
  deps: CheckoutDeps,
  groupId: GroupId,
  payment: Payment,
): Promise<Result<ProviderPayment, 'no-answer'>> {
  const service = await serviceOf(deps, groupId, payment)
  if (service.ok) {
    const found = await service.value.processor.find(paymentRef(payment))
    if (found.ok) return found
    await noteProblem(deps, service.value.key, found.problem)
  }
  const now = deps.now()
  const nextPollAt = nextPoll(payment.createdAt, now) ?? new Date(now.getTime() + hour)
  await deps.database.forGroup(groupId, (db) => updatePayment(db, payment.id, { nextPollAt }))
  return fail('no-answer')
}
