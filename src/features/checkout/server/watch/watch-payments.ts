import type { CheckoutJobDeps } from '../checkout-deps.ts'
import { listPausedKeys } from '../keys/payment-key-store.ts'
import { resumeKey } from '../keys/payment-keys.ts'
import { openProcessor } from '../keys/open-payment-key.ts'
import { alertManagersJob } from '../job-names.ts'
import { listPaymentsToPoll } from '../money/payment-store.ts'
import { listRefundsToSend } from '../money/refund-store.ts'
import { sendRefund } from '../money/send-refund.ts'
import { settlePayment } from '../money/settle-payment.ts'
import { listOverdueOrders } from '../orders/order-store.ts'
import { listOverdueHolds } from '../reservations/due-reservation-store.ts'
import { releaseHold } from '../money/release-hold.ts'

type PaymentRound = { polled: number; released: number; refunds: number; resumed: number; failed: number }

/**
 * Everything about money that must go on although nobody said anything: open payments are asked about, holds whose time is
 * over are released, refunds are sent, paused services are tried again. One that fails does not stop the others.
 */
export async function watchPayments(deps: CheckoutJobDeps): Promise<PaymentRound> {
  const { database, now } = deps
  const round: PaymentRound = { polled: 0, released: 0, refunds: 0, resumed: 0, failed: 0 }
  const each = async <Item>(
    kind: Exclude<keyof PaymentRound, 'failed'>,
    items: readonly Item[],
    work: (item: Item) => Promise<unknown>,
  ) => {
    for (const item of items) {
      try {
        await work(item)
        round[kind]++
      } catch (error) {
        round.failed++
        deps.log.error({ kind, error: error instanceof Error ? error.message : String(error) }, 'payment watch')
      }
    }
  }
  const open = await database.forPlatform((db) => listPaymentsToPoll(db, now()))
  await each('polled', open, ({ groupId, id }) => settlePayment(deps, { groupId, paymentId: id }))
  const overdue = await database.forPlatform(async (db) => [
    ...(await listOverdueHolds(db, now())).map(({ groupId, id }) => ({
      groupId,
      purpose: { kind: 'reservation', id } as const,
    })),
    ...(await listOverdueOrders(db, now())).map(({ groupId, id }) => ({
      groupId,
      purpose: { kind: 'order', id } as const,
    })),
  ])
  await each('released', overdue, (hold) => releaseHold(deps, hold))
  const refunds = await database.forPlatform((db) => listRefundsToSend(db, now()))
  await each('refunds', refunds, ({ groupId, id }) => sendRefund(deps, { groupId, refundId: id }))
  await each('resumed', await database.forPlatform(listPausedKeys), (key) => tryPausedKey(deps, key))
  return round
}

/** Takes deposits again when the service answers. */
async function tryPausedKey(
  deps: CheckoutJobDeps,
  key: Awaited<ReturnType<typeof listPausedKeys>>[number],
): Promise<void> {
  const processor = openProcessor(deps, key)
  const checked = processor.ok ? await processor.value.check() : undefined
  if (!checked?.ok) return
  await resumeKey(deps, key)
  const { groupId, dealershipId, service } = key
  await deps.database.forGroup(groupId, (db) =>
    deps.jobs.enqueue(db, alertManagersJob, [{ data: { groupId, dealershipId, service, kind: 'resumed', text: '' } }]),
  )
}
