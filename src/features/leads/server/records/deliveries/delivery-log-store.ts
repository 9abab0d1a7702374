import { asId, type LeadId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { DeliveryStatus } from '#features/leads/domain/delivery/delivery-state.ts'
import type { Occasion } from '#features/leads/domain/delivery/occasion.ts'
import type { Channel } from '#features/leads/domain/delivery/plan-receivers.ts'
import type { DeliveryId } from './delivery-store.ts'

type LoggedAttempt = {
  attempt: number
  startedAt: Date
  endedAt: Date | null
  /** Empty while it runs. */
  outcome: '' | 'delivered' | 'failed' | 'interrupted'
  statusCode: number | null
  excerpt: string
}

export type LoggedDelivery = {
  id: DeliveryId
  rule: string
  channel: Channel
  recipient: string
  occasion: Occasion
  note: string
  status: DeliveryStatus
  dueAt: Date
  createdAt: Date
  finishedAt: Date | null
  attempts: LoggedAttempt[]
}

/** Every delivery of a lead with its attempts, the newest first. */
export async function listLoggedDeliveries(db: GroupDb, leadId: LeadId): Promise<LoggedDelivery[]> {
  const deliveries = await db
    .selectFrom('lead_delivery')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('created_at', 'desc')
    .orderBy('rule')
    .execute()
  if (deliveries.length === 0) return []
  const attempts = await db
    .selectFrom('lead_delivery_attempt')
    .selectAll()
    .where(
      'delivery_id',
      'in',
      deliveries.map((row) => row.delivery_id),
    )
    .orderBy('attempt', 'desc')
    .execute()
  return deliveries.map((row) => ({
    id: asId<'delivery'>(row.delivery_id),
    rule: row.rule,
    channel: row.channel,
    recipient: row.recipient,
    occasion: row.occasion as Occasion,
    note: row.note,
    status: row.status,
    dueAt: row.due_at,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    attempts: attempts
      .filter((attempt) => attempt.delivery_id === row.delivery_id)
      .map((attempt) => ({
        attempt: attempt.attempt,
        startedAt: attempt.started_at,
        endedAt: attempt.ended_at,
        outcome: attempt.outcome,
        statusCode: attempt.status_code,
        excerpt: attempt.excerpt,
      })),
  }))
}
