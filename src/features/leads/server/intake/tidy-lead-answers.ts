import type { Database } from '#platform/postgres/database.ts'
import { day } from '#kernel/duration.ts'
import { forgetAnswers } from '../records/intake-store.ts'
import type { MailOutbox } from '../records/lead-ports.ts'

/** Longer than any browser tries again with the key of a lead that it could not send. */
const answersKept = 30 * day

/** Mails that were kept instead of sent are for looking at; leads and their log stay. */
const mailsKept = 90 * day

const atOnce = 5_000

type TidyDeps = { database: Database; outbox: MailOutbox | undefined; now(): Date }

/** Forgets what nobody asks for any more: old answers to idempotency keys, and old mails of the local outbox. */
export async function tidyLeadAnswers({
  database,
  outbox,
  now,
}: TidyDeps): Promise<{ answers: number; mails: number }> {
  const before = (kept: number) => new Date(now().getTime() - kept)
  let answers = 0
  for (let found = atOnce; found === atOnce;) {
    found = await database.forPlatform((db) => forgetAnswers(db, before(answersKept), atOnce))
    answers += found
  }
  return { answers, mails: (await outbox?.forget(before(mailsKept))) ?? 0 }
}
