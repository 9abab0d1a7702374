import { sql } from 'kysely'
import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

/** Notes leads that are to be fetched; one that waits already stays as it is, one that was given up is tried again. */
export async function noteMetaLeads(
  db: GroupDb,
  siteId: SiteId,
  { leadgenIds, at }: { leadgenIds: readonly string[]; at: Date },
): Promise<void> {
  await db
    .insertInto('meta_lead_notice')
    .values(leadgenIds.map((id) => ({ site_id: siteId, leadgen_id: id, received_at: at })))
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'site_id', 'leadgen_id']).doUpdateSet({ is_given_up: false }),
    )
    .execute()
}

type MetaNotice = {
  leadgenId: string
  receivedAt: Date
  attempts: number
  problem: string
  isAbandoned: boolean
}

export async function listMetaNotices(db: GroupDb, siteId: SiteId, limit: number): Promise<MetaNotice[]> {
  const rows = await db
    .selectFrom('meta_lead_notice')
    .select(['leadgen_id', 'received_at', 'attempts', 'problem', 'is_given_up'])
    .where('site_id', '=', siteId)
    .orderBy('received_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    leadgenId: row.leadgen_id,
    receivedAt: row.received_at,
    attempts: row.attempts,
    problem: row.problem,
    isAbandoned: row.is_given_up,
  }))
}

type NoticeOf = { siteId: SiteId; leadgenId: string }

/** Since when it waits; undefined when it is here or given up. */
export async function findMetaNotice(db: GroupDb, { siteId, leadgenId }: NoticeOf): Promise<Date | undefined> {
  const row = await db
    .selectFrom('meta_lead_notice')
    .select('received_at')
    .where('site_id', '=', siteId)
    .where('leadgen_id', '=', leadgenId)
    .where('is_given_up', '=', false)
    .executeTakeFirst()
  return row?.received_at
}

export async function deleteMetaNotice(db: GroupDb, { siteId, leadgenId }: NoticeOf): Promise<void> {
  await db.deleteFrom('meta_lead_notice').where('site_id', '=', siteId).where('leadgen_id', '=', leadgenId).execute()
}

export async function noteMetaProblem(
  db: GroupDb,
  { siteId, leadgenId, problem, isAbandoned }: NoticeOf & { problem: string; isAbandoned: boolean },
): Promise<void> {
  await db
    .updateTable('meta_lead_notice')
    .set({ attempts: sql<number>`attempts + 1`, problem, is_given_up: isAbandoned })
    .where('site_id', '=', siteId)
    .where('leadgen_id', '=', leadgenId)
    .execute()
}
