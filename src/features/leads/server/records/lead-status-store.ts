import { minute } from '#kernel/duration.ts'
import { asId, type DealershipId, type LeadId, type LocationId, type SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import {
  type AnswerChannel,
  answerChannels,
  type LeadStage,
  leadStages,
  type LeadFlags,
  type LeadWork,
} from '#features/leads/domain/desk/lead-status.ts'

/** A lead as work sees it. */
export type LeadWorkRecord = {
  id: LeadId
  dealershipId: DealershipId | null
  locationId: LocationId | null
  createdAt: Date
  alertedAt: Date | null
  /** When the shopper last opened the private page, and how often. */
  followedAt: Date | null
  followVisits: number
  work: LeadWork
  flags: LeadFlags
}

const columns = [
  'lead_id',
  'dealership_id',
  'location_id',
  'created_at',
  'alerted_at',
  'followed_at',
  'follow_visits',
  'stage',
  'waiting_since',
  'due_at',
  'opened_at',
  'answered_at',
  'answered_by',
  'answered_how',
  'assigned_to',
  'held_because',
  'duplicate_of',
  'lead_status',
] as const

/** These leads of a site, locked until the transaction ends; in the order of their ids, so that two changes cannot deadlock. */
export async function lockWork(db: GroupDb, siteId: SiteId, ids: readonly LeadId[]): Promise<LeadWorkRecord[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('lead')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('lead_id', 'in', [...ids])
    .orderBy('lead_id')
    .forUpdate()
    .execute()
  return rows.map(toWorkRecord)
}

export async function findWork(db: GroupDb, siteId: SiteId, id: LeadId): Promise<LeadWorkRecord | undefined> {
  const row = await db
    .selectFrom('lead')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('lead_id', '=', id)
    .executeTakeFirst()
  return row && toWorkRecord(row)
}

export async function saveWork(db: GroupDb, id: LeadId, work: LeadWork): Promise<void> {
  await db
    .updateTable('lead')
    .set({
      stage: work.stage,
      waiting_since: work.waitingSince,
      due_at: work.dueAt,
      opened_at: work.openedAt,
      answered_at: work.answeredAt,
      answered_by: work.answeredBy,
      answered_how: work.answeredHow,
      assigned_to: work.assignedTo,
    })
    .where('lead_id', '=', id)
    .execute()
}

/** False when it was noted before: managers are told once. */
export async function noteAlert(db: GroupDb, id: LeadId, at: Date): Promise<boolean> {
  const noted = await db
    .updateTable('lead')
    .set({ alerted_at: at })
    .where('lead_id', '=', id)
    .where('alerted_at', 'is', null)
    .executeTakeFirst()
  return noted.numUpdatedRows === 1n
}

/** Visits closer together than this are one. */
const oneVisit = 10 * minute

/** The shopper looks at the private page. */
export async function noteVisit(db: GroupDb, id: LeadId, at: Date): Promise<void> {
  await db
    .updateTable('lead')
    .set((lead) => ({ followed_at: at, follow_visits: lead('follow_visits', '+', 1) }))
    .where('lead_id', '=', id)
    .where((lead) =>
      lead.or([lead('followed_at', 'is', null), lead('followed_at', '<', new Date(at.getTime() - oneVisit))]),
    )
    .execute()
}

type WorkRow = {
  lead_id: string
  dealership_id: string | null
  location_id: string | null
  created_at: Date
  alerted_at: Date | null
  followed_at: Date | null
  follow_visits: number
  stage: string
  waiting_since: Date | null
  due_at: Date | null
  opened_at: Date | null
  answered_at: Date | null
  answered_by: string
  answered_how: string
  assigned_to: string | null
  held_because: string
  duplicate_of: string | null
  lead_status: string
}

const toWorkRecord = (row: WorkRow): LeadWorkRecord => ({
  id: asId<'lead'>(row.lead_id),
  dealershipId: row.dealership_id === null ? null : asId<'dealership'>(row.dealership_id),
  locationId: row.location_id === null ? null : asId<'location'>(row.location_id),
  createdAt: row.created_at,
  alertedAt: row.alerted_at,
  followedAt: row.followed_at,
  followVisits: row.follow_visits,
  work: {
    stage: stageOf(row.stage),
    waitingSince: row.waiting_since,
    dueAt: row.due_at,
    openedAt: row.opened_at,
    answeredAt: row.answered_at,
    answeredBy: row.answered_by,
    answeredHow: channelOf(row.answered_how),
    assignedTo: row.assigned_to === null ? null : asId<'user'>(row.assigned_to),
  },
  flags: {
    isMerged: row.duplicate_of !== null,
    isHeld: row.held_because !== '',
    isComplete: row.lead_status === 'Complete',
  },
})

const stageOf = (text: string): LeadStage => leadStages.find((stage) => stage === text) ?? 'new'
const channelOf = (text: string): AnswerChannel | '' => answerChannels.find((channel) => channel === text) ?? ''

type StoredWork = Record<keyof LeadWork, string | null>

/** Work as the journey keeps it, and back. */
export const storedWork = (work: LeadWork): StoredWork => ({
  stage: work.stage,
  waitingSince: work.waitingSince?.toISOString() ?? null,
  dueAt: work.dueAt?.toISOString() ?? null,
  openedAt: work.openedAt?.toISOString() ?? null,
  answeredAt: work.answeredAt?.toISOString() ?? null,
  answeredBy: work.answeredBy,
  answeredHow: work.answeredHow,
  assignedTo: work.assignedTo,
})

export function workStored(stored: unknown): LeadWork {
  const { stage, waitingSince, dueAt, openedAt, answeredAt, answeredBy, answeredHow, assignedTo } = stored as StoredWork
  const date = (text: string | null) => (text === null ? null : new Date(text))
  return {
    stage: stageOf(stage ?? ''),
    waitingSince: date(waitingSince),
    dueAt: date(dueAt),
    openedAt: date(openedAt),
    answeredAt: date(answeredAt),
    answeredBy: answeredBy ?? '',
    answeredHow: channelOf(answeredHow ?? ''),
    assignedTo: assignedTo === null ? null : asId<'user'>(assignedTo),
  }
}

export const isSameWork = (one: LeadWork, other: LeadWork): boolean =>
  JSON.stringify(storedWork(one)) === JSON.stringify(storedWork(other))
