import { asId, parseId, type GroupId } from '#kernel/ids.ts'
import type { LeadFileId, LeadFileStorage } from '#features/leads/server/records/lead-ports.ts'
import type { FileStore } from '#platform/file-store.ts'
import { folderFiles } from './folder-files.ts'

export const diskLeadFiles = (directory: string): LeadFileStorage =>
  leadFileStorage(folderFiles(directory, { isPrivate: true }))

/** Keeps files as `<group id>/<file id>`: names that people chose never reach the storage. */
export function leadFileStorage(files: FileStore): LeadFileStorage {
  return {
    put: async (groupId, id, content) => files.writeStream(nameOf(groupId, id), content),
    open: async (groupId, id) => files.open(nameOf(groupId, id)),
    remove: async (groupId, id) => files.remove(nameOf(groupId, id)),
    async *listBefore(moment) {
      for await (const { name, storedAt } of files.list()) {
        const [group = '', file = '', ...further] = name.split('/')
        const id = parseId<'lead file'>(file)
        if (storedAt >= moment || id === undefined || parseId(group) === undefined || further.length > 0) continue
        yield { groupId: asId<'dealer group'>(group), id }
      }
    },
  }
}

function nameOf(groupId: GroupId, id: LeadFileId): string {
  const [group, file] = [parseId(groupId), parseId(id)]
  if (group === undefined || file === undefined) throw new Error('Not the name of a stored file')
  return `${group}/${file}`
}
