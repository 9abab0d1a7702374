import { readFile } from 'node:fs/promises'
import { isDot, type StorePicture } from '#features/inventory/server/pictures/picture-ports.ts'
import { mediaPath } from '#features/media/domain/media-key.ts'
import { mediaKeyOf, type MediaStorage } from '#features/media/server/media-ports.ts'
import { probeImage } from '#features/media/server/probe-image.ts'
import { storeImage } from '#features/media/server/storing/store-image.ts'
import { webPicture } from '#features/media/server/web-picture.ts'

/** Puts pictures that come with a stock file into the group's media storage; a dry run only says where it would be. */
export const storePictureIn =
  (storage: MediaStorage): StorePicture =>
  async ({ groupId, file, isDryRun }) => {
    const bytes = await readFile(file).catch(() => undefined)
    if (!bytes) return undefined
    if (isDryRun) return whereItWouldBe(bytes)
    const stored = await storeImage(storage, { groupId, bytes })
    if (!stored.ok) return { because: stored.problem.message }
    const { url, width, height } = stored.value
    return isDot({ width, height }) ? onlyDot : { url, width, height }
  }

const onlyDot = { because: 'It’s a single dot, not a photo.' }

async function whereItWouldBe(bytes: Buffer): ReturnType<StorePicture> {
  const shown = await webPicture(bytes)
  if (!shown.ok) return { because: shown.problem.message }
  const probed = await probeImage(shown.value)
  if (!probed.ok) return { because: probed.problem.message }
  const { width, height, extension } = probed.value
  return isDot({ width, height }) ? onlyDot : { url: mediaPath(mediaKeyOf(shown.value, extension)), width, height }
}
