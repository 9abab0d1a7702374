import { sql } from 'kysely'
import { asId, type DealershipId, type LeadId, type SiteId, type UserId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import { plannedOnce } from '#platform/postgres/planned-statements.ts'
import type { ConsentRecord } from '#features/leads/domain/lead/consent.ts'
import type { SameLead } from '#features/leads/domain/delivery/lead-plan.ts'
import type { Lead } from '#features/leads/domain/lead/lead.ts'
import { consentRow } from './consent-store.ts'
import { fileRow, type LeadFile } from './lead-file-store.ts'
import { leadColumns } from './lead-columns.ts'

type Question = {
  siteId: string
  /** Keys under which it may have been answered. */
  keys: string[]
  contentHash: Buffer | null
  /** Leads before this moment are not asked for. */
  since: Date
}

/** What the first call with a key was answered, and whoever repeats it is answered again. */
export type FirstReceipt = { id: LeadId; token: string; at: Date }

/** What was answered under a key, and whose key it is; hashes are null for keys of before there were any. */
export type KeyedReceipt = FirstReceipt & { bodyHash: Buffer | null; senderHash: Buffer | null }

export type Before = { receipts: KeyedReceipt[]; same: SameLead[] }

/**
 * Finds for each question the answers given before and the delivered leads that say the same: one round trip for all. The limits
 * make Postgres look up each question by its index, also while it has no statistics yet.
 */
export async function findBefore(db: GroupDb, questions: readonly Question[]): Promise<Before[]> {
  const requested = JSON.stringify(
    questions.map((question, at) => ({ at, ...question, contentHash: question.contentHash?.toString('hex') ?? null })),
  )
  const found = await sql<{ receipts: ReceiptRow[] | null; same: SameRow[] | null }>`${sql.raw(plannedOnce)}
    with asked as (
      select * from json_to_recordset(${requested}::json) as q (at int, "siteId" uuid, keys text[], "contentHash" text,
        since timestamptz)
    )
    select
      (select json_agg(json_build_object('at', q.at, 'id', i.lead_id, 'token', i.lead_token, 'answered', i.created_at,
          'body', encode(i.body_hash, 'hex'), 'sender', encode(i.sender_hash, 'hex')) order by i.created_at desc)
        from asked q cross join lateral (
          select * from lead_idempotency k where k.group_id = current_group_id() and k.site_id = q."siteId" and k.idempotency_key = any(q.keys)
          order by k.created_at desc limit 2
        ) i) as receipts,
      (select json_agg(json_build_object('at', q.at, 'id', l.lead_id, 'created', l.created_at))
        from asked q cross join lateral (
          select * from lead m where m.group_id = current_group_id() and m.site_id = q."siteId" and m.content_hash = decode(q."contentHash", 'hex')
            and m.content_hash is not null and m.created_at > q.since and m.held_because = ''
            and m.lead_status = 'Complete' and m.duplicate_of is null
          order by m.created_at limit 5
        ) l) as same
  `.execute(db)
  const row = found.rows[0]
  return questions.map((_, at) => ({
    receipts: (row?.receipts ?? []).filter((receipt) => receipt.at === at).map(receiptOf),
    same: (row?.same ?? []).filter((lead) => lead.at === at).map(sameOf),
  }))
}

type ReceiptRow = {
  at: number
  id: string
  token: string
  answered: string
  body: string | null
  sender: string | null
}
type SameRow = { at: number; id: string; created: string }

const receiptOf = (row: ReceiptRow): KeyedReceipt => ({
  id: asId<'lead'>(row.id),
  token: row.token,
  at: new Date(row.answered),
  bodyHash: row.body === null ? null : Buffer.from(row.body, 'hex'),
  senderHash: row.sender === null ? null : Buffer.from(row.sender, 'hex'),
})

const sameOf = (row: SameRow): SameLead => ({ id: asId<'lead'>(row.id), createdAt: new Date(row.created) })

/** The newest answer under this key, if there is one. */
export async function findReceipt(db: GroupDb, siteId: SiteId, key: string): Promise<KeyedReceipt | undefined> {
  const row = await db
    .selectFrom('lead_idempotency')
    .select(['lead_id', 'lead_token', 'created_at', 'body_hash', 'sender_hash'])
    .where('site_id', '=', siteId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return (
    row && {
      id: asId<'lead'>(row.lead_id),
      token: row.lead_token,
      at: row.created_at,
      bodyHash: row.body_hash,
      senderHash: row.sender_hash,
    }
  )
}

/** A lead with everything that commits with it. */
export type IncomingLead = {
  siteId: string
  receipt: FirstReceipt
  key: string
  bodyHash: Buffer
  senderHash: Buffer | null
  tokenHash: Buffer
  followTokenHash: Buffer
  lead: Lead
  contentHash: Buffer | null
  emailKey: string
  phoneKey: string
  duplicateOf: LeadId | null
  /** The moment by which somebody should have answered; null while nobody owes an answer. */
  dueAt: Date | null
  /** Number under which its arrival is counted. */
  eventId: number
  consents: readonly ConsentRecord[]
  files: readonly LeadFile[]
  /** The account of staff who entered it; null: its sender did. */
  madeBy: UserId | null
}

/**
 * Stores leads with their consents, events and files: one statement for all. Answers the ids of those that were
 * stored; the others' keys were taken. The primary key makes a second request with a key wait for the first to commit.
 */
export async function insertLeads(db: GroupDb, incoming: readonly IncomingLead[]): Promise<Set<string>> {
  // In the order of their keys, so that two batches with the same keys wait for each other instead of forever.
  const sorted = incoming.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const leads = JSON.stringify(sorted.map(leadRow))
  const consents = JSON.stringify(sorted.flatMap(consentRows))
  const files = JSON.stringify(sorted.flatMap(fileRows))
  const stored = await sql<{ lead_id: string }>`${sql.raw(plannedOnce)}
    with sent as (${sentLeads(leads)}), kept as (
      insert into lead_idempotency (site_id, idempotency_key, lead_id, lead_token, body_hash, sender_hash, created_at)
      select site_id, key, lead_id, token, decode(body_hash, 'hex'), decode(sender_hash, 'hex'), at from sent
      on conflict do nothing returning lead_id
    ), stored as (
      insert into lead (lead_id, site_id, dealership_id, location_id, vehicle_id, category, subcategory, event_id, lead_status,
        form_completed, name, email, phone, payload, token_hash, held_because, created_at, updated_at, duplicate_of,
        follow_token_hash, content_hash, email_key, phone_key, waiting_since, due_at, made_by)
      select lead_id, site_id, dealership_id, location_id, vehicle_id, category, subcategory, event_id, lead_status,
        form_completed, name, email, phone, payload, decode(token_hash, 'hex'), held_because, at, at, duplicate_of,
        decode(follow_token_hash, 'hex'), decode(content_hash, 'hex'), email_key, phone_key, case when due_at is null then null else at end, due_at, made_by
      from sent join kept using (lead_id)
    ), counted as (
      insert into site_event (site_id, event_id, happened_at, lead_id, vehicle_id, properties)
      select site_id, arrival, at, lead_id, vehicle_id,
        case when made_by is null then '{}' else '{"made_by": "staff"}' end::jsonb from sent join kept using (lead_id)
    ), consented as (
      insert into lead_consent (lead_id, purpose, channel, recorded_at, is_given, wording, wording_version)
      select c.* from json_to_recordset(${consents}::json) as c (lead_id uuid, purpose text, channel text, at timestamptz,
        is_given boolean, wording text, wording_version text) join kept using (lead_id)
    ), filed as (
      insert into lead_file (file_id, lead_id, name, content_type, bytes, scan, created_at)
      select f.* from json_to_recordset(${files}::json) as f (file_id uuid, lead_id uuid, name text, content_type text,
        bytes int, scan text, at timestamptz) join kept on kept.lead_id = f.lead_id
    )
    select lead_id from kept
  `.execute(db)
  return new Set(stored.rows.map((row) => row.lead_id))
}

const sentLeads = (leads: string) => sql`
  select * from json_to_recordset(${leads}::json) as s (lead_id uuid, site_id uuid, key text, token text, at timestamptz,
    dealership_id uuid, location_id uuid, vehicle_id uuid, category text, subcategory text, event_id int, lead_status text,
    form_completed boolean, name text, email text, phone text, payload jsonb, token_hash text, held_because text,
    duplicate_of uuid, follow_token_hash text, content_hash text, body_hash text, sender_hash text, email_key text, phone_key text, due_at timestamptz, arrival int,
    made_by uuid)`

const leadRow = ({ receipt, lead, ...row }: IncomingLead): Record<string, unknown> => ({
  lead_id: receipt.id,
  site_id: row.siteId,
  key: row.key,
  token: receipt.token,
  at: receipt.at,
  ...leadColumns(lead),
  payload: lead.payload,
  token_hash: row.tokenHash.toString('hex'),
  duplicate_of: row.duplicateOf,
  follow_token_hash: row.followTokenHash.toString('hex'),
  content_hash: row.contentHash?.toString('hex') ?? null,
  body_hash: row.bodyHash.toString('hex'),
  sender_hash: row.senderHash?.toString('hex') ?? null,
  email_key: row.emailKey,
  phone_key: row.phoneKey,
  due_at: row.dueAt,
  arrival: row.eventId,
  made_by: row.madeBy,
})

const consentRows = ({ receipt, consents }: IncomingLead): Record<string, unknown>[] =>
  consents.map((consent) => consentRow(receipt.id, consent, receipt.at))

const fileRows = ({ receipt, files }: IncomingLead): Record<string, unknown>[] =>
  files.map((file) => fileRow(receipt.id, file, receipt.at))

/** Removes answers that were given before this moment, `most` at a time. Answers how many. Index lead_answered finds them. */
export async function forgetReceipts(db: PlatformDb, before: Date, most: number): Promise<number> {
  const removed = await sql`
    delete from lead_idempotency where ctid = any(array(
      select ctid from lead_idempotency where created_at < ${before} limit ${most}))
  `.execute(db)
  return Number(removed.numAffectedRows ?? 0)
}

/** The dealership with this slug in this group, also when no site of it shows the dealership. */
export async function findDealershipElsewhere(
  db: GroupDb,
  slug: string,
): Promise<{ id: DealershipId; email: string } | undefined> {
  const row = await db
    .selectFrom('dealership')
    .select(['dealership_id', 'email'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row && { id: asId<'dealership'>(row.dealership_id), email: row.email }
}
