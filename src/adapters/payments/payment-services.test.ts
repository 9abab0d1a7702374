import { randomUUID } from 'node:crypto'
import { openSandboxDesk } from './sandbox/sandbox-desk.ts'
import { sandboxProcessor, sandboxSignature } from './sandbox/sandbox-processor.ts'
import { payWayProcessor } from './payway/payway-processor.ts'
import { stripeProcessor } from './stripe/stripe-processor.ts'
import { tillProcessor } from './till/till-processor.ts'
import type { PaymentCredentials } from '#features/checkout/domain/payment-key.ts'
import type { PaymentProcessor, ProcessorOwner } from '#features/checkout/server/ports.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { asId } from '#kernel/ids.ts'
import { fail } from '#kernel/result.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { paymentContract } from '#testing/payments/payment-contract.ts'
import { payWayTestKeys, startPayWayStandIn } from '#testing/payments/payway/payway-stand-in.ts'
import { startTillStandIn, tillTestAccount } from '#testing/payments/till/till-stand-in.ts'
import { startStripeStandIn } from '#testing/payments/stripe/stripe-stand-in.ts'
import { signedEvent } from '#testing/payments/stripe/stripe-state.ts'
import { sessionObject } from '#testing/payments/stripe/stripe-objects.ts'

const owner: ProcessorOwner = {
  groupId: asId(randomUUID()),
  dealershipId: asId(randomUUID()),
  endpointId: randomUUID(),
}

const { database } = await testDatabase()

paymentContract({
  name: 'the sandbox',
  currency: 'AUD',
  declineEnds: true,
  charges: false,
  async open() {
    const site = await addTestDealer(database)
    const now = () => new Date()
    const own = { ...owner, groupId: site.groupId }
    const open = (secret: string) =>
      sandboxProcessor({ database, now, send: async () => {} })({ service: 'sandbox', secret }, own)
    const jobs = { enqueue: async () => {}, work: async () => {}, stop: async () => {} }
    const desk = openSandboxDesk({ database, jobs, now })
    const trouble = { lost: '', isAway: false, isBusy: false }
    return {
      processor: withTrouble(open('the secret'), trouble),
      withWrongKey: open('refused'),
      async pay(_order, { ref }, how) {
        const before = await desk.find(own.groupId, ref)
        if (before?.isOver) throw new Error('It is over')
        await desk.choose(own.groupId, ref, {
          choice: how === 'ok' ? 'pay' : 'decline',
          notifications: 'never',
          refundsFail: false,
        })
      },
      loseReply: (of) => void (trouble.lost = of),
      breakDown: () => void (trouble.isAway = true),
      tooBusy: () => void (trouble.isBusy = true),
      notification: async (order) => {
        const body = JSON.stringify({ id: 'evt', type: 'payment.decided', payment_id: order.paymentId })
        const headers = new Headers({ 'x-sandbox-signature': sandboxSignature('the secret', body) })
        return { body: Buffer.from(body), headers, path: '/payments/sandbox/x' }
      },
      close: async () => {},
    }
  },
})

/** The sandbox is in the same process: what a network would do to it is done here. */
function withTrouble(
  processor: PaymentProcessor,
  trouble: { lost: string; isAway: boolean; isBusy: boolean },
): PaymentProcessor {
  const noReply = fail({ kind: 'no-answer', text: 'cut' } as const)
  return {
    ...processor,
    async start(order) {
      const reply = await processor.start(order)
      if (trouble.lost !== 'start') return reply
      trouble.lost = ''
      return noReply
    },
    async refund(order) {
      const reply = await processor.refund(order)
      if (trouble.lost !== 'refund') return reply
      trouble.lost = ''
      return noReply
    },
    async check() {
      if (trouble.isAway) {
        trouble.isAway = false
        return noReply
      }
      if (!trouble.isBusy) return processor.check()
      trouble.isBusy = false
      return fail({ kind: 'down', text: 'busy' })
    },
  }
}

const stripeKey = (secret: string): PaymentCredentials => ({
  service: 'stripe',
  secret_key: secret,
  publishable_key: 'pk_test_standin00000001',
  webhook_secret: secret === goodStripe ? 'whsec_ofthetests' : 'whsec_another000',
})
const goodStripe = 'sk_test_standin00000001'

