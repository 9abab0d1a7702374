import { writeAudit } from '#features/accounts/server/write-audit.ts'
import type { GroupId } from '#kernel/ids.ts'
import { type ApiKey, type ApiKeyId } from '../../domain/keys/api-key.ts'
import { endApiKey, listApiKeys, lockApiKey } from './api-key-store.ts'
import { keyAudit, type KeyDeps, type KeyManager } from './create-api-key.ts'

/** Ends a key at once: the next call with it is refused. False when the group has no such key, or it was revoked before. */
export async function revokeApiKey(
  deps: KeyDeps,
  { groupId, id, by }: { groupId: GroupId; id: ApiKeyId; by: KeyManager },
): Promise<boolean> {
  return deps.database.forGroup(groupId, async (db) => {
    const key = await lockApiKey(db, id)
    if (!key || key.revokedAt !== null) return false
    const at = deps.now()
    await endApiKey(db, id, { revokedAt: at })
    await writeAudit(db, [keyAudit(key, { action: 'keys.revoke', by, at, after: { revoked_at: at.toISOString() } })])
    return true
  })
}

/** Every key that the group ever had, the newest first. */
export const listKeys = (deps: Pick<KeyDeps, 'database'>, groupId: GroupId): Promise<ApiKey[]> =>
  deps.database.forGroup(groupId, listApiKeys)
