import type { GroupDb } from '#platform/postgres/database.ts'
import type { AuditEntry } from '../domain/audit-entry.ts'
import { insertAuditEntries } from './audit-store.ts'

/** Writes audit entries in the transaction of the change itself: one never commits without the other. */
export const writeAudit = (db: GroupDb, entries: readonly AuditEntry[]): Promise<void> =>
  insertAuditEntries(db, entries)
