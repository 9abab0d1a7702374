import type { GroupId } from '#kernel/ids.ts'
import type { LeadFile } from '../records/lead-file-store.ts'
import type { LeadFileStorage } from '../records/lead-ports.ts'

/** Takes files away that were stored for an enquiry which was not. */
export async function removeFiles(
  { leadFiles }: { leadFiles: LeadFileStorage },
  groupId: GroupId,
  files: readonly LeadFile[],
): Promise<void> {
  await Promise.all(files.map(({ id }) => leadFiles.remove(groupId, id)))
}
