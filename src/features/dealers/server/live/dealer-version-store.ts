import type { GroupDb } from '#platform/postgres/database.ts'
import type { DealerDocument } from '../../domain/dealer-document.ts'

export type DealerVersion = { version: number; changedBy: string; summary: string; createdAt: Date }

/** The newest first. */
export async function listVersions(db: GroupDb): Promise<DealerVersion[]> {
  const rows = await db
    .selectFrom('dealer_version')
    .select(['version', 'changed_by', 'summary', 'created_at'])
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({
    version: row.version,
    changedBy: row.changed_by,
    summary: row.summary,
    createdAt: row.created_at,
  }))
}

/** Undefined when there is no version of this number. */
export async function findVersion(db: GroupDb, version: number): Promise<DealerDocument | undefined> {
  const row = await db.selectFrom('dealer_version').select('document').where('version', '=', version).executeTakeFirst()
  return row && (row.document as DealerDocument)
}

export async function findNewestVersion(
  db: GroupDb,
): Promise<{ version: number; document: DealerDocument } | undefined> {
  const row = await db
    .selectFrom('dealer_version')
    .select(['version', 'document'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { version: row.version, document: row.document as DealerDocument }
}

export async function addVersion(db: GroupDb, each: DealerVersion & { document: DealerDocument }): Promise<void> {
  await db
    .insertInto('dealer_version')
    .values({
      version: each.version,
      document: JSON.stringify(each.document),
      changed_by: each.changedBy,
      summary: each.summary,
      created_at: each.createdAt,
    })
    .execute()
}
