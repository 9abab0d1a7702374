import { readFile } from 'node:fs/promises'
import type { StorePicture } from '#features/inventory/server/pictures/picture-ports.ts'
import { mediaPath } from '#features/media/domain/media-key.ts'
import { mediaKeyOf, type MediaStorage } from '#features/media/server/media-ports.ts'
import { probeImage } from '#features/media/server/probe-image.ts'
import { storeImage } from '#features/media/server/store-image.ts'

/** Puts pictures that come with a stock file into the group's media storage; a dry run only says where it would be. */
export const storePictureIn =
  (storage: MediaStorage): StorePicture =>
  async ({ groupId, file, isDryRun }) => {
    const bytes = await readFile(file).catch(() => undefined)
    if (!bytes) return undefined
    if (isDryRun) return whereItWouldBe(bytes)
    const stored = await storeImage(storage, { groupId, bytes })
    return stored.ok ? { url: stored.value.url, width: stored.value.width, height: stored.value.height } : undefined
  }

async function whereItWouldBe(bytes: Buffer): ReturnType<StorePicture> {
  const probed = await probeImage(bytes)
  if (!probed.ok) return undefined
  const { width, height, extension } = probed.value
  return { url: mediaPath(mediaKeyOf(bytes, extension)), width, height }
}
