import { createHash } from 'node:crypto'
import { day } from '#kernel/duration.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { ApiKeyId } from '../../domain/keys/api-key.ts'
import { findRequestReceipt, type RequestKey, saveRequestReceipt, takeRequestKey } from './request-store.ts'

/** How long an answer is there for whoever repeats a call. */
export const receiptsLast = day

/** `new`: do it and call `done` with its answer. `repeated`: it was done, with this answer. `misused`: the key is of another body. */
type RequestRepetition<Receipt> =
  | { kind: 'new'; done(receipt: Receipt): Promise<void> }
  | { kind: 'repeated'; receipt: Receipt }
  | { kind: 'misused' }

type RepeatableRequest = { keyId: ApiKeyId; route: string; key: string; body: string; at: Date }

/** Comes first in the transaction of the change. What was refused is not remembered. */
export async function findRepeatedRequest<Receipt>(
  db: GroupDb,
  { keyId, route, key, body, at }: RepeatableRequest,
): Promise<RequestRepetition<Receipt>> {
  const request: RequestKey = { keyId, route, key, bodyHash: createHash('sha256').update(body).digest() }
  if (await takeRequestKey(db, request, at))
    return { kind: 'new', done: (receipt) => saveRequestReceipt(db, request, receipt) }
  const before = await findRequestReceipt(db, request)
  return before?.bodyHash.equals(request.bodyHash) && before.answer
    ? { kind: 'repeated', receipt: before.answer as Receipt }
    : { kind: 'misused' }
}
