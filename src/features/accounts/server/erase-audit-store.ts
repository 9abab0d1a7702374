import { sql } from 'kysely'
import type { GroupDb } from '#platform/postgres/database.ts'

type Person = { emailKey: string; leads: readonly string[] }

/**
 * Takes what the audit log and stored answers of the console quote of a person out of them: of enquiries that go, and wherever
 * their address stands. That something was changed, by whom and when, stays.
 */
export async function eraseFromAudit(db: GroupDb, { emailKey, leads }: Person): Promise<Record<string, number>> {
  const quotes = (column: string) =>
    sql<boolean>`(${emailKey} <> '' and position(${emailKey} in lower(coalesce(${sql.ref(column)}::text, ''))) > 0)`
  const ids = [...leads]
  const redacted = await db
    .updateTable('audit_entry')
    .set({ subject_name: '', before: null, after: null })
    .where(
      sql<boolean>`((subject_kind = 'lead' and subject_id = any(${ids}::text[])) or ${quotes('before')} or ${quotes('after')}
        or ${quotes('subject_name')}) and not (subject_name = '' and before is null and after is null)`,
    )
    .executeTakeFirst()
  await db
    .deleteFrom('console_request')
    .where(
      sql<boolean>`${quotes('answer')} or exists (
        select 1 from unnest(${ids}::text[]) as lead (id) where position(lead.id in coalesce(answer::text, '')) > 0)`,
    )
    .execute()
  return { 'audit entries emptied': Number(redacted.numUpdatedRows) }
}
