import { createHash } from 'node:crypto'
import type { GroupId } from '#kernel/ids.ts'
import type { Result } from '#kernel/result.ts'
import type { ImageProblem } from '../domain/image-problem.ts'
import { parseMediaKey, type MediaExtension, type MediaKey } from '../domain/media-key.ts'
import type { RemoteImageUrl } from '../domain/remote-image-url.ts'

/** Stores pictures, a drawer per dealer group: a key opens nothing without the id of the group that stored it. */
export type MediaStorage = {
  /** Keeps the bytes for good before it answers; the same bytes again change nothing and give the same key. */
  put(groupId: GroupId, bytes: Buffer, extension: MediaExtension): Promise<MediaKey>
  /** Undefined when this group stored nothing under the key. */
  read(groupId: GroupId, key: MediaKey): Promise<Buffer | undefined>
}

/** Reaches the drawers of all groups, for whoever clears them out. */
export type MediaFolder = {
  /** Every key of the group, in no particular order. */
  list(groupId: GroupId): Promise<MediaKey[]>
  /** False when it was stored, or stored again, since then: somebody is about to show it. */
  remove(groupId: GroupId, key: MediaKey, which: { unlessStoredSince: Date }): Promise<boolean>
}

/** What can be made again. It may forget anything at any time, and never answers with damaged bytes. */
export type ImageCache = {
  /** `key` is the hex SHA-256 of what the bytes are made from. Undefined when they have to be made again. */
  read(key: string): Promise<Buffer | undefined>
  /** Replaces what the key had before. */
  write(key: string, bytes: Buffer): Promise<void>
}

/**
 * Fetches a picture from a host on the list; every redirect must stay on the list too. Only the host's content type was checked,
 * so the bytes may be anything. Does not throw for what the outside does.
 */
export type FetchRemoteImage = (
  url: RemoteImageUrl,
  allowedHosts: readonly string[],
) => Promise<Result<Buffer, ImageProblem>>

/** The key of these bytes, in every storage alike. */
export function mediaKeyOf(bytes: Buffer, extension: MediaExtension): MediaKey {
  const key = parseMediaKey(`${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`)
  if (key === undefined) throw new Error(`Not an extension of pictures: ${extension}`)
  return key
}
