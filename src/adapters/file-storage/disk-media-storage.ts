import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseMediaKey, type MediaKey } from '#features/media/domain/media-key.ts'
import { mediaKeyOf, type MediaStorage } from '#features/media/server/media-ports.ts'
import { parseId, type GroupId } from '#kernel/ids.ts'
import { writeAtomically } from '#platform/write-atomically.ts'

/** Keeps pictures as `<directory>/<group id>/<key>`. */
export function diskMediaStorage(directory: string): MediaStorage {
  return {
    async put(groupId, bytes, extension) {
      const key = mediaKeyOf(bytes, extension)
      const path = pathOf(directory, groupId, key)
      if ((await sizeOf(path)) !== bytes.length) await writeAtomically(path, bytes, { durable: true })
      return key
    },
    read: (groupId, key) => whenPresent(readFile(pathOf(directory, groupId, key))),
  }
}

/** Checks both names once more although their types promise it: this line is where a wrong one would leave the folder. */
function pathOf(directory: string, groupId: GroupId, key: MediaKey): string {
  const group = parseId(groupId)
  const file = parseMediaKey(key)
  if (group === undefined || file === undefined) throw new Error('Not the name of a stored picture')
  return join(directory, group, file)
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await whenPresent(stat(path)))?.size
}

async function whenPresent<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
