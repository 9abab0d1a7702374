import { sql } from 'kysely'
import { asId, type GroupId, type LeadId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import { type ClaimedDelivery, type DeliveryId, type DeliveryRow, letterOf } from './delivery-store.ts'

/**
 * The earliest moment at which another delivery of each of these leads has to be looked at: it waits for its time, or another worker
 * has it. Leads of which nothing is left open are left out.
 */
export async function nextChecks(
  db: GroupDb,
  leadIds: readonly LeadId[],
  { leaseMilliseconds, except }: { leaseMilliseconds: number; except: readonly DeliveryId[] },
): Promise<{ leadId: LeadId; at: Date }[]> {
  const rows = await db
    .selectFrom('lead_delivery')
    .select([
      'lead_id',
      sql<Date>`min(case when status = 'waiting' then due_at
        else claimed_at + ${leaseMilliseconds} * interval '1 millisecond' end)`.as('at'),
    ])
    .where('lead_id', '=', sql<string>`any(${[...leadIds]}::uuid[])`)
    .where('status', 'in', ['waiting', 'sending'])
    .where('delivery_id', '<>', sql<string>`all(${[...except]}::uuid[])`)
    .groupBy('lead_id')
    .execute()
  return rows.map((row) => ({ leadId: asId<'lead'>(row.lead_id), at: row.at }))
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

/** The first mail to the readers of each rule about each of these leads, which later ones continue: by `firstMailKey`. */
export async function firstMails(db: GroupDb, leadIds: readonly LeadId[]): Promise<Map<string, DeliveryId>> {
  const rows = await db
    .selectFrom('lead_delivery')
    .select(['lead_id', 'rule', 'delivery_id'])
    .where('lead_id', '=', sql<string>`any(${[...leadIds]}::uuid[])`)
    .where('status', '=', 'delivered')
    .orderBy('created_at', 'desc')
    .execute()
  // The last that is set is the oldest.
  return new Map(rows.map((row) => [firstMailKey(row.lead_id, row.rule), asId<'delivery'>(row.delivery_id)]))
}

export const firstMailKey = (leadId: string, rule: string): string => `${leadId} ${rule}`

type Confirmed = { siteIds: readonly string[]; emailKeys: readonly string[]; since: Date }

/** Confirmations that each of these addresses got from each of these sites: by `confirmedKey`. */
export async function countConfirmations(
  db: GroupDb,
  { siteIds, emailKeys, since }: Confirmed,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('lead')
    .innerJoin('lead_delivery', (join) =>
      join.onRef('lead_delivery.group_id', '=', 'lead.group_id').onRef('lead_delivery.lead_id', '=', 'lead.lead_id'),
    )
    .select((select) => ['lead.site_id', 'lead.email_key', select.fn.countAll<number>().as('count')])
    .where('lead.site_id', '=', sql<string>`any(${[...siteIds]}::uuid[])`)
    .where('lead.email_key', '=', sql<string>`any(${[...emailKeys]}::text[])`)
    // Says what the partial index says, which is then found.
    .where('lead.email_key', '<>', '')
    .where('lead.created_at', '>', since)
    .where('lead_delivery.channel', '=', 'confirmation')
    .where('lead_delivery.status', '=', 'delivered')
    .groupBy(['lead.site_id', 'lead.email_key'])
    .execute()
  return new Map(rows.map((row) => [confirmedKey(row.site_id, row.email_key), row.count]))
}

export const confirmedKey = (siteId: string, emailKey: string): string => `${siteId} ${emailKey}`

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
