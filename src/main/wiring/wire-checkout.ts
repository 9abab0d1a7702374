import { openSandboxDesk } from '#adapters/payments/sandbox/sandbox-desk.ts'
import { sendBySandboxJob } from '#adapters/payments/sandbox/sandbox-jobs.ts'
import { sandboxProcessor } from '#adapters/payments/sandbox/sandbox-processor.ts'
import type { PaymentProcessors } from '#features/checkout/server/ports.ts'
import { reservationLinks } from '#features/checkout/server/reservations/reservation-links.ts'
import type { CheckoutServices } from '#pages/web-deps.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { Config } from '../config.ts'

type Wiring = { config: Pick<Config, 'isDevelopment'>; database: TenantDatabase; jobs: JobQueue; secret: string }

/** What reservations need, for the web program, workers and commands alike. */
export function wireCheckout({ config, database, jobs, secret }: Wiring): CheckoutServices {
  const now = () => new Date()
  return {
    isDevelopment: config.isDevelopment,
    processors: paymentProcessors({ database, jobs, now }),
    reservationLinks: reservationLinks(secret),
    sandboxDesk: config.isDevelopment ? openSandboxDesk({ database, jobs, now }) : undefined,
  }
}

const paymentProcessors = ({
  database,
  jobs,
  now,
}: Pick<Wiring, 'database' | 'jobs'> & { now(): Date }): PaymentProcessors => ({
  sandbox: sandboxProcessor({ database, now, send: sendBySandboxJob(jobs) }),
})
