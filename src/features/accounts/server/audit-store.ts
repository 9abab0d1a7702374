import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { AuditEntry } from '../domain/audit-entry.ts'

export async function insertAuditEntries(db: GroupDb, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('audit_entry')
    .values(
      entries.map((entry) => ({
        happened_at: entry.at,
        site_id: entry.siteId,
        user_id: entry.userId,
        actor_name: entry.actorName,
        via: entry.via,
        action: entry.action,
        subject_kind: entry.subject.kind,
        subject_id: entry.subject.id,
        subject_name: entry.subject.name.slice(0, 200),
        before: jsonOrNull(entry.before),
        after: jsonOrNull(entry.after),
        request_id: entry.requestId,
      })),
    )
    .execute()
}

/** Postgres stores no null character, not even escaped; nobody can type one either. */
const jsonOrNull = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value).replaceAll('\\u0000', '')

/** `before`: only entries older than this position. */
export type AuditPage = { by: string | undefined; before: number | undefined; most: number }

export type ListedEntry = {
  position: number
  at: Date
  actorName: string
  action: string
  subject: AuditEntry['subject']
  before: unknown
  after: unknown
}

/** Entries of a site and those of the whole group, the newest first; the primary key has them in this order. */
export async function selectAuditEntries(db: GroupDb, siteId: SiteId, page: AuditPage): Promise<ListedEntry[]> {
  let query = db
    .selectFrom('audit_entry')
    .select(['position', 'happened_at', 'actor_name', 'action', 'subject_kind', 'subject_id', 'subject_name'])
    .select(['before', 'after'])
    .where((where) => where.or([where('site_id', '=', siteId), where('site_id', 'is', null)]))
    .orderBy('position', 'desc')
    .limit(page.most)
  if (page.by !== undefined) query = query.where('user_id', '=', page.by)
  if (page.before !== undefined) query = query.where('position', '<', page.before)
  const rows = await query.execute()
  return rows.map((row) => ({
    position: Number(row.position),
    at: row.happened_at,
    actorName: row.actor_name,
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
    before: row.before,
    after: row.after,
  }))
}
