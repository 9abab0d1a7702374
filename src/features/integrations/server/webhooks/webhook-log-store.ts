import { asId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { EndpointId, WebhookEventType } from '../../domain/webhooks/webhook-endpoint.ts'
import type { WebhookDeliveryId } from './webhook-delivery-store.ts'

export type LoggedDelivery = {
  id: WebhookDeliveryId
  type: WebhookEventType
  subjectId: string
  status: 'waiting' | 'delivered' | 'failed'
  attempts: number
  dueAt: Date | null
  createdAt: Date
  /** Belongs to the last attempt. */
  statusCode: number | null
  text: string
}

/** Deliveries of an endpoint, the newest first, each with how its last attempt ended. */
export async function listDeliveryLog(db: GroupDb, endpointId: EndpointId, most: number): Promise<LoggedDelivery[]> {
  const rows = await db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_event as e', (join) =>
      join.onRef('e.group_id', '=', 'd.group_id').onRef('e.event_id', '=', 'd.event_id'),
    )
    .leftJoin('webhook_attempt as a', (join) =>
      join
        .onRef('a.group_id', '=', 'd.group_id')
        .onRef('a.delivery_id', '=', 'd.delivery_id')
        .onRef('a.attempt', '=', 'd.attempts'),
    )
    .select([
      'd.delivery_id',
      'd.status',
      'd.attempts',
      'd.due_at',
      'd.created_at',
      'e.type',
      'e.subject_id',
      'a.status_code',
      'a.text',
    ])
    .where('d.endpoint_id', '=', endpointId)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.delivery_id')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    id: asId<'webhook delivery'>(row.delivery_id),
    type: row.type as WebhookEventType,
    subjectId: row.subject_id ?? '',
    status: row.status,
    attempts: row.attempts,
    dueAt: row.due_at,
    createdAt: row.created_at,
    statusCode: row.status_code,
    text: row.text ?? '',
  }))
}

type Replay = { endpointId: EndpointId; at: Date } & (
  | { id: WebhookDeliveryId }
  | { /** Everything that failed since. */ failedSince: Date }
)

/** Makes deliveries due again, from their first attempt on; answers how many. One that waits anyway is left alone. */
export async function replayDeliveries(db: GroupDb, replay: Replay): Promise<number> {
  let query = db
    .updateTable('webhook_delivery')
    .set({ status: 'waiting', due_at: replay.at })
    .where('endpoint_id', '=', replay.endpointId)
    .where('status', '!=', 'waiting')
  if ('id' in replay) query = query.where('delivery_id', '=', replay.id)
  else query = query.where('status', '=', 'failed').where('created_at', '>=', replay.failedSince)
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}
