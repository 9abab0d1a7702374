import { writeAudit } from '#features/accounts/server/write-audit.ts'
import type { AuditEntry } from '#features/accounts/domain/audit-entry.ts'
import { asId, type GroupId, type SiteId, type UserId } from '#kernel/ids.ts'
import { day } from '#kernel/duration.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { ApiKey, ApiScope } from '../../domain/keys/api-key.ts'
import { insertApiKey } from './api-key-store.ts'
import { newKeySecret } from './new-secret.ts'

export type KeyDeps = { database: TenantDatabase; now(): Date; newId(): string }

/** Who manages keys, for the audit log. */
export type KeyManager = { userId: UserId | null; name: string; via: AuditEntry['via'] }

type KeyToCreate = {
  groupId: GroupId
  name: string
  scopes: ApiScope[]
  /** Null: every site of the group. */
  siteIds: SiteId[] | null
  days: number
  by: KeyManager
}

/** A key and its text. The text is in this answer and nowhere else. */
export type MadeKey = { key: ApiKey; text: string }

/** A new key for a program of the dealer's. */
export async function createApiKey(deps: KeyDeps, wanted: KeyToCreate): Promise<MadeKey> {
  const { prefix, text, hash } = newKeySecret()
  const now = deps.now()
  const key: ApiKey = {
    id: asId<'api key'>(deps.newId()),
    prefix,
    name: wanted.name.slice(0, 100),
    scopes: wanted.scopes,
    siteIds: wanted.siteIds,
    createdAt: now,
    createdBy: wanted.by.name,
    expiresAt: new Date(now.getTime() + wanted.days * day),
    lastUsedAt: null,
    revokedAt: null,
    replacedBy: null,
  }
  await deps.database.forGroup(wanted.groupId, async (db) => {
    await insertApiKey(db, key, hash)
    await writeAudit(db, [keyAudit(key, { action: 'keys.create', by: wanted.by, at: now })])
  })
  return { key, text }
}

type KeyChange = { action: string; by: KeyManager; at: Date; after?: unknown }

export const keyAudit = (key: ApiKey, { action, by, at, after }: KeyChange): AuditEntry => ({
  at,
  siteId: null,
  userId: by.userId,
  actorName: by.name,
  via: by.via,
  action,
  subject: { kind: 'api key', id: key.id, name: `${key.name} (fc_live_${key.prefix})` },
  before: null,
  after: after ?? { scopes: key.scopes, sites: key.siteIds, expires_at: key.expiresAt.toISOString() },
  requestId: '',
})
