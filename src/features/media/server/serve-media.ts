import type { GroupId } from '#kernel/ids.ts'
import { imageProblem } from '../domain/image-problem.ts'
import { mediaContentTypes, mediaExtensionOf, parseMediaKey } from '../domain/media-key.ts'
import {
  forEver,
  holdsTag,
  notModifiedResponse,
  pictureResponse,
  imageProblemResponse,
  type ImageResponse,
} from './image-response.ts'
import type { MediaStorage } from './media-ports.ts'

type MediaRequest = {
  /** Belongs to the site that the host names: the wall between dealer groups. */
  groupId: GroupId
  /** The last part of `/media/<key>`, as it came. */
  key: string
  ifNoneMatch: string | undefined
}

/** Answers `/media/<key>` with the picture or the brochure as it was stored. */
export async function serveMedia(
  { storage }: { storage: MediaStorage },
  { groupId, key: text, ifNoneMatch }: MediaRequest,
): Promise<ImageResponse> {
  const key = parseMediaKey(text)
  const body = key === undefined ? undefined : await storage.read(groupId, key)
  if (key === undefined || body === undefined)
    return imageProblemResponse(imageProblem('missing', 'There is no such picture.'))
  const caching = { etag: `"${key}"`, cacheControl: forEver, variesByAccept: false }
  if (holdsTag(ifNoneMatch, caching.etag)) return notModifiedResponse(caching)
  const extension = mediaExtensionOf(key)
  const isDownload = extension === 'pdf'
  return pictureResponse({ ...caching, body, contentType: mediaContentTypes[extension], isDownload })
}
