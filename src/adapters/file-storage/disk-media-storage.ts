import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaExtensionOf, parseMediaKey, type MediaKey } from '#features/media/domain/media-key.ts'
import { mediaKeyOf, type MediaFolder, type MediaStorage } from '#features/media/server/media-ports.ts'
import { parseId, type GroupId } from '#kernel/ids.ts'
import { writeAtomically } from '#platform/write-atomically.ts'
import { whenPresent } from '#platform/when-present.ts'

type Damage = { groupId: GroupId; key: MediaKey }

/**
 * Keeps pictures as `<directory>/<group id>/<key>`. Each is compared with its name, the hash of its bytes, when it is read:
 * browsers keep it for a year, so what a disk has damaged is missing and is reported, never sent.
 */
export function diskMediaStorage(
  directory: string,
  onDamaged: (damage: Damage) => void = () => {},
): MediaStorage & MediaFolder {
  const read = (groupId: GroupId, key: MediaKey): Promise<Buffer | undefined> =>
    readWhole(pathOf(directory, groupId, key), key, () => onDamaged({ groupId, key }))
  return {
    async put(groupId, bytes, extension) {
      const key = mediaKeyOf(bytes, extension)
      const path = pathOf(directory, groupId, key)
      const known = (await sizeOf(path)) === bytes.length ? await read(groupId, key) : undefined
      if (known === undefined) await writeAtomically(path, bytes, { durable: true })
      // Its age is that of its last use: what was just stored again is not cleared out.
      else await utimes(path, new Date(), new Date())
      return key
    },
    read,
    async list(groupId) {
      const names = (await whenPresent(readdir(folderOf(directory, groupId)))) ?? []
      return names.flatMap((name) => parseMediaKey(name) ?? [])
    },
    async remove(groupId, key, { unlessStoredSince }) {
      const path = pathOf(directory, groupId, key)
      const found = await whenPresent(stat(path))
      if (found && found.mtime > unlessStoredSince) return false
      await rm(path, { force: true })
      return true
    },
  }
}

async function readWhole(path: string, key: MediaKey, onDamaged: () => void): Promise<Buffer | undefined> {
  const bytes = await whenPresent(readFile(path))
  if (bytes === undefined || mediaKeyOf(bytes, mediaExtensionOf(key)) === key) return bytes
  onDamaged()
  return undefined
}

/** Checks both names once more although their types promise it: this line is where a wrong one would leave the folder. */
function pathOf(directory: string, groupId: GroupId, key: MediaKey): string {
  const file = parseMediaKey(key)
  if (file === undefined) throw new Error('Not the name of a stored picture')
  return join(folderOf(directory, groupId), file)
}

function folderOf(directory: string, groupId: GroupId): string {
  const group = parseId(groupId)
  if (group === undefined) throw new Error('Not the name of a drawer of pictures')
  return join(directory, group)
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await whenPresent(stat(path)))?.size
}
