import type { ImageProblem } from '#features/media/domain/image-problem.ts'
import { receivePhoto } from '#features/media/server/storing/own-photos.ts'
import { readTraits } from '#features/media/server/traits/read-traits.ts'
import { maxStoredBytes } from '#features/media/server/storing/store-image.ts'
import { fail, type Result } from '#kernel/result.ts'
import { outputResponse, problemResponse } from '../call-response.ts'
import type { SiteCall } from '../console-call.ts'
import { readBody } from './read-body.ts'

/**
 * Stores a photo for the group and answers `{url, width, height}`. It is on no page yet. The same file again is the same
 * photo, so that one that was cut short is simply sent once more.
 */
export async function receivePicture({ deps, groupId, request, requestId }: SiteCall): Promise<Response> {
  const bytes = await readWhole(request)
  const photo = bytes.ok ? await receivePhoto(deps, { groupId, bytes: bytes.value }) : bytes
  if (photo.ok) {
    // Judged as it arrives, so that its vehicle says at once what should be seen to. The photo is stored whatever becomes of that.
    await readTraits(deps.images, { groupId, url: photo.value.url }).catch((error: unknown) =>
      deps.log.warn({ requestId, error: String(error) }, 'a photo was not judged'),
    )
    return outputResponse(photo.value)
  }
  const { kind, message } = photo.problem
  const response =
    kind === 'busy'
      ? problemResponse({ kind: 'too-many', message, retryAfterSeconds: 2 }, requestId)
      : problemResponse({ kind: 'invalid', message }, requestId)
  if (!bytes.ok) response.headers.set('connection', 'close')
  return response
}

/** A body that was cut short is sent once more: nothing is wrong with its photo. */
async function readWhole(request: Request): Promise<Result<Buffer, ImageProblem>> {
  const body = await readBody(request, maxStoredBytes)
  if (body.ok) return body
  return fail(body.problem === 'too-large' ? tooLarge : cutShort)
}

const tooLarge: ImageProblem = { kind: 'too-large', message: 'This photo is larger than 25 MB.' }
const cutShort: ImageProblem = {
  kind: 'busy',
  message: 'The photo didn’t upload properly. Please try again.',
}
