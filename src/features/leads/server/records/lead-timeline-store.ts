import { sql } from 'kysely'
import { asId, type LeadId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { type AnswerChannel, answerChannels } from '#features/leads/domain/desk/lead-status.ts'
import {
  type Actor,
  type TimelineEntry,
  type TimelineEntryKind,
  timelineEntryKinds,
} from '#features/leads/domain/desk/timeline-entry.ts'

export type NewEntry = {
  leadId: LeadId
  at: Date
  actor: Actor
  kind: TimelineEntryKind
  text?: string
  detail?: Record<string, unknown>
  /** Shared by the entries of changes that are taken back together. */
  changeId?: string
}

/** Adds to the journeys of leads; what stands there is never changed. */
export async function insertEntries(db: GroupDb, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('lead_timeline')
    .values(
      entries.map(({ leadId, at, actor, kind, text = '', detail = {}, changeId }) => ({
        lead_id: leadId,
        happened_at: at,
        kind,
        actor: actor.kind,
        user_id: actor.kind === 'staff' ? actor.id : null,
        actor_name: 'name' in actor ? actor.name : '',
        text,
        detail: JSON.stringify(detail),
        change_id: changeId ?? null,
      })),
    )
    .execute()
}

export async function listEntries(db: GroupDb, leadId: LeadId): Promise<TimelineEntry[]> {
  return (await listJourneys(db, [leadId])).get(leadId) ?? []
}

/** Does the same as `listEntries` of several leads at once. */
export async function listJourneys(db: GroupDb, ids: readonly LeadId[]): Promise<Map<LeadId, TimelineEntry[]>> {
  const journeys = new Map<LeadId, TimelineEntry[]>()
  if (ids.length === 0) return journeys
  const rows = await db
    .selectFrom('lead_timeline')
    .select(['lead_id', 'happened_at', 'actor', 'user_id', 'actor_name', 'kind', 'text', 'detail'])
    .where('lead_id', 'in', [...ids])
    .orderBy('position')
    .execute()
  for (const row of rows) {
    const kind = timelineEntryKinds.find((known) => known === row.kind)
    if (!kind) continue
    const id = asId<'lead'>(row.lead_id)
    const entry = { at: row.happened_at, actor: actorOf(row), text: row.text, detail: textsOf(row.detail), kind }
    journeys.set(id, [...(journeys.get(id) ?? []), entry])
  }
  return journeys
}

/** A change as it was made to one lead: the parts of the work before and after. */
type StoredChange = {
  leadId: LeadId
  kind: TimelineEntryKind
  detail: Record<string, string>
  before: unknown
  after: unknown
}

/** Every lead that a change touched and that was not taken back; index lead_timeline_change. */
export async function listChange(db: GroupDb, changeId: string): Promise<StoredChange[]> {
  const rows = await db
    .selectFrom('lead_timeline')
    .select(['lead_id', 'kind', 'detail'])
    .where('change_id', '=', changeId)
    .orderBy('lead_id')
    .execute()
  const undone = new Set(rows.filter((row) => row.kind === 'undone').map((row) => row.lead_id))
  return rows.flatMap((row) => {
    const kind = timelineEntryKinds.find((known) => known === row.kind)
    const { before, after } = row.detail as { before?: unknown; after?: unknown }
    if (!kind || undone.has(row.lead_id)) return []
    return [{ leadId: asId<'lead'>(row.lead_id), kind, detail: textsOf(row.detail), before, after }]
  })
}

function actorOf(row: { actor: string; user_id: string | null; actor_name: string }): Actor {
  if (row.actor === 'staff' && row.user_id)
    return { kind: 'staff', id: asId<'user'>(row.user_id), name: row.actor_name }
  if (row.actor === 'shopper') return { kind: 'shopper' }
  return row.actor_name === '' ? { kind: 'program' } : { kind: 'program', name: row.actor_name }
}

const textsOf = (detail: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((detail ?? {}) as Record<string, unknown>).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  )

/** The last withdrawal of a lead: when, and the work as it was before. */
export async function findWithdrawal(db: GroupDb, leadId: LeadId): Promise<{ at: Date; before: unknown } | undefined> {
  const row = await db
    .selectFrom('lead_timeline')
    .select(['happened_at', 'detail'])
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'withdrawn')
    .orderBy('position', 'desc')
    .executeTakeFirst()
  return row && { at: row.happened_at, before: (row.detail as { before?: unknown }).before }
}

/** The newest answer of staff after this moment: when, and by which way. */
export async function findAnswerSince(
  db: GroupDb,
  leadId: LeadId,
  since: Date,
): Promise<{ at: Date; how: AnswerChannel | '' } | undefined> {
  const row = await db
    .selectFrom('lead_timeline')
    .select(['happened_at', 'kind', 'detail'])
    .where('lead_id', '=', leadId)
    .where('kind', 'in', ['answered', 'reply', 'text'])
    .where('happened_at', '>', since)
    .orderBy('position', 'desc')
    .executeTakeFirst()
  if (!row) return undefined
  const how = row.kind === 'reply' ? 'mail' : row.kind === 'text' ? 'sms' : textsOf(row.detail)['how']
  return { at: row.happened_at, how: answerChannels.find((channel) => channel === how) ?? '' }
}

export async function countMessages(db: GroupDb, leadId: LeadId): Promise<number> {
  const row = await db
    .selectFrom('lead_timeline')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('lead_id', '=', leadId)
    .where('kind', 'in', ['message', 'files'])
    .executeTakeFirstOrThrow()
  return row.count
}

export async function wroteSince(
  db: GroupDb,
  leadId: LeadId,
  { text, since }: { text: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('lead_timeline')
    .select('position')
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'message')
    .where('happened_at', '>', since)
    .where('text', '=', text)
    .executeTakeFirst()
  return row !== undefined
}

/** A mail stands in the timeline once, by its key. */
export async function hasMail(db: GroupDb, leadId: LeadId, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('lead_timeline')
    .select('position')
    .where('lead_id', '=', leadId)
    .where(sql<string>`detail ->> 'mail'`, '=', key)
    .executeTakeFirst()
  return row !== undefined
}
