import type { GroupId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { pixelKindOf } from '../../domain/image-kind.ts'
import { imageProblem, type ImageProblem } from '../../domain/image-problem.ts'
import { parseSource } from '../../domain/image-request.ts'
import { mediaExtensionOf, mediaPath, parseMediaPath } from '../../domain/media-key.ts'
import { findImageSource, type SourceDeps } from '../find-image-source.ts'
import type { MediaStorage } from '../media-ports.ts'
import { measurePhoto, preparePhoto, shapePhoto, type Shape } from './prepare-photo.ts'

/** A picture in the group's storage, and its pixels. */
export type OwnPhoto = { url: string; width: number; height: number }

type Deps = { images: SourceDeps; storage: MediaStorage }

/** Stores a photo that somebody sent: encoded anew, measured, under a name made of its bytes. */
export async function receivePhoto(
  { images, storage }: Deps,
  { groupId, bytes }: { groupId: GroupId; bytes: Buffer },
): Promise<Result<OwnPhoto, ImageProblem>> {
  const prepared = await images.work.encode(() => preparePhoto(bytes))
  return prepared.ok ? stored(storage, groupId, prepared.value) : prepared
}

/** Width and height are pixels; undefined when the group's storage holds no photo at this address. */
export async function measureStored(
  storage: MediaStorage,
  { groupId, url }: { groupId: GroupId; url: string },
): Promise<OwnPhoto | undefined> {
  const key = parseMediaPath(url)
  if (key === undefined || mediaExtensionOf(key) === 'svg') return undefined
  const bytes = await storage.read(groupId, key)
  const measured = bytes && (await measurePhoto(bytes))
  return measured?.ok ? { url, ...measured.value } : undefined
}

type Adjustment = {
  groupId: GroupId
  /** Belongs to the whole picture: our own, or on a host that the site allows. */
  url: string
  allowedHosts: readonly string[]
  shape: Shape
}

/** Another picture, turned and cut; the one it is made from stays. */
export async function adjustPhoto(
  { images, storage }: Deps,
  { groupId, url, allowedHosts, shape }: Adjustment,
): Promise<Result<OwnPhoto, ImageProblem>> {
  const source = parseSource(url, allowedHosts)
  if (!source.ok) return fail(imageProblem('bad-request', 'This photo is on a host your site doesn’t allow.'))
  const found = await findImageSource(images, { groupId, source: source.value, allowedHosts })
  const whole = found.ok ? await found.value.read() : found
  if (!whole.ok) return whole
  const shaped = await images.work.encode(() => shapePhoto(whole.value, shape))
  return shaped.ok ? stored(storage, groupId, shaped.value) : shaped
}

async function stored(storage: MediaStorage, groupId: GroupId, bytes: Buffer): Promise<Result<OwnPhoto, ImageProblem>> {
  const measured = await measurePhoto(bytes)
  if (!measured.ok) return measured
  const extension = pixelKindOf(bytes) === 'webp' ? 'webp' : 'jpg'
  return ok({ url: mediaPath(await storage.put(groupId, bytes, extension)), ...measured.value })
}
