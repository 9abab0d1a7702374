import type { Database } from '#platform/postgres/database.ts'
import { day } from '#kernel/duration.ts'
import { forgetReceipts } from '../records/intake-store.ts'
import type { MailOutbox } from '../records/lead-ports.ts'

/** Longer than any browser tries again with the key of a lead that it could not send. */
const receiptRetention = 30 * day

/** Mails that were kept instead of sent are for looking at; leads and their log stay. */
const mailRetention = 90 * day

const atOnce = 5_000

type CleanUpDeps = { database: Database; outbox: MailOutbox | undefined; now(): Date }

/** Forgets what nobody asks for any more: old answers to idempotency keys, and old mails of the local outbox. */
export async function cleanUpLeadReceipts({
  database,
  outbox,
  now,
}: CleanUpDeps): Promise<{ receipts: number; mails: number }> {
  const before = (stored: number) => new Date(now().getTime() - stored)
  let receipts = 0
  for (let found = atOnce; found === atOnce;) {
    found = await database.forPlatform((db) => forgetReceipts(db, before(receiptRetention), atOnce))
    receipts += found
  }
  return { receipts, mails: (await outbox?.forget(before(mailRetention))) ?? 0 }
}
