import { sql } from 'kysely'
import { asId, type GroupId, type LeadId, type SiteId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import type { LeadFileId } from './lead-ports.ts'

/** A file that came with a lead. Its name is the sender's, cleaned; its type is that of its content. */
export type LeadFile = {
  id: LeadFileId
  name: string
  contentType: string
  bytes: number
  scan: 'clean' | 'unscanned'
}

export const fileRow = (leadId: LeadId, file: LeadFile, at: Date) => ({
  file_id: file.id,
  lead_id: leadId,
  name: file.name,
  content_type: file.contentType,
  bytes: file.bytes,
  scan: file.scan,
  at,
})

export async function insertLeadFiles(
  db: GroupDb,
  leadId: LeadId,
  { files, at }: { files: readonly LeadFile[]; at: Date },
): Promise<void> {
  if (files.length === 0) return
  const rows = files.map((file) => {
    const { at: created_at, ...row } = fileRow(leadId, file, at)
    return { ...row, created_at }
  })
  await db.insertInto('lead_file').values(rows).execute()
}

/** Files of a lead, in the order in which they came. */
export async function listLeadFiles(db: GroupDb, leadId: LeadId): Promise<LeadFile[]> {
  const rows = await db
    .selectFrom('lead_file')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('created_at')
    .orderBy('file_id')
    .execute()
  return rows.map(leadFileOf)
}

/** Files of each of these leads, in the order in which they came; one without any is left out. */
export async function listFilesOfLeads(db: GroupDb, ids: readonly LeadId[]): Promise<Map<LeadId, LeadFile[]>> {
  const rows = await db
    .selectFrom('lead_file')
    .select(['lead_id', 'file_id', 'name', 'content_type', 'bytes', 'scan'])
    .where('lead_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('created_at')
    .orderBy('file_id')
    .execute()
  const byLead = Map.groupBy(rows, (row) => asId<'lead'>(row.lead_id))
  return new Map([...byLead].map(([id, some]) => [id, some.map(leadFileOf)]))
}

/** One file of a lead; undefined when this group has none with this id. */
export async function findLeadFile(
  db: GroupDb,
  id: LeadFileId,
): Promise<{ leadId: LeadId; file: LeadFile } | undefined> {
  const row = await db.selectFrom('lead_file').selectAll().where('file_id', '=', id).executeTakeFirst()
  return row && { leadId: asId<'lead'>(row.lead_id), file: leadFileOf(row) }
}

type FileRow = { file_id: string; name: string; content_type: string; bytes: number; scan: string }

const leadFileOf = (row: FileRow): LeadFile => ({
  id: asId<'lead file'>(row.file_id),
  name: row.name,
  contentType: row.content_type,
  bytes: row.bytes,
  scan: row.scan === 'clean' ? 'clean' : 'unscanned',
})

/** Bytes of all files that came with enquiries of a site. */
export async function storedBytesOfSite(db: GroupDb, siteId: SiteId): Promise<number> {
  const { sum } = await db
    .selectFrom('lead_file')
    .innerJoin('lead', (join) =>
      join.onRef('lead.group_id', '=', 'lead_file.group_id').onRef('lead.lead_id', '=', 'lead_file.lead_id'),
    )
    .where('lead.site_id', '=', siteId)
    .select(sql<number>`coalesce(sum(lead_file.bytes), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow()
  return sum
}

/** Which of these files belong to a lead. */
export async function storedLeadFiles(db: PlatformDb, groupId: GroupId, ids: LeadFileId[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('lead_file')
    .select('file_id')
    .where('group_id', '=', groupId)
    .where('file_id', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.file_id))
}
