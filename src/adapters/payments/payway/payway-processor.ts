import { z } from 'zod'
import type { PayWayCredentials } from '#features/checkout/domain/payment-key.ts'
import type { OpenProcessor, ProcessorProblem } from '#features/checkout/server/ports.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { callPayWay, orderNumberOf, type PayWayAccount, payWayCurrency, usualPayWayHost } from './payway-client.ts'
import { chargeAtPayWay, findAtPayWay, findRefundAtPayWay, refundAtPayWay } from './payway-payments.ts'

/** St.George and Westpac PayWay: the card form stands on our page in a frame of theirs, and one call of ours takes the money. */
export const payWayProcessor =
  (host: string = usualPayWayHost): OpenProcessor =>
  (credentials) => {
    const key = credentials as PayWayCredentials
    const account = { key, host }
    const wrongCurrency = { kind: 'refused', text: 'PayWay takes Australian dollars only.' } as const
    return {
      // Nothing waits at PayWay: what was not charged cannot be paid.
      closes: false,
      start: async (order) =>
        order.currency === payWayCurrency
          ? ok({ ref: orderNumberOf(order.paymentId), payUrl: null })
          : fail(wrongCurrency),
      find: (payment) => findAtPayWay(account, payment),
      close: async () => ok(undefined),
      charge: (order, cardToken) => chargeAtPayWay(account, order, cardToken),
      payPage: async () =>
        ok({
          form: {
            kind: 'payway-frame',
            scriptUrl: `${host}/rest/v1/payway.js`,
            publishableKey: key.publishable_key,
          },
          sources: { script: [host], connect: [], image: [], frame: [host], style: [] },
          headers: {},
        }),
      refund: (order) => refundAtPayWay(account, order),
      findRefund: (order) => findRefundAtPayWay(account, order),
      // PayWay answers at once and tells nothing later: whoever says otherwise is not PayWay.
      readNotification: () => fail('not-authentic'),
      check: () => check(account),
      register: async () => ok(null),
      list: () => null,
      renewKey: () => renewKey(account),
    }
  }

async function check(account: PayWayAccount): Promise<Result<{ account: string }, ProcessorProblem>> {
  const reply = await callPayWay(account, { method: 'GET', path: '/' })
  if (!reply.ok) return reply
  if (reply.value.status !== 200) return fail({ kind: 'key-refused', text: 'PayWay does not know the key.' })
  return ok({ account: `PayWay merchant ${account.key.merchant_id}` })
}

/** The field that holds the key is not documented in public: it is known by its form. */
const latestKey = z
  .record(z.string(), z.unknown())
  .transform((content) =>
    Object.values(content).find((value) => typeof value === 'string' && /^T\w+_SEC_\w{8,}$/.test(value)),
  )
  .pipe(z.string())

/** PayWay lets secret keys end: the one after this, when there is one. */
async function renewKey(account: PayWayAccount): Promise<Result<Partial<PayWayCredentials> | null, ProcessorProblem>> {
  const reply = await callPayWay(account, { method: 'GET', path: '/api-keys/latest' })
  if (!reply.ok) return reply
  const latest = latestKey.safeParse(reply.value.content)
  if (!latest.success || latest.data === account.key.secret_key) return ok(null)
  return ok({ secret_key: latest.data })
}
