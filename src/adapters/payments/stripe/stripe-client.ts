import { Stripe } from 'stripe'
import type { StripeCredentials } from '#features/checkout/domain/payment-key.ts'

/** The version of the API that the library was made for. */
export const stripeApiVersion = '2026-10-28.endive'

/** Where a stand-in listens; undefined for Stripe itself. */
export type StripeHost = { host: string; port: number; protocol: 'http' | 'https' }

/** `http://127.0.0.1:12111` */
export function stripeHostOf(address: string): StripeHost {
  const { hostname, port, protocol } = new URL(address)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: Number(port || (isPlain ? 80 : 443)), protocol: isPlain ? 'http' : 'https' }
}

/** Origin of the script that shows card fields on our page. Stripe's must come from Stripe, in the release of the API's version. */
export const stripeScriptOrigin = (host: StripeHost | undefined): string =>
  host ? `${host.protocol}://${host.host}:${host.port}` : 'https://js.stripe.com'

export const stripeScriptUrl = (host: StripeHost | undefined): string =>
  `${stripeScriptOrigin(host)}/${stripeApiVersion.split('.')[1]}/stripe.js`

/** A client with the key of one dealership. One key of idempotency serves all its retries. */
export const stripeClient = ({ secret_key: key }: StripeCredentials, host: StripeHost | undefined): Stripe =>
  new Stripe(key, {
    apiVersion: stripeApiVersion,
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'forecourt' },
    ...host,
  })
