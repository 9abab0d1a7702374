import { createHash } from 'node:crypto'
import type { UserId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { findCallReceipt, saveCallReceipt, takeCallKey } from './repeated-call-store.ts'

type RepeatableCall = { userId: UserId; key: string; operation: string; input: unknown; at: Date }

/** `new`: do it and call `done` with its answer. `repeated`: it was done, with this answer. `misused`: the key is of another call. */
type Repetition =
  | { kind: 'new'; done(receipt: unknown): Promise<void> }
  | { kind: 'repeated'; receipt: unknown }
  | { kind: 'misused' }

/** Comes first in the transaction of the change. `misused`: the same key came with another operation or input. */
export async function findRepetition(db: GroupDb, call: RepeatableCall): Promise<Repetition> {
  const inputHash = createHash('sha256').update(JSON.stringify(call.input)).digest()
  const key = { userId: call.userId, key: call.key, operation: call.operation, inputHash }
  if (await takeCallKey(db, key, call.at)) return { kind: 'new', done: (receipt) => saveCallReceipt(db, key, receipt) }
  const before = await findCallReceipt(db, key)
  const isSame = before?.operation === call.operation && before.inputHash.equals(inputHash)
  return before && isSame ? { kind: 'repeated', receipt: before.answer } : { kind: 'misused' }
}
