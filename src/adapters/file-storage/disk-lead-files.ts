import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { LeadFileId, LeadFileStorage } from '#features/leads/server/records/lead-ports.ts'
import { asId, parseId, type GroupId } from '#kernel/ids.ts'
import { whenPresent } from '#platform/when-present.ts'

/** Keeps files as `<directory>/<group id>/<file id>`: names that people chose never reach the disk. */
export function diskLeadFiles(directory: string): LeadFileStorage {
  return {
    async put(groupId, id, content) {
      const path = pathOf(directory, groupId, id)
      await mkdir(join(directory, groupId), { recursive: true, mode: 0o700 })
      try {
        const bytes = await writeWhole(`${path}.tmp`, content)
        await rename(`${path}.tmp`, path)
        return bytes
      } catch (error) {
        await rm(`${path}.tmp`, { force: true })
        throw error
      }
    },
    async open(groupId, id) {
      const path = pathOf(directory, groupId, id)
      const file = await whenPresent(open(path, 'r'))
      await file?.close()
      return file && createReadStream(path)
    },
    remove: (groupId, id) => rm(pathOf(directory, groupId, id), { force: true }),
    listBefore: (moment) => listOld(directory, moment),
  }
}

async function writeWhole(path: string, content: Readable): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', flush: true, mode: 0o600 })
  await pipeline(content, file)
  return file.bytesWritten
}

function pathOf(directory: string, groupId: GroupId, id: LeadFileId): string {
  const [group, file] = [parseId(groupId), parseId(id)]
  if (group === undefined || file === undefined) throw new Error('Not the name of a stored file')
  return join(directory, group, file)
}

async function* listOld(directory: string, moment: Date): AsyncGenerator<{ groupId: GroupId; id: LeadFileId }> {
  const groups = (await whenPresent(readdir(directory))) ?? []
  for (const group of groups.filter((name) => parseId(name) !== undefined)) {
    const groupId = asId<'dealer group'>(group)
    for (const name of (await whenPresent(readdir(join(directory, group)))) ?? []) {
      const found = await whenPresent(stat(join(directory, group, name)))
      if (!found || found.mtime >= moment) continue
      const id = parseId<'lead file'>(name)
      if (id) yield { groupId, id }
      // Half a file, whose process died while it came.
      else if (name.endsWith('.tmp')) await rm(join(directory, group, name), { force: true })
    }
  }
}
