import { parseSource } from '#features/media/domain/image-request.ts'
import { cacheKey } from '#features/media/server/cache-key.ts'
import { openTypeface, type Typeface } from '#features/media/server/drawn-text.ts'
import { findImageSource, tryToKeep } from '#features/media/server/find-image-source.ts'
import {
  forADay,
  holdsTag,
  notModifiedAnswer,
  pictureAnswer,
  problemAnswer,
  type ImageAnswer,
} from '#features/media/server/image-answer.ts'
import type { ImageDeps } from '#features/media/server/serve-image.ts'
import { imageProblem } from '#features/media/domain/image-problem.ts'
import { fontFace } from '#features/sites/domain/fonts.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { themeOf } from '#features/sites/domain/theme.ts'
import { galleryPictures } from '../domain/vehicle/vehicle-picture.ts'
import { priceDisplay } from '../domain/price/vehicle-price.ts'
import { vehicleName } from '../domain/vehicle/vehicle-words.ts'
import type { Vehicle } from '../domain/vehicle/vehicle.ts'
import { drawSharePicture, type ShareWords, sharePictureVersion } from './share-picture.ts'

type Asked = { site: Site; vehicle: Vehicle; ifNoneMatch: string | undefined }

/** The picture of a vehicle for shared links, made once for each price, photograph and theme. */
export async function serveSharePicture(deps: ImageDeps, { site, vehicle, ifNoneMatch }: Asked): Promise<ImageAnswer> {
  const [photograph] = galleryPictures(vehicle, site.settings)
  if (!photograph) return problemAnswer(imageProblem('missing', 'This vehicle has no photograph.'))
  const { allowed_hosts: allowedHosts } = site.settings.connections.images
  const source = parseSource(photograph.url, allowedHosts)
  if (!source.ok) return problemAnswer(source.problem)
  const found = await findImageSource(deps, { groupId: site.groupId, source: source.value, allowedHosts })
  if (!found.ok) return problemAnswer(found.problem)
  const words = wordsOf(vehicle, site)
  const { font, colours } = themeOf(site)
  const key = cacheKey(
    'share',
    sharePictureVersion,
    site.groupId,
    found.value.version,
    ...Object.values(words),
    font,
    colours.brand,
    colours.onBrand,
  )
  const caching = { etag: `"${key.slice(0, 32)}"`, cacheControl: forADay, variesByAccept: false }
  if (holdsTag(ifNoneMatch, caching.etag)) return notModifiedAnswer(caching)
  const body = await deps.work.join(key, async () => {
    const kept = await deps.cache.read(key)
    if (kept) return { ok: true, value: kept }
    const original = await found.value.read()
    if (!original.ok) return original
    const look = { ground: colours.brand, words: colours.onBrand, typeface: await typefaceOf(font) }
    const drawn = await deps.work.encode(() => drawSharePicture(original.value, words, look))
    if (drawn.ok) await tryToKeep(deps, key, drawn.value)
    return drawn
  })
  return body.ok
    ? pictureAnswer({ ...caching, body: body.value, contentType: 'image/jpeg' })
    : problemAnswer(body.problem)
}

function wordsOf(vehicle: Vehicle, site: Site): ShareWords {
  const { main } = priceDisplay(vehicle, { settings: site.settings.vehicle, region: site.region })
  return { name: vehicleName(vehicle), price: main.text, dealer: site.name }
}

type Font = ReturnType<typeof themeOf>['font']

const typefaces = new Map<string, Promise<Typeface>>()

/** A theme that uses the device's own face is drawn in a plain one. */
function typefaceOf(font: Font): Promise<Typeface> {
  const face = fontFace(font)
  const file = face.file ?? '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
  const known = typefaces.get(file) ?? openTypeface(file, face.voice.headingWeight)
  typefaces.set(file, known)
  return known
}
