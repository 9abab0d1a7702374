import { sql } from 'kysely'
import { asId, type LeadId, type SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { ConversionTarget } from '../domain/conversion-event.ts'

export type NewConversion = { leadId: LeadId; target: ConversionTarget; event: object; at: Date }

/** Adds what is to be sent; what a lead was noted for before stays as it is. Answers what is new. */
export async function insertConversions(db: GroupDb, conversions: readonly NewConversion[]): Promise<NewConversion[]> {
  if (conversions.length === 0) return []
  const rows = await db
    .insertInto('lead_conversion')
    .values(
      conversions.map(({ leadId, target, event, at }) => ({
        lead_id: leadId,
        target,
        event: JSON.stringify(event),
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['lead_id', 'target'])
    .execute()
  return conversions.filter(({ leadId, target }) => rows.some((row) => row.lead_id === leadId && row.target === target))
}

type WaitingConversion = { siteId: SiteId; event: unknown; createdAt: Date }

/** Undefined when it is sent, given up, or gone with the lead. */
export async function findConversion(
  db: GroupDb,
  leadId: LeadId,
  target: ConversionTarget,
): Promise<WaitingConversion | undefined> {
  const row = await db
    .selectFrom('lead_conversion')
    .innerJoin('lead', (join) =>
      join
        .onRef('lead.group_id', '=', 'lead_conversion.group_id')
        .onRef('lead.lead_id', '=', 'lead_conversion.lead_id'),
    )
    .select(['lead.site_id', 'lead_conversion.event', 'lead_conversion.created_at'])
    .where('lead_conversion.lead_id', '=', leadId)
    .where('lead_conversion.target', '=', target)
    .where('lead_conversion.event', 'is not', null)
    .executeTakeFirst()
  return row && { siteId: asId<'site'>(row.site_id), event: row.event, createdAt: row.created_at }
}

type Outcome = { leadId: LeadId; target: ConversionTarget; sentAt: Date | null; problem: string; isOver: boolean }

/** Notes an attempt; what is over holds the event no longer. */
export async function noteConversion(db: GroupDb, outcome: Outcome): Promise<void> {
  const { leadId, target, sentAt, problem, isOver } = outcome
  await db
    .updateTable('lead_conversion')
    .set({
      attempts: sql<number>`attempts + 1`,
      sent_at: sentAt,
      problem,
      ...(isOver ? { event: null } : {}),
    })
    .where('lead_id', '=', leadId)
    .where('target', '=', target)
    .execute()
}

type ConversionLine = {
  target: string
  leadId: string
  createdAt: Date
  attempts: number
  sentAt: Date | null
  problem: string
}

/** The newest of a site first. */
export async function listConversions(db: GroupDb, siteId: SiteId, limit: number): Promise<ConversionLine[]> {
  const rows = await db
    .selectFrom('lead_conversion')
    .innerJoin('lead', (join) =>
      join
        .onRef('lead.group_id', '=', 'lead_conversion.group_id')
        .onRef('lead.lead_id', '=', 'lead_conversion.lead_id'),
    )
    .select(['target', 'lead_conversion.lead_id', 'lead_conversion.created_at', 'attempts', 'sent_at', 'problem'])
    .where('lead.site_id', '=', siteId)
    .orderBy('lead_conversion.created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    target: row.target,
    leadId: row.lead_id,
    createdAt: row.created_at,
    attempts: row.attempts,
    sentAt: row.sent_at,
    problem: row.problem,
  }))
}
