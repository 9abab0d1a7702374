import type { GroupId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { imageProblem, type ImageProblem } from '../../domain/image-problem.ts'
import { mediaPath, type MediaKey } from '../../domain/media-key.ts'
import type { MediaStorage } from '../media-ports.ts'
import { probeImage, type ImageFacts } from '../probe-image.ts'
import { webPicture } from '../web-picture.ts'

type StoredImage = ImageFacts & {
  key: MediaKey
  /** `/media/<key>`: what a vehicle or a page keeps. */
  url: string
}

/** Larger originals come from cameras set to raw; nobody needs them on a website. */
export const maxStoredBytes = 25 * 1024 * 1024

/** Measures a picture and keeps it for the group. Its kind is read from its bytes; a file name would only be a claim. */
export async function storeImage(
  storage: MediaStorage,
  { groupId, bytes }: { groupId: GroupId; bytes: Buffer },
): Promise<Result<StoredImage, ImageProblem>> {
  if (bytes.length > maxStoredBytes) return fail(imageProblem('too-large', 'The picture is larger than 25 MB.'))
  const shown = await webPicture(bytes)
  if (!shown.ok) return shown
  const probed = await probeImage(shown.value)
  if (!probed.ok) return probed
  const key = await storage.put(groupId, shown.value, probed.value.extension)
  return ok({ ...probed.value, key, url: mediaPath(key) })
}
