import type { ImageCache } from '#features/media/server/media-ports.ts'

/** Forgets nothing and has no limit, for tests. */
export function memoryImageCache(): ImageCache {
  const kept = new Map<string, Buffer>()
  return {
    read: async (key) => kept.get(key),
    async write(key, bytes) {
      kept.set(key, Buffer.from(bytes))
    },
  }
}
