import type { PaymentService } from '#features/sites/domain/payment-service.ts'
import { type PayWayStandIn, payWayTestKeys, startPayWayStandIn } from './payway/payway-stand-in.ts'
import { startStripeStandIn, type StripeStandIn } from './stripe/stripe-stand-in.ts'
import { startTillStandIn, type TillStandIn, tillTestAccount } from './till/till-stand-in.ts'

export type PaymentStandIns = {
  stripe: StripeStandIn
  till: TillStandIn
  payway: PayWayStandIn
  /** What tells the program where they are. */
  environment: Record<string, string>
  close(): Promise<void>
}

/** Every outside payment service on this machine. */
export async function startPaymentStandIns(
  ports: { stripe?: number; till?: number; payway?: number } = {},
): Promise<PaymentStandIns> {
  const at = (port: number | undefined) => (port === undefined ? {} : { port })
  const [stripe, till, payway] = await Promise.all([
    startStripeStandIn(at(ports.stripe)),
    startTillStandIn(at(ports.till)),
    startPayWayStandIn(at(ports.payway)),
  ])
  return {
    stripe,
    till,
    payway,
    environment: {
      FORECOURT_STRIPE_URL: stripe.url,
      FORECOURT_TILL_URL: till.url,
      FORECOURT_PAYWAY_URL: payway.url,
    },
    close: async () => void (await Promise.all([stripe.close(), till.close(), payway.close()])),
  }
}

/** Keys that the stand-ins know, as a dealer enters them. */
export const standInKeys: Record<Exclude<PaymentService, 'sandbox'>, Record<string, string>> = {
  stripe: { secret_key: 'sk_test_standin00000001', publishable_key: 'pk_test_standin00000001' },
  till: {
    mode: 'test',
    api_key: tillTestAccount.apiKey,
    username: tillTestAccount.username,
    password: tillTestAccount.password,
    shared_secret: tillTestAccount.sharedSecret,
  },
  st_george: {
    secret_key: payWayTestKeys.secret,
    publishable_key: payWayTestKeys.publishable,
    merchant_id: payWayTestKeys.merchant,
  },
}
