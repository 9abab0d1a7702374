import { sql } from 'kysely'
import { asId, type GroupId, type Id, type LeadId } from '#kernel/ids.ts'
import { type GroupDb, type PlatformDb, plannedOnce } from '#platform/postgres/database.ts'
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

export type Lease = {
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
    channel: row.channel as Channel,
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

/** When something else of this lead is next to be looked at: it waits for its time, or another worker has it. */
export async function nextLook(
  db: GroupDb,
  leadId: LeadId,
  { leaseMilliseconds, except }: { leaseMilliseconds: number; except: readonly DeliveryId[] },
): Promise<Date | null> {
  const row = await db
    .selectFrom('lead_delivery')
    .select(
      sql<Date | null>`min(case when status = 'waiting' then due_at
        else claimed_at + ${leaseMilliseconds} * interval '1 millisecond' end)`.as('at'),
    )
    .where('lead_id', '=', leadId)
    .where('status', 'in', ['waiting', 'sending'])
    .$if(except.length > 0, (query) => query.where('delivery_id', 'not in', [...except]))
    .executeTakeFirst()
  return row?.at ?? null
}

export type Outcome = {
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
export async function spareRepeats(
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

/** One delivery of a lead, as it was planned. */
export async function findDelivery(
  db: GroupDb,
  leadId: LeadId,
  id: DeliveryId,
): Promise<Pick<DeliveryRow, 'rule' | 'channel' | 'recipient' | 'note' | 'letter'> | undefined> {
  const row = await db
    .selectFrom('lead_delivery')
    .select(['rule', 'channel', 'recipient', 'note', 'letter'])
    .where('lead_id', '=', leadId)
    .where('delivery_id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      rule: row.rule,
      channel: row.channel as Channel,
      recipient: row.recipient,
      note: row.note,
      letter: letterOf(row.letter),
    }
  )
}

const letterOf = (stored: unknown): Letter | undefined => (stored === null ? undefined : (stored as Letter))

/** The first mail to these readers about this lead, which later ones continue. */
export async function firstMail(db: GroupDb, leadId: LeadId, rule: string): Promise<DeliveryId | undefined> {
  const row = await db
    .selectFrom('lead_delivery')
    .select('delivery_id')
    .where('lead_id', '=', leadId)
    .where('rule', '=', rule)
    .where('status', '=', 'delivered')
    .orderBy('created_at')
    .executeTakeFirst()
  return row && asId<'delivery'>(row.delivery_id)
}

type Confirmed = { siteId: string; emailKey: string; since: Date }

/** Confirmations that this address got from this site. */
export async function countConfirmations(db: GroupDb, { siteId, emailKey, since }: Confirmed): Promise<number> {
  const row = await db
    .selectFrom('lead')
    .innerJoin('lead_delivery', (join) =>
      join.onRef('lead_delivery.group_id', '=', 'lead.group_id').onRef('lead_delivery.lead_id', '=', 'lead.lead_id'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('lead.site_id', '=', siteId)
    .where('lead.email_key', '=', emailKey)
    // Says what the partial index says, which is then found.
    .where('lead.email_key', '<>', '')
    .where('lead.created_at', '>', since)
    .where('lead_delivery.channel', '=', 'confirmation')
    .where('lead_delivery.status', '=', 'delivered')
    .executeTakeFirstOrThrow()
  return row.count
}

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

/** Whether something of this lead still waits to be sent by these rules. */
export async function rulesWaiting(db: GroupDb, leadId: LeadId): Promise<Set<string>> {
  const rows = await db
    .selectFrom('lead_delivery')
    .select('rule')
    .where('lead_id', '=', leadId)
    .where('status', '=', 'waiting')
    .execute()
  return new Set(rows.map((row) => row.rule))
}

/** When the first word about a lead by this rule, planned before this delivery, is to go out; undefined when it has, or never was. */
export async function firstWordDue(
  db: GroupDb,
  leadId: LeadId,
  { id, rule, createdAt }: Pick<ClaimedDelivery, 'id' | 'rule' | 'createdAt'>,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('lead_delivery')
    .select('due_at')
    .where('lead_id', '=', leadId)
    .where('rule', '=', rule)
    .where('delivery_id', '<>', id)
    .where('occasion', 'in', ['new', 'again', 'unfinished'])
    .where('created_at', '<=', createdAt)
    .where('status', 'in', ['waiting', 'sending'])
    .orderBy('due_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.due_at
}

export async function countDeliveries(db: GroupDb, leadId: LeadId): Promise<number> {
  const row = await db
    .selectFrom('lead_delivery')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('lead_id', '=', leadId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Leads with a delivery that should have been made by now: for those whose job was lost. Index lead_delivery_unfinished serves it. */
export async function listForgotten(
  db: PlatformDb,
  { dueBefore, staleBefore }: { dueBefore: Date; staleBefore: Date },
): Promise<{ groupId: GroupId; leadId: LeadId }[]> {
  const rows = await db
    .selectFrom('lead_delivery')
    .select(['group_id', 'lead_id'])
    .distinct()
    .where('finished_at', 'is', null)
    .where('due_at', '<', dueBefore)
    .where((where) =>
      where.or([
        where('status', '=', 'waiting'),
        where.and([where('status', '=', 'sending'), where('claimed_at', '<', staleBefore)]),
      ]),
    )
    .limit(500)
    .execute()
  return rows.map((row) => ({ groupId: asId<'dealer group'>(row.group_id), leadId: asId<'lead'>(row.lead_id) }))
}
