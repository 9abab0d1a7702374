import { timingSafeEqual } from 'node:crypto'
import type { GroupId } from '#kernel/ids.ts'
import { minute } from '#kernel/duration.ts'
import { type ApiKey, prefixOfKey } from '../../domain/keys/api-key.ts'
import { findApiKeyByPrefix, noteApiKeyUse } from './api-key-store.ts'
import type { KeyDeps } from './create-api-key.ts'
import { hashOfKey } from './new-secret.ts'

/** The last use of a key is known to the minute: writing it at each call would cost more than the call. */
const usesWithin = minute

/** The key that this text is, whatever became of it; undefined when this group has none such. */
export async function findCallerKey(
  deps: Pick<KeyDeps, 'database' | 'now'>,
  { groupId, text }: { groupId: GroupId; text: string },
): Promise<ApiKey | undefined> {
  const prefix = prefixOfKey(text)
  if (prefix === undefined) return undefined
  return deps.database.forGroup(groupId, async (db) => {
    const found = await findApiKeyByPrefix(db, prefix)
    if (!found || !timingSafeEqual(found.hash, hashOfKey(text))) return undefined
    const now = deps.now()
    const { lastUsedAt } = found.key
    if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= usesWithin) await noteApiKeyUse(db, found.key.id, now)
    return found.key
  })
}
