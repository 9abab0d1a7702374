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
