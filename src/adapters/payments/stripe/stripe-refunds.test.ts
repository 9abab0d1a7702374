import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentProcessor } from '#features/checkout/server/ports.ts'
import { orderOf, refOf } from '#testing/payments/payment-contract.ts'
import { startStripeStandIn, type StripeStandIn } from '#testing/payments/stripe/stripe-stand-in.ts'
import { stripeProcessor } from './stripe-processor.ts'
import { asId, type Id } from '#kernel/ids.ts'

let standIn: StripeStandIn
let processor: PaymentProcessor
beforeAll(async () => {
  standIn = await startStripeStandIn()
  const owner = {
    groupId: asId<'dealer group'>(anId(1)),
    dealershipId: asId<'dealership'>(anId(2)),
    endpointId: anId(4),
  }
  const key = {
    service: 'stripe',
    secret_key: 'sk_test_standin00000001',
    publishable_key: 'pk_test_standin00000001',
    webhook_secret: 'whsec_ofthetests',
  } as const
  processor = stripeProcessor({ host: '127.0.0.1', port: standIn.port, protocol: 'http' })(key, owner)
})
afterAll(() => standIn.close())

const anId = (number: number): Id<never> => asId(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)

async function paid() {
  const order = orderOf('AUD')
  const begun = await processor.start(order)
  if (!begun.ok) throw new Error(JSON.stringify(begun.problem))
  standIn.pay(begun.value.ref)
  const found = await processor.find(refOf(order, begun.value.ref))
  if (!found.ok || found.value.kind !== 'paid') throw new Error('not paid')
  return { ...refOf(order, begun.value.ref), chargeRef: found.value.chargeRef }
}

test('an error that Stripe repeats to its key for a day does not keep a refund waiting for a day', async () => {
  const payment = await paid()
  const order = {
    refundId: asId<'refund'>(anId(3)),
    payment,
    amount: payment.amount,
    currency: payment.currency,
    notifyUrl: 'https://cars.example/payments/x/y',
    ref: '',
  }
  for (const round of [1, 2]) {
    standIn.fail({ kind: 'server-error', at: 'POST /v1/refunds' })
    expect(await processor.refund(order), `round ${round}`).toMatchObject({ problem: { kind: 'no-answer' } })
  }
  expect(await processor.refund(order)).toMatchObject({ ok: true, value: { kind: 'refunded' } })
  expect(standIn.state.refundedOf(payment.chargeRef)).toBe(payment.amount)
})
