import { writeAudit } from '#features/accounts/server/write-audit.ts'
import { asId, type GroupId } from '#kernel/ids.ts'
import { hour } from '#kernel/duration.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { type ApiKey, type ApiKeyId, keyState } from '../../domain/keys/api-key.ts'
import { endApiKey, insertApiKey, lockApiKey } from './api-key-store.ts'
import { keyAudit, type KeyDeps, type KeyManager, type MadeKey } from './create-api-key.ts'
import { newKeySecret } from './new-secret.ts'

type Rotation = {
  groupId: GroupId
  id: ApiKeyId
  /** Hours for which the old key goes on working, so that programs can change over. */
  overlapHours: number
  by: KeyManager
}

/**
 * A new key with the same name, scopes, sites and length of life; the old one ends after the overlap. `ended`: it works no
 * more, and what ended is made anew, not rotated.
 */
export async function rotateApiKey(
  deps: KeyDeps,
  { groupId, id, overlapHours, by }: Rotation,
): Promise<Result<MadeKey, 'no-such-key' | 'ended'>> {
  const now = deps.now()
  return deps.database.forGroup(groupId, async (db) => {
    const old = await lockApiKey(db, id)
    if (!old) return fail('no-such-key')
    if (keyState(old, now) !== 'works' || old.replacedBy !== null) return fail('ended')
    const { prefix, text, hash } = newKeySecret()
    const lives = old.expiresAt.getTime() - old.createdAt.getTime()
    const key: ApiKey = {
      ...old,
      id: asId<'api key'>(deps.newId()),
      prefix,
      createdAt: now,
      createdBy: by.name,
      expiresAt: new Date(now.getTime() + lives),
      lastUsedAt: null,
    }
    const oldEnds = new Date(Math.min(old.expiresAt.getTime(), now.getTime() + overlapHours * hour))
    await insertApiKey(db, key, hash)
    await endApiKey(db, old.id, { expiresAt: oldEnds, replacedBy: key.id })
    const after = { replaced_by: key.prefix, expires_at: oldEnds.toISOString() }
    await writeAudit(db, [keyAudit(old, { action: 'keys.rotate', by, at: now, after })])
    return ok({ key, text })
  })
}
