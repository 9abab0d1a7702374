import type { Readable } from 'node:stream'
import type { GroupId, LeadId, SiteId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { findLeadFile, type LeadFile } from '../records/lead-file-store.ts'
import { findLead } from '../records/lead-store.ts'
import type { LeadFileId, LeadFileStorage } from '../records/lead-ports.ts'

type OpenedFile = LeadFile & { leadId: LeadId; content: Readable }

/** A file of a lead of this site, to be sent as an attachment only; undefined when there is none. */
export async function openLeadFile(
  deps: { database: TenantDatabase; leadFiles: LeadFileStorage },
  { groupId, siteId }: { groupId: GroupId; siteId: SiteId },
  id: LeadFileId,
): Promise<OpenedFile | undefined> {
  const file = await deps.database.forGroup(groupId, async (db) => {
    const found = await findLeadFile(db, id)
    return found && (await findLead(db, siteId, found.leadId)) ? { ...found.file, leadId: found.leadId } : undefined
  })
  const content = file && (await deps.leadFiles.open(groupId, id))
  return file && content && { ...file, content }
}
