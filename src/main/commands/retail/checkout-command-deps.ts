import { randomUUID } from 'node:crypto'
import type { CheckoutJobDeps } from '#features/checkout/server/checkout-deps.ts'
import { silentLog } from '#platform/log.ts'
import { wireCheckout } from '../../wiring/wire-checkout.ts'
import { wireLeads } from '../../wiring/wire-leads.ts'
import type { Commands } from '../commands.ts'

/** Does something about reservations and money with what the running program has, and lets go of it. */
export async function withCheckout(
  { config, database, secret }: Commands,
  work: (deps: CheckoutJobDeps) => Promise<number>,
): Promise<number> {
  const leads = wireLeads({ config, database, log: silentLog, secret, isWorker: false })
  const checkout = wireCheckout({ config, database, jobs: leads.jobs, secret })
  const deps = { ...leads, ...checkout, database, log: silentLog, now: () => new Date(), newId: randomUUID }
  try {
    return await work(deps)
  } finally {
    await leads.jobs.stop()
  }
}
