import type { GroupId } from '#kernel/ids.ts'
import { ok, type Result } from '#kernel/result.ts'
import { pixelKindOf } from '../domain/image-kind.ts'
import type { ImageProblem } from '../domain/image-problem.ts'
import { parseImageRequest, type ImageQuery, type ImageRequest } from '../domain/image-request.ts'
import { mediaContentTypes, mediaExtensionOf } from '../domain/media-key.ts'
import { cacheKey } from './cache-key.ts'
import { encodeImage, encoderVersion } from './encode-image.ts'
import { findImageSource, tryToSave, type FoundSource, type SourceDeps } from './find-image-source.ts'
import {
  forADay,
  forEver,
  holdsTag,
  notModifiedResponse,
  pictureResponse,
  imageProblemResponse,
  type ImageResponse,
} from './image-response.ts'
import { serveMedia } from './serve-media.ts'

export type ImageDeps = SourceDeps

type SiteImages = {
  /** Belongs to the site that the host names: the wall between dealer groups. */
  groupId: GroupId
  /** Percent. */
  imageQuality: number
  allowedImageHosts: readonly string[]
}

export type ServeImageRequest = {
  site: SiteImages
  /** As it came; of a name that is given twice, the first counts. */
  query: URLSearchParams
  accept: string | undefined
  ifNoneMatch: string | undefined
}

/** Answers `/_next/image?url=&w=&q=`: the picture at a width, in the best kind that the client takes. */
export async function serveImage(deps: ImageDeps, request: ServeImageRequest): Promise<ImageResponse> {
  const { site, query, accept, ifNoneMatch } = request
  const rules = { quality: site.imageQuality, allowedHosts: site.allowedImageHosts, accept }
  const parsed = parseImageRequest(queryParts(query), rules)
  if (!parsed.ok) return imageProblemResponse(parsed.problem)
  const { source } = parsed.value
  if (source.kind === 'own' && mediaExtensionOf(source.key) === 'svg') {
    return serveMedia(deps, { groupId: site.groupId, key: source.key, ifNoneMatch })
  }
  const wanted = { groupId: site.groupId, source, allowedHosts: site.allowedImageHosts }
  const found = await findImageSource(deps, wanted)
  if (!found.ok) return imageProblemResponse(found.problem)
  return serveVariant(deps, request, { image: parsed.value, found: found.value })
}

function queryParts(query: URLSearchParams): ImageQuery {
  const part = (name: string) => query.get(name) ?? undefined
  return { url: part('url'), w: part('w'), q: part('q'), h: part('h'), fit: part('fit') }
}

type Variant = { image: ImageRequest; found: FoundSource }

async function serveVariant(
  deps: ImageDeps,
  { site, ifNoneMatch }: ServeImageRequest,
  variant: Variant,
): Promise<ImageResponse> {
  const key = variantKey(site.groupId, variant)
  const cacheControl = variant.image.source.kind === 'own' ? forEver : forADay
  const caching = { etag: `"${key.slice(0, 32)}"`, cacheControl, variesByAccept: true }
  if (holdsTag(ifNoneMatch, caching.etag)) return notModifiedResponse(caching)
  const body = await deps.work.join(key, () => findOrMake(deps, key, variant))
  if (!body.ok) return imageProblemResponse(body.problem)
  return pictureResponse({ ...caching, body: body.value, contentType: contentTypeOf(body.value) })
}

async function findOrMake(
  deps: ImageDeps,
  key: string,
  { image, found }: Variant,
): Promise<Result<Buffer, ImageProblem>> {
  const stored = await deps.cache.read(key)
  if (stored !== undefined) return ok(stored)
  const original = await found.read()
  if (!original.ok) return original
  const encoded = await deps.work.encode(() => encodeWithLog(deps, original.value, image))
  if (encoded.ok) await tryToSave(deps, key, encoded.value)
  return encoded
}

async function encodeWithLog({ log }: ImageDeps, original: Buffer, image: ImageRequest) {
  const startedAt = performance.now()
  const encoded = await encodeImage(original, image)
  const facts = { width: image.width, format: image.format, milliseconds: Math.round(performance.now() - startedAt) }
  if (encoded.ok) log.info({ ...facts, bytes: encoded.value.length }, 'picture encoded')
  else log.warn({ ...facts, because: encoded.problem.kind }, 'picture refused')
  return encoded
}

function variantKey(groupId: GroupId, { image, found }: Variant): string {
  const { width, quality, fit, format } = image
  return cacheKey('variant', encoderVersion, groupId, found.version, width, quality, fit, format)
}

function contentTypeOf(body: Buffer): string {
  const kind = pixelKindOf(body)
  if (kind === undefined) throw new Error('The encoder made something that is not a picture')
  return mediaContentTypes[kind]
}
