import { sql } from 'kysely'
import { asId, type GroupId, type LeadId, type SiteId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import { arrivedJob } from '../delivery/schedule-deliveries.ts'
import type { LeadFileId } from '../records/lead-ports.ts'
import { lockLeads } from '../records/lead-store.ts'

/** Who it is, as leads are compared: small letters, and digits as dialled in each region. Empty matches nobody. */
export type PersonKeys = { emailKey: string; phoneKeys: readonly string[] }

/** Leads of a person on every site of the group. */
export async function findLeadsOfPerson(db: GroupDb, { emailKey, phoneKeys }: PersonKeys): Promise<LeadId[]> {
  const rows = await db
    .selectFrom('lead')
    .select('lead_id')
    .where((where) =>
      where.or([
        where.and([where('email_key', '=', emailKey), where('email_key', '<>', '')]),
        where('phone_key', 'in', phoneKeys.length > 0 ? [...phoneKeys] : ['none']),
      ]),
    )
    .execute()
  return rows.map((row) => asId<'lead'>(row.lead_id))
}

/** Leads of a site in which nothing has happened since this moment, the oldest first. */
export async function findOldLeads(
  db: GroupDb,
  { siteId, before, most }: { siteId: SiteId; before: Date; most: number },
): Promise<LeadId[]> {
  const rows = await db
    .selectFrom('lead')
    .select('lead_id')
    .where('site_id', '=', siteId)
    .where('created_at', '<', before)
    .where('updated_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .execute()
  return rows.map((row) => asId<'lead'>(row.lead_id))
}

/** What hangs from leads outside of the database, and who got copies of them. */
export type LeadTraces = {
  files: LeadFileId[]
  deliveries: string[]
  texts: string[]
  recipients: string[]
  /** What their browsers call their visitors. */ sessions: string[]
}

export async function findTracesOfLeads(db: GroupDb, leads: readonly LeadId[]): Promise<LeadTraces> {
  if (leads.length === 0) return { files: [], deliveries: [], texts: [], recipients: [], sessions: [] }
  const files = await db
    .selectFrom('lead_file')
    .select('file_id')
    .where('lead_id', 'in', [...leads])
    .execute()
  const deliveries = await db
    .selectFrom('lead_delivery')
    .select(['delivery_id', 'recipient', 'status', 'channel'])
    .where('lead_id', 'in', [...leads])
    .execute()
  const texts = await db
    .selectFrom('lead_text')
    .select('text_id')
    .where('lead_id', 'in', [...leads])
    .execute()
  const { rows: sessions } = await sql<{ session: string | null }>`
    select distinct payload ->> 'session_id' as session from lead where lead_id = any(${[...leads]}::uuid[])`.execute(
    db,
  )
  const outside = deliveries.filter(({ status, channel }) => status === 'delivered' && channel !== 'confirmation')
  return {
    files: files.map((row) => asId<'lead file'>(row.file_id)),
    deliveries: deliveries.map((row) => row.delivery_id),
    texts: texts.map((row) => row.text_id),
    recipients: [...new Set(outside.map(({ recipient }) => recipient))].filter(Boolean).toSorted(),
    sessions: sessions.flatMap(({ session }) => session || []),
  }
}

/** Files of leads of a site that came before this moment. */
export async function takeOldFiles(
  db: GroupDb,
  { siteId, before, most }: { siteId: SiteId; before: Date; most: number },
): Promise<LeadFileId[]> {
  const { rows } = await sql<{ file_id: string }>`
    delete from lead_file f using (
      select o.group_id, o.file_id from lead_file o join lead l using (group_id, lead_id)
      where l.site_id = ${siteId} and o.created_at < ${before} order by o.created_at limit ${most}
    ) old where f.group_id = old.group_id and f.file_id = old.file_id returning f.file_id`.execute(db)
  return rows.map((row) => asId<'lead file'>(row.file_id))
}

/**
 * Takes leads out of the database with all that hangs from them: consents, journey, deliveries and their log, letters, files'
 * rows, keys, sealed answers. Counts of clicks and enquiries stay, without saying whose they were.
 */
export async function deleteLeads(db: GroupDb, leads: readonly LeadId[], sessions: readonly string[]): Promise<void> {
  if (leads.length === 0) return
  // All that work on what hangs from a lead lock the lead first, and several in this order.
  await lockLeads(db, leads)
  await db
    .updateTable('site_event')
    .set({ lead_id: null, session_id: '', properties: '{}' })
    .where((where) =>
      where.or([
        where('lead_id', 'in', [...leads]),
        where('session_id', 'in', sessions.length > 0 ? [...sessions] : ['none']),
      ]),
    )
    .execute()
  await db
    .deleteFrom('lead')
    .where('lead_id', 'in', [...leads])
    .execute()
}

/** Partners may name a person in any words: everything that holds the address or the number goes. Resolves to how many went. */
export async function deletePartnerCustomers(db: GroupDb, { emailKey, phoneKeys }: PersonKeys): Promise<number> {
  const { rows } = await sql<{ partner_customer_id: string }>`
    delete from partner_customer
    where (${emailKey} <> '' and position(${emailKey} in lower(payload::text)) > 0)
      or exists (select 1 from unnest(${[...phoneKeys]}::text[]) as phone (digits)
        where position(ltrim(digits, '0') in regexp_replace(payload::text, '[^0-9"]', '', 'g')) > 0)
    returning partner_customer_id`.execute(db)
  return rows.length
}

/** Every site of every group. */
export async function listSitesOfAll(db: PlatformDb): Promise<{ groupId: GroupId; siteId: SiteId }[]> {
  const rows = await db.selectFrom('site').select(['group_id', 'site_id']).execute()
  return rows.map((row) => ({ groupId: asId<'dealer group'>(row.group_id), siteId: asId<'site'>(row.site_id) }))
}

export async function insertErasure(
  db: GroupDb,
  { id, at, removed }: { id: string; at: Date; removed: Record<string, number> },
): Promise<void> {
  await db
    .insertInto('person_erasure')
    .values({ person_erasure_id: id, erased_at: at, removed: JSON.stringify(removed) })
    .execute()
}

/** Jobs about these leads: their data are ids, but what they failed with may name an address. */
export async function deleteJobsOfLeads(db: PlatformDb, leads: readonly LeadId[]): Promise<void> {
  await sql`delete from pgboss.job where data ->> 'leadId' = any(${[...leads]}::text[])`.execute(db)
  // Other leads that came together with one of these are still to be seen to.
  await sql`
    update pgboss.job set output = null, data = data
      || jsonb_build_object('due', (data -> 'due') - ${[...leads]}::text[], 'news', (data -> 'news') - ${[...leads]}::text[])
    where name = ${arrivedJob} and (data -> 'due' ?| ${[...leads]}::text[] or data -> 'news' ?| ${[...leads]}::text[])`.execute(
    db,
  )
}
