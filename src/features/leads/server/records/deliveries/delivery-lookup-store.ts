import { sql } from 'kysely'
import { asId, type GroupId, type LeadId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import { type ClaimedDelivery, type DeliveryId, type DeliveryRow, letterOf } from './delivery-store.ts'

/** The earliest moment at which another delivery of this lead has to be looked at: it waits for its time, or another worker has it. */
export async function nextCheckAt(
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
      channel: row.channel,
      recipient: row.recipient,
      note: row.note,
      letter: letterOf(row.letter),
    }
  )
}

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

export async function rulesWaiting(db: GroupDb, leadId: LeadId): Promise<Set<string>> {
  const rows = await db
    .selectFrom('lead_delivery')
    .select('rule')
    .where('lead_id', '=', leadId)
    .where('status', '=', 'waiting')
    .execute()
  return new Set(rows.map((row) => row.rule))
}

/** When the first mail about a lead by this rule, planned before this delivery, is to go out; undefined when it has, or never was. */
export async function firstMailDue(
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
