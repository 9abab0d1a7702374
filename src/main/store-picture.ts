import { readFile } from 'node:fs/promises'
import type { StorePicture } from '#features/inventory/server/ports.ts'
import type { MediaStorage } from '#features/media/server/ports.ts'
import { storeImage } from '#features/media/server/store-image.ts'

/** Puts pictures that come with a stock file into the group's media storage; a dry run only looks whether the file is there. */
export const storePictureIn =
  (storage: MediaStorage): StorePicture =>
  async ({ groupId, file, isDryRun }) => {
    const bytes = await readFile(file).catch(() => undefined)
    if (!bytes) return undefined
    if (isDryRun) return { url: file, width: 0, height: 0 }
    const stored = await storeImage(storage, { groupId, bytes })
    return stored.ok ? { url: stored.value.url, width: stored.value.width, height: stored.value.height } : undefined
  }
