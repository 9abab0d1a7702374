import { sql } from 'kysely'
import { asId, type Id, type LeadId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { plannedOnce } from '#platform/postgres/planned-statements.ts'
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
 * Takes everything of these leads that is due. Two workers cannot take the same one: the second finds it taken. The attempt of a
 * worker that died is closed as interrupted.
 */
export async function claimDue(
  db: GroupDb,
  leadIds: readonly LeadId[],
  { now, staleBefore }: Lease,
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedRow>`${sql.raw(plannedOnce)}
    with due as (
      update lead_delivery set status = 'sending', claimed_at = ${now}::timestamptz, attempts = attempts + 1
      where group_id = current_group_id() and lead_id = any(${[...leadIds]}::uuid[]) and ((status = 'waiting' and due_at <= ${now}::timestamptz)
        or (status = 'sending' and claimed_at < ${staleBefore}::timestamptz))
      returning delivery_id, lead_id, rule, channel, recipient, occasion, note, letter, due_at, attempts, created_at
    ), closed as (
      update lead_delivery_attempt a set outcome = 'interrupted', ended_at = ${now}::timestamptz, excerpt = ${interrupted}::text
      from due where a.group_id = current_group_id() and a.delivery_id = due.delivery_id and a.outcome = ''
    ), begun as (
      insert into lead_delivery_attempt (delivery_id, attempt, started_at) select delivery_id, attempts, ${now}::timestamptz from due
    )
    select * from due`.execute(db)
  return rows.map((row) => ({
    id: asId<'delivery'>(row.delivery_id),
    leadId: asId<'lead'>(row.lead_id),
    rule: row.rule,
    channel: row.channel,
    recipient: row.recipient,
    occasion: row.occasion,
    note: row.note,
    letter: letterOf(row.letter),
    dueAt: row.due_at,
    attempt: row.attempts,
    createdAt: row.created_at,
  }))
}

const interrupted = 'The worker stopped before it knew the outcome.'

type ClaimedRow = {
  delivery_id: string
  lead_id: string
  rule: string
  channel: Channel
  recipient: string
  occasion: Occasion
  note: string
  letter: unknown
  due_at: Date
  attempts: number
  created_at: Date
}

type Outcome = {
  id: DeliveryId
  attempt: number
  at: Date
  outcome: 'delivered' | 'failed'
  statusCode: number | null
  excerpt: string
  /** What becomes of the delivery; `waiting` until `dueAt`. */
  status: DeliveryStatus
  dueAt?: Date
}

/** Closes attempts and says what becomes of their deliveries, unless somebody has taken one over in the meantime. */
export async function recordOutcomes(db: GroupDb, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  // Named beside the list as well: Postgres knows nothing of that, and would read whole tables to join it.
  const ids = outcomes.map(({ id }) => id)
  await sql`${sql.raw(plannedOnce)}
    with ended as (
      select * from json_to_recordset(${JSON.stringify(outcomes)}::json) as o (id uuid, attempt int, at timestamptz, outcome text,
        "statusCode" int, excerpt text, status text, "dueAt" timestamptz)
    ), closed as (
      update lead_delivery_attempt a set ended_at = ended.at, outcome = ended.outcome, status_code = ended."statusCode",
        excerpt = ended.excerpt
      from ended where a.group_id = current_group_id() and a.delivery_id = any(${ids}::uuid[]) and a.delivery_id = ended.id and a.attempt = ended.attempt
    )
    update lead_delivery d set status = ended.status, claimed_at = null,
      finished_at = case when ended.status <> 'waiting' then ended.at end, due_at = coalesce(ended."dueAt", d.due_at)
    from ended where d.group_id = current_group_id() and d.delivery_id = any(${ids}::uuid[]) and d.delivery_id = ended.id and d.attempts = ended.attempt
      and d.status = 'sending'`.execute(db)
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
  await recordOutcomes(db, [
    { id, attempt, at, outcome: 'delivered', statusCode: null, excerpt: because, status: 'not-needed' },
  ])
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
