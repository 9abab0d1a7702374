import { z } from 'zod'
import type { CheckoutDeps } from '#features/checkout/server/checkout-deps.ts'
import { receiveNotification } from '#features/checkout/server/money/receive-notification.ts'
import { notifyPath } from '#features/checkout/server/reservations/reservation-links.ts'
import { jobGroupId, type Job, job } from '#platform/jobs/job.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { SandboxDeps } from './sandbox-processor.ts'

/** Brings notifications of the sandbox to the program itself. */
export const sandboxJobName = 'payment.sandbox-notify'

/** Sends later, in the caller's transaction. */
export const sendBySandboxJob =
  (jobs: Pick<JobQueue, 'enqueue'>): SandboxDeps['send'] =>
  (db, groupId, { at, endpointId, body, signature }) =>
    jobs.enqueue(db, sandboxJobName, [{ data: { groupId, endpointId, body, signature }, startAfter: at }])

const signedNotification = z.object({
  groupId: jobGroupId,
  endpointId: z.uuid(),
  body: z.string(),
  signature: z.string(),
})

/** Arrives as every other service's do. */
export const sandboxJob = (deps: CheckoutDeps): Job =>
  job({
    name: sandboxJobName,
    parse: (data) => signedNotification.parse(data),
    run: async ({ groupId, endpointId, body, signature }) => {
      const headers = new Headers({ 'x-sandbox-signature': signature })
      const raw = { body: Buffer.from(body), headers, path: notifyPath('sandbox', endpointId) }
      await receiveNotification(deps, { ...raw, groupId, service: 'sandbox', endpointId })
    },
  })
