import type { Selectable } from 'kysely'
import { asId, type SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { SealedColumn } from '#platform/sealed-column.ts'
import type { SealedPlace } from '#platform/secret-box.ts'
import type { Tables } from '#platform/postgres/tables/tables.ts'
import type { EndpointId, WebhookEndpoint } from '../../domain/webhooks/webhook-endpoint.ts'

type Row = Selectable<Tables['webhook_endpoint']>

const endpointOf = (row: Row): WebhookEndpoint => ({
  groupId: asId<'dealer group'>(row.group_id),
  id: asId<'webhook endpoint'>(row.endpoint_id),
  name: row.name,
  url: row.url,
  shape: row.shape,
  events: row.events,
  siteIds: row.site_ids?.map((id): SiteId => asId<'site'>(id)) ?? null,
  contact: row.contact,
  createdAt: row.created_at,
  createdBy: row.created_by,
  failingSince: row.failing_since,
  disabledAt: row.disabled_at,
  disabledBecause: row.disabled_because,
})

/** Endpoints of this group, the newest first. */
export async function listEndpointRows(db: GroupDb): Promise<WebhookEndpoint[]> {
  const rows = await db.selectFrom('webhook_endpoint').selectAll().orderBy('created_at', 'desc').execute()
  return rows.map(endpointOf)
}

export async function findEndpoint(db: GroupDb, id: EndpointId): Promise<WebhookEndpoint | undefined> {
  const row = await db.selectFrom('webhook_endpoint').selectAll().where('endpoint_id', '=', id).executeTakeFirst()
  return row && endpointOf(row)
}

export async function lockEndpoint(db: GroupDb, id: EndpointId): Promise<WebhookEndpoint | undefined> {
  const row = await db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('endpoint_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && endpointOf(row)
}

export async function insertEndpoint(db: GroupDb, endpoint: WebhookEndpoint): Promise<void> {
  await db
    .insertInto('webhook_endpoint')
    .values({
      endpoint_id: endpoint.id,
      name: endpoint.name,
      url: endpoint.url,
      shape: endpoint.shape,
      events: endpoint.events,
      site_ids: endpoint.siteIds,
      contact: endpoint.contact,
      created_at: endpoint.createdAt,
      created_by: endpoint.createdBy,
    })
    .execute()
}

export async function deleteEndpoint(db: GroupDb, id: EndpointId): Promise<boolean> {
  const deleted = await db.deleteFrom('webhook_endpoint').where('endpoint_id', '=', id).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

type EndpointHealth = Partial<Pick<WebhookEndpoint, 'failingSince' | 'disabledAt' | 'disabledBecause'>>

export async function saveHealth(db: GroupDb, id: EndpointId, health: EndpointHealth): Promise<void> {
  await db
    .updateTable('webhook_endpoint')
    .set({
      ...(health.failingSince === undefined ? {} : { failing_since: health.failingSince }),
      ...(health.disabledAt === undefined ? {} : { disabled_at: health.disabledAt }),
      ...(health.disabledBecause === undefined ? {} : { disabled_because: health.disabledBecause }),
    })
    .where('endpoint_id', '=', id)
    .execute()
}

export const endpointSecretPlace = (place: { groupId: string; endpointId: string; version: string }): SealedPlace => ({
  groupId: place.groupId,
  ownerId: place.endpointId,
  purpose: 'webhook-endpoint',
  version: place.version,
})

/** The rotation of secrets seals this column anew. */
export const endpointSecretColumn: SealedColumn = {
  table: 'webhook_endpoint_secret',
  column: 'sealed',
  keys: ['group_id', 'endpoint_id', 'version'],
  placeOf: ({ group_id: groupId = '', endpoint_id: endpointId = '', version = '' }) =>
    endpointSecretPlace({ groupId, endpointId, version }),
}

type SealedSecret = { version: number; sealed: Buffer }

/** Secrets that sign now, the newest first. */
export async function listSecrets(db: GroupDb, id: EndpointId, now: Date): Promise<SealedSecret[]> {
  return db
    .selectFrom('webhook_endpoint_secret')
    .select(['version', 'sealed'])
    .where('endpoint_id', '=', id)
    .where((secret) => secret.or([secret('ends_at', 'is', null), secret('ends_at', '>', now)]))
    .orderBy('version', 'desc')
    .execute()
}

/** A further secret; those before it end at `oldEndAt`, or when they would have ended anyway. */
export async function insertSecret(
  db: GroupDb,
  id: EndpointId,
  { version, sealed, at, oldEndAt }: SealedSecret & { at: Date; oldEndAt: Date },
): Promise<void> {
  await db
    .updateTable('webhook_endpoint_secret')
    .set({ ends_at: oldEndAt })
    .where('endpoint_id', '=', id)
    .where('ends_at', 'is', null)
    .execute()
  await db.insertInto('webhook_endpoint_secret').values({ endpoint_id: id, version, sealed, created_at: at }).execute()
}
