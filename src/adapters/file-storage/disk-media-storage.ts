import { parseId, type GroupId } from '#kernel/ids.ts'
import { mediaExtensionOf, parseMediaKey, type MediaKey } from '#features/media/domain/media-key.ts'
import { mediaKeyOf, type MediaFolder, type MediaStorage } from '#features/media/server/media-ports.ts'
import type { FileStore } from '#platform/file-store.ts'
import { folderFiles } from './folder-files.ts'

type Damage = { groupId: GroupId; key: MediaKey }

/** Keeps pictures in a folder, `<directory>/<group id>/<key>`. */
export const diskMediaStorage = (directory: string, onDamaged?: (damage: Damage) => void): MediaStorage & MediaFolder =>
  mediaStorage(folderFiles(directory), onDamaged)

/**
 * Keeps pictures as `<group id>/<key>`. Each is compared with its name, the hash of its bytes, when it is read: browsers keep it
 * for a year, so what a disk has damaged is missing and is reported, never sent.
 */
export function mediaStorage(
  files: FileStore,
  onDamaged: (damage: Damage) => void = () => {},
): MediaStorage & MediaFolder {
  const readWhole = async (name: string, damage: Damage): Promise<Buffer | undefined> => {
    const bytes = await files.read(name)
    if (bytes === undefined || mediaKeyOf(bytes, mediaExtensionOf(damage.key)) === damage.key) return bytes
    onDamaged(damage)
    return undefined
  }
  return {
    async put(groupId, bytes, extension) {
      const key = mediaKeyOf(bytes, extension)
      const name = nameOf(groupId, key)
      const isThere = (await files.stat(name))?.bytes === bytes.length
      const known = isThere ? await readWhole(name, { groupId, key }) : undefined
      if (known === undefined) await files.write(name, bytes)
      // Its age is that of its last use: what was just stored again is not cleared out.
      else await files.renew(name)
      return key
    },
    read: (groupId, key) => readWhole(nameOf(groupId, key), { groupId, key }),
    async list(groupId) {
      const keys: MediaKey[] = []
      for await (const { name } of files.list(folderOf(groupId))) {
        const key = parseMediaKey(name.slice(name.lastIndexOf('/') + 1))
        if (key !== undefined) keys.push(key)
      }
      return keys
    },
    async remove(groupId, key, { unlessStoredSince }) {
      const name = nameOf(groupId, key)
      const found = await files.stat(name)
      if (found && found.storedAt > unlessStoredSince) return false
      await files.remove(name)
      return true
    },
  }
}

/** Checks both names once more although their types promise it: this line is where a wrong one would leave the folder. */
function nameOf(groupId: GroupId, key: MediaKey): string {
  const file = parseMediaKey(key)
  if (file === undefined) throw new Error('Not the name of a stored picture')
  return `${folderOf(groupId)}/${file}`
}

function folderOf(groupId: GroupId): string {
  const group = parseId(groupId)
  if (group === undefined) throw new Error('Not the name of a drawer of pictures')
  return group
}
