import { sql } from 'kysely'
import { asId, type LeadId, type SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Channel } from '#features/leads/domain/delivery/plan-receivers.ts'
import type { DeliveryId } from './delivery-store.ts'

/** A delivery that was given up, with the lead that it was about. */
export type DeadLetter = {
  id: DeliveryId
  leadId: LeadId
  name: string
  category: string
  rule: string
  channel: Channel
  recipient: string
  attempts: number
  /** When it was given up, and what the other side said last. */
  at: Date
  statusCode: number | null
  excerpt: string
}

const mostShown = 200

/** Deliveries of a site that nobody tries any more, the newest first; index lead_delivery_failed. */
export async function listDeadLetters(db: GroupDb, siteId: SiteId): Promise<DeadLetter[]> {
  const rows = await db
    .selectFrom('lead_delivery')
    .innerJoin('lead', (join) =>
      join.onRef('lead.group_id', '=', 'lead_delivery.group_id').onRef('lead.lead_id', '=', 'lead_delivery.lead_id'),
    )
    .leftJoinLateral(
      (attempts) =>
        attempts
          .selectFrom('lead_delivery_attempt')
          .select(['status_code', 'excerpt'])
          .whereRef('lead_delivery_attempt.group_id', '=', 'lead_delivery.group_id')
          .whereRef('lead_delivery_attempt.delivery_id', '=', 'lead_delivery.delivery_id')
          .orderBy('attempt', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'lead_delivery.delivery_id',
      'lead_delivery.lead_id',
      'lead_delivery.rule',
      'lead_delivery.channel',
      'lead_delivery.recipient',
      'lead_delivery.attempts',
      'lead.category',
      'last.status_code',
      'last.excerpt',
      sql<string>`concat_ws(' ', nullif(lead.name, ''), lead.payload ->> 'last_name')`.as('name'),
      sql<Date>`coalesce(lead_delivery.finished_at, lead_delivery.created_at)`.as('at'),
    ])
    .where('lead_delivery.status', '=', 'failed')
    .where('lead.site_id', '=', siteId)
    .orderBy('lead_delivery.created_at', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map((row) => ({
    id: asId<'delivery'>(row.delivery_id),
    leadId: asId<'lead'>(row.lead_id),
    name: row.name,
    category: row.category,
    rule: row.rule,
    channel: row.channel,
    recipient: row.recipient,
    attempts: row.attempts,
    at: row.at,
    statusCode: row.status_code,
    excerpt: row.excerpt ?? '',
  }))
}
