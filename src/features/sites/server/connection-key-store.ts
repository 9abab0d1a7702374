import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { SealedColumn } from '#platform/sealed-column.ts'
import type { SealedPlace } from '#platform/secret-box.ts'

type KeyOf = { groupId: string; siteId: string; service: string }

export const connectionKeyPlace = ({ groupId, siteId, service }: KeyOf): SealedPlace => ({
  groupId,
  ownerId: siteId,
  purpose: 'connection-key',
  version: service,
})

/** The rotation of secrets seals this column anew. */
export const connectionKeyColumn: SealedColumn = {
  table: 'connection_key',
  column: 'sealed',
  keys: ['group_id', 'site_id', 'service'],
  placeOf: ({ group_id: groupId = '', site_id: siteId = '', service = '' }) =>
    connectionKeyPlace({ groupId, siteId, service }),
}

export type StoredConnectionKey = {
  service: string
  /** All that is ever shown of it. */
  lastFour: string
  createdAt: Date
}

export async function saveConnectionKey(
  db: GroupDb,
  siteId: SiteId,
  key: StoredConnectionKey & { sealed: Buffer },
): Promise<void> {
  const values = { sealed: key.sealed, last_four: key.lastFour, created_at: key.createdAt }
  await db
    .insertInto('connection_key')
    .values({ site_id: siteId, service: key.service, ...values })
    .onConflict((conflict) => conflict.columns(['group_id', 'site_id', 'service']).doUpdateSet(values))
    .execute()
}

export async function findConnectionKey(db: GroupDb, siteId: SiteId, service: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('connection_key')
    .select('sealed')
    .where('site_id', '=', siteId)
    .where('service', '=', service)
    .executeTakeFirst()
  return row?.sealed
}

/** Every key of the site, without the keys. */
export async function listConnectionKeyRows(db: GroupDb, siteId: SiteId): Promise<StoredConnectionKey[]> {
  const rows = await db
    .selectFrom('connection_key')
    .select(['service', 'last_four', 'created_at'])
    .where('site_id', '=', siteId)
    .orderBy('service')
    .execute()
  return rows.map((row) => ({ service: row.service, lastFour: row.last_four, createdAt: row.created_at }))
}

/** Answers whether there was one. */
export async function deleteConnectionKey(db: GroupDb, siteId: SiteId, service: string): Promise<boolean> {
  const done = await db
    .deleteFrom('connection_key')
    .where('site_id', '=', siteId)
    .where('service', '=', service)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}
