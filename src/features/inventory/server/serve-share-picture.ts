import { parseSource } from '#features/media/domain/image-request.ts'
import { cacheKey } from '#features/media/server/cache-key.ts'
import type { Typeface } from '#features/media/server/rendered-text.ts'
import { findImageSource, tryToSave } from '#features/media/server/find-image-source.ts'
import {
  forADay,
  holdsTag,
  notModifiedResponse,
  pictureResponse,
  imageProblemResponse,
  type ImageResponse,
} from '#features/media/server/image-response.ts'
import type { ImageDeps } from '#features/media/server/serve-image.ts'
import { imageProblem } from '#features/media/domain/image-problem.ts'
import { fontFace } from '#features/sites/domain/fonts.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { themeOf } from '#features/sites/domain/theme.ts'
import { galleryPictures } from '../domain/vehicle/vehicle-picture.ts'
import { priceDisplay } from '../domain/price/vehicle-price.ts'
import { vehicleName } from '../domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '../domain/vehicle/vehicle.ts'
import { renderSharePicture, type ShareText, sharePictureVersion } from './share-picture.ts'

type Request = { site: Site; vehicle: Vehicle; ifNoneMatch: string | undefined }

/** The picture of a vehicle for shared links, made once for each price, photograph and theme. */
export async function serveSharePicture(
  deps: ImageDeps,
  { site, vehicle, ifNoneMatch }: Request,
): Promise<ImageResponse> {
  const [photograph] = galleryPictures(vehicle, site.settings)
  if (!photograph) return imageProblemResponse(imageProblem('missing', 'This vehicle has no photograph.'))
  const { allowed_hosts: allowedHosts } = site.settings.connections.images
  const source = parseSource(photograph.url, allowedHosts)
  if (!source.ok) return imageProblemResponse(source.problem)
  const found = await findImageSource(deps, { groupId: site.groupId, source: source.value, allowedHosts })
  if (!found.ok) return imageProblemResponse(found.problem)
  const text = shareText(vehicle, site)
  const { font, colours } = themeOf(site)
  const key = cacheKey(
    'share',
    sharePictureVersion,
    site.groupId,
    found.value.version,
    ...Object.values(text),
    font,
    colours.brand,
    colours.onBrand,
  )
  const caching = { etag: `"${key.slice(0, 32)}"`, cacheControl: forADay, variesByAccept: false }
  if (holdsTag(ifNoneMatch, caching.etag)) return notModifiedResponse(caching)
  const body = await deps.work.join(key, async () => {
    const stored = await deps.cache.read(key)
    if (stored) return { ok: true, value: stored }
    const original = await found.value.read()
    if (!original.ok) return original
    const style = { ground: colours.brand, foreground: colours.onBrand, typeface: await typefaceOf(font) }
    const rendered = await deps.work.encode(() => renderSharePicture(original.value, text, style))
    if (rendered.ok) await tryToSave(deps, key, rendered.value)
    return rendered
  })
  return body.ok
    ? pictureResponse({ ...caching, body: body.value, contentType: 'image/jpeg' })
    : imageProblemResponse(body.problem)
}

function shareText(vehicle: Vehicle, site: Site): ShareText {
  const { main } = priceDisplay(vehicle, { settings: site.settings.vehicle, region: site.region })
  return { name: vehicleName(vehicle), price: main.text, basis: main.note, dealer: site.name }
}

type Font = ReturnType<typeof themeOf>['font']

const typefaces = new Map<string, Promise<Typeface>>()

/** What reads typefaces is loaded with the first picture. */
async function openFace(file: string, weight: number): Promise<Typeface> {
  const { openTypeface } = await import('#features/media/server/rendered-text.ts')
  return openTypeface(file, weight)
}

/** A theme that uses the device's own face is drawn in a plain one. */
function typefaceOf(font: Font): Promise<Typeface> {
  const face = fontFace(font)
  const file = face.file ?? '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
  const known = typefaces.get(file) ?? openFace(file, face.voice.headingWeight)
  typefaces.set(file, known)
  return known
}