paymentContract({
  name: 'Stripe',
  currency: 'AUD',
  declineEnds: false,
  charges: false,
  async open() {
    const standIn = await startStripeStandIn()
    const open = stripeProcessor({ host: '127.0.0.1', port: standIn.port, protocol: 'http' })
    return {
      processor: open(stripeKey(goodStripe), owner),
      withWrongKey: open(stripeKey('sk_test_revoked000000'), owner),
      async pay(_order, { ref }, how) {
        standIn.pay(ref, how === 'ok' ? '4242424242424242' : '4000000000000002')
      },
      loseReply: (of) =>
        standIn.fail({
          kind: 'server-error-after',
          at: of === 'start' ? 'POST /v1/checkout/sessions' : 'POST /v1/refunds',
        }),
      breakDown: () => standIn.fail({ kind: 'cut', at: 'GET /v1/account', times: 3 }),
      tooBusy: () => standIn.fail({ kind: 'unavailable', at: 'GET /v1/account' }),
      async notification({ paymentId }) {
        const session = [...standIn.state.sessions.values()].find((each) => each.clientReferenceId === paymentId)
        if (!session) throw new Error('No session')
        const object = sessionObject(session, standIn.state)
        const { body, signature } = signedEvent({
          type: 'checkout.session.completed',
          object,
          secret: 'whsec_ofthetests',
        })
        return {
          body: Buffer.from(body),
          headers: new Headers({ 'stripe-signature': signature }),
          path: '/payments/stripe/x',
        }
      },
      close: standIn.close,
    }
  },
})

const tillKey = (secret: string): PaymentCredentials => ({
  service: 'till',
  mode: 'test',
  api_key: tillTestAccount.apiKey,
  username: tillTestAccount.username,
  password: tillTestAccount.password,
  shared_secret: secret,
})

paymentContract({
  name: 'Till',
  currency: 'AUD',
  declineEnds: true,
  charges: false,
  startsOnce: true,
  async open() {
    const standIn = await startTillStandIn()
    const open = tillProcessor({ live: standIn.url, test: standIn.url })
    return {
      processor: open(tillKey(tillTestAccount.sharedSecret), owner),
      withWrongKey: open(tillKey('another-secret'), owner),
      async pay(_order, { ref }, how) {
        standIn.pay(ref, how === 'ok' ? '4111111111111111' : '4242424242424242')
      },
      loseReply: (of) =>
        standIn.fail({
          kind: 'server-error-after',
          at: `POST /api/v3/transaction/${tillTestAccount.apiKey}/${of === 'start' ? 'debit' : 'refund'}`,
        }),
      breakDown: () => standIn.fail({ kind: 'cut', at: 'GET /api/v3/status' }),
      tooBusy: () => standIn.fail({ kind: 'unavailable', at: 'GET /api/v3/status' }),
      async notification({ paymentId }) {
        const found = [...standIn.transactions.values()].find(({ id }) => id === paymentId)
        if (!found) throw new Error('No transaction')
        const { body, headers } = standIn.signed(found.uuid, 'https://cars.example/payments/till/x')
        return { body: Buffer.from(body), headers: new Headers(headers), path: '/payments/till/x' }
      },
      close: standIn.close,
    }
  },
})

const payWayKey = (secret: string): PaymentCredentials => ({
  service: 'st_george',
  secret_key: secret,
  publishable_key: payWayTestKeys.publishable,
  merchant_id: payWayTestKeys.merchant,
})

paymentContract({
  name: 'PayWay',
  currency: 'AUD',
  declineEnds: true,
  charges: true,
  async open() {
    const standIn = await startPayWayStandIn()
    const open = payWayProcessor(standIn.url)
    const processor = open(payWayKey(payWayTestKeys.secret), owner)
    return {
      processor,
      withWrongKey: open(payWayKey('T12345_SEC_revoked0000'), owner),
      async pay(order, _started, how) {
        const card = how === 'ok' ? '5163200000000008' : '4444333322221111'
        const charged = await processor.charge(order, standIn.token(card))
        if (!charged.ok) throw new Error(charged.problem.text)
      },
      loseReply: () => standIn.fail({ kind: 'server-error-after', at: 'POST /rest/v1/transactions' }),
      breakDown: () => standIn.fail({ kind: 'cut', at: 'GET /rest/v1/' }),
      tooBusy: () => standIn.fail({ kind: 'unavailable', at: 'GET /rest/v1/' }),
      notification: () => null,
      close: standIn.close,
    }
  },
})
