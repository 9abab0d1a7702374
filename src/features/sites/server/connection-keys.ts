import type { GroupDb } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { ConnectionService } from '../domain/settings/connections/connection-services.ts'
import type { Site } from '../domain/site.ts'
import {
  connectionKeyPlace,
  deleteConnectionKey,
  findConnectionKey,
  listConnectionKeyRows,
  saveConnectionKey,
  type StoredConnectionKey,
} from './connection-key-store.ts'

type KeyOwner = Pick<Site, 'id' | 'groupId'>

/** Stores a key sealed; the one before it is gone. */
export async function setConnectionKey(
  db: GroupDb,
  secretBox: SecretBox,
  { site, service, key, now }: { site: KeyOwner; service: ConnectionService; key: string; now: Date },
): Promise<void> {
  const sealed = secretBox.seal(key, connectionKeyPlace({ groupId: site.groupId, siteId: site.id, service }))
  await saveConnectionKey(db, site.id, { service, sealed, lastFour: key.slice(-4), createdAt: now })
}

/** The key in the clear; null where there is none, or none that opens. */
export async function openConnectionKey(
  db: GroupDb,
  secretBox: SecretBox,
  { site, service }: { site: KeyOwner; service: ConnectionService },
): Promise<string | null> {
  const sealed = await findConnectionKey(db, site.id, service)
  const place = connectionKeyPlace({ groupId: site.groupId, siteId: site.id, service })
  return (sealed && secretBox.open(sealed, place)) ?? null
}

/** Every key of the site, without the keys. */
export const listConnectionKeys = (db: GroupDb, site: KeyOwner): Promise<StoredConnectionKey[]> =>
  listConnectionKeyRows(db, site.id)

/** Answers whether there was one. */
export const removeConnectionKey = (db: GroupDb, site: KeyOwner, service: ConnectionService): Promise<boolean> =>
  deleteConnectionKey(db, site.id, service)
