import type { TextStatus } from '#features/leads/domain/texts/text-status.ts'
import { asId, type GroupId, type Id, type LeadId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import { lockLeads } from '../records/lead-store.ts'

export type TextId = Id<'text'>

export type StoredText = {
  id: TextId
  leadId: LeadId
  /** With the code of its country. */
  number: string
  text: string
  status: TextStatus
  serviceId: string | null
  attempts: number
  dueAt: Date
  changedAt: Date
}

type NewText = { id: TextId; leadId: LeadId; number: string; text: string; at: Date }

export async function insertText(db: GroupDb, { id, leadId, number, text, at }: NewText): Promise<void> {
  await db
    .insertInto('lead_text')
    .values({ text_id: id, lead_id: leadId, number, body: text, status: 'queued', due_at: at, changed_at: at })
    .execute()
}

/**
 * A text by its own name or by the service's, locked until the transaction ends; undefined when this group has no such text. Its lead is locked first: who erases
 * it holds the lead and then wants the text, and what became of a text changes the lead.
 */
export async function findTextForUpdate(
  db: GroupDb,
  by: { id: TextId } | { serviceId: string },
): Promise<StoredText | undefined> {
  const named = db
    .selectFrom('lead_text')
    .where((text) => ('id' in by ? text('text_id', '=', by.id) : text('service_id', '=', by.serviceId)))
  const found = await named.select('lead_id').executeTakeFirst()
  if (!found) return undefined
  await lockLeads(db, [asId<'lead'>(found.lead_id)])
  const row = await named.selectAll().forUpdate().executeTakeFirst()
  return (
    row && {
      id: asId<'text'>(row.text_id),
      leadId: asId<'lead'>(row.lead_id),
      number: row.number,
      text: row.body,
      status: row.status,
      serviceId: row.service_id,
      attempts: row.attempts,
      dueAt: row.due_at,
      changedAt: row.changed_at,
    }
  )
}

type Change = {
  status: TextStatus
  at: Date
  reason?: string
  serviceId?: string | null
  attempts?: number
  dueAt?: Date
}

export async function saveText(
  db: GroupDb,
  id: TextId,
  { status, at, reason = '', serviceId, attempts, dueAt }: Change,
): Promise<void> {
  await db
    .updateTable('lead_text')
    .set({
      status,
      reason,
      changed_at: at,
      ...(serviceId === undefined ? {} : { service_id: serviceId }),
      ...(attempts === undefined ? {} : { attempts }),
      ...(dueAt === undefined ? {} : { due_at: dueAt }),
    })
    .where('text_id', '=', id)
    .execute()
}

export type TextProgress = { status: TextStatus; reason: string }

/** How far the texts of these leads have come, by their ids. */
export async function listProgress(db: GroupDb, leads: readonly LeadId[]): Promise<Map<string, TextProgress>> {
  const rows = await db
    .selectFrom('lead_text')
    .select(['text_id', 'status', 'reason'])
    .where('lead_id', 'in', [...leads])
    .execute()
  return new Map(rows.map(({ text_id: id, status, reason }) => [id, { status, reason }]))
}

export type UnsentText = { groupId: GroupId; leadId: LeadId; textId: TextId }

/** Texts of all groups that should have gone by then, and those whose worker has not answered since. */
export async function listUnsent(
  db: PlatformDb,
  { dueBefore, staleBefore }: { dueBefore: Date; staleBefore: Date },
): Promise<UnsentText[]> {
  const rows = await db
    .selectFrom('lead_text')
    .select(['group_id', 'lead_id', 'text_id'])
    .where((text) =>
      text.or([
        text.and([text('status', '=', 'queued'), text('due_at', '<', dueBefore)]),
        text.and([text('status', '=', 'sending'), text('changed_at', '<', staleBefore)]),
      ]),
    )
    .orderBy('due_at')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    groupId: asId<'dealer group'>(row.group_id),
    leadId: asId<'lead'>(row.lead_id),
    textId: asId<'text'>(row.text_id),
  }))
}
