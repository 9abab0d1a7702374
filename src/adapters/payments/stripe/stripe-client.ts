import { Stripe } from 'stripe'
import type { StripeCredentials } from '#features/checkout/domain/payment-key.ts'

/** The version of the API that the library was made for. */
export const stripeApiVersion = '2026-10-28.endive'

/** Where a stand-in listens; undefined for Stripe itself. */
export type StripeHost = { host: string; port: number; protocol: 'http' | 'https' }

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
