import { sql } from 'kysely'
import { asId, type Id, type LeadId } from '#kernel/ids.ts'
import { type GroupDb, plannedOnce } from '#platform/postgres/database.ts'
import type { DeliveryStatus } from '#features/leads/domain/delivery/delivery-state.ts'
import type { Occasion } from '#features/leads/domain/delivery/occasion.ts'
import type { Channel, Letter } from '#features/leads/domain/delivery/plan-receivers.ts'

export type DeliveryId = Id<'delivery'>

/** A delivery as it is planned. */
export type DeliveryRow = {
  id: DeliveryId
  leadId: LeadId
  rule: string
  channel: Channel
  recipient: string
  occasion: Occasion
  note: string
  status: 'waiting' | 'failed'
  dueAt: Date
  /** What a `reply` says. */
  letter?: Letter
}

/** Deliveries of one lead or of many: one statement for all. */
export async function insertDeliveries(db: GroupDb, rows: readonly DeliveryRow[], at: Date): Promise<void> {
  if (rows.length === 0) return
  await sql`${sql.raw(plannedOnce)}
    insert into lead_delivery (delivery_id, lead_id, rule, channel, recipient, occasion, note, letter, status, due_at, created_at)
    select d.*, ${at}::timestamptz from json_to_recordset(${JSON.stringify(rows)}::json) as d (id uuid, "leadId" uuid, rule text,
      channel text, recipient text, occasion text, note text, letter jsonb, status text, "dueAt" timestamptz)
  `.execute(db)
}

/** A delivery that this process has taken for one attempt. */
export type ClaimedDelivery = Omit<DeliveryRow, 'status'> & { attempt: number; createdAt: Date }

type Lease = {
  now: Date
  /** Whoever took a delivery before this moment and has not answered is taken for dead. */
  staleBefore: Date
}

/**
 * Takes everything of a lead that is due. Two workers cannot take the same one: the second finds it taken. The attempt of a
 * worker that died is closed as interrupted.
 */
export async function claimDue(db: GroupDb, leadId: LeadId, { now, staleBefore }: Lease): Promise<ClaimedDelivery[]> {
  const rows = await db
    .updateTable('lead_delivery')
    .set({ status: 'sending', claimed_at: now, attempts: sql<number>`attempts + 1` })
    .where('lead_id', '=', leadId)
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'waiting'), where('due_at', '<=', now)]),
        where.and([where('status', '=', 'sending'), where('claimed_at', '<', staleBefore)]),
      ]),
    )
    .returningAll()
    .execute()
  for (const row of rows) {
    await closeInterrupted(db, row.delivery_id, now)
    await db
      .insertInto('lead_delivery_attempt')
      .values({ delivery_id: row.delivery_id, attempt: row.attempts, started_at: now })
      .execute()
  }
  return rows.map((row) => ({
    id: asId<'delivery'>(row.delivery_id),
    leadId,
    rule: row.rule,
    channel: row.channel,
    recipient: row.recipient,
    occasion: row.occasion as Occasion,
    note: row.note,
    letter: letterOf(row.letter),
    dueAt: row.due_at,
    attempt: row.attempts,
    createdAt: row.created_at,
  }))
}

async function closeInterrupted(db: GroupDb, deliveryId: string, at: Date): Promise<void> {
  await db
    .updateTable('lead_delivery_attempt')
    .set({ outcome: 'interrupted', ended_at: at, excerpt: 'The worker stopped before it knew the outcome.' })
    .where('delivery_id', '=', deliveryId)
    .where('outcome', '=', '')
    .execute()
}

type Outcome = {
  attempt: number
  at: Date
  outcome: 'delivered' | 'failed'
  statusCode: number | null
  excerpt: string
  /** What becomes of the delivery; `waiting` until `dueAt`. */
  status: DeliveryStatus
  dueAt?: Date
}

/** Closes an attempt and says what becomes of its delivery, unless somebody has taken it over in the meantime. */
export async function recordOutcome(db: GroupDb, id: DeliveryId, outcome: Outcome): Promise<void> {
  await db
    .updateTable('lead_delivery_attempt')
    .set({
      ended_at: outcome.at,
      outcome: outcome.outcome,
      status_code: outcome.statusCode,
      excerpt: outcome.excerpt,
    })
    .where('delivery_id', '=', id)
    .where('attempt', '=', outcome.attempt)
    .execute()
  await db
    .updateTable('lead_delivery')
    .set({
      status: outcome.status,
      claimed_at: null,
      finished_at: outcome.status === 'waiting' ? null : outcome.at,
      ...(outcome.dueAt ? { due_at: outcome.dueAt } : {}),
    })
    .where('delivery_id', '=', id)
    .where('attempts', '=', outcome.attempt)
    .where('status', '=', 'sending')
    .execute()
}

/** Ends deliveries of these leads that are told along with another one of the same rule. */
export async function skipRepeats(
  db: GroupDb,
  leadIds: readonly LeadId[],
  { rule, at }: { rule: string; at: Date },
): Promise<void> {
  if (leadIds.length === 0) return
  await db
    .updateTable('lead_delivery')
    .set({ status: 'not-needed', finished_at: at, note: 'Told together with the enquiry before it.' })
    .where('lead_id', 'in', [...leadIds])
    .where('rule', '=', rule)
    .where('occasion', '=', 'again')
    .where('status', '=', 'waiting')
    .execute()
}

/** Ends one delivery without sending it. */
export async function endUnsent(
  db: GroupDb,
  { id, attempt }: Pick<ClaimedDelivery, 'id' | 'attempt'>,
  { because, at }: { because: string; at: Date },
): Promise<void> {
  await recordOutcome(db, id, {
    attempt,
    at,
    outcome: 'delivered',
    statusCode: null,
    excerpt: because,
    status: 'not-needed',
  })
}

export const letterOf = (stored: unknown): Letter | undefined => (stored === null ? undefined : (stored as Letter))

/** Failed deliveries of a lead no longer ask for attention: something newer takes their place. */
export async function replaceFailed(db: GroupDb, leadId: LeadId, only?: DeliveryId): Promise<void> {
  await db
    .updateTable('lead_delivery')
    .set({ status: 'replaced' })
    .where('lead_id', '=', leadId)
    .where('status', '=', 'failed')
    .$if(only !== undefined, (query) => query.where('delivery_id', '=', only ?? ''))
    .execute()
}
