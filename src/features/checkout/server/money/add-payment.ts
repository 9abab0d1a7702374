import { asId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Payment } from '../../domain/payment.ts'
import { nextPoll } from '../../domain/poll-times.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { findPayment, insertPayment } from './payment-store.ts'
import type { Bill } from './payment-subject.ts'

/** One more try to pay, with the key that takes money now. */
export async function addPayment(
  db: GroupDb,
  deps: Pick<CheckoutDeps, 'now' | 'newId'>,
  { bill, key }: { bill: Bill; key: { service: Payment['processor']; version: number } },
): Promise<Payment> {
  const now = deps.now()
  const { purpose, dealershipId, amount, currency } = bill
  const id = asId<'payment'>(deps.newId())
  const of = { id, purpose, dealershipId, processor: key.service, keyVersion: key.version }
  await insertPayment(db, { ...of, amount, currency, createdAt: now }, nextPoll(now, now))
  const payment = await findPayment(db, id)
  if (!payment) throw new Error('A payment that was just made is gone')
  return payment
}
