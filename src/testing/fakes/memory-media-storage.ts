import type { MediaKey } from '#features/media/domain/media-key.ts'
import { mediaKeyOf, type MediaStorage } from '#features/media/server/media-ports.ts'
import type { GroupId } from '#kernel/ids.ts'

/** Keeps pictures as long as the process lives, for tests. */
export function memoryMediaStorage(): MediaStorage {
  const groups = new Map<GroupId, Map<MediaKey, Buffer>>()
  return {
    async put(groupId, bytes, extension) {
      const key = mediaKeyOf(bytes, extension)
      const drawer = groups.get(groupId) ?? new Map<MediaKey, Buffer>()
      groups.set(groupId, drawer.set(key, Buffer.from(bytes)))
      return key
    },
    read: async (groupId, key) => groups.get(groupId)?.get(key),
  }
}
