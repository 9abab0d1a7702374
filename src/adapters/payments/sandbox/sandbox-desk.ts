import type { SandboxDesk, ShownSandboxPayment } from '#features/checkout/server/sandbox-port.ts'
import type { GroupId } from '#kernel/ids.ts'
import { asCents } from '#kernel/money.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import { sendBySandboxJob } from './sandbox-jobs.ts'
import { afterChoice, notificationDelays, type SandboxPayment, statusOf } from './sandbox-record.ts'
import { changeRecord, findRecord } from './sandbox-store.ts'

type DeskDeps = { database: TenantDatabase; jobs: JobQueue; now(): Date }

/** The page of the sandbox on which a shopper decides how a payment ends. */
export const openSandboxDesk = ({ database, jobs, now }: DeskDeps): SandboxDesk => ({
  async find(groupId, id) {
    const record = await findRecord(database, groupId, id)
    return record?.kind === 'payment' ? shown(record, now()) : undefined
  },
  async choose(groupId, id, { choice, notifications, refundsFail }) {
    const changed = await changeRecord(database, { groupId, id }, async (record, db) => {
      if (record.kind !== 'payment') return record
      const after = afterChoice({ ...record, notifications, refundsFail }, choice, now())
      const isDecided = after.status === 'paid' || after.status === 'closed'
      if (isDecided && record.status !== after.status) await sendNews(db, { jobs, groupId, payment: after })
      return after
    })
    return changed?.kind === 'payment' ? shown(changed, now()) : undefined
  },
})

const shown = (payment: SandboxPayment, now: Date): ShownSandboxPayment => ({
  id: payment.id,
  amount: asCents(payment.amount),
  currency: payment.currency,
  itemName: payment.itemName,
  sellerName: payment.sellerName,
  step: payment.status === 'challenge' && statusOf(payment, now) === 'open' ? 'challenge' : 'card',
  notifications: payment.notifications,
  refundsFail: payment.refundsFail,
  isOver: payment.status === 'paid' || payment.status === 'closed' || statusOf(payment, now) === 'closed',
  backTo: payment.status === 'closed' ? payment.cancelUrl : payment.returnUrl,
})

async function sendNews(
  db: GroupDb,
  { jobs, groupId, payment }: { jobs: JobQueue; groupId: GroupId; payment: SandboxPayment },
): Promise<void> {
  const news = payment.notifications === 'out-of-order' ? [payment.opened, payment.decided] : [payment.decided]
  const delays = notificationDelays[payment.notifications]
  const decidedAt = new Date(payment.effectiveAt).getTime()
  for (const [at, delay] of delays.entries()) {
    const notification = news[at] ?? payment.decided
    await sendBySandboxJob(jobs)(db, groupId, { ...notification, at: new Date(decidedAt + delay) })
  }
}
