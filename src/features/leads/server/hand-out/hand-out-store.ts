import { sql } from 'kysely'
import { day } from '#kernel/duration.ts'
import { asId, type GroupId, type LeadId, type SiteId, type UserId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'

/** Turns of a site are taken one after the other until the transaction ends: two leads at once go to two people. */
export async function lockTurns(db: GroupDb, siteId: SiteId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lead turns ${siteId}`}, 0))`.execute(db)
}

/** A turn so long ago counts as none. */
const turnsCountFor = 90 * day

/** Turns are numbered, the latest highest; index lead_hand_out_turns. */
export async function lastTurns(db: GroupDb, siteId: SiteId, now: Date): Promise<Map<UserId, number>> {
  const rows = await db
    .selectFrom('lead_hand_out')
    .select(({ fn }) => ['user_id', fn.max('turn').as('last_turn')])
    .where('site_id', '=', siteId)
    .where('handed_at', '>', new Date(now.getTime() - turnsCountFor))
    .groupBy('user_id')
    .execute()
  return new Map(rows.map((row) => [asId<'user'>(row.user_id), Number(row.last_turn)]))
}

export async function holdersOf(db: GroupDb, leadId: LeadId): Promise<Set<UserId>> {
  const rows = await db.selectFrom('lead_hand_out').select('user_id').where('lead_id', '=', leadId).execute()
  return new Set(rows.map((row) => asId<'user'>(row.user_id)))
}

type Turn = { siteId: SiteId; leadId: LeadId; userId: UserId; at: Date }

export async function insertTurn(db: GroupDb, { siteId, leadId, userId, at }: Turn): Promise<void> {
  // Whoever gets a lead again has a turn of now.
  await db.deleteFrom('lead_hand_out').where('lead_id', '=', leadId).where('user_id', '=', userId).execute()
  await db
    .insertInto('lead_hand_out')
    .values({ site_id: siteId, lead_id: leadId, user_id: userId, handed_at: at })
    .execute()
}

export type MissedLead = { groupId: GroupId; siteId: SiteId; leadId: LeadId }

/**
 * Leads that wait on sites whose leads are handed out, and that nobody has: never handed to anybody, or with somebody who has left. Those
 * that staff have taken from everybody on purpose stay so. Index lead_due.
 */
export async function listMissed(db: PlatformDb, most: number): Promise<MissedLead[]> {
  const { rows } = await sql<{ group_id: string; site_id: string; lead_id: string }>`
    select l.group_id, l.site_id, l.lead_id
    from lead l join site s on s.group_id = l.group_id and s.site_id = l.site_id
    left join staff_membership m on m.group_id = l.group_id and m.user_id = l.assigned_to
    where l.due_at is not null and coalesce(s.settings #>> '{leads,hand_out,rule}', 'off') <> 'off'
      and case when l.assigned_to is null
        then not exists (select from lead_hand_out h where h.group_id = l.group_id and h.lead_id = l.lead_id)
        else m.user_id is null end
    order by l.due_at limit ${most}`.execute(db)
  return rows.map((row) => ({
    groupId: asId<'dealer group'>(row.group_id),
    siteId: asId<'site'>(row.site_id),
    leadId: asId<'lead'>(row.lead_id),
  }))
}
