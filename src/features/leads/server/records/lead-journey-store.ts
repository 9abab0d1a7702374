import { asId, type LeadId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { type AnswerWay, answerWays } from '#features/leads/domain/desk/lead-status.ts'
import {
  type Actor,
  type JourneyEntry,
  type JourneyKind,
  journeyKinds,
} from '#features/leads/domain/desk/lead-journey.ts'

export type EntryToKeep = {
  leadId: LeadId
  at: Date
  actor: Actor
  kind: JourneyKind
  words?: string
  detail?: Record<string, unknown>
  /** Shared by the entries of changes that are taken back together. */
  changeId?: string
}

/** Adds to the journeys of leads; what stands there is never changed. */
export async function keepEntries(db: GroupDb, entries: readonly EntryToKeep[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('lead_journey')
    .values(
      entries.map(({ leadId, at, actor, kind, words = '', detail = {}, changeId }) => ({
        lead_id: leadId,
        happened_at: at,
        kind,
        actor: actor.kind,
        user_id: actor.kind === 'staff' ? actor.id : null,
        actor_name: 'name' in actor ? actor.name : '',
        words,
        detail: JSON.stringify(detail),
        change_id: changeId ?? null,
      })),
    )
    .execute()
}

/** What happened to a lead, in order. */
export async function listEntries(db: GroupDb, leadId: LeadId): Promise<JourneyEntry[]> {
  return (await listJourneys(db, [leadId])).get(leadId) ?? []
}

/** The same of several leads at once. */
export async function listJourneys(db: GroupDb, ids: readonly LeadId[]): Promise<Map<LeadId, JourneyEntry[]>> {
  const journeys = new Map<LeadId, JourneyEntry[]>()
  if (ids.length === 0) return journeys
  const rows = await db
    .selectFrom('lead_journey')
    .select(['lead_id', 'happened_at', 'actor', 'user_id', 'actor_name', 'kind', 'words', 'detail'])
    .where('lead_id', 'in', [...ids])
    .orderBy('position')
    .execute()
  for (const row of rows) {
    const kind = journeyKinds.find((known) => known === row.kind)
    if (!kind) continue
    const id = asId<'lead'>(row.lead_id)
    const entry = { at: row.happened_at, actor: actorOf(row), words: row.words, detail: textsOf(row.detail), kind }
    journeys.set(id, [...(journeys.get(id) ?? []), entry])
  }
  return journeys
}

/** A change as it was made to one lead: the parts of the work before and after. */
type KeptChange = {
  leadId: LeadId
  kind: JourneyKind
  detail: Record<string, string>
  before: unknown
  after: unknown
}

/** Every lead that a change touched and that was not taken back; index lead_journey_change. */
export async function listChange(db: GroupDb, changeId: string): Promise<KeptChange[]> {
  const rows = await db
    .selectFrom('lead_journey')
    .select(['lead_id', 'kind', 'detail'])
    .where('change_id', '=', changeId)
    .orderBy('lead_id')
    .execute()
  const undone = new Set(rows.filter((row) => row.kind === 'undone').map((row) => row.lead_id))
  return rows.flatMap((row) => {
    const kind = journeyKinds.find((known) => known === row.kind)
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
    .selectFrom('lead_journey')
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
): Promise<{ at: Date; how: AnswerWay | '' } | undefined> {
  const row = await db
    .selectFrom('lead_journey')
    .select(['happened_at', 'kind', 'detail'])
    .where('lead_id', '=', leadId)
    .where('kind', 'in', ['answered', 'reply'])
    .where('happened_at', '>', since)
    .orderBy('position', 'desc')
    .executeTakeFirst()
  if (!row) return undefined
  const how = row.kind === 'reply' ? 'mail' : textsOf(row.detail)['how']
  return { at: row.happened_at, how: answerWays.find((way) => way === how) ?? '' }
}

/** How often the shopper has written. */
export async function countMessages(db: GroupDb, leadId: LeadId): Promise<number> {
  const row = await db
    .selectFrom('lead_journey')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('lead_id', '=', leadId)
    .where('kind', 'in', ['message', 'files'])
    .executeTakeFirstOrThrow()
  return row.count
}

/** Whether the shopper wrote exactly this a moment ago. */
export async function wroteSince(
  db: GroupDb,
  leadId: LeadId,
  { words, since }: { words: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('lead_journey')
    .select('position')
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'message')
    .where('happened_at', '>', since)
    .where('words', '=', words)
    .executeTakeFirst()
  return row !== undefined
}
