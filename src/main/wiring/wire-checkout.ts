import { openSandboxDesk } from '#adapters/payments/sandbox/sandbox-desk.ts'
import { sendBySandboxJob } from '#adapters/payments/sandbox/sandbox-jobs.ts'
import { sandboxProcessor } from '#adapters/payments/sandbox/sandbox-processor.ts'
import { usualPayWayHost } from '#adapters/payments/payway/payway-client.ts'
import { payWayProcessor } from '#adapters/payments/payway/payway-processor.ts'
import { stripeHostOf } from '#adapters/payments/stripe/stripe-client.ts'
import { stripeProcessor } from '#adapters/payments/stripe/stripe-processor.ts'
import { usualTillHosts } from '#adapters/payments/till/till-client.ts'
import { tillProcessor } from '#adapters/payments/till/till-processor.ts'
import type { PaymentProcessors } from '#features/checkout/server/ports.ts'
import { reservationLinks } from '#features/checkout/server/reservations/reservation-links.ts'
import type { CheckoutServices } from '#pages/web-deps.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { Config } from '../config.ts'

type Wiring = {
  config: Pick<Config, 'isDevelopment' | 'paymentAddresses'>
  database: TenantDatabase
  jobs: JobQueue
  secret: string
}

/** Wired the same for the web program, workers and commands. */
export function wireCheckout({ config, database, jobs, secret }: Wiring): CheckoutServices {
  const now = () => new Date()
  return {
    isDevelopment: config.isDevelopment,
    processors: paymentProcessors({ config, database, jobs, now }),
    reservationLinks: reservationLinks(secret),
    sandboxDesk: config.isDevelopment ? openSandboxDesk({ database, jobs, now }) : undefined,
  }
}

const paymentProcessors = ({
  config: { paymentAddresses: at },
  database,
  jobs,
  now,
}: Omit<Wiring, 'secret'> & { now(): Date }): PaymentProcessors => ({
  stripe: stripeProcessor(at.stripe === undefined ? undefined : stripeHostOf(at.stripe)),
  till: tillProcessor(at.till === undefined ? usualTillHosts : { live: at.till, test: at.till }),
  st_george: payWayProcessor(at.payway ?? usualPayWayHost),
  sandbox: sandboxProcessor({ database, now, send: sendBySandboxJob(jobs) }),
})
