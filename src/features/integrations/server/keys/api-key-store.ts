import { asId, type SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { ApiKey, ApiKeyId, ApiScope } from '../../domain/keys/api-key.ts'

const columns = [
  'key_id',
  'prefix',
  'name',
  'scopes',
  'site_ids',
  'created_at',
  'created_by',
  'expires_at',
  'last_used_at',
  'revoked_at',
  'replaced_by',
] as const

/** Keys of this group, the newest first. */
export async function listApiKeys(db: GroupDb): Promise<ApiKey[]> {
  const rows = await db.selectFrom('api_key').select(columns).orderBy('created_at', 'desc').orderBy('key_id').execute()
  return rows.map(keyOf)
}

export async function findApiKeyByPrefix(
  db: GroupDb,
  prefix: string,
): Promise<{ key: ApiKey; hash: Buffer } | undefined> {
  const row = await db
    .selectFrom('api_key')
    .select([...columns, 'key_hash'])
    .where('prefix', '=', prefix)
    .executeTakeFirst()
  return row && { key: keyOf(row), hash: row.key_hash }
}

/** The key, which nobody else changes until the transaction ends. */
export async function lockApiKey(db: GroupDb, id: ApiKeyId): Promise<ApiKey | undefined> {
  const row = await db.selectFrom('api_key').select(columns).where('key_id', '=', id).forUpdate().executeTakeFirst()
  return row && keyOf(row)
}

export async function insertApiKey(db: GroupDb, key: ApiKey, hash: Buffer): Promise<void> {
  await db
    .insertInto('api_key')
    .values({
      key_id: key.id,
      prefix: key.prefix,
      key_hash: hash,
      name: key.name,
      scopes: key.scopes,
      site_ids: key.siteIds,
      created_at: key.createdAt,
      created_by: key.createdBy,
      expires_at: key.expiresAt,
    })
    .execute()
}

export async function endApiKey(
  db: GroupDb,
  id: ApiKeyId,
  end: { revokedAt?: Date; expiresAt?: Date; replacedBy?: ApiKeyId },
): Promise<void> {
  await db
    .updateTable('api_key')
    .set({
      ...(end.revokedAt ? { revoked_at: end.revokedAt } : {}),
      ...(end.expiresAt ? { expires_at: end.expiresAt } : {}),
      ...(end.replacedBy ? { replaced_by: end.replacedBy } : {}),
    })
    .where('key_id', '=', id)
    .execute()
}

export async function noteApiKeyUse(db: GroupDb, id: ApiKeyId, at: Date): Promise<void> {
  await db.updateTable('api_key').set({ last_used_at: at }).where('key_id', '=', id).execute()
}

type KeyRow = {
  key_id: string
  prefix: string
  name: string
  scopes: string[]
  site_ids: string[] | null
  created_at: Date
  created_by: string
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
  replaced_by: string | null
}

const keyOf = (row: KeyRow): ApiKey => ({
  id: asId<'api key'>(row.key_id),
  prefix: row.prefix,
  name: row.name,
  scopes: row.scopes as ApiScope[],
  siteIds: row.site_ids?.map((id): SiteId => asId<'site'>(id)) ?? null,
  createdAt: row.created_at,
  createdBy: row.created_by,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
  replacedBy: row.replaced_by === null ? null : asId<'api key'>(row.replaced_by),
})
