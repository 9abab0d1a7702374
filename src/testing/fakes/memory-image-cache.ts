import type { ImageCache } from '#features/media/server/media-ports.ts'

/** Forgets nothing and has no limit, for tests. */
export function memoryImageCache(): ImageCache {
  const stored = new Map<string, Buffer>()
  return {
    read: async (key) => stored.get(key),
    async write(key, bytes) {
      stored.set(key, Buffer.from(bytes))
    },
  }
}
