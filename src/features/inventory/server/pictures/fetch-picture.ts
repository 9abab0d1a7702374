import type { GroupId } from '#kernel/ids.ts'
import { anyPublicHost, parseRemoteImageUrl } from '#features/media/domain/remote-image-url.ts'
import type { ImageProblemKind } from '#features/media/domain/image-problem.ts'
import type { FetchRemoteImage, MediaStorage } from '#features/media/server/media-ports.ts'
import { storeImage } from '#features/media/server/storing/store-image.ts'
import { isDot, type StoredPicture } from './picture-ports.ts'

export type FetchOne = {
  storage: MediaStorage
  fetchRemote: FetchRemoteImage
  wait(milliseconds: number): Promise<void>
}

/** `isFinal`: asking again would not help. */
type FetchedPicture = { url: string; picture: StoredPicture } | { url: string; because: string; isFinal: boolean }

/**
 * Fetches one picture into the group's storage, over TLS only and never from our own network. A host that stumbles is asked
 * once more after a moment.
 */
export async function fetchPicture(
  deps: FetchOne,
  { groupId, url }: { groupId: GroupId; url: string },
): Promise<FetchedPicture> {
  const address = parseRemoteImageUrl(url.replace(/^http:/i, 'https:'))
  if (!address) return { url, because: 'is no address of a picture on a public host', isFinal: true }
  const first = await deps.fetchRemote(address, anyPublicHost)
  const fetched = first.ok || isForGood(first.problem.kind) ? first : await again(deps, address)
  if (!fetched.ok) return { url, because: fetched.problem.message, isFinal: isForGood(fetched.problem.kind) }
  const stored = await storeImage(deps.storage, { groupId, bytes: fetched.value })
  if (!stored.ok) return { url, because: stored.problem.message, isFinal: true }
  const { url: mediaUrl, width, height } = stored.value
  if (isDot({ width, height })) return { url, because: 'It’s a single dot, not a photo.', isFinal: true }
  return { url, picture: { url: mediaUrl, width, height } }
}

async function again({ fetchRemote, wait }: FetchOne, address: Parameters<FetchRemoteImage>[0]) {
  await wait(1000)
  return fetchRemote(address, anyPublicHost)
}

const forGood: ReadonlySet<ImageProblemKind> = new Set<ImageProblemKind>(['missing', 'not-a-picture', 'too-large'])
const isForGood = (kind: ImageProblemKind): boolean => forGood.has(kind)
